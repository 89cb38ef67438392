import type { FollowUpGrid, FollowUpRow } from "@tracewell/contract/follow-up";
import { memo } from "react";
import { RowTick } from "../../ui/list-frame/row-tick.tsx";
import { DayCell } from "./day-cell.tsx";
import css from "./follow-up-grid.module.css";
import { FollowedPerson } from "./followed-person.tsx";

type FollowUpLineProps = {
  row: FollowUpRow;
  index: number;
  days: FollowUpGrid["days"];
  today: string;
  /** The day that the Tab key leads to. */
  entry: number;
  selected: boolean;
  onToggle: (index: number, range: boolean) => void;
};

/** A person with their days. */
export const FollowUpLine = memo(({ row, index, days, today, entry, selected, onToggle }: FollowUpLineProps) => (
  <tr data-person={row.person.id} data-selected={selected || undefined}>
    <td className={css.tick}>
      <RowTick index={index} name={row.person.fullName} selected={selected} active onToggle={onToggle} />
    </td>
    <th scope="row" className={css.who}>
      <FollowedPerson row={row} />
    </th>
    {row.cells.map((cell, place) => {
      const day = days[place]?.day ?? "";
      return (
        <td key={day} data-today={day === today || undefined}>
          <DayCell day={day} cell={cell} place={place} isEntry={place === entry} />
        </td>
      );
    })}
  </tr>
));
