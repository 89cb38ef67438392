import { useQuery } from "@tanstack/react-query";
import { type RecordKind, recordCalls } from "@tracewell/contract/records";
import { callOptions } from "../../platform/calls/use-call.ts";

/** The statuses of a kind that a list can be narrowed down to, in the order of their work. */
export const useStatusChoices = (kind: RecordKind) =>
  useQuery({ ...callOptions(recordCalls.statuses), staleTime: 5 * 60_000 })
    .data?.data.filter(({ kinds }) => kinds.includes(kind))
    .map(({ key, name }) => ({ value: key, label: name })) ?? [];
