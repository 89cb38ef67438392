import type { ResultNotification } from "@tracewell/contract/result-notifications";
import { expect, it } from "vitest";
import { notificationText } from "./notification-text.ts";

const line = (reason: ResultNotification["reason"], sharedWith: number | null = null) =>
  notificationText({ type: "RESULTS_AVAILABLE", state: "not-sent", reason, at: null, sharedWith });

it("says how many others have the number", () => {
  expect(line("non-unique-address", 2).before).toBe("Not sent: shares the number or address with 2 others");
  expect(line("non-unique-address", 1).before).toMatch(/1 other$/);
});

it("says why nothing is sent in the words of the histories", () => {
  expect(line("opted-out").before).toBe("Not sent: Patient is opted out from messages");
});

it("says what has to happen so that it isn't sent again", () => {
  expect(line("again-unless-viewed")).toEqual({ before: "Again on", after: "unless viewed" });
});
