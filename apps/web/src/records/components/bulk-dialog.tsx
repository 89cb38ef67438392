import { Button, Modal, Select } from "@mantine/core";
import type { Named } from "@tracewell/contract/fields";
import type { UserChoice } from "@tracewell/contract/lookups";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { ProgressLine } from "../../ui/feedback/progress-line.tsx";
import { type AssignableRow, type PlannedAssignment, planAssignment, planInWords } from "../bulk-assignment.ts";
import css from "./bulk-assign-dialog.module.css";

type BulkAssignDialogProps = {
  rows: readonly AssignableRow[];
  users: readonly UserChoice[];
  viewerId: string;
  progress: { running: boolean; done: number; total: number; refused: ReadonlyMap<string, string> };
  onAssign: (rows: readonly AssignableRow[], user: Named | null) => void;
  onClose: () => void;
};

const nobody = "nobody";

/** Gives the chosen rows to a user: shows first what each will get, then how far it is, then what was refused. */
export function BulkAssignDialog({ rows, users, viewerId, progress, onAssign, onClose }: BulkAssignDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const found = users.find(({ id }) => id === chosen);
  const user = found ? { id: found.id, name: found.name } : null;
  const plan = chosen === null ? null : planAssignment(rows, user);
  const ready = plan?.filter(({ stays }) => stays === null).map(({ row }) => row) ?? [];
  const refused = progress.refused.size > 0 && !progress.running;
  const close = () => !progress.running && onClose();
  return (
    <Modal
      opened
      onClose={close}
      title={titleOf(rows.length)}
      size="xl"
      centered
      classNames={{ content: css.dialog }}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={css.body}>
        <Select
          label="To whom"
          comboboxProps={{ withinPortal: false, floatingStrategy: "fixed" }}
          withScrollArea={false}
          classNames={{ options: css.options }}
          placeholder="Choose a user"
          searchable
          data-autofocus
          disabled={progress.running || refused}
          data={[
            ...users.map(({ id, name }) => ({ value: id, label: id === viewerId ? `${name} (me)` : name })),
            { value: nobody, label: "Nobody" },
          ]}
          value={chosen}
          onChange={setChosen}
        />
        {plan && (
          <>
            <p role="status">{refused ? refusedInWords(progress) : planInWords(plan)}</p>
            <div className={css.plan}>
              <CardTable
                label="What each record gets"
                columns={columnsFor(user, progress.refused)}
                rows={refused ? plan.filter(({ row }) => progress.refused.has(row.id)) : plan}
                rowId={({ row }) => row.id}
              />
            </div>
          </>
        )}
        {progress.running && <ProgressLine label="Assigning" done={progress.done} total={progress.total} />}
        <div className={css.buttons}>
          <ActionButton onPress={close}>{refused ? "Close" : "Cancel"}</ActionButton>
          {!refused && (
            <Button
              variant="filled"
              disabled={ready.length === 0}
              loading={progress.running}
              onClick={() => onAssign(ready, user)}
            >
              {ready.length > 0 ? `Assign ${ready.length}` : "Assign"}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

const titleOf = (rows: number) => (rows === 1 ? "Assign 1 record" : `Assign ${rows} records`);

const refusedInWords = ({ done, refused }: BulkAssignDialogProps["progress"]) =>
  `${done - refused.size} of ${done} were assigned. These were not:`;

const columnsFor = (user: Named | null, refused: ReadonlyMap<string, string>): CardColumn<PlannedAssignment>[] => [
  {
    id: "reference",
    header: "Record",
    cell: ({ row }) => <span className={css.reference}>{row.referenceNumber}</span>,
  },
  { id: "patient", header: "Patient", cell: ({ row }) => row.person.fullName },
  { id: "now", header: "Now", cell: ({ row }) => row.assignedTo?.name ?? "Nobody" },
  {
    id: "then",
    header: "Then",
    cell: ({ row, stays }) => {
      const why = refused.get(row.id) ?? stays;
      return why ? <span className={css.stays}>Stays: {why}</span> : <b>{user?.name ?? "Nobody"}</b>;
    },
  },
];
