import { ScrollBox } from "../../ui/scroll-box.tsx";
import type { ChartTable } from "../chart-table.ts";
import css from "./chart.module.css";

/** What a chart shows, to read. */
export const TableOfChart = ({ table: { columns, rows }, label }: { table: ChartTable; label: string }) => (
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
        {rows.map((row) => (
          <tr key={row.slice(0, 2).join("\n")}>
            {row.map((value, place) => (
              <td key={columns[place]} className={typeof value === "number" ? css.number : undefined}>
                {typeof value === "number" ? value.toLocaleString("en-US") : (value ?? "–")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);
