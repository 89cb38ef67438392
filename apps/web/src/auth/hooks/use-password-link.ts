import { type PasswordLink, passwordCalls } from "@tracewell/contract/passwords";

import { type CallProblem, problemLines } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";
import { type UnreadLink, useLink } from "../../platform/calls/use-link.ts";

/** How it stands with a link that sets a password. */
export type LinkState =
  | UnreadLink
  | { name: "used" }
  | { name: "expired"; sentTo: string }
  | { name: "open"; purpose: PasswordLink["purpose"]; sentTo: string };

const isAbout = (error: CallProblem | null, code: string): boolean => error?.code === code;

/** Reads a link, sets the password by it, or asks for a fresh one. */
export function usePasswordLink(token: string) {
  const { known, unread } = useLink(passwordCalls.passwordLink, token);
  const set = useChange(passwordCalls.setPassword, { silent: true });
  const fresh = useChange(passwordCalls.freshLink, { silent: true });

  const stateOf = (): LinkState => {
    for (const error of [set.error, fresh.error]) {
      if (isAbout(error, "auth.link-used")) return { name: "used" };
      if (isAbout(error, "auth.link-unknown")) return { name: "unknown" };
      if (isAbout(error, "auth.link-expired")) return { name: "expired", sentTo: known?.sent_to ?? "" };
    }
    if (!known) return unread;
    const { purpose, state, sent_to: sentTo } = known;
    return state === "open" ? { name: state, purpose, sentTo } : { name: state, sentTo };
  };

  const failed = set.error ?? fresh.error;
  return {
    state: stateOf(),
    problem: failed && problemLines(failed),
    busy: set.isPending || fresh.isPending,
    isSet: set.isSuccess,
    /** Where a fresh link went. */
    freshSentTo: fresh.data?.sent_to ?? null,
    setPassword: (newPassword: string) => void set.mutateAsync({ body: { token, newPassword } }).catch(() => undefined),
    sendFresh: () => void fresh.mutateAsync({ body: { token } }).catch(() => undefined),
  };
}
