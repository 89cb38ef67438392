import type { SituationReport } from "@tracewell/contract/outbreak-report";
import { scaleBand, scaleLinear } from "d3-scale";
import { formatDay } from "../../ui/time/clinic-time.ts";
import css from "./weekly-curve.module.css";

type Bar = SituationReport["curve"][number];

const classes = ["confirmed", "probable", "suspected"] as const;
const labels = { confirmed: "Confirmed", probable: "Probable", suspected: "Suspected" };
const totalOf = (bar: Bar): number => classes.reduce((sum, name) => sum + bar[name], 0);

const frame = { width: 720, height: 220, left: 30, right: 6, top: 12, bottom: 24 };
/** So many days are written below the bars at most. */
const mostDays = 8;

/** The curve in a sentence, for those who don't see it. */
function curveText(curve: readonly Bar[]): string {
  const cases = curve.reduce((sum, bar) => sum + totalOf(bar), 0);
  const highest = curve.toSorted((a, b) => totalOf(b) - totalOf(a))[0];
  const [first, last] = [curve[0], curve.at(-1)];
  if (!highest || !first || !last) return "No cases.";
  return `${cases} cases in the weeks from ${formatDay(first.from)} to ${formatDay(last.from)}, most (${totalOf(highest)}) in that of ${formatDay(highest.from)}.`;
}

/** Cases by MMWR week and class. */
export function WeeklyCurve({ curve }: { curve: readonly Bar[] }) {
  const most = Math.max(1, ...curve.map(totalOf));
  const x = scaleBand(
    curve.map(({ from }) => from),
    [frame.left, frame.width - frame.right],
  ).padding(0.15);
  const y = scaleLinear([0, most], [frame.height - frame.bottom, frame.top]);
  const step = Math.ceil(curve.length / mostDays);
  return (
    <figure className={css.figure}>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={curveText(curve)}>
        {y.ticks(Math.min(4, most)).map((tick) => (
          <g key={tick}>
            <line className={css.grid} x1={frame.left} x2={frame.width - frame.right} y1={y(tick)} y2={y(tick)} />
            <text className={css.number} x={frame.left - 6} y={y(tick) + 4}>
              {tick}
            </text>
          </g>
        ))}
        {curve.map((bar, at) => (
          <g key={bar.from}>
            <Stack bar={bar} left={x(bar.from) ?? 0} width={x.bandwidth()} y={y} />
            {at % step === 0 && (
              <text className={css.day} x={(x(bar.from) ?? 0) + x.bandwidth() / 2} y={frame.height - 8}>
                {formatDay(bar.from).slice(0, 5)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className={css.legend}>
        {classes.map((name) => (
          <span key={name}>
            <i className={css[name]} /> {labels[name]}
          </span>
        ))}
        <span className={css.note}>by the week in which the positive specimen was taken, else that of the report</span>
      </figcaption>
    </figure>
  );
}

type StackProps = { bar: Bar; left: number; width: number; y: (count: number) => number };

function Stack({ bar, left, width, y }: StackProps) {
  return classes.map((name, at) => {
    const below = classes.slice(0, at).reduce((sum, each) => sum + bar[each], 0);
    const top = y(below + bar[name]);
    return bar[name] > 0 ? (
      <rect key={name} className={css[name]} x={left} y={top} width={width} height={y(below) - top}>
        <title>
          {labels[name]}, week of {formatDay(bar.from)}: {bar[name]}
        </title>
      </rect>
    ) : null;
  });
}
