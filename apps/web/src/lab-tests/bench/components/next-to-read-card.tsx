import { Card } from "../../../ui/page-frame.tsx";
import type { ShownRow } from "../bench-rows.ts";
import { clock } from "../countdown.ts";
import css from "./bench.module.css";

const shownAtMost = 6;

/** The rapid tests that run, those that can be read first in front. */
export function NextToReadCard({ rows, onTake }: { rows: readonly ShownRow[]; onTake: (itemId: string) => void }) {
  const running = rows
    .flatMap(({ row, reading, pending }) =>
      reading.phase === "running" && !pending ? [{ row, left: reading.left, part: reading.part }] : [],
    )
    .sort((one, other) => one.left - other.left);
  if (running.length === 0) return null;
  return (
    <Card title={`Next to read (${running.length} running)`}>
      <ul className={css.timers}>
        {running.slice(0, shownAtMost).map(({ row, left, part }) => (
          <li key={row.itemId}>
            <Ring part={part} />
            <button type="button" className={css.specimen} onClick={() => onTake(row.itemId)}>
              {row.specimenId}
            </button>
            <span className={css.timerName}>{row.person.fullName}</span>
            <strong className={css.timer}>{clock(left)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const around = 2 * Math.PI * 7;

const Ring = ({ part }: { part: number }) => (
  <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden="true" className={css.ring}>
    <circle cx={9} cy={9} r={7} className={css.ringGround} />
    <circle
      cx={9}
      cy={9}
      r={7}
      className={css.ringLeft}
      strokeDasharray={`${part * around} ${around}`}
      transform="rotate(-90 9 9)"
    />
  </svg>
);
