import { Checkbox } from "@mantine/core";
import type { AssignmentCause, ProposedAssignment } from "@tracewell/contract/workload";
import { useState } from "react";
import { CardTable } from "../../ui/card-table.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import css from "../components/workload.module.css";
import { useAssignByRule, useProposals } from "../hooks/use-workload.ts";

const causeTexts: Record<AssignmentCause, string> = {
  region: "works in the region",
  language: "speaks the language",
  load: "fewest open",
};

/** Shows to whom the investigations of nobody would go by rule, and gives those that are ticked. */
export function AssignByRuleDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useProposals();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const assign = useAssignByRule(onClose);
  const rows = data?.rows ?? [];
  const ids = rows.filter(({ id, to }) => to && !left.has(id)).map(({ id }) => id);
  const toggle = (id: string) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  return (
    <FormDialog
      title="Assign by rule"
      action={ids.length > 0 ? `Assign ${ids.length}` : "Close"}
      busy={assign.isPending}
      problem={assign.error?.message ?? error?.message ?? null}
      wide
      focusAction
      onSubmit={() => (ids.length > 0 ? assign.mutate({ body: { ids } }) : onClose())}
      onClose={onClose}
    >
      {!data && !error && <SkeletonLines lines={6} />}
      {data && rows.length === 0 && <EmptyLine>Every open investigation is assigned to somebody.</EmptyLine>}
      {rows.length > 0 && <Proposals rows={rows} left={left} onToggle={toggle} />}
    </FormDialog>
  );
}

type ProposalsProps = {
  rows: readonly ProposedAssignment[];
  /** Ids of those that stay with nobody. */
  left: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

const Proposals = ({ rows, left, onToggle }: ProposalsProps) => (
  <div className={css.proposals}>
    <CardTable
      label="Proposed assignments"
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        {
          id: "chosen",
          header: "Assign",
          cell: ({ id, referenceNumber, to }) => (
            <Checkbox
              aria-label={`Assign ${referenceNumber}`}
              checked={to !== null && !left.has(id)}
              disabled={!to}
              onChange={() => onToggle(id)}
            />
          ),
        },
        { id: "reference", header: "Case no.", cell: ({ referenceNumber }) => referenceNumber },
        { id: "patient", header: "Patient", cell: ({ person }) => <PersonName person={person} /> },
        { id: "infection", header: "Infection", cell: ({ infection }) => infection },
        { id: "points", header: "Points", align: "right", cell: ({ points }) => points },
        {
          id: "to",
          header: "Assign to",
          cell: ({ to }) => (to ? `${to.name} (${to.open} open)` : "Nobody has room for more"),
        },
        { id: "why", header: "Why", cell: ({ causes }) => causes.map((cause) => causeTexts[cause]).join(", ") || "–" },
      ]}
    />
  </div>
);
