import { MultiSelect } from "@mantine/core";
import { type Task, taskCalls } from "@tracewell/contract/tasks";
import { useState } from "react";
import { counted } from "../../lists/bulk-plan.ts";
import { BulkDialog } from "../../lists/components/bulk-dialog.tsx";
import { BulkChange, type BulkScope, type BulkTask } from "../../lists/containers/bulk-change.tsx";
import { ask } from "../../platform/calls/ask.ts";
import type { CardColumn } from "../../ui/card-table.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import type { Choice } from "../../ui/list-frame/filter-editors.tsx";
import { refreshTasks } from "../hooks/use-task-changes.ts";
import { ownersText } from "../task-text.ts";

type Users = { users: readonly Choice[] };

/** The bulk bar's button that gives the chosen tasks to others. Refused ones stay chosen. */
export const BulkGive = ({ users, ...scope }: BulkScope<Task> & Users) => (
  <BulkChange {...scope} label="Assign…" shortcut="a" onChanged={refreshTasks}>
    {(bulk) => <GiveMany users={users} bulk={bulk} />}
  </BulkChange>
);

const noun = { one: "task", many: "tasks" };
const about: readonly CardColumn<Task>[] = [{ id: "subject", header: "Task", cell: ({ subject }) => subject }];

function GiveMany({ users, bulk }: Users & { bulk: BulkTask<Task> }) {
  const [userIds, setUserIds] = useState<string[]>([]);
  const names = users.filter(({ value }) => userIds.includes(value)).map(({ label }) => label);
  return (
    <BulkDialog
      {...bulk}
      {...{ noun, about }}
      action="Assign"
      done="assigned"
      fields={(disabled) => (
        <MultiSelect
          {...choicesInDialog}
          label="To whom"
          description="They have the tasks from now on, and nobody else."
          searchable
          hidePickedOptions
          data-autofocus
          disabled={disabled}
          data={[...users]}
          value={userIds}
          onChange={setUserIds}
        />
      )}
      plan={userIds.length > 0 ? bulk.rows.map((row) => ({ row, stays: null })) : null}
      now={ownersText}
      then={names.join(", ")}
      onRun={(ready) =>
        bulk.run(
          ready,
          ({ id, version, workgroup }) =>
            ask(taskCalls.assign, {
              params: { id },
              body: { userIds, workgroupId: workgroup?.id ?? null, version },
              silent: true,
            }),
          (done) => `${counted(done, noun)} ${done === 1 ? "is" : "are"} given.`,
        )
      }
    />
  );
}
