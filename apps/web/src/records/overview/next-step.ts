import type { ChecklistLine } from "@tracewell/contract/checklist-lines";
import { checklistLines } from "@tracewell/contract/checklist-rules";
import type { StatusKey, StatusMove } from "@tracewell/contract/records";
import type { Task } from "@tracewell/contract/tasks";
import { formatDay } from "../../ui/time/clinic-time.ts";

/** What is to be done first on a record, and the one button that begins it. */
export type NextStep = { title: string; detail: string | null; label: string } & (
  | { href: string }
  | { move: StatusMove }
);

/** The statuses that say the work is done. */
const finishing: readonly StatusKey[] = ["SubmitForClosure", "Closed", "Discharged"];

interface StandOfWork {
  status: { closed: boolean };
  moves: readonly StatusMove[];
  checklist: readonly ChecklistLine[];
  tasks: readonly Task[];
  /** What the kind of record asks for before anything else. */
  first: NextStep | null;
}

/** In this order: what the kind asks for first, what is overdue, what the checklist misses, the next task, and to finish. */
export function nextStep({ status, moves, checklist, tasks, first }: StandOfWork): NextStep | null {
  if (status.closed) return null;
  const open = tasks.filter((task) => task.status !== "Closed");
  const overdue = open.find((task) => task.overdue);
  const missing = checklist.find(({ state }) => state === "open");
  const [next] = open;
  return (
    first ?? (overdue && ofTask(overdue)) ?? (missing && ofLine(missing)) ?? (next && ofTask(next)) ?? toFinish(moves)
  );
}

const ofTask = ({ taskType, subject, dateDue, overdue, users }: Task): NextStep => ({
  title: subject || taskType.name,
  detail: [
    dateDue && `${overdue ? "Overdue since" : "Due"} ${formatDay(dateDue)}`,
    users.length > 0 && `assigned to ${users.map(({ name }) => name).join(", ")}`,
  ]
    .filter(Boolean)
    .join(", "),
  label: "Open tasks",
  href: "#tasks",
});

const ofLine = ({ key, text, fix }: ChecklistLine): NextStep => ({
  title: checklistLines[key].label,
  detail: text,
  label: fix.label,
  href: fix.href,
});

function toFinish(moves: readonly StatusMove[]): NextStep | null {
  const move = moves.find(({ key, ability }) => finishing.includes(key) && ability.allowed);
  return move ? { title: "Nothing is left to do", detail: null, label: `Mark as ${move.name}`, move } : null;
}
