import { useQuery } from "@tanstack/react-query";
import { authCalls, type PasswordLink } from "@tracewell/contract/auth";
import { useId } from "react";
import { ask } from "../../platform/calls/ask.ts";
import { type CallProblem, problemLines } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";

/** How it stands with a link that sets a password. */
export type LinkState =
  | { name: "reading" }
  | { name: "unreachable"; problem: string; retry: () => void }
  | { name: "unknown" }
  | { name: "used" }
  | { name: "expired"; sentTo: string }
  | { name: "open"; purpose: PasswordLink["purpose"]; sentTo: string };

const isAbout = (error: CallProblem | null, code: string): boolean => error?.code === code;

/**
 * Reads a link, sets the password by it, or asks for a fresh one. The token is in the body of every call, never in an
 * address or in the cache's keys.
 */
export function usePasswordLink(token: string) {
  const look = useId();
  const link = useQuery<PasswordLink, CallProblem>({
    queryKey: [authCalls.passwordLink.path, look],
    queryFn: () => ask(authCalls.passwordLink, { body: { token }, silent: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const set = useChange(authCalls.setPassword, { silent: true });
  const fresh = useChange(authCalls.freshLink, { silent: true });

  const stateOf = (): LinkState => {
    for (const error of [set.error, fresh.error]) {
      if (isAbout(error, "auth.link-used")) return { name: "used" };
      if (isAbout(error, "auth.link-unknown")) return { name: "unknown" };
      if (isAbout(error, "auth.link-expired")) return { name: "expired", sentTo: link.data?.sent_to ?? "" };
    }
    if (link.error) {
      const isUnknown = link.error.status === 404 || link.error.status === 422;
      if (isUnknown) return { name: "unknown" };
      return { name: "unreachable", problem: problemLines(link.error), retry: () => void link.refetch() };
    }
    if (!link.data) return { name: "reading" };
    const { purpose, state, sent_to: sentTo } = link.data;
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
