import { SegmentedControl } from "@mantine/core";
import { investigationCalls } from "@tracewell/contract/investigations";
import { useState } from "react";
import { ask } from "../../platform/calls/ask.ts";
import { planOpen } from "../../records/bulk-change.ts";
import {
  BulkRecords,
  RecordDialog,
  type RecordScope,
  type RecordTask,
  recordsAre,
} from "../../records/containers/bulk-records.tsx";
import { DayField } from "../../ui/form/day-field.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { readTypedDay } from "../../ui/time/typed-day.ts";

/** The bulk bar's button that says when the chosen investigations are looked at again, or that they are lost. */
export const BulkFollowUp = (scope: RecordScope) => (
  <BulkRecords {...scope} label="Follow up…">
    {(task) => <FollowUpMany task={task} />}
  </BulkRecords>
);

function FollowUpMany({ task }: { task: RecordTask }) {
  const [what, setWhat] = useState<"day" | "lost" | "found">("day");
  const [typed, setTyped] = useState("");
  const day = readTypedDay(typed);
  const change = what === "day" ? { followUpOn: day } : { lostToFollowUp: what === "lost" };
  const isSaid = what !== "day" || day !== null;
  const then = { day: `Follow up on ${day ? formatDay(day) : ""}`, lost: "Lost to follow-up", found: "Not lost" }[what];
  return (
    <RecordDialog
      {...task}
      action="Change"
      done="changed"
      fields={(disabled) => (
        <>
          <SegmentedControl
            aria-label="What to change"
            fullWidth
            disabled={disabled}
            data={[
              { value: "day", label: "Follow-up date" },
              { value: "lost", label: "Lost to follow-up" },
              { value: "found", label: "Not lost any more" },
            ]}
            value={what}
            onChange={(next) => setWhat(next as typeof what)}
          />
          {what === "day" && <DayField label="Follow up on" name="followUpOn" value={typed} onChange={setTyped} />}
        </>
      )}
      plan={isSaid ? planOpen(task.rows) : null}
      now={({ status }) => status.name}
      then={then}
      onRun={(ready) =>
        task.run(
          ready,
          ({ id, version }) =>
            ask(investigationCalls.edit, { params: { id }, body: { ...change, version }, silent: true }),
          (done) => `${recordsAre(done)} changed.`,
        )
      }
    />
  );
}
