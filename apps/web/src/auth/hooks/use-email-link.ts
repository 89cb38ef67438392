import { ownSignInCalls } from "@tracewell/contract/own-sign-ins";
import { problemLines } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";
import { type UnreadLink, useLink } from "../../platform/calls/use-link.ts";

export type EmailLinkState = UnreadLink | { name: "used" | "expired" } | { name: "open" | "done"; email: string };

const ofCode: Record<string, "unknown" | "used" | "expired"> = {
  "auth.link-unknown": "unknown",
  "auth.link-used": "used",
  "auth.link-expired": "expired",
};

/** Reads a link to a new sign-in email and follows it. */
export function useEmailLink(token: string) {
  const { known, unread } = useLink(ownSignInCalls.emailLink, token);
  const follow = useChange(ownSignInCalls.confirmEmail, { silent: true });

  const stateOf = (): EmailLinkState => {
    if (follow.data) return { name: "done", email: follow.data.email };
    const over = follow.error && ofCode[follow.error.code];
    if (over) return { name: over };
    if (!known) return unread;
    return known.state === "open" ? { name: "open", email: known.email } : { name: known.state };
  };
  return {
    state: stateOf(),
    problem: follow.error && problemLines(follow.error),
    busy: follow.isPending,
    follow: () => void follow.mutateAsync({ body: { token } }).catch(() => undefined),
  };
}
