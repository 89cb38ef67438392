import type { RecordLink } from "@tracewell/contract/records";
import type { Task } from "@tracewell/contract/tasks";
import { Link } from "../../ui/link.tsx";
import css from "./task-subject.module.css";

type RecordOfTaskProps = { reference: Pick<RecordLink, "referenceNumber"> | null; url: string | null };

/** Leads to the record that a task is about. */
export const RecordOfTask = ({ reference, url }: RecordOfTaskProps) =>
  reference && url ? (
    <Link className={css.link} href={url}>
      {reference.referenceNumber}
    </Link>
  ) : (
    <span>–</span>
  );

type TaskSubjectProps = { task: Pick<Task, "subject" | "taskType" | "recurrence">; onOpen: () => void };

/** What is to be done, as the button that opens it; below, of what kind it is. */
export const TaskSubject = ({ task: { subject, taskType, recurrence }, onOpen }: TaskSubjectProps) => (
  <span className={css.subject}>
    <button type="button" className={css.open} onClick={onOpen}>
      {subject}
    </button>
    <span className={css.type}>
      {taskType.name}
      {recurrence !== "none" && `, ${recurrence}`}
    </span>
  </span>
);
