import { labTestCalls, type TestResult } from "@tracewell/contract/lab-tests";
import { useState } from "react";
import { useInfectionLookups } from "../../lookups/hooks/use-lookup.ts";
import type { CallProblem } from "../../platform/calls/call-problem.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { HandResultDialog } from "../components/hand-result-dialog.tsx";
import { RemoveResultDialog } from "../components/remove-result-dialog.tsx";
import { draftOf, readResult } from "../hand-result-draft.ts";
import { type ResultReaders, useEditResult, useRemoveResult } from "../hooks/use-hand-results.ts";
import { useTests } from "../hooks/use-test-definitions.ts";
import { resultValue } from "../result-text.ts";

type ChangeResultProps = { calls: ResultReaders; recordId: string; result: TestResult; onClose: () => void };

/** The result as others left it meanwhile, where that is why nothing was saved. */
const newerOf = ({ code, newer }: CallProblem): TestResult | undefined =>
  code === "edit.stale" ? labTestCalls.editResult.reply.safeParse(newer).data : undefined;

/** Why nothing was saved; what others made of the result is told before it is replaced. */
const told = (problem: CallProblem | null, action: string): string | null => {
  const newer = problem && newerOf(problem);
  if (newer)
    return `Someone changed this result meanwhile. It is ${resultValue(newer)} now. ${action} to go on all the same.`;
  return problem ? problem.message : null;
};

/** Corrects a result that was added by hand. */
export function EditResult({ calls, recordId, result, onClose }: ChangeResultProps) {
  const zone = useTimeZone();
  const [draft, setDraft] = useState(() => draftOf(result, zone));
  const [version, setVersion] = useState(result.version);
  const [reason, setReason] = useState("");
  const [pressed, setPressed] = useState(false);
  const edit = useEditResult(calls);
  const { result: sent, errors } = readResult(draft, zone, result);
  const save = () => {
    setPressed(true);
    if (!sent || reason.trim() === "" || edit.isPending) return;
    edit.mutate(
      { params: { id: recordId, resultId: result.id }, body: { ...sent, reason: reason.trim(), version } },
      {
        onError: (problem) => setVersion(newerOf(problem)?.version ?? version),
        onSuccess: ({ testName }) => {
          toast.done(`${testName} is corrected.`);
          onClose();
        },
      },
    );
  };
  return (
    <HandResultDialog
      title={`Correct ${result.testName}`}
      action="Save"
      draft={draft}
      onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
      reason={{ value: reason, onChange: setReason }}
      tests={useTests()}
      infections={useInfectionLookups()}
      errors={pressed ? { ...errors, ...(reason.trim() === "" ? { reason: "Say why." } : {}) } : {}}
      busy={edit.isPending}
      problem={told(edit.error, "Save again")}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** Removes a result that was added by hand. */
export function RemoveResult({ calls, recordId, result, onClose }: ChangeResultProps) {
  const [version, setVersion] = useState(result.version);
  const remove = useRemoveResult(calls);
  return (
    <RemoveResultDialog
      result={result}
      busy={remove.isPending}
      problem={told(remove.error, "Press Remove again")}
      onRemove={(reason) =>
        remove.mutate(
          { params: { id: recordId, resultId: result.id }, body: { reason, version } },
          {
            onError: (problem) => setVersion(newerOf(problem)?.version ?? version),
            onSuccess: () => {
              toast.done(`${result.testName} is removed. The Activity log keeps what it was.`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
