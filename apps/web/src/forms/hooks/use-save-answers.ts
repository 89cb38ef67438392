import { activityCalls } from "@tracewell/contract/activity";
import type { Page, SentBody } from "@tracewell/contract/call";
import type { Answers } from "@tracewell/contract/factor-rules";
import type { Factor } from "@tracewell/contract/factors";
import { type AnsweredBlock, formCalls } from "@tracewell/contract/forms";
import { moduleCalls } from "@tracewell/contract/modules";
import { useState } from "react";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { type AnswerConflict, joinAnswers } from "../join-answers.ts";

/** What a form was begun with: answers as they are sent, and the block's version. */
export interface Begun {
  version: number;
  base: Answers;
}

export type SaveOutcome =
  | { saved: true }
  | { saved: false; message: string; problems: Record<string, string> }
  /** Others changed the same questions: each is asked about, and `begun` is what the form stands on from then on. */
  | { saved: false; conflicts: AnswerConflict[]; changes: Answers; begun: Begun };

/** The answers of a record itself as they are sent. */
export const answersOf = ({ responses }: Pick<AnsweredBlock, "responses">): Answers =>
  Object.fromEntries(responses.map(({ code, value }) => [code, value]));

/** Saves the changed answers of a block in one call; what others saved meanwhile is joined by question. */
export function useSaveAnswers(referenceId: string, blockId: string, factors: readonly Factor[]) {
  const [busy, setBusy] = useState(false);
  const send = async (changes: Answers, begun: Begun): Promise<SaveOutcome> => {
    const answers = factors
      .filter(({ code }) => code in changes)
      .map(({ id, code }) => ({ factorId: id, value: changes[code] ?? null }));
    const body: SentBody<typeof formCalls.save> = { referenceId, version: begun.version, answers };
    try {
      const block = await ask(formCalls.save, { params: { blockId }, body, silent: true });
      keep(referenceId, block);
      return { saved: true };
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      const newer = formCalls.save.reply.safeParse(problem.newer).data;
      if (problem.code !== "edit.stale" || !newer) return refused(problem);
      keep(referenceId, newer);
      const joined = joinAnswers(begun.base, changes, answersOf(newer));
      const next = { version: newer.version, base: answersOf(newer) };
      if (joined.conflicts.length === 0) return send(joined.changes, next);
      return { saved: false, ...joined, begun: next };
    }
  };
  const save = async (changes: Answers, begun: Begun): Promise<SaveOutcome> => {
    setBusy(true);
    try {
      return await send(changes, begun);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}

const refused = ({ message, details }: CallProblem): SaveOutcome => ({
  saved: false,
  message: details.length > 0 ? "Some answers don’t fit." : `${message} What you typed is still here.`,
  problems: Object.fromEntries(details.flatMap(({ field, message: said }) => (field ? [[field, said]] : []))),
});

/** Puts a block's answers in place of those that were read, and reads again what tells of them. */
function keep(referenceId: string, block: AnsweredBlock): void {
  const key = callKey(formCalls.responses, { query: { referenceId } });
  queryClient.setQueryData<Page<AnsweredBlock>>(
    key,
    (before) =>
      before && { ...before, data: before.data.map((each) => (each.blockId === block.blockId ? block : each)) },
  );
  for (const { path } of [moduleCalls.list, activityCalls.ofRecord])
    void queryClient.invalidateQueries({ queryKey: [path] });
}
