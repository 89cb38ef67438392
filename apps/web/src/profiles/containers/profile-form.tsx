import { Alert, Button } from "@mantine/core";
import type { ProfileUser } from "@tracewell/contract/profiles";
import { type SubmitEvent, useEffect, useRef } from "react";
import { passwordDialogTexts } from "../../auth/components/password-dialog-texts.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { PasswordDialog } from "../../ui/form/password-dialog.tsx";
import { useFieldErrors } from "../../ui/form/use-field-errors.ts";
import { ImageField } from "../../ui/image/image-field.tsx";
import { KeyboardHint } from "../../ui/keyboard/keyboard-hint.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { ChangedElsewhere } from "../components/changed-elsewhere.tsx";
import css from "../components/profile.module.css";
import { ProfileFacts } from "../components/profile-facts.tsx";
import { ProfileFields } from "../components/profile-fields.tsx";
import { usePhoto } from "../hooks/use-photo.ts";
import { useProfileForm } from "../hooks/use-profile-form.ts";
import { profileErrors } from "../profile-draft.ts";
import { DefaultOrderingButton, OwnPreferences } from "./own-preferences.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SignInsSection } from "./sign-ins-section.tsx";
import { UnconfirmedSection } from "./unconfirmed-section.tsx";

type ProfileFormProps = {
  user: ProfileUser;
  onDirty: (dirty: boolean) => void;
  /** The password is asked for. */
  onAsking: (asking: boolean) => void;
  onSaved: () => void;
};

/** The profile as a form; what was typed stays until it is saved, whatever the server says. */
export function ProfileForm({ user, onDirty, onAsking, onSaved }: ProfileFormProps) {
  const form = useProfileForm(user, onSaved);
  const { draft, base, refused } = form;
  const element = useRef<HTMLFormElement>(null);
  const { errors, mayGo } = useFieldErrors(draft, profileErrors);
  const workgroups = useWorkgroups(base);
  const stored = usePhoto(base.id, base.photoUuid);
  useEffect(() => onDirty(form.dirty), [form.dirty, onDirty]);
  const isAsking = form.asking !== null;
  useEffect(() => onAsking(isAsking), [isAsking, onAsking]);

  const submit = () => {
    if (element.current && mayGo(element.current)) void form.save();
  };
  useShortcuts({ "mod+Enter": submit }, { inDialog: true });

  return (
    <div className={css.dialog}>
      <form
        ref={element}
        id="profile"
        className={css.form}
        noValidate
        aria-busy={form.busy}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          submit();
        }}
      >
        {refused.general && (
          <Alert color="red" role="alert">
            {refused.general} What you typed is still here.
          </Alert>
        )}
        {form.changes && <ChangedElsewhere changes={form.changes} />}
        <div className={css.top}>
          <ImageField
            label="Photo"
            use="photo"
            stored={stored}
            change={form.photo}
            onChange={form.setPhoto}
            error={refused.at.photo}
          />
          <ProfileFacts user={base} />
        </div>
        <ProfileFields
          draft={draft}
          onChange={form.change}
          errors={{ ...errors, ...refused.at }}
          workgroups={workgroups}
          changePhones={base.abilities.changePhones}
        />
      </form>
      <UnconfirmedSection user={user} onAsking={onAsking} />
      <PasswordSection />
      <SignInsSection />
      <OwnPreferences />
      {form.asking && <PasswordDialog words={passwordTexts} {...form.asking} />}
      <div className={css.foot}>
        <DefaultOrderingButton />
        <Button
          type="submit"
          form="profile"
          variant="filled"
          loading={form.busy}
          rightSection={<KeyboardHint keys="mod+Enter" />}
        >
          Update
        </Button>
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
