import { Link } from "../../ui/link.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import type { ChartTable } from "../chart-table.ts";
import css from "./chart.module.css";

const textOf = (value: string | number | null): string =>
  typeof value === "number" ? value.toLocaleString("en-US") : (value ?? "–");

/** What a chart shows, to read; a row leads to the cases that it counts. */
export const TableOfChart = ({ table: { columns, rows, hrefs }, label }: { table: ChartTable; label: string }) => (
  <ScrollBox label={label} className={css.table}>
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.slice(0, 2).join("\n")}>
            {row.map((value, place) => (
              <td key={columns[place]} className={typeof value === "number" ? css.number : undefined}>
                {place === 0 && hrefs?.[at] ? <Link href={hrefs[at]}>{textOf(value)}</Link> : textOf(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);
