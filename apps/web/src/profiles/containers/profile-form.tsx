import { calendarFeedCalls } from "@tracewell/contract/calendar-feed";
import type { ProfileUser } from "@tracewell/contract/profiles";
import { type RefObject, useEffect } from "react";
import { passwordDialogTexts } from "../../auth/components/password-dialog-texts.ts";
import { CalendarFeedSection } from "../../calendar-feed/containers/calendar-feed-section.tsx";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { PasswordDialog } from "../../ui/form/password-dialog.tsx";
import { useFieldErrors } from "../../ui/form/use-field-errors.ts";
import { ImageField } from "../../ui/image/image-field.tsx";
import css from "../components/profile.module.css";
import { ProfileFacts } from "../components/profile-facts.tsx";
import { ProfileFields } from "../components/profile-fields.tsx";
import { usePhoto } from "../hooks/use-photo.ts";
import { useProfileEdit } from "../hooks/use-profile-edit.ts";
import { draftOf, profileErrors } from "../profile-draft.ts";
import { DefaultOrderingButton, OwnPreferences } from "./own-preferences.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SignInsSection } from "./sign-ins-section.tsx";
import { UnconfirmedSection } from "./unconfirmed-section.tsx";

type ProfileFormProps = {
  user: ProfileUser;
  /** What leaving the form asks first. */
  leaving: RefObject<() => Promise<boolean>>;
  onDone: () => void;
};

/** The profile as a form, and beside it what is changed at once. */
export function ProfileForm({ user, leaving, onDone }: ProfileFormProps) {
  const workgroups = useWorkgroups(user);
  const names = Object.fromEntries(workgroups.map(({ value, label }) => [value, label]));
  const edit = useProfileEdit(user, names, onDone);
  const draft = edit.form ?? draftOf(user);
  const { errors } = useFieldErrors(draft, profileErrors);
  const mayWorkWithVisits = useMay(calendarFeedCalls.get.needs);
  const stored = usePhoto(user.id, user.photoUuid);
  useEffect(() => {
    leaving.current = edit.cancel;
  });
  return (
    <div className={css.dialog}>
      <EditCard
        label="Profile"
        edit={edit}
        saveLabel="Update"
        view={null}
        form={
          <>
            <div className={css.top}>
              <ImageField
                label="Photo"
                use="photo"
                stored={stored}
                change={edit.photo}
                onChange={edit.setPhoto}
                error={edit.errors.photo}
              />
              <ProfileFacts user={user} />
            </div>
            <ProfileFields
              draft={draft}
              onChange={edit.change}
              errors={{ ...errors, ...edit.errors }}
              workgroups={workgroups}
              changePhones={user.abilities.changePhones}
            />
          </>
        }
      />
      <UnconfirmedSection user={user} />
      <PasswordSection />
      <SignInsSection />
      {mayWorkWithVisits && <CalendarFeedSection />}
      <OwnPreferences />
      {edit.askingPassword && <PasswordDialog words={passwordTexts} {...edit.askingPassword} />}
      <div className={css.foot}>
        <DefaultOrderingButton />
      </div>
    </div>
  );
}

const passwordTexts = {
  ...passwordDialogTexts,
  lead: "Verification codes go to your phones. Type your password to change them.",
};

/** The clinic's workgroups; one's own is among them even when it can't be chosen any more. */
function useWorkgroups({ workgroup }: ProfileUser) {
  const choices = choicesOf(useLookup("USER_WORKGROUP"));
  if (!workgroup || choices.some(({ value }) => value === workgroup.id)) return choices;
  return [...choices, { value: workgroup.id, label: workgroup.name }];
}
