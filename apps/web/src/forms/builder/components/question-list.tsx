import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { Question } from "@tracewell/contract/factors";
import type { BuiltBlock, DraftBlock } from "@tracewell/contract/form-builder";
import { kindOf, questionKinds } from "@tracewell/contract/question-kinds";
import { useDeferredValue } from "react";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { Badge } from "../../../ui/badges/badge.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { depthOf } from "../question-form.ts";
import css from "./builder.module.css";

type QuestionListProps = {
  block: DraftBlock;
  page: BuiltBlock;
  busy: boolean;
  onEdit: (code: string) => void;
  onMove: (at: number, by: -1 | 1) => void;
  onDrop: (at: number) => void;
};

/** As many as fill a large screen: they are painted first, and the others while one looks. */
const drawnFirst = 30;

/** The questions of a block in their order, each with what is special about it. */
export function QuestionList({ block: { questions }, page, ...does }: QuestionListProps) {
  const drawn = useDeferredValue(questions.length, drawnFirst);
  return (
    <ol className={css.questions} aria-label="Questions">
      {questions.slice(0, drawn).map((question, at) => (
        <li key={question.code} className={css.question} data-depth={depthOf(questions, question.code)}>
          <OneQuestion question={question} at={at} last={at === questions.length - 1} page={page} {...does} />
        </li>
      ))}
    </ol>
  );
}

type OneQuestionProps = Omit<QuestionListProps, "block"> & { question: Question; at: number; last: boolean };

function OneQuestion({ question, at, last, page, busy, onEdit, onMove, onDrop }: OneQuestionProps) {
  const { code, label } = question;
  const problems = page.problems.filter((problem) => problem.at === code);
  return (
    <>
      <div className={css.said}>
        <b>{label}</b>
        <span className={css.facts}>{factsText(question)}</span>
        <span className={css.badges}>
          <VersionBadge question={question} page={page} />
        </span>
        {problems.map(({ message }) => (
          <span key={message} role="alert" className={css.problem}>
            {message}
          </span>
        ))}
      </div>
      <div className={css.buttons}>
        {at > 0 && (
          <ActionButton plain busy={busy} onPress={() => onMove(at, -1)}>
            <IconArrowUp size={16} aria-hidden="true" />
            <VisuallyHidden>Move up: {label}</VisuallyHidden>
          </ActionButton>
        )}
        {!last && (
          <ActionButton plain busy={busy} onPress={() => onMove(at, 1)}>
            <IconArrowDown size={16} aria-hidden="true" />
            <VisuallyHidden>Move down: {label}</VisuallyHidden>
          </ActionButton>
        )}
        <ActionButton plain onPress={() => onEdit(code)}>
          Edit<VisuallyHidden>: {label}</VisuallyHidden>
        </ActionButton>
        <ActionButton plain busy={busy} onPress={() => onDrop(at)}>
          Disable<VisuallyHidden>: {label}</VisuallyHidden>
        </ActionButton>
      </div>
    </>
  );
}

function factsText(question: Question): string {
  const { code, unit, required, readonly, calculated, parent, when } = question;
  return [
    `${questionKinds[kindOf(question)]}${unit ? `, ${unit}` : ""}`,
    required && "required",
    readonly && "read-only",
    calculated && `= ${calculated}`,
    parent && (when ? `asked if ${when}` : `asked after ${parent}`),
    code,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What publishing makes of a question: new, changed as it is, or a new version because it was answered. */
function VersionBadge({ question, page }: { question: Question; page: BuiltBlock }) {
  const fact = page.facts.find(({ code }) => code === question.code);
  if (!fact) return <Badge tone="exposed">New</Badge>;
  const before = page.published?.questions.find(({ code }) => code === question.code);
  const changed = page.draft !== null && JSON.stringify(before) !== JSON.stringify(question);
  if (changed) return <Badge tone="exposed">{fact.answered ? `Version ${fact.version + 1}` : "Changed"}</Badge>;
  return (
    <>
      {fact.version > 1 && <Badge>Version {fact.version}</Badge>}
      {fact.answered && <Badge title="Changing it makes a new version.">Has answers</Badge>}
    </>
  );
}
