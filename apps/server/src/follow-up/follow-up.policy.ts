import type { Ability } from "@tracewell/contract/abilities";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

/** What the guard knows of a day about which staff heard something. */
export interface DayToRecord {
  day: string;
  today: string;
  /** The day on which the person was first followed up; null: they never were. */
  since: string | null;
}

/** Calls are recorded from the first day on, those after the last one, too: someone may be reached late (docs/decisions/0251). */
export const mayRecord = (_viewer: GuardViewer, { day, today, since }: DayToRecord): Ability =>
  verdict(when(since === null || day < since, "follow-up.not-followed"), when(day > today, "follow-up.day-ahead"));

/** Who belongs to an outbreak is told to those who manage outbreaks alone. */
export const mayAskByOutbreak = (viewer: GuardViewer): Ability =>
  verdict(when(!viewer.groups.has("OUTBREAK_MANAGER"), "access.denied"));
