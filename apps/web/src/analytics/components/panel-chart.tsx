import { scaleBand, scaleLinear } from "d3-scale";
import { rectangle } from "../drawn-chart.ts";
import css from "./chart.module.css";

interface Panel {
  name: string;
  /** One for each bar; null where it is hidden or not known. */
  values: readonly (number | null)[];
}

const panelHeight = 74;
const gap = 26;
const left = 44;
const markRoom = 56;

type PanelChartProps = {
  /** What each bar is called below the last panel. */
  marks: readonly string[];
  panels: readonly Panel[];
  width: number;
  label: string;
};

/** Rows of bars over the same days, each with an axis of its own. */
export function PanelChart({ marks, panels, width, label }: PanelChartProps) {
  const places = marks.map((_, place) => place);
  const x = scaleBand(places, [left, width - 8]).padding(0.16);
  const every = Math.ceil(marks.length / Math.max(1, Math.floor((width - left) / markRoom)));
  const height = panels.length * (panelHeight + gap);
  return (
    <svg width={width} height={height + 16} role="img" aria-label={label}>
      {panels.map(({ name, values }, row) => {
        const bottom = (row + 1) * (panelHeight + gap) - gap;
        const most = Math.max(1, ...values.map((value) => value ?? 0));
        const y = scaleLinear([0, most], [bottom, bottom - panelHeight + 18]).nice(2);
        return (
          <g key={name}>
            <text className={`${css.soft} ${css.strong}`} x={0} y={bottom - panelHeight + 8}>
              {name}
            </text>
            {y
              .ticks(2)
              .filter(Number.isInteger)
              .map((tick) => (
                <g key={tick}>
                  <line className={css.rule} x1={left} x2={width - 8} y1={y(tick)} y2={y(tick)} />
                  <text className={`${css.soft} ${css.end}`} x={left - 6} y={y(tick) + 4}>
                    {tick.toLocaleString("en-US")}
                  </text>
                </g>
              ))}
            <path
              className={css[`hue${row}`]}
              d={places
                .map((place) =>
                  rectangle(x(place) ?? 0, y(values[place] ?? 0), x.bandwidth(), bottom - y(values[place] ?? 0)),
                )
                .join("")}
            />
            <path
              className={css.hidden}
              d={places
                .map((place) => (values[place] === null ? rectangle(x(place) ?? 0, bottom - 5, x.bandwidth(), 5) : ""))
                .join("")}
            />
          </g>
        );
      })}
      {places.map((place) =>
        place % every === 0 ? (
          <text
            key={place}
            className={`${css.soft} ${css.middle}`}
            x={(x(place) ?? 0) + x.bandwidth() / 2}
            y={height + 4}
          >
            {marks[place]}
          </text>
        ) : null,
      )}
    </svg>
  );
}
