import { Link } from "../../ui/link.tsx";
import { longDay, weekday } from "../day-names.ts";
import css from "./stretch-views.module.css";
import { type CalendarDay, DayLoad } from "./week-view.tsx";

type MonthViewProps = {
  /** Whole weeks. */
  days: readonly Omit<CalendarDay, "events">[];
  /** `2026-11`: days of others are paler. */
  month: string;
  today: string;
  hrefOf: (day: string) => string;
};

/** A month: how full each day is. */
export function MonthView({ days, month, today, hrefOf }: MonthViewProps) {
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, place) => days.slice(place * 7, place * 7 + 7));
  return (
    <table className={css.month}>
      <thead>
        <tr>
          {weeks[0]?.map(({ day }) => (
            <th key={day} scope="col">
              <abbr title={weekday(day)}>{weekday(day).slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map(({ day, load }) => (
              <td key={day} data-today={day === today || undefined} data-outside={!day.startsWith(month) || undefined}>
                <Link href={hrefOf(day)} className={css.date} aria-label={longDay(day)}>
                  {Number(day.slice(8))}
                </Link>
                <DayLoad load={load} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
