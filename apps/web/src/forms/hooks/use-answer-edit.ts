import { activityCalls } from "@tracewell/contract/activity";
import type { Page, SentBody } from "@tracewell/contract/call";
import type { Answers } from "@tracewell/contract/factor-rules";
import type { Factor } from "@tracewell/contract/factors";
import { type AnsweredBlock, formCalls } from "@tracewell/contract/forms";
import { moduleCalls } from "@tracewell/contract/modules";
import { useEffect, useState } from "react";
import { type Draft, useSaving } from "../../editing/hooks/use-saving.ts";
import type { WhoseChange } from "../../editing/stale-fields.ts";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { readDraft } from "../../platform/drafts/drafts.ts";
import { useDebounced } from "../../platform/drafts/use-debounced.ts";
import { useKeptDraft } from "../../platform/drafts/use-draft.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { type FormStore, formStore } from "../form-store.ts";
import { answerText, toTyped } from "../typed-answer.ts";
import type { AskedBlock } from "./use-questions.ts";

const draftOf = (moduleId: string): string => `questions-${moduleId}`;

/** Whether something was typed into a block of this page and not saved: its card begins open. */
export const hasDraft = (moduleId: string): boolean =>
  Boolean(readDraft({ userId: sessionOwner() ?? "", path: location.pathname, form: draftOf(moduleId) }, null));

/** The form of a block: answers as they are sent, as it was opened, and the store that its fields draw themselves by. */
interface HeldAnswers extends Omit<Draft<Answers>, "form"> {
  store: FormStore;
}

/** The answers of a record or a person themselves as they are sent. */
const answersOf = ({ responses }: Pick<AnsweredBlock, "responses">): Answers =>
  Object.fromEntries(responses.map(({ code, value }) => [code, value]));

/**
 * Edits the answers of a block. They are held by a store of their own instead of `useEdit`, so that a key draws the field that it
 * is pressed in and no other of two hundred (docs/performance.md).
 */
export function useAnswerEdit(block: AskedBlock, { moduleId, referenceId }: { moduleId: string; referenceId: string }) {
  const { factors } = block;
  const today = todayIn(useTimeZone());
  const { before = null, keep: keepDraft } = useKeptDraft<Draft<Answers> | null>(draftOf(moduleId), null);
  const [held, setHeld] = useState(() => before && holding(factors, before, today));
  const now = () => held && { ...held, form: { ...held.opened, ...held.store.changes() } };
  const isChanged = () => held !== null && Object.keys(held.store.changes()).length > 0;
  const keepAtRest = useDebounced(() => keepDraft(isChanged() ? plainDraft(now()) : null));

  const { reset, typed, ...saving } = useSaving<AnsweredBlock, Answers, Answers>(
    {
      words: {
        label: (code) => factors.find((factor) => factor.code === code)?.label ?? code,
        value: (answers, code) => {
          const factor = factors.find((each) => each.code === code);
          return (factor && answerText(factor, answers[code] ?? null)) ?? "";
        },
      },
      formOf: answersOf,
      read: () => {
        const errors = held?.store.check() ?? {};
        return { edit: held?.store.changes() ?? {}, errors };
      },
      send: (changes, version) =>
        save({ blockId: block.blockId, referenceId, factors }, changes, version).catch((problem: unknown) => {
          if (problem instanceof CallProblem) held?.store.refuse(wrongIn(problem));
          throw problem;
        }),
      fieldOf: ({ field }) => field,
      readNewer: (newer) => formCalls.save.reply.safeParse(newer).data,
      keep: (newer) => keep(referenceId, newer),
      whose,
    },
    {
      now,
      isChanged,
      mayBeChanged: held !== null,
      isRestored: before !== null,
      drop: () => {
        keepAtRest.cancel();
        keepDraft(null);
        setHeld(null);
      },
    },
  );
  useEffect(
    () =>
      held?.store.follow(() => {
        typed([]);
        keepAtRest();
      }),
    [held, typed, keepAtRest],
  );
  return {
    ...saving,
    /** What the fields draw themselves by; null: the answers are read. */
    store: held?.store ?? null,
    begin: () => {
      const opened = answersOf(block);
      setHeld(holding(factors, { form: opened, opened, version: block.version }, today));
      reset();
    },
  };
}

/** Answers that were typed before are typed into the questions that are still asked. */
function holding(factors: readonly Factor[], { form, opened, version }: Draft<Answers>, today: string): HeldAnswers {
  const typedOf = (answers: Answers): Answers =>
    Object.fromEntries(
      factors.flatMap((factor) =>
        factor.code in answers ? [[factor.code, toTyped(factor, answers[factor.code] ?? null)]] : [],
      ),
    );
  return { opened, version, store: formStore(factors, typedOf(opened), typedOf(form), today) };
}

const plainDraft = (held: Draft<Answers> | null): Draft<Answers> | null =>
  held && { form: held.form, opened: held.opened, version: held.version };

/** Sends the changed answers of a block in one call. */
function save(
  { blockId, referenceId, factors }: { blockId: string; referenceId: string; factors: readonly Factor[] },
  changes: Partial<Answers>,
  version: number,
): Promise<AnsweredBlock> {
  const answers = factors
    .filter(({ code }) => code in changes)
    .map(({ id, code }) => ({ factorId: id, value: changes[code] ?? null }));
  const body: SentBody<typeof formCalls.save> = { referenceId, version, answers };
  return ask(formCalls.save, { params: { blockId }, body, silent: true });
}

const wrongIn = ({ details }: CallProblem): Record<string, string> =>
  Object.fromEntries(details.flatMap(({ field, message }) => (field ? [[field, message]] : [])));

/** Who gave an answer, or withdrew it. */
function whose({ responses, earlier }: AnsweredBlock, code: string): WhoseChange | undefined {
  const now = responses.find((response) => response.code === code);
  if (now) return { by: now.answeredBy?.name ?? null, at: now.answeredAt };
  const last = earlier.find(({ factor }) => factor.code === code);
  return last && { by: last.changedBy?.name ?? null, at: last.until };
}

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
