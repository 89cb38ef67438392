import { scaleBand, scaleLinear } from "d3-scale";
import { barMark } from "../chart-texts.ts";
import { rectangle } from "../drawn-chart.ts";
import { minutesOf } from "../minutes.ts";
import css from "./chart.module.css";

interface StaffDay {
  on: string;
  changes: number;
  seconds: number;
}

const panel = 74;
const gap = 26;
const left = 44;

/** Two rows of bars over the same days: changes above, minutes signed in below. */
export function ActivityChart({ days, width, label }: { days: readonly StaffDay[]; width: number; label: string }) {
  const x = scaleBand(
    days.map(({ on }) => on),
    [left, width - 8],
  ).padding(0.16);
  const panels = [
    { name: "Changes", of: ({ changes }: StaffDay) => changes, hue: css.hue0 },
    { name: "Minutes", of: ({ seconds }: StaffDay) => minutesOf(seconds), hue: css.hue1 },
  ];
  const every = Math.ceil(days.length / Math.max(1, Math.floor((width - left) / 56)));
  const height = panels.length * (panel + gap);
  return (
    <svg width={width} height={height + 16} role="img" aria-label={label}>
      {panels.map(({ name, of, hue }, place) => {
        const bottom = (place + 1) * (panel + gap) - gap;
        const y = scaleLinear([0, Math.max(1, ...days.map(of))], [bottom, bottom - panel + 18]).nice(2);
        return (
          <g key={name}>
            <text className={`${css.soft} ${css.strong}`} x={0} y={bottom - panel + 8}>
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
              className={hue}
              d={days.map((day) => rectangle(x(day.on) ?? 0, y(of(day)), x.bandwidth(), bottom - y(of(day)))).join("")}
            />
          </g>
        );
      })}
      {days.map(({ on }, place) =>
        place % every === 0 ? (
          <text key={on} className={`${css.soft} ${css.middle}`} x={(x(on) ?? 0) + x.bandwidth() / 2} y={height + 4}>
            {barMark(on, "day")}
          </text>
        ) : null,
      )}
    </svg>
  );
}
