import { Checkbox } from "@mantine/core";
import type { FollowUpGrid as Grid } from "@tracewell/contract/follow-up";
import type { CSSProperties } from "react";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { entryAmong, type OpenedDay, useDayKeys } from "../hooks/use-day-keys.ts";
import { DayHead } from "./day-head.tsx";
import css from "./follow-up-grid.module.css";
import { FollowUpLine } from "./follow-up-line.tsx";

type FollowUpGridProps = {
  grid: Grid;
  chosen: ReadonlySet<string>;
  onToggle: (index: number, range: boolean) => void;
  onToggleAll: () => void;
  onOpen: (opened: OpenedDay) => void;
};

/** Persons and days: a line a person, a column a day. The arrow keys lead from day to day, Enter opens one. */
export function FollowUpGrid({ grid, chosen, onToggle, onToggleAll, onOpen }: FollowUpGridProps) {
  const keys = useDayKeys(onOpen);
  const { days, rows, today } = grid;
  const entry = entryAmong(days, today);
  const all = rows.length > 0 && rows.every(({ person }) => chosen.has(person.id));
  return (
    <ScrollBox label="Days of follow-up">
      <table className={css.grid} style={{ "--days": days.length } as CSSProperties} {...keys}>
        <thead>
          <tr>
            <th className={css.tick}>
              <Checkbox size="xs" aria-label="Select everyone shown" checked={all} onChange={onToggleAll} />
            </th>
            <th scope="col" className={css.who}>
              Person
            </th>
            {days.map(({ day, counts }) => (
              <DayHead key={day} day={day} counts={counts} isToday={day === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <FollowUpLine
              key={row.person.id}
              row={row}
              index={index}
              days={days}
              today={today}
              entry={entry}
              selected={chosen.has(row.person.id)}
              onToggle={onToggle}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
