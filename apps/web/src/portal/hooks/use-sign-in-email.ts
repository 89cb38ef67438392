import { ownSignInCalls } from "@tracewell/contract/own-sign-ins";
import { useChange } from "../../platform/calls/use-call.ts";

type At = { email?: string; currentPassword?: string };

/** Has a link sent to another email that one wants to sign in by, and says what was refused, where. */
export function useSignInEmail() {
  const { mutate, data, error, isPending, reset } = useChange(ownSignInCalls.askForEmail, { silent: true });
  const at: At = {};
  for (const { field, message } of error?.details ?? [])
    if (field === "email" || field === "currentPassword") at[field] ??= message;
  const isAtField = Object.keys(at).length > 0;
  return {
    send: (body: { email: string; currentPassword: string }) => mutate({ body }),
    sentTo: data?.sent_to ?? null,
    busy: isPending,
    refused: { at, general: error && !isAtField ? error.message : null },
    forget: () => error && reset(),
  };
}
