import { analyticsCalls } from "@tracewell/contract/analytics";
import type { CardProps } from "../card-props.ts";
import { countText, metricTexts } from "../chart-texts.ts";
import { ChartCard } from "../components/chart-card.tsx";
import { RatioBars } from "../components/ratio-bars.tsx";
import { useChart } from "../hooks/use-charts.ts";
import { countedBy } from "../search.ts";
import { Disagreements } from "./disagreements.tsx";

const hundredths = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 100) / 100;

/** What field work came to, for each case that was interviewed. */
export function OutcomesCard({ search, compared, onChange }: CardProps) {
  const chart = useChart(analyticsCalls.outcomes, countedBy(search));
  type Answer = NonNullable<typeof chart.answer>;
  const sentence = ({ interviewed, smallest }: Answer) =>
    `${countText(interviewed, smallest)} cases were first interviewed in these days; their contacts are counted whenever they were found. Unnamed partners are counted apart, each once, until they are resolved.`;
  return (
    <ChartCard
      {...chart}
      title="Field work"
      fileName="field-work"
      limit={{ onChange }}
      sentence={sentence}
      note={({ disagreeing, smallest }) => <Disagreements {...{ search, disagreeing, smallest }} />}
      draw={({ rows }, width) => (
        <RatioBars
          width={width}
          label="Field metrics"
          ratios={rows.map(({ metric, now, before }) => ({
            ...metricTexts[metric],
            value: hundredths(now?.value),
            before: hundredths(before?.value),
            counts: now ? `${now.numerator} / ${now.denominator}` : "hidden",
          }))}
        />
      )}
      table={({ rows, against }) => ({
        columns: [
          "Metric",
          "What is divided",
          "Numerator",
          "Denominator",
          "Value",
          ...(against ? [compared.column] : []),
        ],
        rows: rows.map(({ metric, now, before }) => [
          metricTexts[metric].name,
          metricTexts[metric].divides,
          now?.numerator ?? null,
          now?.denominator ?? null,
          hundredths(now?.value),
          ...(against ? [hundredths(before?.value)] : []),
        ]),
      })}
      nothing={({ interviewed }) => (interviewed.count === 0 ? "Nobody was first interviewed in these days." : null)}
    />
  );
}
