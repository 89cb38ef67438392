import { scaleLinear } from "d3-scale";
import { rectangle } from "../drawn-chart.ts";
import css from "./chart.module.css";

interface Ratio {
  name: string;
  /** What is divided by what. */
  divides: string;
  value: number | null;
  before: number | null;
  /** The numbers behind it. */
  counts: string;
}

const rowHeight = 50;

/** Ratios, each with what it divides and a bar as long as it. */
export function RatioBars({ ratios, width, label }: { ratios: readonly Ratio[]; width: number; label: string }) {
  const most = Math.max(1, ...ratios.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const length = scaleLinear([0, most], [0, width]);
  return (
    <svg width={width} height={ratios.length * rowHeight} role="img" aria-label={label}>
      {ratios.map(({ name, divides, value, before, counts }, place) => {
        const top = place * rowHeight;
        return (
          <g key={name}>
            <text className={`${css.ink} ${css.strong}`} x={0} y={top + 13}>
              {name}
            </text>
            <text className={`${css.ink} ${css.strong} ${css.end}`} x={width} y={top + 13}>
              {value === null ? "–" : value.toLocaleString("en-US")}
            </text>
            <path className={css.track} d={rectangle(0, top + 18, width, 10)} />
            <path className={css.hue0} d={rectangle(0, top + 18, length(value ?? 0), 10)} />
            {before !== null && (
              <line className={css.before} x1={length(before)} x2={length(before)} y1={top + 15} y2={top + 31} />
            )}
            <text className={css.soft} x={0} y={top + 41}>
              {divides}
            </text>
            <text className={`${css.soft} ${css.end}`} x={width} y={top + 41}>
              {counts}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
