import { Tabs } from "@mantine/core";
import type { Question } from "@tracewell/contract/factors";
import type { BuiltBlock, DraftBlock } from "@tracewell/contract/form-builder";
import { useState } from "react";
import type { CallProblem } from "../../../platform/calls/call-problem.ts";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { toast } from "../../../ui/feedback/toasts.tsx";
import { Card } from "../../../ui/page-frame.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import css from "../components/builder.module.css";
import { QuestionList } from "../components/question-list.tsx";
import { VersionsTable } from "../components/versions-table.tsx";
import { useBuiltBlock, useRestoreBlock, useSaveDraft } from "../hooks/use-builder.ts";
import { withMoved } from "../with-moved.ts";
import { BlockDialog } from "./block-dialog.tsx";
import { Preview } from "./preview.tsx";
import { QuestionDialog } from "./question-dialog.tsx";

/** A question by its code, which stays when others move it; null: a new one. */
type Opened = { kind: "block" } | { kind: "question"; code: string | null } | null;

/** The questions of a block as they are built, how they will look, and its versions. */
export function BlockEditor({ page, block }: { page: BuiltBlock; block: DraftBlock }) {
  const [opened, setOpened] = useState<Opened>(null);
  const { refetch } = useBuiltBlock(page.key);
  const save = useSaveDraft();
  const restore = useRestoreBlock();
  const close = () => {
    save.reset();
    setOpened(null);
  };
  const change = (part: Partial<DraftBlock>, onDone: () => void = () => undefined) => {
    if (save.isPending) return;
    save.mutate(
      { params: { key: page.key }, body: { version: page.version, block: { ...block, ...part } } },
      {
        onSuccess: onDone,
        onError: ({ message }) => {
          if (!opened) toast.fail(message);
          // What others kept meanwhile: a second try is made on it.
          void refetch();
        },
      },
    );
  };
  const dialog = { block, busy: save.isPending, problem: problemText(save.error), onClose: close };
  const put = (questions: Question[]) => change({ questions });
  return (
    <Card>
      <Tabs defaultValue="questions" keepMounted={false}>
        <Tabs.List aria-label="Block">
          <Tabs.Tab value="questions">Questions</Tabs.Tab>
          <Tabs.Tab value="preview">Preview</Tabs.Tab>
          <Tabs.Tab value="versions">Versions</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="questions" pt="md">
          {block.questions.length === 0 && (
            <EmptyState title="No questions yet">Add the first one. No one is asked until you publish.</EmptyState>
          )}
          <QuestionList
            block={block}
            page={page}
            busy={save.isPending}
            onEdit={(code) => setOpened({ kind: "question", code })}
            onMove={(at, by) => put(withMoved(block.questions, at, by))}
            onDrop={(at) => put(block.questions.filter((_, place) => place !== at))}
          />
          <div className={css.add}>
            <ActionButton shortcut="n" onPress={() => setOpened({ kind: "question", code: null })}>
              Add a question
            </ActionButton>
            <ActionButton onPress={() => setOpened({ kind: "block" })}>Edit block</ActionButton>
          </div>
          <Retired page={page} block={block} busy={save.isPending} onAsk={put} />
        </Tabs.Panel>
        <Tabs.Panel value="preview" pt="md">
          <Preview block={block} />
        </Tabs.Panel>
        <Tabs.Panel value="versions" pt="md">
          <VersionsTable
            page={page}
            busy={restore.isPending}
            onRestore={(number) =>
              restore.mutate(
                { params: { key: page.key }, body: { version: page.version, number } },
                {
                  onSuccess: () => toast.done(`Version ${number} is the draft now.`),
                  onError: ({ message }) => toast.fail(message),
                },
              )
            }
          />
        </Tabs.Panel>
      </Tabs>
      {opened?.kind === "block" && <BlockDialog {...dialog} onSave={(part) => change(part, close)} />}
      {opened?.kind === "question" && (
        <QuestionDialog
          {...dialog}
          page={page}
          code={opened.code}
          onSave={(questions) => change({ questions }, close)}
        />
      )}
    </Card>
  );
}

const problemText = (error: CallProblem | null): string | null =>
  error && `${error.message} What you typed is still here.`;

type RetiredProps = { page: BuiltBlock; block: DraftBlock; busy: boolean; onAsk: (questions: Question[]) => void };

/** Questions that are asked no more, or won't be once the draft is published; their answers stay. */
function Retired({ page, block: { questions }, busy, onAsk }: RetiredProps) {
  const gone = new Map([...page.retired, ...(page.published?.questions ?? [])].map((each) => [each.code, each]));
  for (const { code } of questions) gone.delete(code);
  if (gone.size === 0) return null;
  return (
    <section aria-label="Disabled questions">
      <h3>Disabled</h3>
      <ul className={css.questions}>
        {[...gone.values()].map((question) => (
          <li key={question.code} className={css.question}>
            <div className={css.said}>
              <span>{question.label}</span>
              <span className={css.facts}>{question.code}</span>
            </div>
            <ActionButton plain busy={busy} onPress={() => onAsk([...questions, question])}>
              Ask again<VisuallyHidden>: {question.label}</VisuallyHidden>
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
