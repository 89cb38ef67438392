import { analyticsCalls } from "@tracewell/contract/analytics";
import type { CountGroup, CurveUnit } from "@tracewell/contract/chart-terms";
import { formatDay } from "../../ui/time/clinic-time.ts";
import type { CardProps } from "../card-props.ts";
import { countText, dateTexts, groupTexts, hiddenText, unitTexts } from "../chart-texts.ts";
import css from "../components/chart.module.css";
import { ChartCard } from "../components/chart-card.tsx";
import { type Curve, curveTable, EpiCurve } from "../components/epi-curve.tsx";
import { SentenceChoice } from "../components/sentence-choice.tsx";
import { useChart } from "../hooks/use-charts.ts";
import { countedBy } from "../search.ts";

/** Cases over time. */
export function EpiCurveCard({ search, compared, onChange }: CardProps) {
  const { unit = "week", group, by = "specimen" } = search;
  const chart = useChart(analyticsCalls.epiCurve, { ...countedBy(search), unit, group });
  const sentence = ({ total, undated, period, smallest, incompleteFrom }: Curve) =>
    [
      `${countText(total, smallest)} cases by ${dateTexts[by]} from ${formatDay(period.from)} to ${formatDay(period.to)}.`,
      undated.count !== 0 &&
        `Reported in these days without ${dateTexts[by]}, and in no bar: ${countText(undated, smallest)}.`,
      incompleteFrom && `From ${formatDay(incompleteFrom)} on, not all cases are known yet.`,
      hiddenText(smallest),
    ]
      .filter(Boolean)
      .join(" ");
  return (
    <ChartCard
      {...chart}
      title="Cases over time"
      fileName="epidemic-curve"
      choice={
        <span className={css.words}>
          by
          <SentenceChoice<CurveUnit>
            label="Length of a bar"
            words={unitTexts}
            chosen={unit}
            onChange={(next) => onChange({ unit: next === "week" ? undefined : next })}
          />
          and
          <SentenceChoice<CountGroup>
            label="Told apart by"
            words={groupTexts}
            none="nothing else"
            chosen={group}
            onChange={(next) => onChange({ group: next })}
          />
        </span>
      }
      limit={{ unit, onChange }}
      sentence={sentence}
      draw={(curve, width) => (
        <EpiCurve curve={curve} unit={unit} compared={compared} width={width} label={sentence(curve)} />
      )}
      table={(curve) => curveTable(curve, search, compared)}
      nothing={({ rows }) => (rows.every(({ count }) => count === 0) ? "No case has such a day in this period." : null)}
    />
  );
}
