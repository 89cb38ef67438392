import { useQuery } from "@tanstack/react-query";
import type { Factor } from "@tracewell/contract/factors";
import type { AnsweredBlock } from "@tracewell/contract/forms";
import { formCalls } from "@tracewell/contract/forms";
import { moduleCalls } from "@tracewell/contract/modules";
import type { ModuleArea } from "@tracewell/contract/preferences";
import { useEffect, useRef } from "react";
import { callOptions } from "../../platform/calls/use-call.ts";

const minutes = 60_000;

/** The cards of an area with what is answered for a record or a person, read anew when what their rules look at is another. */
export function useModules(area: ModuleArea, referenceId: string, ruledBy: string) {
  const { data, isPending, refetch } = useQuery(callOptions(moduleCalls.list, { query: { area, referenceId } }));
  const seen = useRef({ referenceId, ruledBy });
  useEffect(() => {
    if (seen.current.referenceId === referenceId && seen.current.ruledBy !== ruledBy) void refetch();
    seen.current = { referenceId, ruledBy };
  }, [referenceId, ruledBy, refetch]);
  return { listed: data?.data, waiting: isPending };
}

/** A block's questions and their answers; undefined until both are there. */
export function useBlock(blockId: string, referenceId: string) {
  // What a clinic asks changes with the years.
  const factors = useQuery({ ...callOptions(formCalls.factors), staleTime: 5 * minutes });
  const answered = useQuery(callOptions(formCalls.responses, { query: { referenceId } }));
  const block = answered.data?.data.find((each) => each.blockId === blockId);
  return {
    block:
      factors.data && block
        ? inOrder(
            block,
            factors.data.data.filter((each) => each.blockId === blockId),
          )
        : undefined,
    error: factors.error ?? answered.error,
    retry: () => void Promise.all([factors.refetch(), answered.refetch()]),
  };
}

export type AskedBlock = AnsweredBlock & { factors: readonly Factor[] };

/** Answers in the order of the questions; those to questions that are asked no more stand last. */
function inOrder(block: AnsweredBlock, factors: readonly Factor[]): AskedBlock {
  const place = new Map(factors.map(({ code }, index) => [code, index]));
  const at = ({ code }: { code: string }) => place.get(code) ?? factors.length;
  return { ...block, factors, responses: block.responses.toSorted((one, other) => at(one) - at(other)) };
}
