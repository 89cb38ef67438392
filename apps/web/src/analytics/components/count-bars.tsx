import type { Counted } from "@tracewell/contract/analytics";
import { scaleLinear } from "d3-scale";
import { countText } from "../chart-texts.ts";
import { rectangle } from "../drawn-chart.ts";
import css from "./chart.module.css";

interface CountBar extends Counted {
  name: string;
  before: Counted | null;
}

const rowHeight = 28;
const barHeight = 18;
const numberRoom = 108;

type CountBarsProps = {
  bars: readonly CountBar[];
  smallest: number | null;
  /** Of how many: each bar then says which share it is. */
  of?: Counted;
  width: number;
  label: string;
};

/** Names with a bar each, what they are compared with as a dash. */
export function CountBars({ bars, smallest, of, width, label }: CountBarsProps) {
  const nameRoom = Math.min(190, width * 0.36);
  const most = Math.max(1, ...bars.flatMap(({ count, before }) => [count ?? 0, before?.count ?? 0]));
  const length = scaleLinear([0, most], [0, Math.max(20, width - nameRoom - numberRoom)]);
  return (
    <svg width={width} height={Math.max(1, bars.length) * rowHeight} role="img" aria-label={label}>
      {bars.map(({ name, before, ...told }, place) => {
        const top = place * rowHeight;
        const reach = told.suppressed ? 12 : length(told.count ?? 0);
        const share = of?.count && told.count !== undefined ? ` · ${Math.round((100 * told.count) / of.count)} %` : "";
        return (
          <g key={name}>
            <text className={css.ink} x={0} y={top + 18}>
              {name.length > 28 ? `${name.slice(0, 27)}…` : name}
            </text>
            <path className={css.track} d={rectangle(nameRoom, top + 5, length(most), barHeight)} />
            <path
              className={told.suppressed ? css.hidden : css.hue0}
              d={rectangle(nameRoom, top + 5, reach, barHeight)}
            />
            {before?.count !== undefined && (
              <line
                className={css.before}
                x1={nameRoom + length(before.count)}
                x2={nameRoom + length(before.count)}
                y1={top + 2}
                y2={top + 26}
              />
            )}
            <text className={`${css.ink} ${css.strong} ${css.end}`} x={width} y={top + 18}>
              {countText(told, smallest)}
              {share}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
