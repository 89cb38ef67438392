import type { ChecklistLine } from "@tracewell/contract/checklist-lines";
import { checklistLines } from "@tracewell/contract/checklist-rules";
import { intakeStageLabels } from "@tracewell/contract/intake";
import type { IntakeLine, IntakeStage } from "@tracewell/contract/intake-lines";
import type { RecordStatus, StatusKey, StatusMove } from "@tracewell/contract/records";
import type { Task } from "@tracewell/contract/tasks";
import type { WhyNow } from "@tracewell/contract/why-now";
import { formatDay } from "../../ui/time/clinic-time.ts";

/** What is to be done first on a record, and the one button that begins it. */
export type NextStep = { title: string; detail: string | null; label: string } & (
  | { href: string }
  | { move: StatusMove }
);

/** Work that nobody has begun is not to be finished: a patient who has just come is not to be discharged. */
const beginning: readonly StatusKey[] = ["New", "Scheduled", "PatientIntake"];

/** The statuses that say the work is done. */
const finishing: readonly StatusKey[] = ["SubmitForClosure", "Closed", "Discharged"];

interface StandOfWork {
  status: Pick<RecordStatus, "key" | "closed">;
  moves: readonly StatusMove[];
  checklist: readonly ChecklistLine[];
  intake: readonly IntakeLine[];
  tasks: readonly Task[];
  whyNow: readonly WhyNow[];
  /** What the kind of record asks for before anything else. */
  first: NextStep | null;
}

/**
 * In this order: what the kind asks for first, what is overdue, the intake that holds a visit up, what the checklist misses, the
 * next task, and to finish.
 */
export function nextStep({ status, moves, checklist, intake, tasks, whyNow, first }: StandOfWork): NextStep | null {
  if (status.closed) return null;
  const open = tasks.filter((task) => task.status !== "Closed");
  const overdue = open.find((task) => task.overdue);
  const openIntake = intake.filter(({ state }) => state === "open");
  const missing = checklist.find(({ state }) => state === "open");
  const [next] = open;
  return (
    first ??
    (overdue && ofTask(overdue)) ??
    ofNeeded(openIntake, status.key) ??
    (missing && ofLine(missing)) ??
    (next && ofTask(next)) ??
    (beginning.includes(status.key)
      ? null
      : toFinish(
          moves.filter(({ key, own }) => own === null && key !== status.key),
          { whyNow, openIntake },
        ))
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

const isAhead: Record<IntakeStage, (status: StatusKey) => boolean> = {
  "leaving-intake": (status) => status !== "Scheduled",
  discharge: (status) => !beginning.includes(status),
};

/** Other items hold nothing up (docs/decisions/0343): they are named where the visit is finished. */
function ofNeeded(openIntake: readonly IntakeLine[], status: StatusKey): NextStep | null {
  for (const { name, neededFor, fix } of openIntake)
    if (neededFor && isAhead[neededFor](status)) {
      const detail = `Needed before ${intakeStageLabels[neededFor].toLowerCase()}.`;
      return { title: name, detail, ...fix };
    }
  return null;
}

/** Reasons that to finish takes away. */
const endsWithFinishing: readonly WhyNow["reason"][] = ["closure", "not-discharged"];

function toFinish(
  moves: readonly StatusMove[],
  { whyNow, openIntake }: Pick<StandOfWork, "whyNow"> & { openIntake: readonly IntakeLine[] },
): NextStep | null {
  const move = moves.find(({ key, ability }) => finishing.includes(key) && ability.allowed);
  if (!move) return null;
  const isAllDone = openIntake.length === 0 && whyNow.every(({ reason }) => endsWithFinishing.includes(reason));
  const title = isAllDone ? "Nothing is left to do" : "The checklist and the tasks are done";
  return { title, detail: describeIntake(openIntake), label: `Mark as ${move.name}`, move };
}

const mostNamed = 3;

function describeIntake(openIntake: readonly IntakeLine[]): string | null {
  if (openIntake.length === 0) return null;
  const names = openIntake.slice(0, mostNamed).map(({ name }) => name);
  const more = openIntake.length - names.length;
  return `Still open at intake: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}
