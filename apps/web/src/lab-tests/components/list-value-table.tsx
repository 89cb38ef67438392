import type { Ability } from "@tracewell/contract/abilities";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

interface Row {
  id: string;
  name: string;
  code: string | null;
  disabled: boolean;
  abilities: { remove: Ability };
}

type ListValueTableProps<Value extends Row> = {
  label: string;
  list: { data?: { data: Value[] } | undefined; error: Error | null; refetch: () => unknown };
  /** Between the code and what can be done. */
  columns?: readonly CardColumn<Value>[];
  onEdit: (value: Value) => void;
  onRemove: (value: Value) => void;
};

/** Values that tests are described with, each with what can be done with it. */
export function ListValueTable<Value extends Row>({
  label,
  list,
  columns = [],
  onEdit,
  onRemove,
}: ListValueTableProps<Value>) {
  const { data, error, refetch } = list;
  if (!data)
    return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={5} />;
  if (data.data.length === 0) return <EmptyLine>Nothing is in this list yet.</EmptyLine>;
  const all: CardColumn<Value>[] = [
    {
      id: "name",
      header: "Name",
      cell: ({ name, disabled }) => (
        <>
          {name} {disabled && <Badge tone="mute">Disabled</Badge>}
        </>
      ),
    },
    { id: "code", header: "Code", cell: ({ code }) => code ?? "–" },
    ...columns,
    {
      id: "edit",
      header: "Change",
      align: "right",
      cell: (value) => (
        <>
          <ActionButton plain onPress={() => onEdit(value)}>
            Edit<VisuallyHidden>{` ${value.name}`}</VisuallyHidden>
          </ActionButton>
          <AbilityButton plain ability={value.abilities.remove} onPress={() => onRemove(value)}>
            Delete<VisuallyHidden>{` ${value.name}`}</VisuallyHidden>
          </AbilityButton>
        </>
      ),
    },
  ];
  return <CardTable label={label} columns={all} rows={data.data} rowId={({ id }) => id} />;
}
