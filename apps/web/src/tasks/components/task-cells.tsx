import type { taskList } from "@tracewell/contract/task-list";
import type { Task } from "@tracewell/contract/tasks";
import type { CellsOf } from "../../lists/columns-of.ts";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { ownersText, personOf, recurrenceNames } from "../task-text.ts";
import { DueDay } from "./due-day.tsx";
import { TaskPriority } from "./task-priority.tsx";
import { TaskStatus } from "./task-status.tsx";
import { RecordOfTask } from "./task-subject.tsx";

const words = (text: string) => <span title={text}>{text}</span>;

/** The cells of the list of tasks. */
export const taskCells: CellsOf<typeof taskList, Task> = {
  subject: { width: 250, main: true, cell: ({ subject }) => words(subject) },
  type: { width: 150, mobile: "hidden", cell: ({ taskType }) => words(taskType.name) },
  priority: { width: 84, cell: (task) => <TaskPriority {...task} /> },
  status: { width: 98, cell: ({ status }) => <TaskStatus status={status} /> },
  due: { width: 152, cell: (task) => <DueDay task={task} /> },
  patient: { width: 190, mobile: "title", cell: (task) => <Patient person={personOf(task)} /> },
  record: {
    figures: true,
    width: 122,
    mobile: "hidden",
    cell: ({ reference, referenceUrl }) => <RecordOfTask reference={reference} url={referenceUrl} />,
  },
  for: { width: 140, mobile: "hidden", cell: (task) => words(ownersText(task)) },
  givenBy: { width: 104, mobile: "hidden", cell: ({ createdByUser }) => words(createdByUser.name) },
  scheduled: { width: 100, mobile: "hidden", cell: ({ dateScheduled }) => <Day day={dateScheduled} /> },
  recurrence: { width: 110, mobile: "hidden", cell: ({ recurrence }) => recurrenceNames[recurrence] },
  created: { width: 100, mobile: "hidden", cell: ({ dateCreated }) => <Instant at={dateCreated} /> },
  updated: { width: 100, mobile: "hidden", cell: ({ updatedAt }) => <Instant at={updatedAt} /> },
};

const Patient = ({ person }: { person: ReturnType<typeof personOf> }) =>
  person ? <PersonName person={person} /> : <span>–</span>;
