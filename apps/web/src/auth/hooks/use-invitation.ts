import { invitationCalls } from "@tracewell/contract/invitations";
import { problemLines } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";
import { useLink } from "../../platform/calls/use-link.ts";

/** Reads a link that invites to a clinic's staff, and accepts the invitation. */
export function useInvitation(token: string) {
  const { known, unread } = useLink(invitationCalls.invitation, token);
  const accept = useChange(invitationCalls.acceptInvitation, { silent: true });
  return {
    known,
    unread,
    isAccepted: accept.data !== undefined,
    problem: accept.error && problemLines(accept.error),
    busy: accept.isPending,
    accept: () => void accept.mutateAsync({ body: { token } }).catch(() => undefined),
  };
}
