import { useInfiniteQuery } from "@tanstack/react-query";
import { personResultCalls } from "@tracewell/contract/person-results";
import { cardRows } from "../../lists/card-rows.ts";
import { pagesOptions } from "../../platform/calls/use-call.ts";

const query = { limit: 20 };

/** The lab results of a person over all records, the latest first, a page at a time. */
export const usePersonResults = (personId: string) =>
  cardRows(useInfiniteQuery(pagesOptions(personResultCalls.labResults, { params: { id: personId }, query })));
