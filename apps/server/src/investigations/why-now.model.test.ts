import {
  actionReasons,
  pregnantUntreatedAfter,
  untreatedAfter,
  urgentSigns,
  whyNowText,
} from "@tracewell/contract/why-now";
import { expect, it } from "vitest";
import { reasonUrgency, signUrgency } from "./why-now.model.ts";

it("says each reason in a few words, with its days where it has some", () => {
  expect(whyNowText({ reason: "unassigned", days: 2 })).toBe("Unassigned for 2 days");
  expect(whyNowText({ reason: "unassigned", days: 1 })).toBe("Unassigned for 1 day");
  expect(whyNowText({ reason: "unassigned", days: 0 })).toBe("Unassigned");
  expect(whyNowText({ reason: "pregnant", days: null })).toBe("Pregnant");
  const all = [...urgentSigns, ...actionReasons].map((reason) => whyNowText({ reason, days: 3 }));
  expect(new Set(all).size).toBe(all.length);
  for (const text of all) expect(text.length).toBeLessThan(40);
});

it("takes what harms before what is only late", () => {
  expect(reasonUrgency.untreated).toBeGreaterThan(reasonUrgency.unassigned);
  expect(reasonUrgency.unassigned).toBeGreaterThan(reasonUrgency["not-begun"]);
  expect(reasonUrgency["task-overdue"]).toBeGreaterThan(reasonUrgency.closure);
  expect(pregnantUntreatedAfter).toBeLessThan(untreatedAfter);
});

it("has a pregnant patient's investigation before any other that nothing but its reason speaks for", () => {
  const most = Math.max(...Object.values(reasonUrgency));
  const least = Math.min(...Object.values(reasonUrgency));
  expect(least + signUrgency.pregnant).toBeGreaterThan(most);
});
