import type { BuiltBlock } from "@tracewell/contract/form-builder";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { CardTable } from "../../../ui/card-table.tsx";
import { EmptyLine } from "../../../ui/feedback/empty-line.tsx";
import { Instant } from "../../../ui/time/instant.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";

type VersionsTableProps = { page: BuiltBlock; busy: boolean; onRestore: (number: number) => void };

/** Each time that a block was published, newest first. */
export function VersionsTable({ page: { publications }, busy, onRestore }: VersionsTableProps) {
  if (publications.length === 0) return <EmptyLine>No version has been published yet.</EmptyLine>;
  return (
    <CardTable
      label="Versions"
      rows={publications}
      rowId={({ number }) => String(number)}
      columns={[
        { id: "number", header: "Version", cell: ({ number }) => number },
        {
          id: "at",
          header: "Published",
          cell: ({ at }) => (at ? <Instant at={at} withTime /> : "What the clinic began with"),
        },
        { id: "by", header: "By", cell: ({ by }) => by?.name ?? "–" },
        {
          id: "questions",
          header: "Questions",
          cell: ({ questions, disabled }) => (disabled ? "Disabled" : questions),
        },
        {
          id: "restore",
          header: "Actions",
          cell: ({ number }) => (
            <ActionButton size="xs" busy={busy} onPress={() => onRestore(number)}>
              Use as draft<VisuallyHidden>: version {number}</VisuallyHidden>
            </ActionButton>
          ),
        },
      ]}
    />
  );
}
