import { useQuery } from "@tanstack/react-query";
import { type EmailLink, ownSignInCalls } from "@tracewell/contract/own-sign-ins";
import { useId } from "react";
import { ask } from "../../platform/calls/ask.ts";
import { type CallProblem, problemLines } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";

export type EmailLinkState =
  | { name: "reading" | "unknown" | "used" | "expired" }
  | { name: "unreachable"; problem: string; retry: () => void }
  | { name: "open" | "done"; email: string };

const ofCode: Record<string, "unknown" | "used" | "expired"> = {
  "auth.link-unknown": "unknown",
  "auth.link-used": "used",
  "auth.link-expired": "expired",
};

/** Reads a link to a new sign-in email and follows it. The token is in bodies only, never in an address or a cache's key. */
export function useEmailLink(token: string) {
  const look = useId();
  const link = useQuery<EmailLink, CallProblem>({
    queryKey: [ownSignInCalls.emailLink.path, look],
    queryFn: () => ask(ownSignInCalls.emailLink, { body: { token }, silent: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const follow = useChange(ownSignInCalls.confirmEmail, { silent: true });

  const stateOf = (): EmailLinkState => {
    if (follow.data) return { name: "done", email: follow.data.email };
    const over = follow.error && ofCode[follow.error.code];
    if (over) return { name: over };
    if (link.error) {
      if (link.error.status === 404 || link.error.status === 422) return { name: "unknown" };
      return { name: "unreachable", problem: problemLines(link.error), retry: () => void link.refetch() };
    }
    if (!link.data) return { name: "reading" };
    const { state, email } = link.data;
    return state === "open" ? { name: "open", email } : { name: state };
  };
  return {
    state: stateOf(),
    problem: follow.error && problemLines(follow.error),
    busy: follow.isPending,
    follow: () => void follow.mutateAsync({ body: { token } }).catch(() => undefined),
  };
}
