import { useInfiniteQuery } from "@tanstack/react-query";
import { sightCalls } from "@tracewell/contract/sights";
import { cardRows } from "../../lists/card-rows.ts";
import { pagesOptions, useCall } from "../../platform/calls/use-call.ts";

const usersAtOnce = 20;

/** Who may see a record, and why. */
export const useRecordSights = (id: string) => useCall(sightCalls.ofRecord, { params: { id } });

/** Who may see a person, and why. */
export const usePersonSights = (id: string) => useCall(sightCalls.ofPerson, { params: { id } });

/** Who may see an outbreak, and why. */
export const useOutbreakSights = (id: string) => useCall(sightCalls.ofOutbreak, { params: { id } });

/** The users of a role, page by page. */
export const useUsersOfRole = (id: string) =>
  cardRows(useInfiniteQuery(pagesOptions(sightCalls.users, { params: { id }, query: { limit: usersAtOnce } })));
