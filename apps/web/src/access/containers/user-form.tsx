import { Alert, Button } from "@mantine/core";
import type { Ability } from "@tracewell/contract/abilities";
import type { UserPage } from "@tracewell/contract/access";
import { type RefObject, useEffect, useRef, useState } from "react";
import { passwordDialogTexts } from "../../auth/components/password-dialog-texts.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { useLeaveGuard } from "../../platform/drafts/use-leave-guard.ts";
import { usePasswordProof } from "../../platform/session/use-password-proof.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { PasswordDialog } from "../../ui/form/password-dialog.tsx";
import { KeyboardHint } from "../../ui/keyboard/keyboard-hint.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { UserFields } from "../components/user-fields.tsx";
import css from "../components/user-form.module.css";
import { useActiveUsers, useRoles } from "../hooks/user-queries.ts";
import { type FieldErrors, readUser, sayAtFields, type UserDraft } from "../user-draft.ts";

type Body = NonNullable<ReturnType<typeof readUser>["body"]>;

type UserFormProps = {
  first: UserDraft;
  /** Absent for one who is new. */
  user?: UserPage;
  /** Rejects with a `CallProblem` where the server refuses; what was typed then stays. */
  save: (body: Body) => Promise<unknown>;
  saveLabel: string;
  /** What someone else changed meanwhile. */
  newer?: readonly string[];
  onCancel: () => void;
};

const always: Ability = { allowed: true, reasons: [] };
const notRefused = { fields: {} as FieldErrors, general: null as string | null };

/** The form of a user, new or known. */
export function UserForm({ first, user, save, saveLabel, newer = [], onCancel }: UserFormProps) {
  const [draft, setDraft] = useState(first);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(notRefused);
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef(false);
  const { isKiosk, ...choices } = useChoices(draft, user);
  const { proven, asking } = usePasswordProof();
  useFirstWrongField(form, tries);
  useLeaveGuard(
    () => !saved.current && JSON.stringify(draft) !== JSON.stringify(first),
    user ? `The changes of ${user.displayName} are not saved yet.` : "The new user is not saved yet.",
  );
  const now = readUser(draft);

  const press = async () => {
    if (busy) return;
    setTries(tries + 1);
    setRefused(notRefused);
    if (!now.body) return;
    setBusy(true);
    saved.current = true;
    try {
      const { body } = now;
      if ((await proven(() => save(body))) === null) saved.current = false;
    } catch (error) {
      saved.current = false;
      if (!(error instanceof CallProblem)) throw error;
      setRefused(sayAtFields(error));
      setTries(tries + 2);
    } finally {
      setBusy(false);
    }
  };
  useShortcuts({ "mod+Enter": () => void press() });

  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      aria-label={user ? user.displayName : "New user"}
      aria-busy={busy && !asking}
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      {refused.general && (
        <Alert color="red" role="alert">
          {refused.general} What you typed is still here. {newer.join(" ")}
        </Alert>
      )}
      <UserFields
        {...choices}
        draft={draft}
        isKiosk={isKiosk}
        errors={{ ...refused.fields, ...(tries > 0 ? now.errors : {}) }}
        changeRole={user?.abilities.changeRole ?? always}
        changeAccount={user?.abilities.changeAccount ?? always}
        onChange={(part) => {
          setDraft({ ...draft, ...part });
          setRefused((before) => ({ ...before, fields: without(before.fields, part) }));
        }}
      />
      {asking && <PasswordDialog words={passwordTexts} {...asking} />}
      <div className={css.buttons}>
        <ActionButton onPress={onCancel}>Cancel</ActionButton>
        <Button
          type="submit"
          variant="filled"
          loading={busy && !asking}
          rightSection={<KeyboardHint keys="mod+Enter" />}
        >
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

const passwordTexts = {
  ...passwordDialogTexts,
  lead: "This is your own account. Type your password to change its email or phone.",
};

/** What can be chosen: roles that the viewer may give, workgroups, and active users as supervisors. */
function useChoices(draft: UserDraft, user: UserPage | undefined) {
  const roles = useRoles().data?.data ?? [];
  const workgroups = choicesOf(useLookup("USER_WORKGROUP"));
  const others = useActiveUsers().filter(({ id }) => id !== user?.id);
  const supervisor = user?.supervisingUser;
  const isGone = supervisor && !others.some(({ id }) => id === supervisor.id);
  const chosen = roles.find(({ id }) => id === draft.levelUuid);
  return {
    levels: roles.map(({ id, name, abilities }) => ({
      value: id,
      label: name,
      disabled: !abilities.give.allowed && id !== user?.level?.id,
    })),
    workgroups,
    supervisors: [
      ...(isGone ? [{ value: supervisor.id, label: `${supervisor.name} (inactive)` }] : []),
      ...others.map(({ id, name }) => ({ value: id, label: name })),
    ],
    isKiosk: chosen?.groups.some((group) => group === "DCM_KIOSK" || group === "PUBLIC_DCM_KIOSK") ?? false,
  };
}

/** The refusals that still stand once these fields were changed. */
const without = (errors: FieldErrors, changed: Partial<UserDraft>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed)));

/** Brings the first field that needs another look under the hand, after each try to save. */
function useFirstWrongField(form: RefObject<HTMLFormElement | null>, tries: number) {
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tries]);
}
