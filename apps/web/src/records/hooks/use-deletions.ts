import { useQuery } from "@tanstack/react-query";
import { mostAtOnce, type RecordKind, recordCalls } from "@tracewell/contract/records";
import { ask } from "../../platform/calls/ask.ts";

/** Whether each of some records may be deleted now, and what keeps it: asked anew each time. */
export const useDeletions = (kind: RecordKind, ids: readonly string[]) =>
  useQuery({
    queryKey: [recordCalls.deletions.path, kind, ids],
    queryFn: ({ signal }) => ask(recordCalls.deletions, { body: { kind, recordIds: [...ids] }, silent: true, signal }),
    enabled: ids.length <= mostAtOnce,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
