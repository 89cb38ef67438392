import type { Task } from "@tracewell/contract/tasks";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { Day } from "../../ui/time/day.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { describeRecurrence, ownersText, personOf } from "../task-text.ts";
import { DueDay } from "./due-day.tsx";
import css from "./task-facts.module.css";
import { RecordOfTask } from "./task-subject.tsx";

/** All that is known of a task. */
export const TaskFacts = ({ task }: { task: Task }) => (
  <>
    <div className={css.facts}>
      <Facts facts={factsOf(task)} />
    </div>
    {task.comments && <p className={css.comments}>{task.comments}</p>}
  </>
);

function factsOf(task: Task): Fact[] {
  const person = personOf(task);
  return [
    { label: "Type", value: task.taskType.name },
    { label: "Due", value: <DueDay task={task} /> },
    ...(task.dateScheduled ? [{ label: "Scheduled", value: <Day day={task.dateScheduled} /> }] : []),
    { label: "Repeats", value: describeRecurrence(task) },
    ...(task.reference
      ? [{ label: "About", value: <RecordOfTask reference={task.reference} url={task.referenceUrl} /> }]
      : []),
    ...(task.outbreak
      ? [{ label: "Outbreak", value: <Link href={`/outbreaks/${task.outbreak.id}`}>{task.outbreak.name}</Link> }]
      : []),
    ...(person ? [{ label: "Patient", value: <PersonName person={person} /> }] : []),
    { label: "For", value: ownersText(task) },
    ...(task.workgroup ? [{ label: "Shared with", value: task.workgroup.name }] : []),
    { label: "Given by", value: task.createdByUser.name },
    { label: "Created", value: <Instant at={task.dateCreated} withTime /> },
    ...(task.closedAt ? [{ label: "Closed", value: <Instant at={task.closedAt} withTime /> }] : []),
    ...(task.next ? [{ label: "Next", value: `due ${formatDay(task.next.dateDue)}` }] : []),
  ];
}
