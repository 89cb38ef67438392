import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { analyticsCalls } from "@tracewell/contract/analytics";
import type { CallSpec, QueryOf, ReplyOf, SentQuery } from "@tracewell/contract/call";
import { ask } from "../../platform/calls/ask.ts";
import { callOptions } from "../../platform/calls/use-call.ts";

type ChartCall = (typeof analyticsCalls)["pyramid"];

/** A chart's answer, which stays on the screen while the next is on its way, and how to have it for a file. */
export function useChart<C extends CallSpec>(spec: C, query: SentQuery<C>) {
  const asked = { query } as never;
  const { data, error, refetch } = useQuery({
    ...callOptions(spec, asked),
    placeholderData: keepPreviousData,
  });
  return {
    answer: data as ReplyOf<C> | undefined,
    problem: error,
    onRetry: () => void refetch(),
    askForFile: () =>
      ask(spec, {
        query: { ...(query as object), use: "file" satisfies QueryOf<ChartCall>["use"] },
        silent: true,
      } as never) as Promise<ReplyOf<C>>,
  };
}
