import { memo, type ReactNode } from "react";
import { Link } from "../link.tsx";
import type { Column } from "./column.ts";
import css from "./list-table.module.css";
import { RowTick } from "./row-tick.tsx";

type ListRowProps<Row> = {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  main: Column<Row> | undefined;
  href: string | null;
  name: string;
  /** `null` where rows can't be selected. */
  selected: boolean | null;
  active: boolean;
  onToggle: (index: number, range: boolean) => void;
  onActivate: (index: number) => void;
};

function Row<R>({ row, index, columns, main, href, name, selected, active, onToggle, onActivate }: ListRowProps<R>) {
  const activate = () => onActivate(index);
  return (
    <tr
      className={css.row}
      data-row={index}
      data-active={active || undefined}
      data-selected={selected || undefined}
      aria-rowindex={index + 2}
      onFocus={activate}
      onClick={activate}
    >
      {selected !== null && (
        <td className={css.tick}>
          <RowTick index={index} name={name} selected={selected} active={active} onToggle={onToggle} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-figures={column.figures}>
          {column === main ? (
            <MainCell className={css.main} href={href} tabIndex={active ? 0 : -1}>
              {column.cell(row)}
            </MainCell>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** A row is drawn anew only when something of it changes: scrolling leaves the others alone. */
export const ListRow = memo(Row) as typeof Row;

type MainCellProps = { href: string | null; className?: string; tabIndex?: number; children: ReactNode };

/** What a row is called by and leads to; where it leads nowhere, the arrow keys still come to it. */
export const MainCell = ({ href, className, tabIndex, children }: MainCellProps) =>
  href ? (
    <Link className={className} href={href} tabIndex={tabIndex} data-main="">
      {children}
    </Link>
  ) : (
    <span className={className} tabIndex={tabIndex} data-main="">
      {children}
    </span>
  );
