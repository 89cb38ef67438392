import type { TestDefinition } from "@tracewell/contract/test-definitions";
import { messageTypes, type Outcome } from "@tracewell/contract/test-outcomes";
import { useState } from "react";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useOutcomes, useRemoveOutcome } from "../hooks/use-test-definitions.ts";
import { OutcomeDialog } from "./outcome-dialog.tsx";

/** What follows from each result of a test. */
export function OutcomesCard({ test }: { test: TestDefinition }) {
  const { data, error, refetch } = useOutcomes(test.id);
  const [editing, setEditing] = useState<Outcome | "new" | null>(null);
  const confirm = useConfirm();
  const remove = useRemoveOutcome();
  const onRemove = async (outcome: Outcome) => {
    const text = `Delete what follows from ${outcome.qualitativeResult.name}?`;
    if (await confirm({ text })) remove.mutate({ params: { id: outcome.id } });
  };
  return (
    <Card title="Outcomes">
      {!data && !error && <SkeletonLines lines={5} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyLine>Nothing follows from its results yet.</EmptyLine>}
      {data && data.data.length > 0 && (
        <CardTable
          label={`Outcomes of ${test.name}`}
          columns={columns(setEditing, (outcome) => void onRemove(outcome))}
          rows={data.data}
          rowId={({ id }) => id}
        />
      )}
      <ActionButton onPress={() => setEditing("new")}>New outcome</ActionButton>
      {editing && (
        <OutcomeDialog test={test} outcome={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Card>
  );
}

const columns = (onEdit: (outcome: Outcome) => void, onRemove: (outcome: Outcome) => void): CardColumn<Outcome>[] => [
  { id: "result", header: "Result", cell: ({ qualitativeResult }) => qualitativeResult.name },
  { id: "source", header: "Source", cell: ({ source }) => source?.name ?? "Any" },
  { id: "title", header: "The patient reads", cell: ({ titles }) => titles.en },
  { id: "message", header: "Message", cell: ({ messageType }) => messageTypes[messageType] },
  {
    id: "treated",
    header: "If treated",
    cell: ({ treatedMessageType }) => (treatedMessageType ? messageTypes[treatedMessageType] : "The same"),
  },
  { id: "status", header: "Infection", cell: ({ infectionStatus }) => infectionStatus ?? "–" },
  { id: "portal", header: "Portal", cell: ({ showOnPortal }) => (showOnPortal ? "Shown" : "Not shown") },
  {
    id: "treatments",
    header: "Treatments",
    cell: ({ treatments }) => treatments.map(({ name }) => name).join(", ") || "–",
  },
  {
    id: "reminders",
    header: "Reminders",
    cell: ({ reminders }) => reminders.map(reminderInWords).join(", ") || "–",
  },
  {
    id: "edit",
    header: "Change",
    align: "right",
    cell: (outcome) => (
      <>
        <ActionButton plain onPress={() => onEdit(outcome)}>
          Edit<VisuallyHidden>{` ${outcome.qualitativeResult.name} ${outcome.source?.name ?? ""}`}</VisuallyHidden>
        </ActionButton>
        <AbilityButton plain ability={outcome.abilities.remove} onPress={() => onRemove(outcome)}>
          Delete<VisuallyHidden>{` ${outcome.qualitativeResult.name} ${outcome.source?.name ?? ""}`}</VisuallyHidden>
        </AbilityButton>
      </>
    ),
  },
];

const reminderInWords = ({ type, duration, durationUnit }: Outcome["reminders"][number]) =>
  `${type.toLowerCase()} after ${duration} ${durationUnit.toLowerCase()}`;
