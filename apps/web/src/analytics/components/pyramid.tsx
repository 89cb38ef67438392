import type { analyticsCalls } from "@tracewell/contract/analytics";
import type { ReplyOf } from "@tracewell/contract/call";
import { ageGroups } from "@tracewell/contract/chart-terms";
import { scaleLinear } from "d3-scale";
import { countText } from "../chart-texts.ts";
import type { Compared } from "../compared.ts";
import { rectangle } from "../drawn-chart.ts";
import css from "./chart.module.css";
import { cell } from "./epi-curve.tsx";

export type AgesAndSexes = ReplyOf<typeof analyticsCalls.pyramid>;

const rowHeight = 20;
const head = 24;
const middleRoom = 56;
const textRoom = 46;

type PyramidProps = { data: AgesAndSexes; width: number; label: string };

/** Ages from old to young, males to the left and females to the right, what they are compared with as a dash. */
export function Pyramid({ data, width, label }: PyramidProps) {
  const ages = [...ageGroups].reverse();
  const half = (width - middleRoom) / 2;
  const of = (age: string, sex: string) => data.rows.find((row) => row.age === age && row.sex === sex);
  const most = Math.max(1, ...data.rows.flatMap(({ count, before }) => [count ?? 0, before?.count ?? 0]));
  const length = scaleLinear([0, most], [0, Math.max(20, half - textRoom)]);
  const height = head + ages.length * rowHeight + 4;
  const sides = [
    { sex: "Male", from: half, turn: -1, hue: css.hue0 },
    { sex: "Female", from: half + middleRoom, turn: 1, hue: css.hue1 },
  ] as const;
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      <text className={`${css.ink} ${css.strong} ${css.end}`} x={half} y={14}>
        Male
      </text>
      <text className={`${css.soft} ${css.middle}`} x={width / 2} y={14}>
        Age
      </text>
      <text className={`${css.ink} ${css.strong}`} x={half + middleRoom} y={14}>
        Female
      </text>
      {ages.map((age, place) => {
        const top = head + place * rowHeight;
        return (
          <g key={age}>
            <text className={`${css.soft} ${css.middle}`} x={width / 2} y={top + 13}>
              {age}
            </text>
            {sides.map(({ sex, from, turn, hue }) => {
              const told = of(age, sex);
              if (!told) return null;
              const reach = told.suppressed ? 12 : length(told.count ?? 0);
              const before = told.before?.count;
              return (
                <g key={sex}>
                  <path
                    className={told.suppressed ? css.hidden : hue}
                    d={rectangle(turn < 0 ? from - reach : from, top + 2, reach, rowHeight - 5)}
                  />
                  {before !== undefined && (
                    <line
                      className={css.before}
                      x1={from + turn * length(before)}
                      x2={from + turn * length(before)}
                      y1={top}
                      y2={top + rowHeight - 1}
                    />
                  )}
                  <text
                    className={`${css.soft} ${turn < 0 ? css.end : ""}`}
                    x={from + turn * (Math.max(reach, length(before ?? 0)) + 5)}
                    y={top + 13}
                  >
                    {countText(told, data.smallest)}
                  </text>
                </g>
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}

/** The same as a table, with the sexes that the picture has no side for. */
export const pyramidTable = (data: AgesAndSexes, compared: Compared) => ({
  columns: ["Age", "Sex at birth", "Cases", ...(data.against ? [compared.column] : [])],
  rows: data.rows.map(({ age, sex, before, ...told }) => [
    age,
    sex,
    cell(told, data.smallest),
    ...(data.against ? [before ? cell(before, data.smallest) : null] : []),
  ]),
});
