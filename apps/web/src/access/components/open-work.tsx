import type { OpenWork as Work } from "@tracewell/contract/access";
import { Link } from "../../ui/link.tsx";
import { describeTasks, describeWork, workHref } from "../open-work.ts";
import css from "./user-page.module.css";

type OpenWorkProps = {
  userId: string;
  work: readonly Work[];
  tasks: number;
  mayOpen: (kind: Work["kind"]) => boolean;
};

/** What a user has open, with the way to the lists where it is given to others. */
export const OpenWork = ({ userId, work, tasks, mayOpen }: OpenWorkProps) =>
  work.length === 0 && tasks === 0 ? (
    <p className={css.nothing}>Nothing is assigned to them.</p>
  ) : (
    <ul className={css.work}>
      {work.map((each) => (
        <li key={each.kind}>
          {mayOpen(each.kind) ? (
            <Link className={css.link} href={workHref(each.kind, userId)}>
              {describeWork(each)}
            </Link>
          ) : (
            describeWork(each)
          )}
        </li>
      ))}
      {tasks > 0 && <li>{describeTasks(tasks)}</li>}
    </ul>
  );
