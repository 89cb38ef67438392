import type { FollowUpCell, FollowUpOutcome, FollowUpShow, FollowUpStatus } from "@tracewell/contract/follow-up";
import type { Tone } from "../ui/badges/tone.ts";
import { formatDay } from "../ui/time/clinic-time.ts";

interface DayText {
  label: string;
  /** A sign that tells it apart without color, also on paper. */
  sign: string;
  tone: Tone | null;
}

export const dayTexts: Record<FollowUpStatus, DayText> = {
  well: { label: "Well", sign: "✓", tone: "negative" },
  ill: { label: "Ill", sign: "!", tone: "positive" },
  refused: { label: "Refused", sign: "✕", tone: "mute" },
  "not-reached": { label: "Not reached", sign: "…", tone: "exposed" },
  missed: { label: "Missed", sign: "–", tone: "exposed" },
  due: { label: "Due", sign: "?", tone: "info" },
  upcoming: { label: "To come", sign: "·", tone: null },
  outside: { label: "Not followed up", sign: "", tone: null },
};

/** What a call can tell, the most frequent first. */
export const outcomeTexts: Record<FollowUpOutcome, string> = {
  well: "Well",
  ill: "Ill",
  "not-reached": "Not reached",
  refused: "Refused to answer",
};

export const showTexts: Record<FollowUpShow | "all", string> = {
  all: "Everyone",
  due: "Still to ask today",
  missed: "Missed",
  ill: "Ill",
  over: "Past their last day",
};

const toldBy = { self: "self-assessment", call: "call", both: "self-assessment and call" } as const;

/** `Mon`, in a calendar that has no time zone. */
export const weekdayOf = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" });

/** A day of a person as a screen reader says it. */
export function describeCell(day: string, { status, told, danger }: FollowUpCell): string {
  const parts = [dayTexts[status].label, told && toldBy[told], danger && "danger signs"].filter(Boolean);
  return `${weekdayOf(day)}, ${formatDay(day)}: ${parts.join(", ")}`;
}

/** How many of those who are asked on a day have answered. */
export function answeredOf(counts: Partial<Record<FollowUpStatus, number>>): { answered: number; asked: number } {
  const of = (...statuses: FollowUpStatus[]) => statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const answered = of("well", "ill", "refused");
  return { answered, asked: answered + of("not-reached", "missed", "due", "upcoming") };
}
