import { accessCalls } from "@tracewell/contract/access";
import type { SentQuery } from "@tracewell/contract/call";
import { lookupCalls } from "@tracewell/contract/lookups";
import { rowsOptions, useCall } from "../../platform/calls/use-call.ts";

type Question = Omit<NonNullable<SentQuery<typeof accessCalls.users>>, "limit" | "cursor">;

/** The list of users, by cursor. */
export const userPages = (query: Question) => rowsOptions(accessCalls.users, { query });

export const useUser = (id: string) => useCall(accessCalls.user, { params: { id } });

export const useRoles = () => useCall(accessCalls.roles);

/** The clinic's active users, to choose a supervisor from. */
export const useActiveUsers = () => useCall(lookupCalls.users).data?.data ?? [];
