import { passwordCalls } from "@tracewell/contract/passwords";

import { useRef, useState } from "react";
import { CallProblem } from "../calls/call-problem.ts";
import { useChange } from "../calls/use-call.ts";

/**
 * Asks for the password where the server wants it shown before a change, then makes the change: `proven` answers what it
 * answered, or null where nobody typed a password. `asking` is what the dialog is told; null: nothing is asked.
 */
export function usePasswordProof() {
  const [open, setOpen] = useState(false);
  const answer = useRef<(isShown: boolean) => void>(() => undefined);
  const { mutateAsync, error, isPending, reset } = useChange(passwordCalls.confirmPassword, { silent: true });

  const settle = (isShown: boolean) => {
    setOpen(false);
    reset();
    answer.current(isShown);
  };
  const askForPassword = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setOpen(true);
    });
  const proven = async <T>(change: () => Promise<T>): Promise<T | null> => {
    try {
      return await change();
    } catch (problem) {
      if (!(problem instanceof CallProblem) || problem.code !== "auth.password-needed") throw problem;
      return (await askForPassword()) ? change() : null;
    }
  };
  const asking = open
    ? {
        problem: error?.message ?? null,
        busy: isPending,
        onType: reset,
        onConfirm: (password: string) =>
          void mutateAsync({ body: { password } }).then(
            () => settle(true),
            () => undefined,
          ),
        onClose: () => settle(false),
      }
    : null;
  return { proven, asking };
}
