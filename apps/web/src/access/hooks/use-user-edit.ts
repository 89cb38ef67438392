import { accessCalls, type UserPage } from "@tracewell/contract/access";
import { lookupCalls } from "@tracewell/contract/lookups";
import { useRef } from "react";
import { changedFields } from "../../editing/changed-fields.ts";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import type { Names } from "../../editing/value-text.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { usePasswordProof } from "../../platform/session/use-password-proof.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { draftOf, emptyUser, readUser, type UserDraft, userFieldText, userLabels } from "../user-draft.ts";

interface EditedUser {
  /** Null: someone new. */
  user: UserPage | null;
  /** What roles, workgroups and supervisors are called. */
  names: Names;
  /** Someone new was taken in, or not. */
  onDone?: (made: UserPage | null) => void;
}

const keep = (user: UserPage): void => {
  queryClient.setQueryData(callKey(accessCalls.user, { params: { id: user.id } }), user);
  for (const { path } of [accessCalls.users, accessCalls.roles, lookupCalls.users])
    void queryClient.invalidateQueries({ queryKey: [path] });
};

const invited = ({ email }: UserPage): string => `An invitation is on its way to ${email}.`;

/** Edits a user, or takes someone in. Who changes their own email or phone is asked for their password. */
export function useUserEdit({ user, names, onDone }: EditedUser) {
  const { proven, asking: askingPassword } = usePasswordProof();
  const made = useRef<UserPage | null>(null);
  const edit = useEdit<UserPage, UserDraft, UserDraft>({
    draft: user ? `user ${user.id}` : "user new",
    page: user,
    empty: emptyUser,
    always: user === null,
    formOf: draftOf,
    words: {
      label: (field) => userLabels[field as keyof UserDraft],
      value: (draft, field) => userFieldText(draft, field as keyof UserDraft, names),
    },
    read: (draft, opened) => ({ edit: changedFields(draft, opened), errors: readUser(draft).errors }),
    send: (changes, version, base) => {
      const { body } = readUser({ ...base, ...changes });
      return proven(async () => {
        if (user)
          return ask(accessCalls.editUser, { params: { id: user.id }, body: { ...body, version }, silent: true });
        made.current = await ask(accessCalls.createUser, { body, silent: true });
        return made.current;
      });
    },
    readNewer: (newer) => accessCalls.user.reply.safeParse(newer).data,
    keep,
    onDone: (saving) => {
      if (saving === "saved") toast.done(made.current ? invited(made.current) : `${user?.displayName} is saved.`);
      onDone?.(made.current);
    },
  });
  return { ...edit, saving: askingPassword ? ("draft" as const) : edit.saving, askingPassword };
}
