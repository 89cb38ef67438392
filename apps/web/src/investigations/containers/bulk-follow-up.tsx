import { SegmentedControl } from "@mantine/core";
import { investigationCalls } from "@tracewell/contract/investigations";
import { useState } from "react";
import { BulkDialog } from "../../lists/components/bulk-dialog.tsx";
import { BulkChange, type BulkScope, type BulkTask, recordsAre } from "../../lists/containers/bulk-change.tsx";
import { ask } from "../../platform/calls/ask.ts";
import { planOpen } from "../../records/bulk-change.ts";
import { DayField } from "../../ui/form/day-field.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { readTypedDay } from "../../ui/time/typed-day.ts";

/** The bulk bar's button that says when the chosen investigations are looked at again, or that they are lost. */
export const BulkFollowUp = (scope: BulkScope) => (
  <BulkChange {...scope} label="Follow up…">
    {(task) => <FollowUpMany task={task} />}
  </BulkChange>
);

function FollowUpMany({ task }: { task: BulkTask }) {
  const [what, setWhat] = useState<"day" | "lost" | "found">("day");
  const [typed, setTyped] = useState("");
  const day = readTypedDay(typed);
  const change = what === "day" ? { followUpOn: day } : { lostToFollowUp: what === "lost" };
  const isSaid = what !== "day" || day !== null;
  const then = { day: `Follow up on ${day ? formatDay(day) : ""}`, lost: "Lost to follow-up", found: "Not lost" }[what];
  return (
    <BulkDialog
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
