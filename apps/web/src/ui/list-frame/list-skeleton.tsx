import { SkeletonBar } from "../feedback/skeleton.tsx";
import { useDelayed } from "../feedback/use-delayed.ts";
import type { Column } from "./column.ts";
import css from "./list-table.module.css";

type SkeletonRowsProps = { columns: readonly Pick<Column<never>, "id">[]; selectable: boolean; rows: number };

const widthOf = (row: number, place: number) => 0.45 + ((row * 7 + place * 5) % 10) / 22;

/** Rows of the right height that stand where rows will be; they show after 150 ms. */
export function SkeletonRows({ columns, selectable, rows }: SkeletonRowsProps) {
  const shown = useDelayed(true);
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a plain table row takes no focus
    <tr key={row} className={css.skeleton} data-shown={shown || undefined} aria-hidden="true">
      {selectable && <td />}
      {columns.map(({ id }, place) => (
        <td key={id}>
          <SkeletonBar width={widthOf(row, place)} />
        </td>
      ))}
    </tr>
  ));
}
