import type { IncomingFilePage } from "@tracewell/contract/incoming-files";
import { expect, it } from "vitest";
import { firstOfFile, whyReported } from "./why-here.ts";

const outcome = (name: string, change = {}) => ({
  id: name,
  name,
  status: "Positive",
  case: null,
  noCaseReason: null,
  ...change,
});
const page = {
  orders: [],
  matchReview: null,
  infectionOutcomes: [],
  reportingOrganization: "North Laboratory",
  createdAt: "2026-11-24T15:00:00Z",
  status: { key: "New", name: "New", closed: false, own: null },
} as unknown as IncomingFilePage;

it("tells where a file came from and what is undecided", () => {
  const file = { ...page, infectionOutcomes: [outcome("Gonorrhea"), outcome("Chlamydia", { noCaseReason: "Old" })] };
  expect(whyReported(file as unknown as IncomingFilePage)).toEqual({
    headline: "No results in it",
    details: ["Received 11/24/2026 from North Laboratory.", "No case yet, and no reason why not: Gonorrhea."],
  });
});

it("asks whom it is about first, then about each infection of several", () => {
  const outcomes = [outcome("Gonorrhea", { case: { id: "c", referenceNumber: "C-1" } }), outcome("Chlamydia")];
  const file = { ...page, infectionOutcomes: outcomes } as unknown as IncomingFilePage;
  expect(firstOfFile({ ...file, matchReview: { candidates: [] } })).toMatchObject({ href: "#match" });
  expect(firstOfFile(file)).toMatchObject({ title: "Decide about Chlamydia", href: "#infections" });
  const one = { ...page, infectionOutcomes: [outcome("Gonorrhea")] } as unknown as IncomingFilePage;
  expect(firstOfFile(one)).toMatchObject({ title: "Decide about Gonorrhea", href: "#results" });
  expect(firstOfFile(page)).toBeNull();
});
