import { Button, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Reasons } from "../../ui/abilities/reasons.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { ProgressLine } from "../../ui/feedback/progress-line.tsx";
import { dialogWithChoices } from "../../ui/form/dialog-choices.ts";
import { counted, describePlan, type PlannedChange, type RowNoun } from "../bulk-plan.ts";
import css from "./bulk-dialog.module.css";

export type BulkDialogProps<Row> = {
  noun: RowNoun;
  /** What tells a row from others: its name, whom it is about. */
  about: readonly CardColumn<Row>[];
  /** `Assign`, and what was done then: `assigned`. */
  action: string;
  done: string;
  rows: readonly Row[];
  /** What is asked before; drawn as unchangeable where it is too late. */
  fields?: (disabled: boolean) => ReactNode;
  /** What each row gets; null as long as too little is said. */
  plan: readonly PlannedChange<Row>[] | null;
  now: (row: Row) => ReactNode;
  then: ReactNode;
  /** What is still missing of what was asked. */
  missing?: string | null;
  /** It takes something away that can't be had back. */
  danger?: boolean;
  progress: { running: boolean; done: number; total: number; refused: ReadonlyMap<string, string> };
  onRun: (rows: readonly Row[]) => void;
  onClose: () => void;
};

/** Changes the chosen rows: shows first what each will get, then how far it is, then what was refused. */
export function BulkDialog<Row extends { id: string }>(props: BulkDialogProps<Row>) {
  const { action, done, noun, rows, plan, progress, missing = null, danger, onRun, onClose } = props;
  const ready = plan?.filter(({ stays }) => stays === null).map(({ row }) => row) ?? [];
  const refused = progress.refused.size > 0 && !progress.running;
  const close = () => !progress.running && onClose();
  return (
    <Modal
      opened
      onClose={close}
      title={`${action} ${counted(rows.length, noun)}`}
      size="xl"
      centered
      classNames={dialogWithChoices}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={css.body}>
        {props.fields?.(progress.running || refused)}
        {plan && (
          <>
            <p role="status">{refused ? describeRefused(progress, done) : describePlan(plan, done, noun)}</p>
            <div className={css.plan}>
              <CardTable
                label={`What each ${noun.one} gets`}
                columns={columnsFor(props)}
                rows={refused ? plan.filter(({ row }) => progress.refused.has(row.id)) : plan}
                rowId={({ row }) => row.id}
              />
            </div>
          </>
        )}
        {missing && <p className={css.stays}>{missing}</p>}
        {progress.running && <ProgressLine label={action} done={progress.done} total={progress.total} />}
        <div className={css.buttons}>
          <ActionButton onPress={close}>{refused ? "Close" : "Cancel"}</ActionButton>
          {!refused && (
            <Button
              variant="filled"
              color={danger ? "red" : undefined}
              disabled={ready.length === 0 || missing !== null}
              loading={progress.running}
              onClick={() => onRun(ready)}
            >
              {ready.length > 0 ? `${action} ${ready.length}` : action}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

const describeRefused = ({ done, refused }: BulkDialogProps<never>["progress"], word: string) =>
  `${done - refused.size} of ${done} were ${word}. These were not:`;

const columnsFor = <Row extends { id: string }>(props: BulkDialogProps<Row>): CardColumn<PlannedChange<Row>>[] => [
  ...props.about.map((column) => ({ ...column, cell: ({ row }: PlannedChange<Row>) => column.cell(row) })),
  { id: "now", header: "Now", cell: ({ row }) => props.now(row) },
  {
    id: "then",
    header: "Then",
    cell: ({ row, stays, reasons = [] }) => {
      const why = props.progress.refused.get(row.id) ?? stays;
      if (why === stays && reasons.length > 0) {
        return (
          <div className={css.stays}>
            Stays: <Reasons reasons={reasons} />
          </div>
        );
      }
      return why ? <span className={css.stays}>Stays: {why}</span> : <b>{props.then}</b>;
    },
  },
];
