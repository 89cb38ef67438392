import { ownSignInCalls } from "@tracewell/contract/own-sign-ins";
import { useState } from "react";
import { problemLines } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";

/** Has a link sent to the email that an administrator has entered: by following it one signs in by that. */
export function useProposedEmail(email: string) {
  const [open, setOpen] = useState(false);
  const { mutateAsync, data, error, isPending, reset } = useChange(ownSignInCalls.askForEmail, { silent: true });
  const close = () => {
    reset();
    setOpen(false);
  };
  const confirm = (currentPassword: string) =>
    void mutateAsync({ body: { email, currentPassword } }).then(
      () => setOpen(false),
      () => undefined,
    );
  return {
    sentTo: data?.sent_to ?? null,
    ask: () => setOpen(true),
    asking: open
      ? { problem: error && problemLines(error), busy: isPending, onType: reset, onConfirm: confirm, onClose: close }
      : null,
  };
}
