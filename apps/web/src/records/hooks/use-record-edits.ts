import { useMutation } from "@tanstack/react-query";
import { activityCalls } from "@tracewell/contract/activity";
import { type Intake, leavesIntake } from "@tracewell/contract/intake-lines";
import type { Named } from "@tracewell/contract/primitives";
import type { FieldConflict } from "@tracewell/contract/problem-reply";
import { useState } from "react";
import { describeJoined, type StaleField } from "../../editing/stale-fields.ts";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import type { AnyRecord, RecordCalls } from "../record-calls.ts";
import type { WantedMove } from "../wanted-move.ts";

type Edit = { kind: "assign"; user: Named | null } | { kind: "move"; move: WantedMove };

/** An edit of a field that someone else changed in the meantime: both values, and the edit, which is not lost (docs/domain.md#joined-edits). */
interface StaleEdit {
  field: StaleField;
  reason?: string | undefined;
  /** Answers whether it was done this time. */
  again: () => Promise<boolean>;
  leave: () => void;
}

export interface RecordEdits {
  assign: (user: Named | null) => void;
  /** Answers whether it was done; where not, the form keeps what was typed. */
  move: (move: WantedMove) => Promise<boolean>;
  busy: boolean;
  stale: StaleEdit | null;
}

/** Assigns a record of any kind and moves it to another status. The new owner shows at once, with an undo. */
export function useRecordEdits(calls: RecordCalls, record: AnyRecord): RecordEdits {
  const key = callKey(calls.get, { params: { id: record.id } });
  const current = () => queryClient.getQueryData<AnyRecord>(key) ?? record;
  const [stale, setStale] = useState<StaleEdit | null>(null);

  const change = useMutation<AnyRecord, CallProblem, Edit, { before: AnyRecord }>({
    mutationFn: (edit) => send(calls, current(), edit),
    onMutate: async (edit) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = current();
      if (edit.kind === "assign") queryClient.setQueryData(key, { ...before, assignedTo: edit.user });
      return { before };
    },
    onSuccess: (after, edit, { before }) => {
      queryClient.setQueryData(key, after);
      void queryClient.invalidateQueries({ queryKey: [calls.list.path] });
      void queryClient.invalidateQueries({ queryKey: [activityCalls.ofRecord.path] });
      sayDone(edit, before, after);
    },
    onError: (problem, edit, context) => {
      const before = context?.before ?? record;
      queryClient.setQueryData(key, before);
      const newer = calls.get.reply.safeParse(problem.newer);
      if (problem.code !== "edit.stale" || !newer.success) return;
      queryClient.setQueryData(key, newer.data);
      const field = staleFieldOf(edit, newer.data, problem.conflicts?.[0]);
      const leave = () => setStale(null);
      const again = () => {
        leave();
        return done(edit);
      };
      setStale({ field, reason: edit.kind === "move" ? edit.move.reason : undefined, again, leave });
    },
  });

  const assign = (user: Named | null) => {
    if (user?.id !== record.assignedTo?.id) change.mutate({ kind: "assign", user });
  };
  const sayDone = (edit: Edit, before: AnyRecord, after: AnyRecord) => {
    const joined = describeJoined(after.joined);
    if (joined) toast.note(joined);
    if (edit.kind === "move") {
      const open = leavesIntake(edit.move.status) && "intake" in before ? openNames(before.intake) : "";
      if (open) toast.note(`Still open at intake: ${open}.`);
      return void toast.done(`${record.referenceNumber} is now ${edit.move.name}.`);
    }
    const { user } = edit;
    toast.done(
      user ? `${record.referenceNumber} is now ${user.name}’s.` : `${record.referenceNumber} is nobody’s now.`,
      {
        action: { label: "Undo", onPress: () => change.mutate({ kind: "assign", user: before.assignedTo }) },
      },
    );
  };
  const done = (edit: Edit) =>
    change.mutateAsync(edit).then(
      () => true,
      () => false,
    );
  const move = (wanted: WantedMove) => done({ kind: "move", move: wanted });
  return { assign, move, busy: change.isPending, stale };
}

const openNames = (intake: Intake): string =>
  intake
    .filter(({ state }) => state === "open")
    .map(({ name }) => name)
    .join(", ");

/** What is wrong is shown here where the edit was stale, and as a toast otherwise. */
async function send(calls: RecordCalls, { id, version }: AnyRecord, edit: Edit): Promise<AnyRecord> {
  const params = { id };
  try {
    if (edit.kind === "assign") {
      return await ask(calls.assign, { params, body: { userId: edit.user?.id ?? null, version }, silent: true });
    }
    const { name: _, ...move } = edit.move;
    return await ask(calls.setStatus, { params, body: { ...move, version }, silent: true });
  } catch (error) {
    if (error instanceof CallProblem && error.code !== "edit.stale") toast.fail(error.message);
    throw error;
  }
}

/** The field that both changed, with what it is now and what the viewer wanted. */
const staleFieldOf = (edit: Edit, newer: AnyRecord, conflict: FieldConflict | undefined): StaleField => ({
  field: edit.kind === "assign" ? "userId" : "status",
  by: conflict?.by ?? null,
  at: conflict?.at ?? null,
  ...(edit.kind === "assign"
    ? { label: "Assigned to", theirs: newer.assignedTo?.name ?? "nobody", mine: edit.user?.name ?? "nobody" }
    : { label: "Status", theirs: newer.status.name, mine: edit.move.name }),
});
