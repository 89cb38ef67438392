import { analyticsCalls } from "@tracewell/contract/analytics";
import type { CardProps } from "../card-props.ts";
import { changeText, countText, dateTexts, rateText } from "../chart-texts.ts";
import { daysText } from "../components/interval-chart.tsx";
import css from "../components/key-figures.module.css";
import { useChart } from "../hooks/use-charts.ts";
import { countedBy } from "../search.ts";

/** The figures that one looks at first, from what the charts below ask for. */
export function KeyFigures({ search, compared }: CardProps) {
  const { unit = "week", group, by = "specimen", times, area = "region" } = search;
  const cases = countedBy(search);
  const { answer: curve } = useChart(analyticsCalls.epiCurve, { ...cases, unit, group });
  const { answer: cascade } = useChart(analyticsCalls.cascade, cases);
  const { answer: timeliness } = useChart(analyticsCalls.timeliness, { ...cases, group: times });
  const { answer: map } = useChart(analyticsCalls.map, { ...cases, area });
  const treated = cascade?.rows.find(({ step }) => step === "treated-in-14-days");
  const share =
    treated?.count !== undefined && cascade?.total.count
      ? Math.round((100 * treated.count) / cascade.total.count)
      : null;
  const wait = times ? undefined : timeliness?.rows.find(({ interval }) => interval === "report-to-treated");
  const figures = [
    {
      name: "Cases",
      value: curve && countText(curve.total, curve.smallest),
      note: curve && changeText(curve.total, curve.totalAgainst),
    },
    ...(map?.rate
      ? [
          {
            name: "Per 100,000 residents",
            value: rateText(map.rate),
            note: map.rateAgainst && `${compared.column.toLowerCase()}: ${rateText(map.rateAgainst)}`,
          },
        ]
      : []),
    { name: "Treated within 14 days", value: share === null ? "–" : `${share} %` },
    {
      name: "Report to treated, median",
      value: wait?.days ? daysText(wait.days.median) : "–",
      note: wait?.before ? `${compared.column.toLowerCase()}: ${daysText(wait.before.median)}` : null,
    },
    {
      name: `Without ${dateTexts[by]}`,
      value: curve && countText(curve.undated, curve.smallest),
      note: "not in the curve",
    },
  ];
  return (
    <dl className={css.figures}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value ?? "…"}</strong> {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
