import fc from "fast-check";
import { expect, it } from "vitest";
import { nextCheck, planReminder, type RemindedTest, reminderKey, type SentReminder } from "./test-reminder.model.ts";

const retest = {
  type: "Retest",
  duration: 3,
  durationUnit: "Months",
  numberOfReminders: 2,
  expiresAfterDays: 14,
} as const;
const at = (day: string) => new Date(`${day}T15:00:00Z`);
const test: RemindedTest = {
  finishedAt: at("2026-01-10"),
  treatedAt: null,
  messages: [],
  tested: [],
  visited: [],
  hasDied: false,
  failure: null,
  timeZone: "America/New_York",
};
const sent = (number: number, day: string, state: SentReminder["state"] = "sent"): SentReminder => ({
  reminder: reminderKey(retest),
  number,
  state,
  failure: state === "failed" ? "transport-failed" : null,
  at: at(day),
});
const plan = (facts: Partial<RemindedTest>, now: string) => planReminder(retest, { ...test, ...facts }, at(now));

it("reminds as long after the result as the outcome says, by the clinic’s calendar", () => {
  // Clocks went forward in between: at the same hour.
  expect(plan({}, "2026-01-11")).toMatchObject({
    state: "waiting",
    reason: "due",
    at: new Date("2026-04-10T14:00:00Z"),
    number: 1,
  });
});

it("counts from the treatment where one was given", () => {
  expect(plan({ treatedAt: at("2026-01-20") }, "2026-01-21").at).toEqual(new Date("2026-04-20T14:00:00Z"));
});

it("reminds as often as the outcome says, evenly until it expires", () => {
  expect(plan({ messages: [sent(1, "2026-04-10")] }, "2026-04-11")).toMatchObject({
    reason: "due",
    at: at("2026-04-17"),
    number: 2,
    of: 2,
  });
  expect(plan({ messages: [sent(1, "2026-04-10"), sent(2, "2026-04-17")] }, "2026-04-18")).toMatchObject({
    state: "sent",
    at: at("2026-04-17"),
    number: 2,
  });
});

it("is given up when it expires", () => {
  expect(plan({}, "2026-04-30")).toMatchObject({ state: "ended", reason: "expired", number: 0 });
  expect(plan({ messages: [sent(1, "2026-04-22")] }, "2026-04-23")).toMatchObject({ state: "sent", number: 1 });
});

it("ends when the patient came back, and not by a test that was too early", () => {
  expect(plan({ tested: [at("2026-02-01")] }, "2026-04-11").state).toBe("waiting");
  expect(plan({ tested: [at("2026-02-01"), at("2026-04-01")] }, "2026-04-11")).toMatchObject({
    reason: "came-back",
    at: at("2026-04-01"),
  });
  expect(plan({ visited: [at("2026-04-01")] }, "2026-04-11").state).toBe("waiting");
  const visit = { ...retest, type: "Follow-up visit" } as const;
  expect(planReminder(visit, { ...test, visited: [at("2026-04-01")] }, at("2026-04-11")).reason).toBe("came-back");
});

it("says why nothing can be sent, once it would be", () => {
  expect(plan({ failure: "opted-out" }, "2026-02-01").reason).toBe("due");
  expect(plan({ failure: "opted-out" }, "2026-04-11")).toMatchObject({ state: "not-sent", reason: "opted-out" });
});

it("tries again a day after a message failed, and at once where it was stopped", () => {
  expect(plan({ messages: [sent(1, "2026-04-11", "failed")] }, "2026-04-11")).toMatchObject({
    state: "not-sent",
    reason: "transport-failed",
    number: 1,
    tries: 1,
  });
  expect(plan({ messages: [sent(1, "2026-04-11", "failed")] }, "2026-04-12")).toMatchObject({
    reason: "due",
    number: 1,
  });
  expect(plan({ messages: [sent(1, "2026-04-11", "stopped")] }, "2026-04-11")).toMatchObject({
    reason: "due",
    number: 1,
  });
});

it("never writes to the dead", () => {
  expect(plan({ hasDied: true }, "2026-04-11")).toMatchObject({ state: "ended", reason: "died" });
});

it("waits for a message that has not left yet, and says where nobody knows whether the last one did", () => {
  expect(plan({ messages: [sent(1, "2026-04-11", "scheduled")] }, "2026-04-11").reason).toBe("queued");
  expect(plan({ messages: [sent(1, "2026-04-10"), sent(2, "2026-04-17", "unknown")] }, "2026-04-18").reason).toBe(
    "unclear",
  );
});

it("is looked at again when something is next due, and never where nothing is", () => {
  const now = at("2026-02-01");
  expect(nextCheck([plan({}, "2026-02-01")], now)).toEqual(new Date("2026-04-10T14:00:00Z"));
  expect(nextCheck([plan({ hasDied: true }, "2026-02-01")], now)).toBeNull();
  expect(nextCheck([plan({ failure: "opted-out" }, "2026-04-11")], at("2026-04-11"))).toEqual(at("2026-04-12"));
});

it("sends no more than the outcome says and none after it expired, however late a server is", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 999 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 60 }),
      (numberOfReminders, expiresAfterDays, steps) => {
        const rule = { ...retest, numberOfReminders, expiresAfterDays };
        const messages: SentReminder[] = [];
        let now = test.finishedAt;
        for (const step of steps) {
          now = new Date(now.getTime() + step * 86_400_000);
          const next = planReminder(rule, { ...test, messages }, now);
          if (next.reason !== "due" || !next.at || next.at > now) continue;
          expect(next.number).toBe(messages.length + 1);
          expect(now.getTime()).toBeLessThan(next.expiresAt.getTime());
          messages.push({ reminder: next.reminder, number: next.number, state: "sent", failure: null, at: now });
        }
        expect(messages.length).toBeLessThanOrEqual(numberOfReminders);
      },
    ),
  );
});
