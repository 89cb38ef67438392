import { recordHref } from "@tracewell/contract/records";
import { memo, useEffect, useRef } from "react";
import { Badge } from "../../../ui/badges/badge.tsx";
import { Link } from "../../../ui/link.tsx";
import { ageAndSex } from "../../../ui/person/person-name.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { formatTimeOfInstant } from "../../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../../ui/time/clinic-time-zone.tsx";
import { isRepeatable, type ShownRow } from "../bench-rows.ts";
import { clock } from "../countdown.ts";
import { toneOfResult } from "../result-tone.ts";
import css from "./bench.module.css";

type BenchTableProps = {
  label: string;
  rows: readonly ShownRow[];
  inHand: string | null;
  unreachable: boolean;
  onTake: (itemId: string) => void;
  onDecide: (itemId: string) => void;
  onRepeat: (itemId: string) => void;
};

/** The specimens of a test, in the order of their numbers. */
export const BenchTable = ({ label, rows, inHand, unreachable, onTake, onDecide, onRepeat }: BenchTableProps) => {
  const zone = useTimeZone();
  return (
    <ScrollBox label={label} className={css.tableBox}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            <th className={css.place}>No.</th>
            <th>Specimen</th>
            <th>Patient</th>
            <th className={css.wide}>Collected</th>
            <th>Timer</th>
            <th>Result</th>
            <th>State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((shown, index) => (
            <Row
              key={shown.row.itemId}
              shown={shown}
              place={index + 1}
              isInHand={shown.row.itemId === inHand}
              timer={timerOf(shown)}
              state={stateOf(shown, unreachable, zone)}
              collected={shown.row.collectedAt ? formatTimeOfInstant(shown.row.collectedAt, zone) : "–"}
              onTake={onTake}
              onDecide={onDecide}
              onRepeat={onRepeat}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};

type RowProps = {
  shown: ShownRow;
  place: number;
  isInHand: boolean;
  timer: string;
  state: string;
  collected: string;
  onTake: (itemId: string) => void;
  onDecide: (itemId: string) => void;
  onRepeat: (itemId: string) => void;
};

const Row = memo(
  function Row({ shown, place, isInHand, timer, state, collected, onTake, onDecide, onRepeat }: RowProps) {
    const { row, pending, reading } = shown;
    const line = useRef<HTMLTableRowElement>(null);
    useEffect(() => {
      if (!isInHand) return;
      line.current?.focus({ preventScroll: true });
      line.current?.scrollIntoView({ block: "nearest" });
    }, [isInHand]);
    const result = pending ? pending.result : row.result;
    const quantity = pending ? pending.quantitative : row.quantitativeResult;
    return (
      <tr
        ref={line}
        tabIndex={-1}
        aria-current={isInHand || undefined}
        data-phase={reading.phase}
        data-pending={pending?.state}
      >
        <td className={css.place}>{place}</td>
        <td>
          <button type="button" className={css.specimen} onClick={() => onTake(row.itemId)}>
            {row.specimenId}
          </button>
        </td>
        <td>
          <Link href={hrefOf(row.reference)}>{row.person.fullName}</Link>{" "}
          <span className={css.quiet}>{ageAndSex(row.person)}</span>
        </td>
        <td className={css.wide}>{collected}</td>
        <td className={css.timer}>{timer}</td>
        <td>
          {result && <Badge tone={toneOfResult(result)}>{result.name}</Badge>} {quantity}
          {!result && !quantity && "–"}
        </td>
        <td className={css.state}>
          {pending && pending.state !== "waiting" ? (
            <button type="button" className={css.decide} onClick={() => onDecide(row.itemId)}>
              {state}
            </button>
          ) : (
            state && <span>{state}</span>
          )}
          {isRepeatable(shown) && (
            <button
              type="button"
              className={css.decide}
              aria-label={`Repeat ${row.specimenId}`}
              onClick={() => onRepeat(row.itemId)}
            >
              Repeat
            </button>
          )}
        </td>
      </tr>
    );
  },
  (before, now) =>
    before.isInHand === now.isInHand &&
    before.timer === now.timer &&
    before.state === now.state &&
    before.place === now.place &&
    before.shown.row === now.shown.row &&
    before.shown.pending === now.shown.pending &&
    before.shown.reading.phase === now.shown.reading.phase,
);

const hrefOf = ({ kind, id }: ShownRow["row"]["reference"]): string => recordHref(kind, id);

function timerOf({ reading, pending }: ShownRow): string {
  if (pending) return "–";
  if (reading.phase === "running") return clock(reading.left);
  if (reading.phase === "readable") return reading.left === null ? "Read now" : `Read now, ${clock(reading.left)} left`;
  if (reading.phase === "late") return "Too late";
  return reading.phase === "not-started" ? "Not started" : "–";
}

function stateOf({ row, pending, reading }: ShownRow, unreachable: boolean, zone: string): string {
  if (pending?.state === "conflict") return "Two results: decide";
  if (pending?.state === "refused") return "Not saved: look";
  if (pending) return unreachable ? "Kept here, not sent yet" : "Saving…";
  if (row.finishedAt)
    return `Saved ${formatTimeOfInstant(row.finishedAt, zone)}${row.enteredBy && !row.enteredByMe ? `, ${row.enteredBy}` : ""}`;
  if (reading.phase === "late") return "Not read in time";
  return row.wasEntered ? "Taken back" : "";
}
