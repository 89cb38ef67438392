import { NativeSelect } from "@mantine/core";
import { type ChartName, chartNames, type DashboardChart, mostCharts } from "@tracewell/contract/dashboards";
import type { CardProps } from "../card-props.ts";
import { ChartTools } from "../components/chart-tools.tsx";
import css from "../components/dashboard.module.css";
import { chartTexts, moved, newChart, searchOf, splitChange, withChoices } from "../dashboard-charts.ts";
import { ChartByName } from "./chart-by-name.tsx";

type DashboardChartsProps = CardProps & {
  charts: readonly DashboardChart[];
  /** Charts can be moved, sized, added and taken out. */
  editing: boolean;
  onCharts: (charts: DashboardChart[]) => void;
};

/** The charts of a dashboard. What is chosen on a chart is that chart's; the filters are all charts'. */
export function DashboardCharts({ charts, editing, onCharts, search, compared, onChange }: DashboardChartsProps) {
  const change = (id: string, next: (chart: DashboardChart) => DashboardChart) =>
    onCharts(charts.map((chart) => (chart.id === id ? next(chart) : chart)));
  const choose =
    (chart: DashboardChart): CardProps["onChange"] =>
    (part) => {
      const { own, filters } = splitChange(part);
      if (Object.keys(own).length > 0) change(chart.id, (before) => withChoices(before, own));
      if (Object.keys(filters).length > 0) onChange(filters);
    };
  return (
    <>
      {editing && <AddChart charts={charts} onCharts={onCharts} />}
      <div className={css.charts}>
        {charts.map((chart, at) => (
          <div key={chart.id} className={`${css.chart} ${css[chart.size]}`}>
            {editing && (
              <ChartTools
                title={chartTexts[chart.chart]}
                size={chart.size}
                isFirst={at === 0}
                isLast={at === charts.length - 1}
                onMove={(by) => onCharts(moved(charts, chart.id, by))}
                onSize={(size) => change(chart.id, (before) => ({ ...before, size }))}
                onRemove={() => onCharts(charts.filter(({ id }) => id !== chart.id))}
              />
            )}
            <ChartByName
              name={chart.chart}
              search={searchOf(chart, search)}
              compared={compared}
              onChange={choose(chart)}
            />
          </div>
        ))}
      </div>
    </>
  );
}

const AddChart = ({ charts, onCharts }: Pick<DashboardChartsProps, "charts" | "onCharts">) => (
  <div className={css.edited}>
    <NativeSelect
      size="xs"
      aria-label="Add a chart"
      disabled={charts.length >= mostCharts}
      value=""
      data={[
        { value: "", label: charts.length >= mostCharts ? `${mostCharts} charts at most` : "Add a chart…" },
        ...chartNames.map((value) => ({ value, label: chartTexts[value] })),
      ]}
      onChange={(event) => onCharts([...charts, newChart(event.currentTarget.value as ChartName, charts)])}
    />
  </div>
);
