import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SentQuery } from "@tracewell/contract/call";
import { investigationCalls } from "@tracewell/contract/investigations";
import { workloadCalls } from "@tracewell/contract/workload";
import { callOptions, useCall, useChange } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";

const { caseloads, ranked, backTest, handOver } = workloadCalls;
const changed = [caseloads, ranked, investigationCalls.list, investigationCalls.get];

export const useCaseloads = () => useCall(caseloads);
export const useBackTest = () => useCall(backTest);
export const useRanked = (query: SentQuery<typeof ranked>) =>
  useQuery({ ...callOptions(ranked, { query }), placeholderData: keepPreviousData });

/** Gives an investigation to somebody; a failure shows as a toast. */
export const useAssign = () => useChange(investigationCalls.assign, { invalidates: changed });

/** Gives all that one has to another. */
export const useHandOver = (onDone: () => void) =>
  useChange(handOver, {
    silent: true,
    invalidates: changed,
    onDone: ({ moved }) => {
      toast.done(`${moved} ${moved === 1 ? "investigation is" : "investigations are"} handed over.`);
      onDone();
    },
  });
