import { Select, Textarea } from "@mantine/core";
import type { investigationCalls } from "@tracewell/contract/investigations";
import { type RecordKind, recordCalls, statusId } from "@tracewell/contract/records";
import { useState } from "react";
import { ask } from "../../platform/calls/ask.ts";
import { useCall } from "../../platform/calls/use-call.ts";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { planStatus, statusesFor } from "../bulk-change.ts";
import { type DispositionChoice, dispositionChoices } from "../disposition-choices.ts";
import { recordKeys } from "../record-shortcuts.ts";
import { missingIn } from "../wanted-move.ts";
import { BulkRecords, RecordDialog, type RecordScope, type RecordTask, recordsAre } from "./bulk-records.tsx";

type BulkStatusProps = RecordScope & {
  kind: RecordKind;
  /** Asked for by moves that close, where the kind has them. */
  dispositions?: readonly DispositionChoice[] | undefined;
};

/** The bulk bar's button that sets the status of the chosen rows, where the clinic's rules allow it. */
export const BulkStatus = ({ kind, dispositions, ...scope }: BulkStatusProps) => (
  <BulkRecords {...scope} label="Set status…" shortcut={recordKeys.status}>
    {(task) => <MoveMany {...{ kind, task, dispositions }} calls={scope.calls} />}
  </BulkRecords>
);

type MoveManyProps = Pick<BulkStatusProps, "kind" | "dispositions" | "calls"> & { task: RecordTask };

function MoveMany({ kind, dispositions, calls, task }: MoveManyProps) {
  const moves = useCall(recordCalls.moves, { query: { kind } }).data?.data ?? [];
  const [id, setId] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const [disposition, setDisposition] = useState<string | null>(null);
  const statuses = statusesFor(task.rows, moves);
  const move = statuses.find((status) => statusId(status) === id) ?? null;
  const asksDisposition = ({ closed }: { closed: boolean }) => dispositions !== undefined && closed;
  const missing = missingIn({ move, reason, disposition, asksDisposition });
  const { setStatus } = calls as typeof investigationCalls;
  return (
    <RecordDialog
      {...task}
      action="Change"
      done="changed"
      fields={(disabled) => (
        <>
          <Select
            {...choicesInDialog}
            label="Status"
            placeholder="Choose a status"
            data-autofocus
            allowDeselect={false}
            disabled={disabled}
            data={statuses.map((status) => ({ value: statusId(status), label: status.name }))}
            value={id}
            onChange={setId}
          />
          {move?.asksReason && (
            <Textarea
              label="Reason"
              autosize
              minRows={2}
              maxLength={2048}
              disabled={disabled}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {move && asksDisposition(move) && (
            <Select
              {...choicesInDialog}
              label="Disposition"
              searchable
              disabled={disabled}
              data={dispositionChoices(dispositions ?? [])}
              value={disposition}
              onChange={setDisposition}
            />
          )}
        </>
      )}
      plan={move && planStatus(task.rows, moves, move)}
      now={({ status }) => status.name}
      then={move?.name}
      missing={move ? (missing.reason ?? missing.disposition ?? null) : null}
      onRun={(ready) => {
        if (!move) return;
        const body = {
          status: move.key,
          ...(move.own ? { own: move.own } : {}),
          ...(reason.trim() ? { reason: reason.trim() } : {}),
          ...(disposition && asksDisposition(move) ? { disposition } : {}),
        };
        task.run(
          ready,
          ({ id: recordId, version }) =>
            ask(setStatus, { params: { id: recordId }, body: { ...body, version }, silent: true }),
          (done) => `${recordsAre(done)} now ${move.name}.`,
        );
      }}
    />
  );
}
