import { Link } from "../../ui/link.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { useTasksAbout } from "../hooks/task-queries.ts";

/** A record's next task, in its header. */
export function NextTask({ recordId }: { recordId: string }) {
  const { data } = useTasksAbout({ recordId });
  const next = data?.data.find(({ status }) => status !== "Closed");
  if (!next) return <span>–</span>;
  const due =
    next.dateDue && (next.overdue ? `, overdue since ${formatDay(next.dateDue)}` : `, ${formatDay(next.dateDue)}`);
  return (
    <Link href="#tasks" title={next.subject}>
      {next.taskType.name}
      {due}
    </Link>
  );
}
