import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SentQuery } from "@tracewell/contract/call";
import { investigationCalls } from "@tracewell/contract/investigations";
import { workloadCalls } from "@tracewell/contract/workload";
import { YieldWeights } from "@tracewell/contract/yield-weights";
import { ask } from "../../platform/calls/ask.ts";
import { callOptions, useCall, useChange } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";

const { caseloads, ranked, backTest, tryWeights, proposals, assignByRule, handOver } = workloadCalls;
const changed = [caseloads, ranked, investigationCalls.list, investigationCalls.get];

export const useCaseloads = () => useCall(caseloads);
export const useBackTest = () => useCall(backTest);
export const useRanked = (query: SentQuery<typeof ranked>) =>
  useQuery({ ...callOptions(ranked, { query }), placeholderData: keepPreviousData });

/** Gives an investigation to somebody; a failure shows as a toast. */
export const useAssign = () => useChange(investigationCalls.assign, { invalidates: changed });

/** What weights would have told of the past; the answer to the last ones stays until the next is there. */
export const useTriedWeights = (weights: YieldWeights) =>
  useQuery({
    queryKey: [tryWeights.path, "tried", weights],
    queryFn: () => ask(tryWeights, { body: { weights }, silent: true }),
    enabled: YieldWeights.safeParse(weights).success,
    placeholderData: keepPreviousData,
  });

/** To whom investigations of nobody would go by rule, as of now. */
export const useProposals = () => useQuery({ ...callOptions(proposals), gcTime: 0 });

export const useAssignByRule = (onDone: () => void) =>
  useChange(assignByRule, {
    silent: true,
    invalidates: [...changed, proposals],
    onDone: ({ assigned, left }) => {
      const some = `${assigned} ${assigned === 1 ? "investigation" : "investigations"} assigned.`;
      toast.done(left > 0 ? `${some} ${left} had been assigned by somebody else.` : some);
      onDone();
    },
  });

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
