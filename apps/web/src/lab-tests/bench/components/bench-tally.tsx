import { type ShownRow, tallyOf } from "../bench-rows.ts";
import css from "./bench.module.css";

/** How far the bench is, in words. */
export function BenchTally({ rows, unreachable }: { rows: readonly ShownRow[]; unreachable: boolean }) {
  const tally = tallyOf(rows);
  const part = (many: number, words: string, look?: string) =>
    many > 0 && (
      <span className={look}>
        {many} {words}
      </span>
    );
  return (
    <div className={css.tally}>
      <span>
        <strong>{tally.saved}</strong> of {tally.all} saved
      </span>
      {part(
        tally.saving,
        unreachable ? "kept here until the server is reached" : "saving",
        unreachable ? css.late : undefined,
      )}
      {part(tally.toDecide, "to decide", css.late)}
      {part(tally.readable, "to read now", css.now)}
      {part(tally.running, "running")}
      {part(tally.late, "too late", css.late)}
      {part(tally.notStarted, "not started")}
    </div>
  );
}
