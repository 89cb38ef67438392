import { portalCalls } from "@tracewell/contract/portal";
import { useState } from "react";
import { askForToken } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { useCall, useChange } from "../../platform/calls/use-call.ts";
import { openImpersonated } from "../../platform/session/impersonation.ts";
import { toast } from "../../ui/feedback/toasts.tsx";

/** Whether the viewer may ask how a person stands to the portal. */
export const portalAccessNeeds = portalCalls.access.needs;

/** How a person stands to the portal, and what staff do about it; failures show as toasts. */
export function usePortalAccess(id: string) {
  const params = { id };
  const { data, error } = useCall(portalCalls.access, { params });
  const [opening, setOpening] = useState(false);
  const invite = useChange(portalCalls.invite, {
    replaces: portalCalls.access,
    onDone: ({ sentTo }) => toast.done(`A link was sent to ${sentTo}.`),
  });
  const withdraw = useChange(portalCalls.withdraw, { replaces: portalCalls.access });
  const impersonate = async () => {
    setOpening(true);
    try {
      const opened = await openImpersonated(async () => (await askForToken(portalCalls.impersonate, { params })).token);
      if (!opened) toast.fail("Your browser keeps new tabs from opening. Allow them for this site, then try again.");
    } catch (problem) {
      // The call has told by itself.
      if (!(problem instanceof CallProblem)) throw problem;
    } finally {
      setOpening(false);
    }
  };
  return {
    access: data,
    failed: error?.message ?? null,
    busy: invite.isPending || withdraw.isPending || opening,
    invite: () => invite.mutate({ params }),
    withdraw: () => withdraw.mutate({ params }),
    impersonate: () => void impersonate(),
  };
}
