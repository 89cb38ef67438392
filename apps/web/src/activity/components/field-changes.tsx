import type { FieldChange } from "@tracewell/contract/activity";
import { CardTable } from "../../ui/card-table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "./history.module.css";

/** Changes of fields as a table: when, who, which field, from what to what. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return <EmptyState title="No change fits" />;
  return (
    <CardTable
      label="Changes by field"
      rows={changes}
      rowId={({ id }) => id}
      columns={[
        { id: "at", header: "When", cell: ({ at }) => <Instant at={at} withTime /> },
        { id: "by", header: "Who", cell: ({ by }) => by },
        { id: "field", header: "Field", cell: ({ field }) => field },
        { id: "before", header: "Before", cell: ({ before }) => <Value text={before} /> },
        { id: "after", header: "After", cell: ({ after }) => <Value text={after} /> },
      ]}
    />
  );
}

export const Value = ({ text }: { text: string | null }) =>
  text === null ? <span className={css.none}>–</span> : <span className={css.value}>{text}</span>;
