import { useMemo } from "react";
import { useTexts } from "./texts.tsx";
import { formatDayOfInstant, formatInstant, formatTimeOfInstant } from "./time/clinic-time.ts";
import { useTimeZone } from "./time/clinic-time-zone.tsx";
import { Instant } from "./time/instant.tsx";
import css from "./timeline.module.css";

export type TimelineLine = {
  id: string;
  at: string;
  actor: string;
  summary: string;
  changes: readonly { field: string; before: string | null; after: string | null }[];
  reason: string | null;
};

/** Lines of one day after another, in the order given. */
function byDay(lines: readonly TimelineLine[], timeZone: string) {
  const days: { day: string; lines: TimelineLine[] }[] = [];
  for (const line of lines) {
    const day = formatDayOfInstant(line.at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

/** What happened, by day: when, who, what, and each value before and after. */
export function Timeline({ lines, timeZone }: { lines: readonly TimelineLine[]; timeZone?: string }) {
  const zone = useTimeZone(timeZone);
  const days = useMemo(() => byDay(lines, zone), [lines, zone]);
  return (
    <div className={css.timeline}>
      {days.map(({ day, lines: ofDay }) => (
        <section key={day} aria-label={day}>
          <h3 className={css.day}>
            <Instant at={ofDay[0]?.at ?? null} timeZone={zone} />
          </h3>
          <ol className={css.lines}>
            {ofDay.map((line) => (
              <Line key={line.id} line={line} timeZone={zone} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Line({ line, timeZone }: { line: TimelineLine; timeZone: string }) {
  const texts = useTexts();
  return (
    <li className={css.line}>
      <time className={css.time} dateTime={line.at} title={formatInstant(line.at, timeZone)}>
        {formatTimeOfInstant(line.at, timeZone)}
      </time>
      <div className={css.what}>
        <span className={css.actor}>{line.actor}</span> {line.summary}
        {line.reason && (
          <div className={css.reason}>
            {texts.reason}: {line.reason}
          </div>
        )}
        {line.changes.length > 0 && (
          <ul className={css.changes}>
            {line.changes.map(({ field, before, after }) => (
              <li key={field}>
                <span className={css.field}>{field}</span> <Value text={before} gone />{" "}
                <span aria-hidden="true">→</span> <Value text={after} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Value({ text, gone = false }: { text: string | null; gone?: boolean }) {
  const texts = useTexts();
  if (text === null || text === "") return <i className={css.none}>{texts.empty}</i>;
  return gone ? <del>{text}</del> : <ins>{text}</ins>;
}
