import type { Needs } from "@tracewell/contract/permissions";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import css from "../components/task-table.module.css";
import { TaskTable } from "../components/task-table.tsx";
import { useTasksAbout } from "../hooks/task-queries.ts";
import { useTaskSteps } from "../hooks/use-task-changes.ts";
import type { TaskAbout } from "../task-draft.ts";
import { NewTaskDialog } from "./new-task-dialog.tsx";
import { TaskDialog } from "./task-dialog.tsx";

/** The tasks about a record or a person: open ones by the day they are due, closed ones on demand. */
export function TasksAbout({ about }: { about: TaskAbout }) {
  const { data, error, refetch } = useTasksAbout(about);
  const { move } = useTaskSteps();
  const [opened, setOpened] = useState<string | null>(null);
  const [withClosed, setWithClosed] = useState(false);
  if (!data) return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <Waiting />;
  const open = data.data.filter(({ status }) => status !== "Closed");
  const closed = data.data.filter(({ status }) => status === "Closed");
  const shown = withClosed ? [...open, ...closed] : open;
  return (
    <>
      {shown.length > 0 ? (
        <TaskTable label="Tasks" tasks={shown} onOpen={setOpened} onMove={move} />
      ) : (
        <EmptyLine>No open tasks. What is to be done next shows here.</EmptyLine>
      )}
      {closed.length > 0 && (
        <div className={css.closed}>
          <ActionButton plain onPress={() => setWithClosed(!withClosed)}>
            {withClosed ? "Hide closed" : `Show ${closed.length} closed`}
          </ActionButton>
        </div>
      )}
      {opened && <TaskDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** How many tasks are open, beside the card's title. */
export function OpenTaskCount({ about }: { about: TaskAbout }) {
  const { data } = useTasksAbout(about);
  const open = data?.data.filter(({ status }) => status !== "Closed").length ?? 0;
  return open > 0 ? `${open} open` : null;
}

const Waiting = () => (
  <div className={css.waiting}>
    <SkeletonLines lines={2} />
  </div>
);

/** Adds a task, by press or by key from anywhere on the page. */
export function AddTask({ about, workers, shortcut }: { about: TaskAbout; workers: Needs; shortcut: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton plain shortcut={shortcut} onPress={() => setOpen(true)}>
        Add task
      </ActionButton>
      {open && <NewTaskDialog about={about} workers={workers} onClose={() => setOpen(false)} />}
    </>
  );
}
