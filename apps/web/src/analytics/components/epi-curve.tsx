import type { analyticsCalls, Counted } from "@tracewell/contract/analytics";
import type { ReplyOf } from "@tracewell/contract/call";
import type { CurveUnit } from "@tracewell/contract/chart-terms";
import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { plusDays } from "../../ui/time/calendar-days.ts";
import { barMark, barText, countText } from "../chart-texts.ts";
import type { Compared } from "../compared.ts";
import { countedHref } from "../counted-list.ts";
import { type Frame, rectangle } from "../drawn-chart.ts";
import type { AnalyticsSearch } from "../search.ts";
import css from "./chart.module.css";
import { ChartLegend, type LegendEntry, legendHeight } from "./chart-legend.tsx";

export type Curve = ReplyOf<typeof analyticsCalls.epiCurve>;

/** As many groups as can be told apart by eye; the others are one. */
const mostHues = 6;
const others = "Others";
/** So many bars are averaged by the line over a curve of days. */
const averaged = 7;
const markRoom = 64;

export interface Bar {
  at: string;
  counts: readonly number[];
  /** Groups of this bar whose counts stay hidden. */
  hidden: number;
  before: number | null;
}

/** The curve as bars of the largest groups, and those groups. */
function barsOf({ rows }: Curve): { groups: string[]; bars: Bar[] } {
  const totals = new Map<string, number>();
  for (const { group, count = 0 } of rows) totals.set(group ?? "", (totals.get(group ?? "") ?? 0) + count);
  const byName = [...totals.keys()];
  const largest = [...totals].sort(([, one], [, other]) => other - one).map(([name]) => name);
  const shown = largest.length > mostHues ? largest.slice(0, mostHues) : largest;
  const named = byName.filter((name) => shown.includes(name));
  const groups = largest.length > mostHues ? [...named, others] : named;
  const bars = new Map<string, { counts: number[]; hidden: number; before: number | null }>();
  for (const { at, group, count, suppressed, before } of rows) {
    const bar = bars.get(at) ?? { counts: groups.map(() => 0), hidden: 0, before: null };
    const place = shown.includes(group ?? "") ? groups.indexOf(group ?? "") : groups.length - 1;
    bar.counts[place] = (bar.counts[place] ?? 0) + (count ?? 0);
    bar.hidden += suppressed ? 1 : 0;
    bar.before = before ? (bar.before ?? 0) + (before.count ?? 0) : bar.before;
    bars.set(at, bar);
  }
  return { groups, bars: [...bars].map(([at, bar]) => ({ at, ...bar })) };
}

/** What there is to explain: groups where there are some, the average of a curve of days, and what it is compared with. */
const legendOf = (curve: Curve, groups: readonly string[], unit: CurveUnit, compared: Compared): LegendEntry[] => [
  ...(curve.rows.some(({ group }) => group !== null) ? groups.map((text, hue) => ({ text, mark: { hue } })) : []),
  ...(unit === "day" ? [{ text: "7-day average", mark: { line: "average" as const } }] : []),
  ...(curve.against ? [{ text: compared.text(curve.against), mark: { line: "before" as const } }] : []),
];

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

type EpiCurveProps = { curve: Curve; unit: CurveUnit; compared: Compared; width: number; label: string };

