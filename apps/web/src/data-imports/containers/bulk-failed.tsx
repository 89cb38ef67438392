import { Textarea } from "@mantine/core";
import type { Ability } from "@tracewell/contract/abilities";
import { type FailedMessage, failedMessageCalls } from "@tracewell/contract/failed-messages";
import { useState } from "react";
import { counted, type PlannedChange } from "../../lists/bulk-plan.ts";
import { BulkDialog } from "../../lists/components/bulk-dialog.tsx";
import { BulkChange, type BulkScope, type BulkTask } from "../../lists/containers/bulk-change.tsx";
import { ask } from "../../platform/calls/ask.ts";
import type { CardColumn } from "../../ui/card-table.tsx";
import { errorText, numberText, sentAgainText } from "../failed-text.ts";
import { refreshFailed } from "../hooks/use-failed.ts";

type Task = BulkTask<FailedMessage>;

const noun = { one: "message or row", many: "messages and rows" };
const about: readonly CardColumn<FailedMessage>[] = [
  { id: "number", header: "No.", cell: (row) => numberText(row) },
  { id: "file", header: "Import", cell: ({ fileName }) => fileName },
];

/** What can be done with the chosen failed messages and rows. */
export const BulkFailed = (scope: BulkScope<FailedMessage>) => (
  <>
    <BulkChange {...scope} label="Send again" shortcut="s" onChanged={refreshFailed}>
      {(task) => <SendAgain task={task} />}
    </BulkChange>
    <BulkChange {...scope} label="Dismiss…" shortcut="d" onChanged={refreshFailed}>
      {(task) => <Dismiss task={task} />}
    </BulkChange>
    <BulkChange {...scope} label="Reopen" onChanged={refreshFailed}>
      {(task) => <Reopen task={task} />}
    </BulkChange>
  </>
);

const planOf = (rows: Task["rows"], ability: (row: FailedMessage) => Ability): PlannedChange<FailedMessage>[] =>
  rows.map((row) => ({ row, stays: ability(row).reasons[0]?.text ?? null }));

const stateNow = (row: FailedMessage) =>
  row.state === "open" ? errorText(row).text : row.state === "mended" ? "Mended" : "Dismissed";

function SendAgain({ task }: { task: Task }) {
  const send = (ready: Task["rows"]) => {
    let failed = 0;
    const sendOne = async ({ id, version }: FailedMessage) => {
      const input = { params: { id }, body: { version }, silent: true };
      const { state } = await ask(failedMessageCalls.sendFailedAgain, input);
      if (state !== "mended") failed += 1;
    };
    task.run(ready, sendOne, (sent) => sentAgainText(sent, failed));
  };
  return (
    <BulkDialog
      {...task}
      {...{ noun, about }}
      action="Send again"
      done="sent again"
      plan={planOf(task.rows, ({ abilities }) => abilities.sendAgain)}
      now={stateNow}
      then="Tried as it is kept"
      onRun={send}
    />
  );
}

function Dismiss({ task }: { task: Task }) {
  const [typed, setTyped] = useState("");
  const reason = typed.trim();
  return (
    <BulkDialog
      {...task}
      {...{ noun, about }}
      action="Dismiss"
      done="dismissed"
      fields={(disabled) => (
        <Textarea
          label="Reason"
          description="Why nobody needs to work on this, for whoever looks at it later."
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          disabled={disabled}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      plan={planOf(task.rows, ({ abilities }) => abilities.dismiss)}
      now={stateNow}
      then="Dismissed"
      missing={reason ? null : "Say why."}
      onRun={(ready) =>
        task.run(
          ready,
          ({ id, version }) =>
            ask(failedMessageCalls.dismissFailed, { params: { id }, body: { version, reason }, silent: true }),
          (done) => `${counted(done, noun)} ${done === 1 ? "was" : "were"} dismissed.`,
        )
      }
    />
  );
}

const Reopen = ({ task }: { task: Task }) => (
  <BulkDialog
    {...task}
    {...{ noun, about }}
    action="Reopen"
    done="reopened"
    plan={planOf(task.rows, ({ abilities }) => abilities.reopen)}
    now={stateNow}
    then="Open"
    onRun={(ready) =>
      task.run(
        ready,
        ({ id, version }) => ask(failedMessageCalls.reopenFailed, { params: { id }, body: { version }, silent: true }),
        (done) => `${counted(done, noun)} ${done === 1 ? "was" : "were"} reopened.`,
      )
    }
  />
);
