import { useInfiniteQuery } from "@tanstack/react-query";
import { activityCalls } from "@tracewell/contract/activity";
import { cardRows } from "../../lists/card-rows.ts";
import { pagesOptions } from "../../platform/calls/use-call.ts";

const query = { limit: 30 };

/** The Activity log of a record, newest first, a page at a time. */
export const useRecordActivity = (recordId: string) =>
  cardRows(useInfiniteQuery(pagesOptions(activityCalls.ofRecord, { params: { id: recordId }, query })));

/** The Activity log of a person, newest first, a page at a time. */
export const usePersonActivity = (personId: string) =>
  cardRows(useInfiniteQuery(pagesOptions(activityCalls.ofPerson, { params: { id: personId }, query })));
