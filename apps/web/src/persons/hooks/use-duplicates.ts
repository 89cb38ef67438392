import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type DuplicateScore, personDuplicateCalls } from "@tracewell/contract/person-duplicates";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callOptions, useCall } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";

export type PairState = "open" | "apart";

/** The likeliest pairs from a score on, or those that were said not to be the same. */
export const useDuplicates = (from: DuplicateScore, state: PairState) =>
  useQuery({
    ...callOptions(personDuplicateCalls.duplicates, { query: { from, state } }),
    placeholderData: keepPreviousData,
  });

/** How often pairs of each score were the same person. */
export const useDecidedPairs = () => useCall(personDuplicateCalls.decidedPairs);

/** Remembers that the two are not the same; the notice offers to take it back. */
export async function keepApart(id: string): Promise<void> {
  const kept = await settle(ask(personDuplicateCalls.keepApart, { params: { id }, silent: true }));
  if (kept) {
    toast.done("This pair won’t be listed again.", {
      action: { label: "Undo", onPress: () => void lookAgain(kept.id) },
    });
  }
}

/** The pair is compared, and listed, again. */
export async function lookAgain(id: string): Promise<void> {
  if (await settle(ask(personDuplicateCalls.lookAgain, { params: { id }, silent: true }))) {
    toast.done("The pair is compared again.");
  }
}

async function settle<T>(doing: Promise<T>): Promise<T | null> {
  try {
    return await doing;
  } catch (problem) {
    if (!(problem instanceof CallProblem)) throw problem;
    toast.fail(problem.message);
    return null;
  } finally {
    const { path } = personDuplicateCalls.duplicates;
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) });
  }
}
