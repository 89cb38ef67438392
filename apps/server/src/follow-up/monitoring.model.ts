import type { FollowUpWindow } from "@tracewell/contract/follow-up";
import type { RecordKind } from "@tracewell/contract/records";
import { daysAfter } from "../platform/clinic-day.ts";

const dayMilliseconds = 86_400_000;

/** All days from one to another. */
export function daysBetween(from: string, to: string): string[] {
  const many = Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1;
  return Array.from({ length: Math.max(0, many) }, (_, index) => daysAfter(from, index));
}

/** From when until when a record said that its person is followed up. */
export interface MonitoringPeriod {
  kind: RecordKind;
  startedOn: string;
  /** The first day on which it said so no longer; null: it still does. */
  endedOn: string | null;
  /** Of a contact. */
  lastExposureOn: string | null;
}

/** After how many days the clinic stops asking, where no isolation deadline says otherwise. */
export interface MonitoringDays {
  investigationDays: number;
  contactDays: number;
}

/** The rules by which the days of one person are told. */
export interface MonitoringRules {
  /** The person's own last day; it does not count for what began later. */
  deadline: string | null;
  days: MonitoringDays;
}

/**
 * The days on which someone is asked: from the day on which it began until the isolation deadline or else, by the clinic's
 * days, after a contact's last exposure or an investigation's beginning (docs/decisions/0250). What ends earlier ends
 * the day before. Null where no day is left.
 */
export function windowOf(period: MonitoringPeriod, { deadline, days }: MonitoringRules): FollowUpWindow | null {
  const { startedOn: first, endedOn } = period;
  const planned = deadline !== null && deadline >= first ? deadline : lastDayByRule(period, days);
  const last = endedOn !== null && endedOn <= planned ? daysAfter(endedOn, -1) : planned;
  return last < first ? null : { first, last };
}

const lastDayByRule = ({ kind, startedOn, lastExposureOn }: MonitoringPeriod, days: MonitoringDays): string =>
  kind === "IncomingPartner"
    ? daysAfter(lastExposureOn ?? startedOn, days.contactDays)
    : daysAfter(startedOn, days.investigationDays);

/** The windows of a person's periods that have one. */
export const windowsOf = (periods: readonly MonitoringPeriod[], rules: MonitoringRules): FollowUpWindow[] =>
  periods.flatMap((period) => windowOf(period, rules) ?? []);

/** Whether a day is one on which to ask. */
export const isFollowedOn = (windows: readonly FollowUpWindow[], day: string): boolean =>
  windows.some(({ first, last }) => first <= day && day <= last);

/** From the first day of all to the last one; null without any. */
export function spanOf(windows: readonly FollowUpWindow[]): FollowUpWindow | null {
  const first = windows.map((window) => window.first).toSorted()[0];
  const last = windows
    .map((window) => window.last)
    .toSorted()
    .at(-1);
  return first && last ? { first, last } : null;
}

/** A record still says that the person is followed up, and the last day of each that does is over. */
export function isOver(periods: readonly MonitoringPeriod[], rules: MonitoringRules, today: string): boolean {
  const open = periods.filter(({ endedOn }) => endedOn === null);
  return open.length > 0 && windowsOf(open, rules).every(({ last }) => last < today);
}
