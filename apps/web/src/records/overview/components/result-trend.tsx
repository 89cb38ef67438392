import { formatDayOfInstant } from "../../../ui/time/clinic-time.ts";
import type { Measure } from "../containers/glance.ts";
import css from "./overview.module.css";

const width = 200;
const height = 52;
const margin = { side: 14, top: 16, bottom: 8 };
const mostPoints = 6;

/** How the last values of a test went, oldest at the left. */
export function ResultTrend({ test, trend }: { test: string; trend: readonly Measure[] }) {
  const last = trend.slice(-mostPoints);
  const heights = last.map((measure) => measure.height);
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  const points = last.map((measure, place) => ({
    ...measure,
    x: margin.side + (place * (width - 2 * margin.side)) / Math.max(1, last.length - 1),
    y: margin.top + ((most - measure.height) / (most - least || 1)) * (height - margin.top - margin.bottom),
  }));
  const words = last.map(({ at, text }) => `${text} on ${formatDayOfInstant(at)}`).join(", then ");
  return (
    <div className={css.trend}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${test}: ${words}`}>
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
        {points.map(({ at, text, x, y }, place) => (
          <g key={`${at} ${text}`}>
            <circle cx={x} cy={y} r="3" data-last={place === points.length - 1 || undefined} />
            <text x={x} y={y - 6} textAnchor="middle">
              {text}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
