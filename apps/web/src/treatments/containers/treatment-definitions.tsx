import type { TreatmentDefinition } from "@tracewell/contract/treatments";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useTreatmentDefinitions } from "../hooks/use-treatment-definitions.ts";
import { DefinitionDialog } from "./definition-dialog.tsx";
import { RemoveDefinition } from "./remove-definition.tsx";

/** What the clinic treats with: treatments by infection, each with its regimens. */
export function TreatmentDefinitions() {
  const { data, error, refetch } = useTreatmentDefinitions();
  const [editing, setEditing] = useState<{ definition: TreatmentDefinition | null } | null>(null);
  return (
    <PageFrame
      title="Treatments"
      subtitle={<Link href="/system-settings">System settings</Link>}
      actions={
        <ActionButton main shortcut="c" onPress={() => setEditing({ definition: null })}>
          New treatment
        </ActionButton>
      }
    >
      <Card title="Treatments">
        {data && (
          <CardTable
            label="Treatments"
            columns={columns((definition) => setEditing({ definition }))}
            rows={data.data}
            rowId={({ id }) => id}
          />
        )}
        {!data && !error && <SkeletonLines lines={12} />}
        {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </Card>
      {editing && <DefinitionDialog definition={editing.definition} onClose={() => setEditing(null)} />}
    </PageFrame>
  );
}

const columns = (onEdit: (definition: TreatmentDefinition) => void): CardColumn<TreatmentDefinition>[] => [
  { id: "name", header: "Name", cell: ({ name }) => name },
  { id: "infection", header: "Infection", cell: ({ infection }) => infection?.name ?? "–" },
  {
    id: "regimens",
    header: "Regimens",
    cell: ({ regimens }) => regimens.flatMap(({ title, deleted }) => (deleted ? [] : [title])).join("; ") || "–",
  },
  { id: "state", header: "State", cell: ({ disabled }) => (disabled ? "Turned off" : "Offered") },
  {
    id: "edit",
    header: "Change",
    align: "right",
    cell: (definition) => (
      <>
        <ActionButton plain onPress={() => onEdit(definition)}>
          Edit<VisuallyHidden>{` ${definition.name}`}</VisuallyHidden>
        </ActionButton>
        <RemoveDefinition definition={definition} />
      </>
    ),
  },
];
