import type { SentBody } from "@tracewell/contract/call";
import { type PersonMerge, personMergeCalls } from "@tracewell/contract/person-merges";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { useCall } from "../../platform/calls/use-call.ts";
import { readAgain } from "./use-person-edit.ts";

/** What merging another person into this one would do. */
export const useMergePreview = (id: string, mergedId: string) =>
  useCall(personMergeCalls.previewMerge, { params: { id, mergedId } });

/** Who was merged into a person. */
export const useMerges = (id: string) => useCall(personMergeCalls.merges, { params: { id } });

type Done = { done: PersonMerge } | { done: null; message: string };

async function settle(doing: Promise<PersonMerge>): Promise<Done> {
  try {
    return { done: await doing };
  } catch (problem) {
    if (!(problem instanceof CallProblem)) throw problem;
    return { done: null, message: problem.message };
  }
}

/** Makes two persons one. What shows them is read again once the page of the two is left: one of them is gone. */
export const mergePersons = (id: string, body: SentBody<typeof personMergeCalls.merge>): Promise<Done> =>
  settle(ask(personMergeCalls.merge, { params: { id }, body, silent: true }));

/** Makes two of one again. */
export async function undoMerge(mergeId: string): Promise<Done> {
  const outcome = await settle(ask(personMergeCalls.undoMerge, { params: { id: mergeId }, silent: true }));
  readAgain();
  return outcome;
}
