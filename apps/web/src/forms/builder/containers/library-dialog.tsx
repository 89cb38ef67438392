import { Modal } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ReadyBlock } from "@tracewell/contract/form-builder";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { areasText, questionCount } from "../block-labels.ts";
import { blockHref } from "../components/block-table.tsx";
import css from "../components/builder.module.css";
import { useCopyReadyBlock, useReadyBlocks } from "../hooks/use-builder.ts";

/** Blocks that are ready: one is copied as a draft, and changed before it is asked. */
export function LibraryDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useReadyBlocks();
  const navigate = useNavigate();
  const copy = useCopyReadyBlock();
  const take = (key: string) =>
    copy.mutate({ params: { key } }, { onSuccess: (made) => void navigate({ href: blockHref(made.key) }) });
  return (
    <Modal opened onClose={onClose} title="Library" centered size="xl" closeButtonProps={{ "aria-label": "Close" }}>
      {!data && !error && <SkeletonLines lines={8} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {copy.error && (
        <p role="alert" className={css.problem}>
          {copy.error.message}
        </p>
      )}
      <ul className={css.questions} aria-label="Ready blocks">
        {data?.map((block) => (
          <li key={block.key} className={css.question}>
            <Ready block={block} />
            <ActionButton busy={copy.isPending} onPress={() => take(block.key)}>
              Copy<VisuallyHidden>: {block.name}</VisuallyHidden>
            </ActionButton>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

const Ready = ({ block: { name, about, areas, questions } }: { block: ReadyBlock }) => (
  <div className={css.said}>
    <b>{name}</b>
    <span>{about}</span>
    <span className={css.facts}>
      {questionCount(questions.length)} · {areasText(areas)}
    </span>
    <details>
      <summary>Its questions</summary>
      <ul className={css.labels}>
        {questions.map(({ code, label }) => (
          <li key={code}>{label}</li>
        ))}
      </ul>
    </details>
  </div>
);
