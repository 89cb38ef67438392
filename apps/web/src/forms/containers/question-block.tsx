import { EditCard } from "../../editing/components/edit-card.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { AnswerList } from "../components/answer-list.tsx";
import { QuestionFields } from "../components/question-fields.tsx";
import { useAnswerEdit } from "../hooks/use-answer-edit.ts";
import { type AskedBlock, useBlock } from "../hooks/use-questions.ts";

type QuestionBlockProps = { moduleId: string; title: string; blockId: string; referenceId: string };

/** A block of questions on a record's or a person's page: answers to read, and in their place the form. */
export function QuestionBlock(props: QuestionBlockProps) {
  const { block, error, retry } = useBlock(props.blockId, props.referenceId);
  if (block) return <AnswerCard {...props} block={block} />;
  return error ? <ErrorState message={error.message} onRetry={retry} /> : <SkeletonLines lines={4} />;
}

type AnswerCardProps = Omit<QuestionBlockProps, "blockId"> & { block: AskedBlock };

export function AnswerCard({ moduleId, title, referenceId, block }: AnswerCardProps) {
  const edit = useAnswerEdit(block, { moduleId, referenceId });
  return (
    <EditCard
      label={title}
      edit={edit}
      ability={block.abilities.edit}
      view={<AnswerList responses={block.responses} earlier={block.earlier} />}
      form={edit.store && <QuestionFields store={edit.store} />}
    />
  );
}
