import { recordHref } from "@tracewell/contract/records";
import { Badge } from "../../ui/badges/badge.tsx";
import type { Tone } from "../../ui/badges/tone.ts";
import { Link } from "../../ui/link.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { type Lane, monthsIn, type PatientWindows, stretchOf, type Verdict } from "../model/exposure-lanes.ts";
import { bands, exposureText, markLabels, markText, verdictLabels } from "../model/lane-texts.ts";
import css from "./exposure-lanes.module.css";
import { LanePicture, Mark, Months } from "./lane-picture.tsx";

const tones: Record<Verdict, Tone> = {
  source: "positive",
  both: "positive",
  spread: "exposed",
  unclear: "info",
  outside: "mute",
  unknown: "mute",
};

type LaneTableProps = { lanes: readonly Lane[]; windows: PatientWindows | null; today: string };

/** One lane for each person: a table to read, whose middle column is drawn. */
export function LaneTable({ lanes, windows, today }: LaneTableProps) {
  const stretch = stretchOf(lanes, windows, today);
  return (
    <>
      <ScrollBox label="Exposure lanes">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col" className={css.drawn}>
                <VisuallyHidden>Exposures, symptoms, tests and treatment</VisuallyHidden>
                <Months months={monthsIn(stretch)} stretch={stretch} />
              </th>
              <th scope="col">Tie</th>
            </tr>
          </thead>
          <tbody>
            {lanes.map((lane) => (
              <tr key={lane.tie?.id ?? lane.person.id}>
                <th scope="row" className={lane.tie ? undefined : css.patient}>
                  <Name lane={lane} />
                </th>
                <td className={css.drawn} title={told(lane)}>
                  <LanePicture lane={lane} windows={windows} stretch={stretch} today={today} />
                  <VisuallyHidden>{told(lane)}</VisuallyHidden>
                </td>
                <td>
                  {lane.verdict ? (
                    <Badge tone={tones[lane.verdict]} title={exposureText(lane) ?? undefined}>
                      {verdictLabels[lane.verdict]}
                    </Badge>
                  ) : (
                    "this case"
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <Legend />
    </>
  );
}

const told = (lane: Lane): string =>
  [exposureText(lane), ...lane.marks.map(markText)].filter(Boolean).join(". ") || "Nothing dated";

/** Leads to the record that tells of the exposure. */
function Name({ lane: { person, tie } }: { lane: Lane }) {
  const record = person.records.find(({ id }) => id === tie?.recordId) ?? (tie && person.records[0]);
  return record ? <Link href={recordHref(record.kind, record.id)}>{person.label}</Link> : person.label;
}

const Legend = () => (
  <ul className={css.legend}>
    {bands.map(({ kind, label }) => (
      <li key={kind}>
        <svg width="18" height="12" aria-hidden="true">
          {kind === "interview" ? (
            <path className={css.interview} d="M1 0v12M17 0v12" />
          ) : (
            <rect className={css[kind]} width="18" height="12" />
          )}
        </svg>
        {label}
      </li>
    ))}
    <li>
      <svg width="18" height="12" aria-hidden="true">
        <line className={css.exposure} x1="4" x2="14" y1="6" y2="6" />
      </svg>
      Exposures
    </li>
    {(["onset", "test", "treatment"] as const).map((kind) => (
      <li key={kind}>
        <svg width="20" height="36" viewBox="-10 0 20 36" aria-hidden="true">
          <Mark kind={kind} at="0" />
        </svg>
        {markLabels[kind].label}
      </li>
    ))}
  </ul>
);
