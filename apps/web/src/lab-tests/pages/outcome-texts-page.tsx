import type { OutcomeText } from "@tracewell/contract/test-outcomes";
import { useState } from "react";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { OutcomeTextDialog } from "../containers/outcome-text-dialog.tsx";
import { useOutcomeTexts, useRemoveText } from "../hooks/use-test-definitions.ts";

/** What patients read of their results, in five languages. */
export function OutcomeTextsPage() {
  const { data, error, refetch } = useOutcomeTexts();
  const [editing, setEditing] = useState<OutcomeText | "new" | null>(null);
  const confirm = useConfirm();
  const remove = useRemoveText();
  const onRemove = async (text: OutcomeText) => {
    if (await confirm({ text: `Delete ${text.name}?` })) remove.mutate({ params: { id: text.id } });
  };
  return (
    <PageFrame
      title="What patients read"
      subtitle={<Link href="/system-settings/tests">Tests</Link>}
      actions={<ActionButton onPress={() => setEditing("new")}>New text</ActionButton>}
    >
      <Card title="Texts">
        {data && (
          <CardTable
            label="Texts"
            columns={columns(setEditing, (text) => void onRemove(text))}
            rows={data.data}
            rowId={({ id }) => id}
          />
        )}
        {!data && !error && <SkeletonLines lines={12} />}
        {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </Card>
      {editing && <OutcomeTextDialog text={editing === "new" ? null : editing} onClose={() => setEditing(null)} />}
    </PageFrame>
  );
}

const columns = (
  onEdit: (text: OutcomeText) => void,
  onRemove: (text: OutcomeText) => void,
): CardColumn<OutcomeText>[] => [
  { id: "name", header: "Name", cell: ({ name }) => name },
  { id: "title", header: "Title", cell: ({ titles }) => titles.en },
  { id: "outcomes", header: "Outcomes", align: "right", cell: ({ outcomes }) => outcomes },
  {
    id: "edit",
    header: "Change",
    align: "right",
    cell: (text) => (
      <>
        <ActionButton plain onPress={() => onEdit(text)}>
          Edit<VisuallyHidden>{` ${text.name}`}</VisuallyHidden>
        </ActionButton>
        <AbilityButton plain ability={text.abilities.remove} onPress={() => onRemove(text)}>
          Delete<VisuallyHidden>{` ${text.name}`}</VisuallyHidden>
        </AbilityButton>
      </>
    ),
  },
];
