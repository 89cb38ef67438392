import { expect, it } from "vitest";
import { mayMerge, mayMergeFound, mayUndoMerge } from "./person-merge.policy.ts";
import type { PersonsToMerge } from "./persons-to-merge.model.ts";

const investigator = { userId: "u", groups: new Set(["MEDICAL_RECORD_REPLACE__UPDATE"]), workgroupLead: false };
const clinician = { ...investigator, groups: new Set(["DCM_VISITS_USER"]) };
const persons: PersonsToMerge = {
  survivorId: "a",
  mergedId: "b",
  openRecords: [],
  openInvestigation: null,
  sameSource: null,
  tie: null,
  twoPortals: false,
};
const record = { id: "r1", kind: "IncomingReport" as const, referenceNumber: "F-2026-000007" };
const codes = (change: Partial<PersonsToMerge>, viewer = investigator) =>
  mayMerge(viewer, { ...persons, ...change }).reasons.map(({ code }) => code);

it("lets two persons become one while nothing contradicts it, and tells all that does", () => {
  expect(codes({})).toEqual([]);
  expect(codes({ survivorId: "b" })).toEqual(["merge.same-person"]);
  expect(
    codes({ openRecords: [record], openInvestigation: record, sameSource: record, tie: record, twoPortals: true }),
  ).toEqual([
    "merge.open-record",
    "investigation.open-exists",
    "merge.same-contact",
    "merge.exposed-to-each-other",
    "merge.two-portals",
  ]);
});

it("leads to the record that must be elevated first", () => {
  expect(mayMerge(investigator, { ...persons, openRecords: [record] }).reasons).toEqual([
    {
      code: "merge.open-record",
      text: "Incoming file F-2026-000007 is open: it must be elevated to an investigation before merging, or closed.",
      fix: { label: "F-2026-000007", href: "/incoming-files/incoming-file-details/r1" },
    },
  ]);
});

it("is for those with the group that replaces medical records", () => {
  expect(codes({}, clinician)).toEqual(["access.denied"]);
  expect(mayUndoMerge(clinician, { undone: false, edited: false }).allowed).toBe(false);
});

it("is not offered by the search for who stands at Case Created, unless it is the same person [R2.8-10]", () => {
  const found = (statusKey: "CaseCreated" | "New", change: Partial<PersonsToMerge> = {}) =>
    mayMergeFound(investigator, { persons: { ...persons, ...change }, current: { ...record, statusKey } }).reasons;
  expect(found("New")).toEqual([]);
  expect(found("CaseCreated").map(({ code }) => code)).toEqual(["record.case-created"]);
  expect(found("CaseCreated", { survivorId: "b" }).map(({ code }) => code)).toEqual(["merge.same-person"]);
});

it("can be undone once, while neither was edited", () => {
  const undo = (undone: boolean, edited: boolean) =>
    mayUndoMerge(investigator, { undone, edited }).reasons.map(({ code }) => code);
  expect(undo(false, false)).toEqual([]);
  expect(undo(true, true)).toEqual(["merge.undone"]);
  expect(undo(false, true)).toEqual(["merge.edited-since"]);
});
