import { recordHref, recordPlaces } from "@tracewell/contract/records";
import { backTestDays, type TriggerBackTest, type WouldHaveFired } from "@tracewell/contract/trigger-back-test";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { Link } from "../../ui/link.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import type { TriggerDraft } from "../trigger-form.ts";
import css from "./triggers.module.css";

interface BackTestResultProps {
  tried: Pick<TriggerDraft, "kind" | "source">;
  told: TriggerBackTest;
}

const count = (number: number): string => number.toLocaleString("en-US");

/** How often a trigger would have fired, when, and what it would have conflicted with. */
export function BackTestResult({ tried, told }: BackTestResultProps) {
  const { fired, firings } = told;
  return (
    <div className={css.group}>
      <p className={css.headline} role="status">
        {firedText(fired)} {fired > 0 && conflictsText(told)}
      </p>
      <p className={css.about}>{lookedText(tried, told)}</p>
      {fired > 0 && (
        <CardTable label="When it would have fired" columns={columnsOf(tried, told)} rows={firings} rowId={rowId} />
      )}
      {fired > firings.length && (
        <p className={css.about}>
          {`These are ${count(firings.length)} of them: those with conflicts first, then the newest.`}
        </p>
      )}
      {fired > 0 && !told.mayOpen && (
        <p className={css.about}>Your role does not open these records, so they have no links.</p>
      )}
    </div>
  );
}

const rowId = ({ id, on, conflicts }: WouldHaveFired) => `${id} ${on} ${conflicts.join()}`;

function firedText(fired: number): string {
  if (fired === 0) return `Would not have fired in the last ${backTestDays} days.`;
  const often = fired === 1 ? "once" : `${count(fired)} times`;
  return `Would have fired ${often} in the last ${backTestDays} days.`;
}

function conflictsText({ fired, conflicts, conflictsAreAtLeast }: TriggerBackTest): string {
  if (conflicts === 0) return conflictsAreAtLeast ? "No conflicts were found." : "No conflicts.";
  const many = conflictsAreAtLeast ? `At least ${count(conflicts)}` : count(conflicts);
  if (fired === 1) return "It conflicts with something.";
  return `${many} of them ${conflicts === 1 ? "conflicts" : "conflict"} with something.`;
}

/** What was checked and what was not, and what was taken as it is today. */
function lookedText({ kind, source }: BackTestResultProps["tried"], told: TriggerBackTest): string {
  const { looked, from, to, backTo } = told;
  const isTimed = source === "time-passed";
  const { noun } = recordPlaces[kind];
  const what = isTimed ? `records (${noun.toLowerCase()})` : looked === 1 ? "event" : "events";
  const checked = backTo
    ? `There was more than can be checked: only the newest ${count(looked)} ${what} were, back to ${formatDay(backTo)}.`
    : `Checked: ${count(looked)} ${what} between ${formatDay(from)} and ${formatDay(to)}.`;
  const asOf = isTimed
    ? "Each record was checked on the day it came due, and as it is today."
    : "Results, answers, statuses and owners count as they were then, other details as they are today.";
  return `${checked} ${asOf}`;
}

const columnsOf = (
  { kind }: BackTestResultProps["tried"],
  { mayOpen, conflicts }: TriggerBackTest,
): CardColumn<WouldHaveFired>[] => [
  {
    id: "record",
    header: "Record",
    cell: ({ id, referenceNumber }) =>
      mayOpen ? <Link href={recordHref(kind, id)}>{referenceNumber}</Link> : referenceNumber,
  },
  { id: "on", header: "Day", cell: ({ on }) => formatDay(on) },
  ...(conflicts > 0
    ? [{ id: "conflicts", header: "Conflicts", cell: (row: WouldHaveFired) => row.conflicts.join(" ") || "–" }]
    : []),
];
