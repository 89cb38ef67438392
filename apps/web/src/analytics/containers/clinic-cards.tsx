import { analyticsCalls, type Counted } from "@tracewell/contract/analytics";
import type { CardProps } from "../card-props.ts";
import { barMark, barText, countText, hiddenText, unitTexts } from "../chart-texts.ts";
import { ChartCard } from "../components/chart-card.tsx";
import { cell } from "../components/epi-curve.tsx";
import { PanelChart } from "../components/panel-chart.tsx";
import { useChart } from "../hooks/use-charts.ts";

const sumOf = (counts: readonly Counted[]): number => counts.reduce((all, { count = 0 }) => all + count, 0);
const rounded = (value: number): number => Math.round(value);
const told = ({ count, suppressed }: Counted): number | null => (suppressed ? null : (count ?? 0));

/** How many came, and how long they waited. */
export function VisitsCard({ search, onChange }: CardProps) {
  const { from, to, unit = "week" } = search;
  const chart = useChart(analyticsCalls.visits, { from, to, unit });
  type Answer = NonNullable<typeof chart.answer>;
  const sentence = ({ rows, smallest }: Answer) =>
    `${countText({ count: sumOf(rows.map(({ visits }) => visits)) }, smallest)} visits, by ${unitTexts[unit]}, and the median of the minutes waited.${hiddenText(smallest)}`;
  return (
    <ChartCard
      {...chart}
      title="Visits and waiting"
      fileName="visits"
      limit={{ unit, onChange }}
      sentence={sentence}
      draw={(answer, width) => (
        <PanelChart
          marks={answer.rows.map(({ at }) => barMark(at, unit))}
          panels={[
            { name: "Visits", values: answer.rows.map(({ visits }) => told(visits)) },
            { name: "Minutes waited", values: answer.rows.map(({ minutes }) => rounded(minutes?.median ?? 0)) },
          ]}
          width={width}
          label={sentence(answer)}
        />
      )}
      table={({ rows, smallest }) => ({
        columns: ["Time", "Visits", "Median minutes waited", "90 % within"],
        rows: rows.map(({ at, visits, minutes }) => [
          barText(at, unit),
          cell(visits, smallest),
          minutes && rounded(minutes.median),
          minutes && rounded(minutes.ninetieth),
        ]),
      })}
      nothing={({ rows }) => (rows.every(({ visits }) => visits.count === 0) ? "Nobody came in this period." : null)}
    />
  );
}

/** How many results there are, and how many of them detected something. */
export function TestsCard({ search, onChange }: CardProps) {
  const { from, to, infection, unit = "week" } = search;
  const chart = useChart(analyticsCalls.tests, { from, to, infection, unit });
  type Answer = NonNullable<typeof chart.answer>;
  const shareOf = ({ tested, detected }: Answer["rows"][number]): number | null =>
    tested.count && detected.count !== undefined ? rounded((100 * detected.count) / tested.count) : null;
  const sentence = ({ rows, smallest }: Answer) =>
    `${countText({ count: sumOf(rows.map(({ tested }) => tested)) }, smallest)} results by ${unitTexts[unit]} of the specimen, and how many of a hundred detected something.${hiddenText(smallest)}`;
  return (
    <ChartCard
      {...chart}
      title="Tests and positivity"
      fileName="tests"
      limit={{ unit, onChange }}
      sentence={sentence}
      draw={(answer, width) => (
        <PanelChart
          marks={answer.rows.map(({ at }) => barMark(at, unit))}
          panels={[
            { name: "Results", values: answer.rows.map(({ tested }) => told(tested)) },
            { name: "Detected, %", values: answer.rows.map((row) => (row.tested.count === 0 ? 0 : shareOf(row))) },
          ]}
          width={width}
          label={sentence(answer)}
        />
      )}
      table={({ rows, smallest }) => ({
        columns: ["Time", "Results", "Detected", "Detected, %"],
        rows: rows.map((row) => [
          barText(row.at, unit),
          cell(row.tested, smallest),
          cell(row.detected, smallest),
          shareOf(row),
        ]),
      })}
      nothing={({ rows }) =>
        rows.every(({ tested }) => tested.count === 0) ? "No specimen was taken in this period." : null
      }
    />
  );
}
