import type { analyticsCalls } from "@tracewell/contract/analytics";
import type { ReplyOf } from "@tracewell/contract/call";
import { ageGroups } from "@tracewell/contract/chart-terms";
import { scaleLinear } from "d3-scale";
import { countText, rateText } from "../chart-texts.ts";
import type { Compared } from "../compared.ts";
import { countedHref } from "../counted-list.ts";
import { rectangle } from "../drawn-chart.ts";
import type { AnalyticsSearch } from "../search.ts";
import css from "./chart.module.css";
import { cell } from "./epi-curve.tsx";

export type AgesAndSexes = ReplyOf<typeof analyticsCalls.pyramid>;

const rowHeight = 20;
const head = 24;
const middleRoom = 56;
const textRoom = 46;

type Bar = AgesAndSexes["rows"][number];
type PyramidProps = { data: AgesAndSexes; byRate: boolean; width: number; label: string };

/** Ages from old to young, males to the left and females to the right, what they are compared with as a dash. */
export function Pyramid({ data, byRate, width, label }: PyramidProps) {
  const ages = [...ageGroups].reverse();
  const half = (width - middleRoom) / 2;
  const of = (age: string, sex: string) => data.rows.find((row) => row.age === age && row.sex === sex);
  const valueNow = ({ count, rate }: Bar) => (byRate ? rate?.per100000 : count) ?? 0;
  const valueBefore = ({ before, rateBefore }: Bar) => (byRate ? rateBefore?.per100000 : before?.count);
  const textOf = (bar: Bar) =>
    byRate && !bar.suppressed ? (rateText(bar.rate) ?? "–") : countText(bar, data.smallest);
  const most = Math.max(byRate ? 0.1 : 1, ...data.rows.flatMap((bar) => [valueNow(bar), valueBefore(bar) ?? 0]));
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
              const reach = told.suppressed ? 12 : length(valueNow(told));
              const before = valueBefore(told);
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
                    {textOf(told)}
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
export const pyramidTable = (data: AgesAndSexes, search: AnalyticsSearch, compared: Compared) => ({
  ...(data.smallest === null && {
    hrefs: data.rows.map(({ age, sex, count }) =>
      count ? countedHref(search, data.period, { countedAge: age, countedSex: sex }) : null,
    ),
  }),
  columns: [
    "Age",
    "Sex at birth",
    "Cases",
    ...(data.rateGap ? [] : ["Per 100,000"]),
    ...(data.against ? [compared.column] : []),
    ...(data.against && !data.rateGap ? [`${compared.column}, per 100,000`] : []),
  ],
  rows: data.rows.map(({ age, sex, before, rate, rateBefore, ...told }) => [
    age,
    sex,
    cell(told, data.smallest),
    ...(data.rateGap ? [] : [rateText(rate)]),
    ...(data.against ? [before ? cell(before, data.smallest) : null] : []),
    ...(data.against && !data.rateGap ? [rateText(rateBefore)] : []),
  ]),
});
