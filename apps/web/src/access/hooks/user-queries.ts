import { accessCalls } from "@tracewell/contract/access";
import { lookupCalls } from "@tracewell/contract/lookups";
import { useCall } from "../../platform/calls/use-call.ts";

export const useUser = (id: string) => useCall(accessCalls.user, { params: { id } });

export const useRoles = () => useCall(accessCalls.roles);

/** The clinic's active users, to choose a supervisor from. */
export const useActiveUsers = () => useCall(lookupCalls.users).data?.data ?? [];
