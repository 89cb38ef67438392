import { useQuery } from "@tanstack/react-query";
import { type RecordKind, recordCalls } from "@tracewell/contract/records";
import { callOptions } from "../../platform/calls/use-call.ts";

const useStatuses = (kind: RecordKind) =>
  useQuery({ ...callOptions(recordCalls.statuses), staleTime: 5 * 60_000 }).data?.data.filter(({ kinds }) =>
    kinds.includes(kind),
  ) ?? [];

/** The fixed statuses of a kind, in the order of their work. */
export const useStatusChoices = (kind: RecordKind) =>
  useStatuses(kind).map(({ key, name }) => ({ value: key, label: name }));

/** What records of a kind can be set to: each status, and the clinic's own that stand for it below, as far as they are offered. */
export const useStatusTargets = (kind: RecordKind) =>
  useStatuses(kind).flatMap(({ key, name, own }) => [
    { value: { key, own: null as string | null }, label: name },
    ...own
      .filter((each) => each.kind === kind && !each.disabled)
      .map((each) => ({ value: { key, own: each.id as string | null }, label: each.name })),
  ]);

/** What a list of a kind can be narrowed down to: each status, and the clinic's own that stand for it below. */
export const useStatusFilter = (kind: RecordKind) =>
  useStatuses(kind).flatMap(({ key, name, own }) => [
    { value: key as string, label: name },
    ...own.filter((each) => each.kind === kind).map((each) => ({ value: each.id, label: each.name })),
  ]);
