import { accessCalls, type UserPage } from "@tracewell/contract/access";
import { lookupCalls } from "@tracewell/contract/lookups";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { useChange } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";

/** What shows users: read again after each change. */
const shown = [accessCalls.users, accessCalls.roles, lookupCalls.users];

export interface UserSteps {
  deactivate: (user: UserPage) => void;
  reactivate: (user: UserPage) => void;
  resetPassword: (user: UserPage) => void;
  sendResetLink: (user: UserPage) => void;
  endSessions: (user: UserPage) => void;
  inviteAgain: (user: UserPage) => void;
  busy: boolean;
}

/** What is done to a user at once: each answers the user as they are then. A refusal shows as a toast. */
export function useUserSteps(): UserSteps {
  const change = { invalidates: shown, replaces: accessCalls.user };
  const off = useChange(accessCalls.deactivateUser, change);
  const on = useChange(accessCalls.reactivateUser, change);
  const reset = useChange(accessCalls.resetPassword, change);
  const link = useChange(accessCalls.sendResetLink, change);
  const end = useChange(accessCalls.endSessions, change);
  const invite = useChange(accessCalls.inviteAgain, change);

  const settle = async (step: Promise<UserPage>, done: (user: UserPage) => string) => {
    try {
      toast.done(done(await step));
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      // Someone else was faster: the page shows the user as they are now.
      void queryClient.invalidateQueries({ queryKey: [accessCalls.user.path] });
    }
  };
  const at = ({ id, version }: UserPage) => ({ params: { id }, body: { version } });
  return {
    deactivate: (user) =>
      void settle(off.mutateAsync(at(user)), ({ displayName }) => `${displayName} is inactive and signed out.`),
    reactivate: (user) => void settle(on.mutateAsync(at(user)), ({ displayName }) => `${displayName} is active again.`),
    resetPassword: (user) =>
      void settle(
        reset.mutateAsync({ params: { id: user.id } }),
        ({ email }) => `A temporary password is on its way to ${email}.`,
      ),
    sendResetLink: ({ id }) =>
      void settle(
        link.mutateAsync({ params: { id } }),
        () => "A link to a new password is on its way to the account’s own address.",
      ),
    endSessions: ({ id }) =>
      void settle(
        end.mutateAsync({ params: { id } }),
        ({ displayName }) => `${displayName} is signed out of this clinic.`,
      ),
    inviteAgain: ({ id }) =>
      void settle(invite.mutateAsync({ params: { id } }), ({ email }) => `An invitation is on its way to ${email}.`),
    busy: [off, on, reset, link, end, invite].some(({ isPending }) => isPending),
  };
}
