import { passwordCalls } from "@tracewell/contract/passwords";

import { problemLines } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";

/** Asks for a link that sets a new password. */
export function useForgottenPassword() {
  const { mutateAsync, isPending, isSuccess, error, reset } = useChange(passwordCalls.forgotPassword, { silent: true });
  return {
    isSent: isSuccess,
    busy: isPending,
    problem: error && problemLines(error),
    ask: (login: string) => void mutateAsync({ body: { login } }).catch(() => undefined),
    again: reset,
  };
}
