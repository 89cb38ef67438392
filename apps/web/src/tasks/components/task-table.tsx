import type { Task } from "@tracewell/contract/tasks";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { ownersText, stepTo } from "../task-text.ts";
import { DueDay } from "./due-day.tsx";
import { TaskPriority } from "./task-priority.tsx";
import { TaskStatus } from "./task-status.tsx";
import { TaskSubject } from "./task-subject.tsx";

type TaskTableProps = {
  label: string;
  tasks: readonly Task[];
  onOpen: (id: string) => void;
  onMove: (task: Task, status: Task["status"]) => void;
};

/** The tasks of a record in its card, each with its next step. */
export const TaskTable = ({ label, tasks, onOpen, onMove }: TaskTableProps) => (
  <CardTable label={label} columns={columnsFor({ onOpen, onMove })} rows={tasks} rowId={({ id }) => id} />
);

const columnsFor = ({ onOpen, onMove }: Pick<TaskTableProps, "onOpen" | "onMove">): CardColumn<Task>[] => [
  { id: "subject", header: "Task", cell: (task) => <TaskSubject task={task} onOpen={() => onOpen(task.id)} /> },
  { id: "due", header: "Due", cell: (task) => <DueDay task={task} /> },
  { id: "priority", header: "Priority", cell: (task) => <TaskPriority {...task} /> },
  { id: "for", header: "For", cell: ownersText },
  { id: "status", header: "Status", cell: ({ status }) => <TaskStatus status={status} /> },
  { id: "step", header: "Next step", align: "right", cell: (task) => <Steps task={task} onMove={onMove} /> },
];

const Steps = ({ task, onMove }: { task: Task; onMove: TaskTableProps["onMove"] }) =>
  task.moves.map(({ status, ability }) => (
    <AbilityButton key={status} ability={ability} plain onPress={() => onMove(task, status)}>
      {stepTo(task.status, status)}
    </AbilityButton>
  ));
