import type { Task } from "@tracewell/contract/tasks";
import type { Column } from "../../ui/list-frame/column.ts";
import { PersonName } from "../../ui/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { ownersInWords, personOf, recurrenceNames } from "../task-words.ts";
import { DueDay } from "./due-day.tsx";
import { TaskPriority } from "./task-priority.tsx";
import { TaskStatus } from "./task-status.tsx";
import { RecordOfTask } from "./task-subject.tsx";

const words = (text: string) => <span title={text}>{text}</span>;

/** The columns of the list of tasks; those with a sort carry its name. */
export const taskColumns: readonly Column<Task>[] = [
  { id: "subject", header: "Task", width: 250, main: true, cell: ({ subject }) => words(subject) },
  { id: "type", header: "Type", width: 150, mobile: "hidden", cell: ({ taskType }) => words(taskType.name) },
  { id: "priority", header: "Priority", width: 84, sortable: true, cell: (task) => <TaskPriority {...task} /> },
  { id: "status", header: "Status", width: 98, cell: ({ status }) => <TaskStatus status={status} /> },
  { id: "due", header: "Due", width: 152, sortable: true, cell: (task) => <DueDay task={task} /> },
  {
    id: "patient",
    header: "Patient",
    width: 190,
    mobile: "title",
    cell: (task) => <Patient person={personOf(task)} />,
  },
  {
    id: "record",
    header: "Record",
    figures: true,
    width: 122,
    mobile: "hidden",
    cell: ({ reference, referenceUrl }) => <RecordOfTask reference={reference} url={referenceUrl} />,
  },
  { id: "for", header: "For", width: 140, mobile: "hidden", cell: (task) => words(ownersInWords(task)) },
  {
    id: "givenBy",
    header: "Given by",
    width: 104,
    mobile: "hidden",
    cell: ({ createdByUser }) => words(createdByUser.name),
  },
  {
    id: "scheduled",
    header: "Scheduled",
    width: 100,
    optional: true,
    mobile: "hidden",
    cell: ({ dateScheduled }) => <Day day={dateScheduled} />,
  },
  {
    id: "recurrence",
    header: "Repeats",
    width: 110,
    optional: true,
    mobile: "hidden",
    cell: ({ recurrence }) => recurrenceNames[recurrence],
  },
  {
    id: "created",
    header: "Created",
    width: 100,
    sortable: true,
    optional: true,
    mobile: "hidden",
    cell: ({ dateCreated }) => <Instant at={dateCreated} />,
  },
  {
    id: "updated",
    header: "Updated",
    width: 100,
    sortable: true,
    optional: true,
    mobile: "hidden",
    cell: ({ updatedAt }) => <Instant at={updatedAt} />,
  },
];

const Patient = ({ person }: { person: ReturnType<typeof personOf> }) =>
  person ? <PersonName person={person} /> : <span>–</span>;
