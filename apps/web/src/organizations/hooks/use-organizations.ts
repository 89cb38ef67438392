import { lookupCalls } from "@tracewell/contract/lookups";
import { type OrganizationPage, organizationCalls } from "@tracewell/contract/organizations";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, useCall, useChange } from "../../platform/calls/use-call.ts";

const { get, list, merge } = organizationCalls;

export const useOrganization = (id: string) => useCall(get, { params: { id } });

/** Has read anew what tells of organizations, one of which was changed. */
export function keepOrganization(page: OrganizationPage): void {
  queryClient.setQueryData(callKey(get, { params: { id: page.id } }), page);
  for (const { path } of [list, lookupCalls.organizations]) void queryClient.invalidateQueries({ queryKey: [path] });
}

export const useMergeOrganizations = (onDone: () => void) =>
  useChange(merge, {
    silent: true,
    onDone: (page) => {
      keepOrganization(page);
      onDone();
    },
  });
