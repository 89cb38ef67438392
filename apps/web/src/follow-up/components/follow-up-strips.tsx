import type { FollowUpGrid } from "@tracewell/contract/follow-up";
import { RowTick } from "../../ui/list-frame/row-tick.tsx";
import { entryAmong, type OpenedDay, useDayKeys } from "../hooks/use-day-keys.ts";
import { DayCell } from "./day-cell.tsx";
import css from "./follow-up-grid.module.css";
import { FollowedPerson } from "./followed-person.tsx";

type FollowUpStripsProps = {
  grid: FollowUpGrid;
  chosen: ReadonlySet<string>;
  onToggle: (index: number, range: boolean) => void;
  onOpen: (opened: OpenedDay) => void;
};

/** The grid on a phone: each person with their days below. */
export function FollowUpStrips({ grid: { days, rows, today }, chosen, onToggle, onOpen }: FollowUpStripsProps) {
  const keys = useDayKeys(onOpen);
  const entry = entryAmong(days, today);
  return (
    <ul className={css.lines} {...keys}>
      {rows.map((row, index) => (
        <li key={row.person.id} className={css.strip} data-person={row.person.id}>
          <div className={css.head}>
            <RowTick
              index={index}
              name={row.person.fullName}
              selected={chosen.has(row.person.id)}
              active
              onToggle={onToggle}
            />
            <FollowedPerson row={row} />
          </div>
          <div className={css.days}>
            {row.cells.map((cell, place) => {
              const day = days[place]?.day ?? "";
              return <DayCell key={day} day={day} cell={cell} place={place} isEntry={place === entry} withDay />;
            })}
          </div>
        </li>
      ))}
    </ul>
  );
}
