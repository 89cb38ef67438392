import type { OutcomeText } from "@tracewell/contract/test-outcomes";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { OutcomeTextDialog } from "../containers/outcome-text-dialog.tsx";
import { useOutcomeTexts } from "../hooks/use-test-definitions.ts";

/** What patients read of their results, in five languages. */
export function OutcomeTextsPage() {
  const { data, error, refetch } = useOutcomeTexts();
  const [editing, setEditing] = useState<OutcomeText | null>(null);
  return (
    <PageFrame title="What patients read" subtitle={<Link href="/system-settings/tests">Tests</Link>}>
      <Card title="Texts">
        {data && <CardTable label="Texts" columns={columns(setEditing)} rows={data.data} rowId={({ id }) => id} />}
        {!data && !error && <SkeletonLines lines={12} />}
        {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </Card>
      {editing && <OutcomeTextDialog text={editing} onClose={() => setEditing(null)} />}
    </PageFrame>
  );
}

const columns = (onEdit: (text: OutcomeText) => void): CardColumn<OutcomeText>[] => [
  { id: "name", header: "Name", cell: ({ name }) => name },
  { id: "title", header: "Title", cell: ({ titles }) => titles.en },
  { id: "outcomes", header: "Outcomes", align: "right", cell: ({ outcomes }) => outcomes },
  {
    id: "edit",
    header: "Change",
    align: "right",
    cell: (text) => (
      <ActionButton plain onPress={() => onEdit(text)}>
        Edit<VisuallyHidden>{` ${text.name}`}</VisuallyHidden>
      </ActionButton>
    ),
  },
];
