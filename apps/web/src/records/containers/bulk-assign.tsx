import { Select } from "@mantine/core";
import type { investigationCalls } from "@tracewell/contract/investigations";
import { useState } from "react";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { ask } from "../../platform/calls/ask.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { planAssignment } from "../bulk-change.ts";
import type { RecordCalls } from "../record-calls.ts";
import { recordKeys } from "../record-shortcuts.ts";
import { BulkRecords, RecordDialog, type RecordScope, type RecordTask, recordsAre } from "./bulk-records.tsx";

/** The bulk bar's button that gives the chosen rows of any record list to a user. */
export const BulkAssign = (scope: RecordScope) => (
  <BulkRecords {...scope} label="Assign…" shortcut={recordKeys.assign}>
    {(task) => <AssignMany calls={scope.calls} task={task} />}
  </BulkRecords>
);

const nobody = "nobody";

function AssignMany({ calls, task }: { calls: RecordCalls; task: RecordTask }) {
  const { id: viewerId } = useViewer();
  const { users } = useAssignableUsers(calls.list.needs);
  const [chosen, setChosen] = useState<string | null>(null);
  const found = users.find(({ id }) => id === chosen);
  const user = found ? { id: found.id, name: found.name } : null;
  const { assign } = calls as typeof investigationCalls;
  return (
    <RecordDialog
      {...task}
      action="Assign"
      done="assigned"
      fields={(disabled) => (
        <Select
          {...choicesInDialog}
          label="To whom"
          placeholder="Choose a user"
          searchable
          data-autofocus
          disabled={disabled}
          data={[
            ...users.map(({ id, name }) => ({ value: id, label: id === viewerId ? `${name} (me)` : name })),
            { value: nobody, label: "Nobody" },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      plan={chosen === null ? null : planAssignment(task.rows, user)}
      now={({ assignedTo }) => assignedTo?.name ?? "Nobody"}
      then={user?.name ?? "Nobody"}
      onRun={(ready) =>
        task.run(
          ready,
          ({ id, version }) =>
            ask(assign, { params: { id }, body: { userId: user?.id ?? null, version }, silent: true }),
          (done) => `${recordsAre(done)} now ${user ? `${user.name}’s` : "nobody’s"}.`,
        )
      }
    />
  );
}
