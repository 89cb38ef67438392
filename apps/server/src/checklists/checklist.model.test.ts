import { closingLines, dischargeLines } from "@tracewell/contract/checklist-rules";
import { infectionGroups } from "@tracewell/contract/constants";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type InvestigationFacts, investigationChecklist, type VisitFacts, visitChecklist } from "./checklist.model.ts";

const finished: InvestigationFacts = {
  infection: "Syphilis",
  infectionGroup: "STD",
  interviewed: true,
  interviewedOn: "2026-03-02",
  hasPositive: true,
  positiveOn: "2026-02-27",
  isTreated: true,
  treatedOn: "2026-03-02",
  contacts: 2,
  openContacts: 0,
  mayBePregnant: true,
  pregnancyStatus: "No",
};
const opened = (facts: Partial<InvestigationFacts>) =>
  investigationChecklist({ ...finished, ...facts })
    .filter(({ done }) => !done)
    .map(({ key, text }) => `${key}: ${text}`);

it("has nothing left of a case that is finished", () => {
  expect(opened({})).toEqual([]);
  expect(investigationChecklist(finished).map(({ key }) => key)).toEqual(closingLines.STD);
});

it("names what is missing", () => {
  expect(opened({ interviewedOn: null })).toEqual(["interview: Interviewed, but the day is missing."]);
  expect(opened({ interviewed: false })).toEqual(["interview: Not interviewed: say why."]);
  expect(opened({ positiveOn: null })).toEqual(["positive-result: The positive result has no date."]);
  expect(opened({ hasPositive: false })).toEqual(["positive-result: No positive result for Syphilis."]);
  expect(opened({ isTreated: false })).toEqual(["treatment: No treatment for Syphilis."]);
  expect(opened({ openContacts: 1 })).toEqual(["contacts: 1 contact without a disposition."]);
  expect(opened({ pregnancyStatus: null })).toEqual(["pregnancy: Nobody has asked about a pregnancy."]);
});

it("asks about a pregnancy only where there can be one, and about treatment only where it is given", () => {
  expect(opened({ mayBePregnant: false, pregnancyStatus: null })).toEqual([]);
  expect(opened({ infectionGroup: "COVID-19", isTreated: false, pregnancyStatus: null })).toEqual([]);
});

it("asks for no more than the infection's group has lines", () => {
  fc.assert(
    fc.property(fc.constantFrom(...infectionGroups), fc.boolean(), fc.nat(3), (infectionGroup, known, contacts) => {
      const facts = { ...finished, infectionGroup, interviewed: known, hasPositive: known, openContacts: contacts };
      for (const { key } of investigationChecklist(facts)) expect(closingLines[infectionGroup]).toContain(key);
    }),
  );
});

const quiet: VisitFacts = {
  onSiteTests: 0,
  onSiteWithoutResult: 0,
  awaitedResults: 0,
  positiveInfections: [],
  untreatedInfections: [],
  nextSteps: 0,
};

it("asks nothing of a visit without tests", () => {
  expect(visitChecklist(quiet)).toEqual([]);
});

it("asks a visit for on-site results, for treatment of what is positive, and for what comes next", () => {
  const busy = { onSiteTests: 2, onSiteWithoutResult: 1, awaitedResults: 1 };
  const positive = { positiveInfections: ["Gonorrhea"], untreatedInfections: ["Gonorrhea"] };
  expect(visitChecklist({ ...quiet, ...busy, ...positive })).toEqual([
    { key: "on-site-results", done: false, text: "1 on-site test without a result." },
    { key: "visit-treatment", done: false, text: "Positive, not treated: Gonorrhea." },
    { key: "next-step", done: false, text: "1 result to come, and no task, follow-up or appointment." },
  ]);
  const all = visitChecklist({ ...quiet, onSiteTests: 1, positiveInfections: ["Gonorrhea"], nextSteps: 1 });
  expect(all.every(({ done }) => done)).toBe(true);
  expect(all.map(({ key }) => key)).toEqual([...dischargeLines]);
});
