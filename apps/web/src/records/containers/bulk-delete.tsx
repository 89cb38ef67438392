import type { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { mostAtOnce, type RecordKind } from "@tracewell/contract/records";
import { ask } from "../../platform/calls/ask.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { planDeletion } from "../bulk-change.ts";
import { useDeletions } from "../hooks/use-deletions.ts";
import type { RecordCalls } from "../record-calls.ts";
import { BulkRecords, RecordDialog, type RecordScope, type RecordTask, recordsAre } from "./bulk-records.tsx";

type Kind = { kind: RecordKind };

/** The bulk bar's button that deletes the chosen rows, each by the same rule as on its own page (docs/domain.md#deleting-records). */
export const BulkDelete = ({ kind, ...scope }: RecordScope & Kind) => (
  <BulkRecords {...scope} label="Delete…">
    {(task) => <DeleteMany kind={kind} task={task} calls={scope.calls} />}
  </BulkRecords>
);

function DeleteMany({ kind, task, calls }: Kind & { task: RecordTask; calls: RecordCalls }) {
  const ids = task.rows.map(({ id }) => id);
  const asked = useDeletions(kind, ids);
  const { remove } = calls as typeof incomingFileCalls;
  return (
    <RecordDialog
      {...task}
      action="Delete"
      done="deleted"
      danger
      fields={() => (
        <>
          {asked.error && <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />}
          <p>The patients stay in the clinic’s list; the Activity log keeps what was in the records.</p>
        </>
      )}
      plan={asked.data ? planDeletion(task.rows, asked.data.data) : null}
      missing={ids.length > mostAtOnce ? `Choose at most ${mostAtOnce} records at a time.` : null}
      now={({ status }) => status.name}
      then="Deleted"
      onRun={(ready) =>
        task.run(
          ready,
          ({ id }) => ask(remove, { params: { id }, silent: true }),
          (done) => `${recordsAre(done)} deleted.`,
        )
      }
    />
  );
}
