import { accessCalls } from "@tracewell/contract/access";
import { activityCalls } from "@tracewell/contract/activity";
import { pagesOptions, useCall } from "../../platform/calls/use-call.ts";
import type { SignInsSearch } from "../sign-ins-search.ts";

const pageSize = 100;

/** The lines about signing in, by cursor. */
export const signInPages = (query: SignInsSearch) =>
  pagesOptions(activityCalls.signIns, { query: { ...query, limit: pageSize } });

/** The clinic's users, those who left too, to narrow the list down by. */
export const useStaffChoices = () =>
  (useCall(accessCalls.users, { query: { state: "all", limit: 200 } }).data?.data ?? []).map(({ id, displayName }) => ({
    value: id,
    label: displayName,
  }));
