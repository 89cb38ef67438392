import type { SendFailure } from "@tracewell/contract/messages";
import type { Reminder } from "@tracewell/contract/test-outcomes";
import type { ReminderReason, TestReminder } from "@tracewell/contract/test-reminders";
import { Temporal } from "temporal-polyfill";

/** A message that reminds, whatever became of it. */
export interface SentReminder {
  /** As `reminderKey` names it. */
  reminder: string;
  number: number;
  state: "scheduled" | "sent" | "unknown" | "failed" | "stopped";
  failure: SendFailure | null;
  at: Date;
}

/** What decides whether a patient is reminded after a result. */
export interface RemindedTest {
  finishedAt: Date;
  /** The last treatment that was given because of the result. */
  treatedAt: Date | null;
  /** In their order. */
  messages: readonly SentReminder[];
  /** When specimens of the patient were taken for the same infection since. */
  tested: readonly Date[];
  /** When the patient came to the clinic since. */
  visited: readonly Date[];
  hasDied: boolean;
  /** Why no message can reach the patient; null: one can. */
  failure: SendFailure | null;
  timeZone: string;
}

export type ReminderPlan = Omit<TestReminder, "itemId" | "test" | "at"> & {
  /** What its messages are counted by. */
  reminder: string;
  /** Messages of it so far, left or not. */
  tries: number;
  at: Date | null;
  /** From then on it says nothing that is worth saying. */
  expiresAt: Date;
};

type Rule = Pick<Reminder, "type" | "duration" | "durationUnit" | "numberOfReminders" | "expiresAfterDays">;

const day = 86_400_000;
/** A number may be corrected, a provider come back. */
const tryAgain = day;

/** Names a reminder of an outcome, whose rows are written anew when it is edited. */
export const reminderKey = ({ type, duration, durationUnit }: Pick<Rule, "type" | "duration" | "durationUnit">) =>
  `${type} after ${duration} ${durationUnit}`;

/**
 * Whether, when and why a patient is reminded (R10-15, docs/decisions/0124): the one place that decides. A message is due where the
 * reason is `due` and its time has come.
 */
export function planReminder(rule: Rule, test: RemindedTest, now: Date): ReminderPlan {
  const { type, numberOfReminders: of } = rule;
  const reminder = reminderKey(rule);
  const start = test.treatedAt ?? test.finishedAt;
  const first = later(start, rule, test.timeZone);
  const expiresAt = new Date(first.getTime() + rule.expiresAfterDays * day);
  const messages = test.messages.filter((message) => message.reminder === reminder);
  const last = messages.findLast(({ state }) => state !== "failed" && state !== "stopped");
  const latest = messages.at(-1);
  const sent = last?.number ?? 0;
  const plan = (
    state: ReminderPlan["state"],
    reason: ReminderReason,
    at: Date | null,
    number = sent,
  ): ReminderPlan => ({
    reminder,
    tries: messages.length,
    type,
    number,
    of,
    state,
    reason,
    at,
    expiresAt,
  });
  if (test.hasDied) return plan("ended", "died", null);
  const cameBack = comingBack(type, test, start, first);
  if (cameBack) return plan("ended", "came-back", cameBack);
  if (last?.state === "scheduled") return plan("waiting", "queued", last.at);
  const over = () =>
    last ? plan("sent", last.state === "unknown" ? "unclear" : "sent", last.at) : plan("ended", "expired", expiresAt);
  if (sent >= of) return over();
  const apart = (rule.expiresAfterDays * day) / of;
  const next = new Date(last ? last.at.getTime() + apart : first.getTime());
  if (next >= expiresAt || now >= expiresAt) return over();
  const failedToday = latest?.state === "failed" && now.getTime() < latest.at.getTime() + tryAgain;
  const failure = test.failure ?? (failedToday ? latest.failure : null);
  if (now >= next && failure) return plan("not-sent", failure, null, sent + 1);
  return plan("waiting", "due", next, sent + 1);
}

/** The same hour so many days or months later, by the clinic's calendar. */
function later(start: Date, { duration, durationUnit }: Rule, timeZone: string): Date {
  const at = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(at.add({ [durationUnit.toLowerCase()]: duration }).epochMilliseconds);
}

/** A test that was taken much too early is not the one that the patient is reminded of. */
function comingBack(type: Rule["type"], { tested, visited }: RemindedTest, start: Date, first: Date): Date | null {
  const earliest = start.getTime() + ((first.getTime() - start.getTime()) * 3) / 4;
  const came = type === "Follow-up visit" ? visited : tested;
  return came.find((at) => at.getTime() >= earliest) ?? null;
}

/** After a message should have left, it is looked at what became of it. */
const lookAgain = 15 * 60_000;
/** When a test is looked at next, by what each of its reminders waits for; null: for nothing. */
export function nextCheck(plans: readonly ReminderPlan[], now: Date): Date | null {
  const times = plans.flatMap(({ state, reason, at }) => {
    if (state === "not-sent") return [now.getTime() + tryAgain];
    if (state !== "waiting" || !at) return [];
    if (reason === "due" && at > now) return [at.getTime()];
    return [Math.max(at.getTime(), now.getTime()) + lookAgain];
  });
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
