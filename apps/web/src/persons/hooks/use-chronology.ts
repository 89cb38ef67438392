import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ChronologyKind, personChronologyCalls } from "@tracewell/contract/person-chronology";
import { cardRows } from "../../lists/card-rows.ts";
import { pagesOptions } from "../../platform/calls/use-call.ts";

const limit = 20;

/** What happened to a person over all records, newest first, a page at a time; of one kind, or all. */
export const useChronology = (personId: string, kind: ChronologyKind | null) =>
  cardRows(
    useInfiniteQuery({
      ...pagesOptions(personChronologyCalls.chronology, {
        params: { id: personId },
        query: kind ? { limit, kind: [kind] } : { limit },
      }),
      // The lines stay until the others are there.
      placeholderData: keepPreviousData,
    }),
  );