/** Cases over time: stacked bars, what they are compared with as a dashed line, and the days that are not complete yet. */
export function EpiCurve({ curve, unit, compared, width, label }: EpiCurveProps) {
  const { groups, bars } = barsOf(curve);
  const entries = legendOf(curve, groups, unit, compared);
  const legend = legendHeight(entries, width);
  const frame: Frame = { width, height: 244 + legend, left: 34, right: 8, top: 20 + legend, bottom: 24 };
  const x = scaleBand(
    bars.map(({ at }) => at),
    [frame.left, width - frame.right],
  ).padding(bars.length > 120 ? 0 : 0.16);
  const most = Math.max(1, ...bars.map(({ counts, before }) => Math.max(sum(counts), before ?? 0)));
  const y = scaleLinear([0, most], [frame.height - frame.bottom, frame.top]).nice(4);
  const middle = (at: string) => (x(at) ?? 0) + x.bandwidth() / 2;
  const every = Math.ceil(bars.length / Math.max(1, Math.floor((width - frame.left) / markRoom)));
  const incompleteAt = bars.find(({ at }, place) => isIncomplete(at, bars[place + 1]?.at, curve.incompleteFrom))?.at;
  const incompleteX = incompleteAt === undefined ? undefined : x(incompleteAt);
  return (
    <svg width={width} height={frame.height} role="img" aria-label={label}>
      <ChartLegend entries={entries} width={width} />
      {incompleteX !== undefined && (
        <>
          <path
            className={css.incomplete}
            d={rectangle(
              incompleteX,
              frame.top,
              width - frame.right - incompleteX,
              frame.height - frame.top - frame.bottom,
            )}
          />
          <text className={`${css.warning} ${css.end}`} x={width - frame.right} y={frame.top - 8}>
            Not complete yet
          </text>
        </>
      )}
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          {Number.isInteger(tick) && (
            <>
              <line className={css.rule} x1={frame.left} x2={width - frame.right} y1={y(tick)} y2={y(tick)} />
              <text className={`${css.soft} ${css.end}`} x={frame.left - 6} y={y(tick) + 4}>
                {tick}
              </text>
            </>
          )}
        </g>
      ))}
      {groups.map((group, place) => (
        <path key={group} className={css[`hue${place}`]} d={bars.map((bar) => stacked(bar, place)).join("")} />
      ))}
      <path className={css.hidden} d={bars.map(({ at, hidden }) => (hidden ? hint(at) : "")).join("")} />
      {curve.against && (
        <path
          className={css.before}
          d={
            line<Bar>()
              .x(({ at }) => middle(at))
              .y(({ before }) => y(before ?? 0))(bars) ?? ""
          }
        />
      )}
      {unit === "day" && bars.length > averaged && (
        <path className={css.average} d={line<[number, number]>()(averages(bars)) ?? ""} />
      )}
      {bars.map(({ at }, place) =>
        place % every === 0 ? (
          <text key={at} className={`${css.soft} ${css.middle}`} x={middle(at)} y={frame.height - 8}>
            {barMark(at, unit)}
          </text>
        ) : null,
      )}
    </svg>
  );

  function stacked({ at, counts }: Bar, place: number): string {
    const below = sum(counts.slice(0, place));
    const count = counts[place] ?? 0;
    return rectangle(x(at) ?? 0, y(below + count), x.bandwidth(), y(below) - y(below + count));
  }

  /** A dashed stub where a count is hidden: there is something to know, and it is few. */
  function hint(at: string): string {
    return rectangle(x(at) ?? 0, y(0) - 6, x.bandwidth(), 6);
  }

  /** The mean of the last seven days, as far as they are complete. */
  function averages(all: readonly Bar[]): [number, number][] {
    const complete = all.filter(({ at }) => !curve.incompleteFrom || at < curve.incompleteFrom);
    return complete.slice(averaged - 1).map(({ at }, place) => {
      const days = complete.slice(place, place + averaged);
      return [middle(at), y(sum(days.flatMap(({ counts }) => counts)) / averaged)];
    });
  }
}

/** Whether a bar holds days of which not all is known. */
const isIncomplete = (at: string, next: string | undefined, from: string | null): boolean =>
  from !== null && (at >= from || (next === undefined ? true : next > from));

/** The curve as a table. */
export const curveTable = (curve: Curve, search: AnalyticsSearch, compared: Compared) => {
  const { unit = "week" } = search;
  return {
    ...(curve.smallest === null && { hrefs: barHrefs(curve, search) }),
    columns: [
      unit === "day" ? "Day" : unit === "week" ? "MMWR week" : "Month",
      "Group",
      "Cases",
      ...(curve.against ? [compared.column] : []),
    ],
    rows: curve.rows.map(({ at, group, before, ...told }) => [
      barText(at, unit),
      group ?? "All",
      cell(told, curve.smallest),
      ...(curve.against ? [before ? cell(before, curve.smallest) : null] : []),
    ]),
  };
};

/** Where the cases of each bar are listed; infections and jurisdictions are told by name here, and are chosen above the charts instead. */
function barHrefs({ rows, period }: Curve, search: AnalyticsSearch): (string | null)[] {
  const days = [...new Set(rows.map(({ at }) => at))];
  const lastOf = new Map(days.map((at, place) => [at, days[place + 1]]));
  return rows.map(({ at, group, count }) => {
    if (!count) return null;
    const next = lastOf.get(at);
    const from = at === days[0] ? period.from : at;
    const to = next === undefined ? period.to : plusDays(next, -1);
    const ofGroup = {
      age: { countedAge: group ?? undefined },
      sex: { countedSex: (group ?? undefined) as AnalyticsSearch["sex"] },
      status: { state: group === "Closed" ? ("closed" as const) : undefined },
    };
    if (search.group === undefined) return countedHref(search, { from, to });
    if (search.group === "infection" || search.group === "region" || group === "Unknown") return null;
    return countedHref(search, { from, to }, ofGroup[search.group]);
  });
}

/** A count as a cell of a table. */
export const cell = (told: Counted, smallest: number | null): string | number =>
  told.suppressed ? countText(told, smallest) : (told.count ?? 0);
