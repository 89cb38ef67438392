import type { TestReminder } from "@tracewell/contract/test-reminders";
import { expect, it } from "vitest";
import { reminderText } from "./reminder-text.ts";

const line = (parts: Partial<TestReminder>) =>
  reminderText({
    itemId: "1",
    test: "Chlamydia NAAT, Urine",
    type: "Retest",
    number: 1,
    of: 2,
    state: "waiting",
    reason: "due",
    at: null,
    ...parts,
  });

it("says which of the reminders is next, where there are several", () => {
  expect(line({})).toEqual({ before: "To be sent", after: "(1 of 2)" });
  expect(line({ of: 1 }).after).toBe("");
  expect(line({ number: 0, reason: "expired" })).toEqual({ before: "Not sent in time: expired on", after: "" });
});

it("says why nothing is sent in the words of the histories", () => {
  expect(line({ reason: "opted-out" }).before).toBe("Not sent: Patient is opted out from messages");
});
