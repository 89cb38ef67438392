import type { analyticsCalls, Quarters } from "@tracewell/contract/analytics";
import type { ReplyOf } from "@tracewell/contract/call";
import { scaleLinear } from "d3-scale";
import { intervalTexts } from "../chart-texts.ts";
import type { Compared } from "../compared.ts";
import { rectangle } from "../drawn-chart.ts";
import css from "./chart.module.css";

export type Times = ReplyOf<typeof analyticsCalls.timeliness>;
type Row = Times["rows"][number];

const rowHeight = 34;
const axis = 22;
const textRoom = 60;

export const rowName = ({ interval, group }: Row): string =>
  group === null ? intervalTexts[interval] : `${group}: ${intervalTexts[interval]}`;

const rounded = (days: number): string => (Math.round(days * 10) / 10).toLocaleString("en-US");
/** A number of days, with one decimal where it has some. */
export const daysText = (days: number): string => `${rounded(days)} d`;

type IntervalChartProps = { data: Times; width: number; label: string };

/** For each time between two steps, its middle half as a bar, the median as a dot, and the median before as a ring. */
export function IntervalChart({ data, width, label }: IntervalChartProps) {
  const rows = data.rows.filter((row): row is Row & { days: Quarters } => row.days !== null);
  const nameRoom = Math.min(220, width * 0.44);
  const most = Math.max(1, ...rows.flatMap(({ days, before }) => [days.upper, before?.median ?? 0]));
  const x = scaleLinear([0, most], [nameRoom, width - textRoom]).nice(5);
  const height = rows.length * rowHeight + axis;
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      {x.ticks(5).map((tick) => (
        <g key={tick}>
          <line className={css.rule} x1={x(tick)} x2={x(tick)} y1={0} y2={height - axis} />
          <text className={`${css.soft} ${css.middle}`} x={x(tick)} y={height - 6}>
            {tick}
          </text>
        </g>
      ))}
      {rows.map((row, place) => {
        const { days, before } = row;
        const middle = place * rowHeight + rowHeight / 2;
        return (
          <g key={rowName(row)}>
            <text className={css.ink} x={0} y={middle - 2}>
              {rowName(row)}
            </text>
            <text className={css.soft} x={0} y={middle + 11}>
              {`n ${days.n}`}
            </text>
            <path
              className={css.hue2}
              d={rectangle(x(days.lower), middle - 7, Math.max(2, x(days.upper) - x(days.lower)), 14)}
            />
            {before && <circle className={css.before} cx={x(before.median)} cy={middle} r={5} />}
            <circle className={css.hue0} cx={x(days.median)} cy={middle} r={5} />
            <text className={`${css.ink} ${css.strong} ${css.end}`} x={width} y={middle + 4}>
              {daysText(days.median)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The same as a table. */
export const timesTable = (data: Times, compared: Compared) => ({
  columns: [
    "Time",
    "Cases",
    "Median days",
    "Lower quartile",
    "Upper quartile",
    "90 % within",
    ...(data.against ? [`Median: ${compared.column.toLowerCase()}`] : []),
  ],
  rows: data.rows.map((row) => {
    const { days, before } = row;
    const numbers = days
      ? [days.n, days.median, days.lower, days.upper, days.ninetieth].map(tenths)
      : [`under ${data.smallest}`, ...[null, null, null, null]];
    return [rowName(row), ...numbers, ...(data.against ? [before ? tenths(before.median) : null] : [])];
  }),
});

const tenths = (days: number): number => Math.round(days * 10) / 10;
