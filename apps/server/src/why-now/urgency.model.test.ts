import {
  actionReasons,
  pregnantUntreatedAfter,
  untreatedAfter,
  urgentSigns,
  type WhyNow,
  whyNowText,
} from "@tracewell/contract/why-now";
import { expect, it } from "vitest";
import { reasonUrgency, signUrgency } from "./urgency.model.ts";

it("says each reason in a few words, with its days where it has some", () => {
  const said = (reason: WhyNow["reason"], days: number | null, minutes: number | null = null) =>
    whyNowText({ reason, days, minutes });
  expect(said("unassigned", 2)).toBe("Unassigned for 2 days");
  expect(said("unassigned", 1)).toBe("Unassigned for 1 day");
  expect(said("unassigned", 0)).toBe("Unassigned");
  expect(said("pregnant", null)).toBe("Pregnant");
  expect(said("waiting", 0, 45)).toBe("Waiting for 45 min");
  expect(said("waiting", 0, 65)).toBe("Waiting for 1 h 5 min");
  expect(said("waiting", 2, 2880)).toBe("Waiting for 2 days");
  expect(said("prevention", -2)).toBe("Can still be protected: 2 days left");
  expect(said("prevention", 0)).toBe("Can still be protected: last day");
  const all = [...urgentSigns, ...actionReasons].map((reason) => said(reason, 3));
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
