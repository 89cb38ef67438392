import type { VisitPage } from "@tracewell/contract/visits";
import { expect, it } from "vitest";
import { whyVisiting } from "./why-here.ts";

const page = {
  types: [{ id: "t", name: "STI screening" }],
  startedAt: "2026-11-25T15:00:00Z",
  waitingFrom: "2026-11-25T15:00:00Z",
  waitingUntil: null,
  waitingTime: 25,
  wasInClinicBefore: false,
  infectionsLeft: [{ id: "i", name: "Gonorrhea" }],
  status: { closed: false },
} as unknown as VisitPage;

it("tells what a patient came for, whether they wait, and what is not worked yet", () => {
  expect(whyVisiting(page)).toEqual({
    headline: "STI screening",
    details: ["Waiting for 25 min.", "First visit here.", "No investigation yet: Gonorrhea."],
  });
});

it("tells of one who is yet to come when they are expected", () => {
  expect(whyVisiting({ ...page, waitingFrom: null, wasInClinicBefore: true, infectionsLeft: [] }).details).toEqual([
    "Expected 11/25/2026 10:00 am.",
    "Has been here before.",
  ]);
});
