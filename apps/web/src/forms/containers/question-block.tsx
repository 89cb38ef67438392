import type { Answers } from "@tracewell/contract/factor-rules";
import { useEffect, useState } from "react";
import { useDebounced } from "../../platform/drafts/use-debounced.ts";
import { useKeptDraft } from "../../platform/drafts/use-draft.ts";
import { Editable } from "../../ui/editable.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import type { Saving } from "../../ui/save-state.tsx";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { AnswerList } from "../components/answer-list.tsx";
import { ConflictDialog } from "../components/conflict-dialog.tsx";
import { QuestionFields } from "../components/question-fields.tsx";
import { formStore } from "../form-store.ts";
import { type AskedBlock, useBlock } from "../hooks/use-questions.ts";
import { answersOf, type Begun, type SaveOutcome, useSaveAnswers } from "../hooks/use-save-answers.ts";
import { draftForm, parseDraft, writeDraft } from "../question-draft.ts";
import { toTyped } from "../typed-answer.ts";

type QuestionBlockProps = { moduleId: string; title: string; blockId: string; referenceId: string };

/** A block of questions on a record's or a person's page: answers to read, and in their place the form. */
export function QuestionBlock(props: QuestionBlockProps) {
  const { block, error, retry } = useBlock(props.blockId, props.referenceId);
  if (block) return <AnswerCard {...props} block={block} />;
  return error ? <ErrorState message={error.message} onRetry={retry} /> : <SkeletonLines lines={4} />;
}

type Asking = { conflicts: Extract<SaveOutcome, { conflicts: unknown }> };

function AnswerCard({ moduleId, title, referenceId, block }: QuestionBlockProps & { block: AskedBlock }) {
  const { before = "", keep } = useKeptDraft<string>(draftForm(moduleId), "");
  const [editing, setEditing] = useState(before !== "");
  const [state, setState] = useState<Saving | null>(before !== "" ? "draft" : null);
  const [message, setMessage] = useState<string>();
  const [asking, setAsking] = useState<Asking | null>(null);
  const form = useForm(block, before, editing);
  const { save, busy } = useSaveAnswers(referenceId, block.blockId, block.factors);
  const confirm = useConfirm();

  const keepAtRest = useDebounced(() => keep(writeDraft({ ...form.begun, changes: form.store.changes() })));
  useEffect(
    () =>
      form.store.follow(() => {
        setState("draft");
        keepAtRest();
      }),
    [form, keepAtRest],
  );
  const isChanged = () => Object.keys(form.store.changes()).length > 0;
  const end = (ended: Saving | null) => {
    keepAtRest.cancel();
    keep("");
    setEditing(false);
    setAsking(null);
    setState(ended);
  };
  const send = async (changes: Answers, begun: Begun) => {
    setState("saving");
    const outcome = await save(changes, begun);
    if (outcome.saved) return end("saved");
    setState("failed");
    if ("conflicts" in outcome) return setAsking({ conflicts: outcome });
    setMessage(outcome.message);
    form.store.refuse(outcome.problems);
  };
  const submit = () => {
    if (busy) return;
    const wrong = form.store.check();
    if (wrong !== null) return focusOn(wrong);
    if (!isChanged() && form.store.factors.length > 0) return end(null);
    void send(form.store.changes(), form.begun);
  };
  const cancel = async () => {
    const leaves =
      !isChanged() || (await confirm({ text: "Leave without saving?", action: "Leave", cancel: "Stay", danger: true }));
    if (leaves) end(null);
  };
  return (
    <>
      <Editable
        label={title}
        view={<AnswerList responses={block.responses} earlier={block.earlier} />}
        form={<QuestionFields store={form.store} />}
        editing={editing}
        onEdit={() => {
          setEditing(true);
          setState(null);
        }}
        onSave={submit}
        onCancel={() => void cancel()}
        state={state}
        message={message}
        ability={block.abilities.edit}
      />
      {asking && (
        <ConflictDialog
          conflicts={asking.conflicts.conflicts}
          factors={block.factors}
          busy={busy}
          onSettle={(settled) => {
            const { changes, begun } = asking.conflicts;
            const chosen = Object.fromEntries(settled.map(({ code, mine }) => [code, mine]));
            void send({ ...changes, ...chosen }, begun);
          }}
          onLeave={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** The form as it was begun: on the answers that stood then, or at first on those that the draft was typed on. */
function useForm(block: AskedBlock, before: string, editing: boolean) {
  const zone = useTimeZone();
  const make = (draft: string) => {
    const { changes, ...begun } = parseDraft(draft) ?? { version: block.version, base: answersOf(block), changes: {} };
    const typed = (answers: Answers): Answers =>
      Object.fromEntries(
        block.factors.flatMap((factor) =>
          factor.code in answers ? [[factor.code, toTyped(factor, answers[factor.code] ?? null)]] : [],
        ),
      );
    return { begun, store: formStore(block.factors, typed(begun.base), typed(changes), todayIn(zone)) };
  };
  const [form, setForm] = useState(() => make(before));
  const [wasEditing, setWasEditing] = useState(editing);
  if (editing !== wasEditing) {
    setWasEditing(editing);
    if (editing) setForm(make(""));
  }
  return form;
}

const focusOn = (code: string): void => document.querySelector<HTMLElement>(`[name="${code}"]`)?.focus();
