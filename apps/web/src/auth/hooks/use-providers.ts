import { authCalls } from "@tracewell/contract/auth";
import { callAddress } from "../../platform/calls/call-address.ts";
import { useCall } from "../../platform/calls/use-call.ts";

export interface ProviderLink {
  id: string;
  name: string;
  /** Leads to the provider and back to the sign-in page. */
  href: string;
}

/** The single sign-on providers (R2.5-04); if they can't be loaded, the password still works. */
export function useProviders(): readonly ProviderLink[] {
  const { data = [] } = useCall(authCalls.activeProviders);
  return data.map(({ id, displayName }) => ({ id, name: displayName, href: callAddress("/idp/:id/login", { id }) }));
}
