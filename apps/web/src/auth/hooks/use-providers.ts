import { authCalls } from "@tracewell/contract/auth";
import { callAddress } from "../../platform/calls/call-address.ts";
import { useCall } from "../../platform/calls/use-call.ts";

export interface ProviderLink {
  id: string;
  name: string;
  /** Leads to the provider and back to the sign-in page. */
  href: string;
}

/** The ways in by single sign-on (product §2.5); where they can't be read the password is still there. */
export function useProviders(): readonly ProviderLink[] {
  const { data = [] } = useCall(authCalls.activeProviders);
  return data.map(({ id, displayName }) => ({ id, name: displayName, href: callAddress("/idp/:id/login", { id }) }));
}
