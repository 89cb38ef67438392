import { formatFrequency } from "@tracewell/contract/constants";
import { formatDay } from "../../ui/time/clinic-time.ts";
import type { Lane, LaneMark, PatientWindows, Span, Verdict } from "./exposure-lanes.ts";

export const verdictLabels: Record<Verdict, string> = {
  source: "Possible source",
  spread: "Possible spread",
  both: "Possible source and spread",
  unclear: "In window, unclear",
  outside: "Outside",
  unknown: "Unknown",
};

export const markLabels: Record<LaneMark["kind"], { letter: string; label: string }> = {
  onset: { letter: "S", label: "Symptoms" },
  test: { letter: "T", label: "Positive test" },
  treatment: { letter: "Rx", label: "Treated" },
};

export const bands = [
  { kind: "caught", label: "Could have caught it" },
  { kind: "infectious", label: "Could have passed it on" },
  { kind: "interview", label: "Ask for partners" },
] as const;

const formatDays = ({ from, to }: Span) => (from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`);

/** `Exposed 10/18/2026 to 11/02/2026, 2–5 times`, or which end nobody knows. */
export function exposureText({ tie, exposure, missing }: Lane): string | null {
  if (!tie) return null;
  const often = tie.frequency && tie.frequency !== "Once" ? `, ${formatFrequency(tie.frequency)} times` : "";
  if (exposure) return `Exposed ${formatDays(exposure)}${often}`;
  if (missing === "first") return `Last exposed ${formatDay(tie.lastExposureOn ?? "")}, first not known${often}`;
  if (missing === "last") return `First exposed ${formatDay(tie.firstExposureOn ?? "")}, last not known${often}`;
  return `Days of exposure not known${often}`;
}

export const markText = ({ kind, day }: LaneMark): string => `${markLabels[kind].label} ${formatDay(day)}`;

/** What the bands are counted from, and since when partners are asked for. */
export function windowsText({ reference, interview }: PatientWindows): string {
  const asked = interview ? ` Ask for partners from ${formatDays(interview)}.` : "";
  return `Counted from the ${reference.what} on ${formatDay(reference.day)}.${asked}`;
}
