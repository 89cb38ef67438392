import { pointsOf } from "../../ui/network-graph/network-svg.ts";
import type { LegendEntry } from "../model/meanings.ts";
import css from "./network-page.module.css";

/** What colors, shapes and lines stand for: only those that occur. */
export const NetworkLegend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <ul className={css.legend} aria-label="Legend">
    {entries.map(({ text, color, shape }) => (
      <li key={`${text} ${color} ${shape}`}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <Sign shape={shape} color={`var(${color})`} />
        </svg>
        {text}
      </li>
    ))}
  </ul>
);

function Sign({ shape, color }: { shape: LegendEntry["shape"]; color: string }) {
  if (shape === "line") return <path d="M1 8h14" stroke={color} strokeWidth="3" />;
  if (shape === "dashed")
    return <circle cx="8" cy="8" r="6.5" fill="none" stroke={color} strokeWidth="2" strokeDasharray="3 2" />;
  const points = pointsOf(shape, { x: 8, y: 8, radius: 6.5 });
  return points ? <polygon points={points} fill={color} /> : <circle cx="8" cy="8" r="6.5" fill={color} />;
}
