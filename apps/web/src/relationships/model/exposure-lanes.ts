import type { ExposureWindow } from "@tracewell/contract/infections";
import type { GraphPerson, GraphTie } from "@tracewell/contract/relationships";
import { daysBetween, plusDays } from "../../ui/time/calendar-days.ts";
import type { Network, NetworkPerson } from "../network.ts";

/** Whole days, `yyyy-mm-dd`, both included. */
export interface Span {
  from: string;
  to: string;
}

/** When a patient was infected and could pass it on, and since when partners are asked for. */
export interface PatientWindows {
  /** What the days are counted from: the first credible day of illness, else the specimen, else the report. */
  reference: { day: string; what: "onset" | "positive test" | "report" };
  caught: Span | null;
  infectious: Span | null;
  interview: Span | null;
}

/** What a tie can be, by its exposures alone (docs/domain.md, exposure lanes). */
export type Verdict = "source" | "spread" | "both" | "unclear" | "outside" | "unknown";

export interface LaneMark {
  kind: "onset" | "test" | "treatment";
  day: string;
}

/** A person beside the patient, with what is known of their exposures to each other. */
export interface Lane {
  person: NetworkPerson;
  /** Null for the patient. */
  tie: GraphTie | null;
  exposure: Span | null;
  verdict: Verdict | null;
  /** Which end of the exposures nobody knows. */
  missing: "first" | "last" | "both" | null;
  marks: LaneMark[];
}

type Course = Pick<GraphPerson, "onsetOn" | "positiveTestOn" | "treatedOn" | "reportedOn">;

/** The windows of a patient at a stage; null while nothing is dated. Without a treatment they last until today. */
export function windowsAround(course: Course, stage: ExposureWindow, today: string): PatientWindows | null {
  const reference = referenceOf(course);
  if (!reference) return null;
  const { day } = reference;
  const treated = course.treatedOn ?? today;
  const back = (days: number | null) => (days === null ? null : plusDays(day, -days));
  const span = (from: string | null, to: string): Span | null => (from !== null && from <= to ? { from, to } : null);
  return {
    reference,
    caught: span(back(stage.caughtMost), plusDays(day, -(stage.caughtLeast ?? 0))),
    infectious: span(back(stage.infectiousBefore), plusDays(treated, stage.infectiousAfter ?? 0)),
    interview: span(back(stage.interviewBefore), treated),
  };
}

function referenceOf({ onsetOn, positiveTestOn, reportedOn }: Course): PatientWindows["reference"] | null {
  if (onsetOn) return { day: onsetOn, what: "onset" };
  if (positiveTestOn) return { day: positiveTestOn, what: "positive test" };
  return reportedOn ? { day: reportedOn, what: "report" } : null;
}

/** Doubt takes the longest window: the stage that asks furthest back is the first choice. */
export const longestOf = (stages: readonly ExposureWindow[]): ExposureWindow | undefined =>
  [...stages].sort((one, other) => (other.interviewBefore ?? 0) - (one.interviewBefore ?? 0))[0];

/** Exposures that happened once have one day, whichever end it was written to. */
function exposureOf({ firstExposureOn, lastExposureOn, frequency }: GraphTie): Pick<Lane, "exposure" | "missing"> {
  const once = frequency === "Once";
  const first = firstExposureOn ?? (once ? lastExposureOn : null);
  const last = lastExposureOn ?? (once ? firstExposureOn : null);
  if (first && last) return { exposure: { from: first, to: last }, missing: null };
  return { exposure: null, missing: first ? "last" : last ? "first" : "both" };
}

const overlap = (one: Span, other: Span | null) => other !== null && one.from <= other.to && other.from <= one.to;

/** What exposures of these days can have been; unknown where an end is missing or nothing of the patient is dated. */
export function verdictOf(exposure: Span | null, windows: PatientWindows | null): Verdict {
  if (!exposure || !windows) return "unknown";
  const source = overlap(exposure, windows.caught);
  const spread = overlap(exposure, windows.infectious);
  if (source && spread) return "both";
  if (source) return "source";
  if (spread) return "spread";
  return overlap(exposure, windows.interview) ? "unclear" : "outside";
}

const marksOf = ({ onsetOn, positiveTestOn, treatedOn }: Course): LaneMark[] =>
  (
    [
      { kind: "onset", day: onsetOn },
      { kind: "test", day: positiveTestOn },
      { kind: "treatment", day: treatedOn },
    ] as const
  ).flatMap(({ kind, day }) => (day ? [{ kind, day }] : []));

/** The patient's lane, then one for each tie of theirs, by the day of the first exposure; those without days last. */
export function lanesOf({ persons, ties }: Network, windows: PatientWindows | null): Lane[] {
  const patient = persons.find(({ focus }) => focus);
  if (!patient) return [];
  const byId = new Map(persons.map((person) => [person.id, person]));
  const others = ties.flatMap((tie): Lane[] => {
    if (tie.from !== patient.id && tie.to !== patient.id) return [];
    const person = byId.get(tie.from === patient.id ? tie.to : tie.from);
    if (!person) return [];
    const { exposure, missing } = exposureOf(tie);
    return [{ person, tie, exposure, missing, verdict: verdictOf(exposure, windows), marks: marksOf(person) }];
  });
  const startOf = ({ tie }: Lane) => tie?.firstExposureOn ?? tie?.lastExposureOn ?? "9999";
  return [
    { person: patient, tie: null, exposure: null, missing: null, verdict: null, marks: marksOf(patient) },
    ...others.sort((one, other) => startOf(one).localeCompare(startOf(other))),
  ];
}

/** The days that a drawing has to hold, a little more at each end. */
export function stretchOf(lanes: readonly Lane[], windows: PatientWindows | null, today: string): Span {
  const spans = [windows?.caught, windows?.infectious, windows?.interview, ...lanes.map(({ exposure }) => exposure)];
  const days = [
    today,
    ...spans.flatMap((span) => (span ? [span.from, span.to] : [])),
    ...lanes.flatMap(({ marks, tie }) => [
      ...marks.map(({ day }) => day),
      ...[tie?.firstExposureOn, tie?.lastExposureOn].flatMap((day) => (day ? [day] : [])),
    ]),
  ].sort();
  const [from = today, to = today] = [days[0], days.at(-1)];
  const margin = Math.max(3, Math.round(daysBetween(from, to) / 40));
  return { from: plusDays(from, -margin), to: plusDays(to, margin) };
}

/** The first days of months in a stretch, at most twelve, evenly apart. */
export function monthsIn({ from, to }: Span): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = plusDays(`${month}-28`, 5).slice(0, 7))
    if (`${month}-01` >= from) months.push(`${month}-01`);
  const step = Math.ceil(months.length / 12);
  return months.filter((_, place) => place % step === 0);
}
