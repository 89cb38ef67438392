import { Select } from "@mantine/core";
import { type OutbreakRow, outbreakCalls } from "@tracewell/contract/outbreaks";
import { useState } from "react";
import { ask } from "../../platform/calls/ask.ts";
import { useMay } from "../../platform/session/use-session.ts";
import {
  BulkRecords,
  RecordDialog,
  type RecordScope,
  type RecordTask,
} from "../../records/containers/bulk-records.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { refreshOutbreaks, useOpenOutbreaks } from "../hooks/use-outbreaks.ts";

/** The bulk bar's button that adds the chosen investigations or contacts to an outbreak. */
export const AddToOutbreak = (scope: RecordScope) =>
  useMay("OUTBREAK_MANAGER") && (
    <BulkRecords {...scope} label="Add to outbreak…">
      {(task) => <AddMany task={task} />}
    </BulkRecords>
  );

const labelOf = ({ number, name }: OutbreakRow) => `${number} · ${name}`;

function AddMany({ task }: { task: RecordTask }) {
  const outbreaks = useOpenOutbreaks();
  const [id, setId] = useState<string | null>(null);
  const chosen = outbreaks?.find((each) => each.id === id);
  return (
    <RecordDialog
      {...task}
      action="Add"
      done="added"
      fields={(disabled) => (
        <Select
          {...choicesInDialog}
          label="Outbreak"
          description={outbreaks?.length === 0 ? "There is no open outbreak. Declare one first." : undefined}
          searchable
          data-autofocus
          disabled={disabled || !outbreaks}
          data={(outbreaks ?? []).map((each) => ({ value: each.id, label: labelOf(each) }))}
          value={id}
          onChange={setId}
        />
      )}
      plan={chosen ? task.rows.map((row) => ({ row, stays: null })) : null}
      now={({ status }) => status.name}
      then={chosen ? labelOf(chosen) : ""}
      onRun={(ready) =>
        task.run(
          ready,
          async (row) => {
            await ask(outbreakCalls.join, { params: { id: id ?? "" }, body: { recordIds: [row.id] }, silent: true });
            refreshOutbreaks();
          },
          (done) => `${done} added to ${chosen?.number ?? "the outbreak"}.`,
        )
      }
    />
  );
}
