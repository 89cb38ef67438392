import type { ClinicalEntry } from "@tracewell/contract/clinical";
import { linePoints, trendsOf } from "../vital-trends.ts";
import css from "./entries.module.css";

const width = 72;
const height = 18;

/** How measurements went that were taken more than once: the last value, and a line; the list below holds the numbers. */
export function VitalTrends({ entries }: { entries: readonly ClinicalEntry[] }) {
  const trends = trendsOf(entries);
  if (trends.length === 0) return null;
  return (
    <dl className={css.trends}>
      {trends.map(({ name, label, unit, values }) => (
        <div key={name} className={css.trend}>
          <dt>{label}</dt>
          <dd>
            <svg
              className={css.line}
              width={width}
              height={height}
              viewBox={`-2 -2 ${width + 4} ${height + 4}`}
              role="img"
              aria-label={`${label}, oldest first: ${values.join(", ")} ${unit}`}
            >
              <polyline points={linePoints(values, width, height)} />
            </svg>
            {values.at(-1)} {unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}
