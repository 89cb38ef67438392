import { Button, Modal, MultiSelect } from "@mantine/core";
import type { UserChoice } from "@tracewell/contract/lookups";
import type { Task } from "@tracewell/contract/tasks";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { ProgressLine } from "../../ui/feedback/progress-line.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import type { Selection } from "../../ui/list-frame/selection.ts";
import css from "../components/task-dialog.module.css";
import { useBulkGive } from "../hooks/use-bulk-give.ts";

type BulkGiveProps = {
  tasks: readonly Task[];
  chosen: Selection;
  onChosen: (chosen: Selection) => void;
  users: readonly UserChoice[];
};

/** The bulk bar's button that gives the chosen tasks to others. Refused ones stay chosen. */
export function BulkGive({ tasks, chosen, onChosen, users }: BulkGiveProps) {
  const [taken, setTaken] = useState<readonly Task[] | null>(null);
  return (
    <>
      <ActionButton shortcut="a" onPress={() => setTaken(tasks.filter(({ id }) => chosen.has(id)))}>
        Assign…
      </ActionButton>
      {taken && <GiveDialog tasks={taken} users={users} onChosen={onChosen} onClose={() => setTaken(null)} />}
    </>
  );
}

type GiveDialogProps = Omit<BulkGiveProps, "chosen"> & { onClose: () => void };

function GiveDialog({ tasks, users, onChosen, onClose }: GiveDialogProps) {
  const [userIds, setUserIds] = useState<string[]>([]);
  const [refused, setRefused] = useState<ReadonlyMap<string, string> | null>(null);
  const { done, run } = useBulkGive();
  const give = async () => {
    const kept = await run(tasks, userIds);
    onChosen(new Set(kept.keys()));
    if (kept.size > 0) return setRefused(kept);
    toast.done(tasks.length === 1 ? "1 task is given." : `${tasks.length} tasks are given.`);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={() => done === null && onClose()}
      title={tasks.length === 1 ? "Assign 1 task" : `Assign ${tasks.length} tasks`}
      centered
      classNames={{ content: css.dialog }}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={css.body}>
        <MultiSelect
          label="To whom"
          description="They have the tasks from now on, and nobody else."
          comboboxProps={{ withinPortal: false, floatingStrategy: "fixed" }}
          withScrollArea={false}
          classNames={{ options: css.options }}
          searchable
          hidePickedOptions
          data-autofocus
          disabled={done !== null || refused !== null}
          data={users.map(({ id, name }) => ({ value: id, label: name }))}
          value={userIds}
          onChange={setUserIds}
        />
        {done !== null && <ProgressLine label="Assigning" done={done} total={tasks.length} />}
        {refused && <RefusedTasks tasks={tasks} refused={refused} />}
        <div className={css.buttons}>
          <ActionButton onPress={onClose}>{refused ? "Close" : "Cancel"}</ActionButton>
          {!refused && (
            <Button
              variant="filled"
              disabled={userIds.length === 0}
              loading={done !== null}
              onClick={() => void give()}
            >
              Assign {tasks.length}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

const RefusedTasks = ({ tasks, refused }: { tasks: readonly Task[]; refused: ReadonlyMap<string, string> }) => (
  <div role="status">
    <p>
      {tasks.length - refused.size} of {tasks.length} were assigned. These were not:
    </p>
    <ul className={css.refused}>
      {tasks.flatMap(({ id, subject }) => {
        const why = refused.get(id);
        return why ? [<li key={id}>{`${subject}: ${why}`}</li>] : [];
      })}
    </ul>
  </div>
);
