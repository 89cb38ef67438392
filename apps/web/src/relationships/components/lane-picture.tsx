import { daysBetween } from "../../ui/time/calendar-days.ts";
import { monthNames } from "../../ui/time/month-names.ts";
import type { Lane, PatientWindows, Span } from "../model/exposure-lanes.ts";
import { markLabels } from "../model/lane-texts.ts";
import css from "./exposure-lanes.module.css";

/** How far along a stretch a day is, `12.5%`. */
const placeIn = (stretch: Span, day: string): string =>
  `${(100 * daysBetween(stretch.from, day)) / Math.max(1, daysBetween(stretch.from, stretch.to))}%`;

const widthIn = (stretch: Span, { from, to }: Span): string =>
  `${(100 * Math.max(1, daysBetween(from, to))) / Math.max(1, daysBetween(stretch.from, stretch.to))}%`;

type LanePictureProps = { lane: Lane; windows: PatientWindows | null; stretch: Span; today: string };

/** One lane: the patient’s windows as bands behind, exposures as a bar, days of illness, test and treatment as marks. */
export const LanePicture = ({ lane, windows, stretch, today }: LanePictureProps) => {
  const { exposure, tie } = lane;
  const half = exposure ? null : (tie?.firstExposureOn ?? tie?.lastExposureOn ?? null);
  return (
    <svg className={css.lane} aria-hidden="true">
      {windows?.caught && <Band kind="caught" span={windows.caught} stretch={stretch} y={0} />}
      {windows?.infectious && <Band kind="infectious" span={windows.infectious} stretch={stretch} y={18} />}
      {windows?.interview &&
        [windows.interview.from, windows.interview.to].map((day) => (
          <line
            key={day}
            className={css.interview}
            x1={placeIn(stretch, day)}
            x2={placeIn(stretch, day)}
            y1="0"
            y2="36"
          />
        ))}
      <line className={css.today} x1={placeIn(stretch, today)} x2={placeIn(stretch, today)} y1="0" y2="36" />
      {exposure && (
        <line
          className={css.exposure}
          x1={placeIn(stretch, exposure.from)}
          x2={placeIn(stretch, exposure.to)}
          y1="18"
          y2="18"
        />
      )}
      {half && <circle className={css.halfKnown} cx={placeIn(stretch, half)} cy="18" r="6" />}
      {lane.marks.map(({ kind, day }) => (
        <Mark key={kind} kind={kind} at={placeIn(stretch, day)} />
      ))}
    </svg>
  );
};

type BandProps = { kind: "caught" | "infectious"; span: Span; stretch: Span; y: number };

/** Half of the lane is for each window, because they overlap. */
const Band = ({ kind, span, stretch, y }: BandProps) => (
  <rect className={css[kind]} x={placeIn(stretch, span.from)} width={widthIn(stretch, span)} y={y} height="18" />
);

/** A day as a letter in a circle. */
export const Mark = ({ kind, at }: { kind: keyof typeof markLabels; at: string }) => (
  <g className={`${css.mark} ${css[kind]}`}>
    <circle cx={at} cy="18" r="9" />
    <text x={at} y="21.5" textAnchor="middle">
      {markLabels[kind].letter}
    </text>
  </g>
);

/** The names of months above the lanes. */
export const Months = ({ months, stretch }: { months: readonly string[]; stretch: Span }) => (
  <svg className={css.months} aria-hidden="true">
    {months.filter(hasRoom(stretch)).map((day) => (
      <text key={day} x={placeIn(stretch, day)} y="16">
        {day.endsWith("-01-01") || months.length < 3 ? `${day.slice(5, 7)}/${day.slice(0, 4)}` : monthName(day)}
      </text>
    ))}
  </svg>
);

/** A name that begins at the right edge would be cut. */
const hasRoom = (stretch: Span) => (day: string) => Number.parseFloat(placeIn(stretch, day)) < 95;

const monthName = (day: string) => monthNames("en")[Number(day.slice(5, 7)) - 1]?.slice(0, 3);
