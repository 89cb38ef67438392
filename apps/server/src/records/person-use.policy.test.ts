import { expect, it } from "vitest";
import type { PersonUse } from "./person-use.model.ts";
import { mayUsePerson } from "./person-use.policy.ts";

const anyone = { userId: "u", groups: new Set<string>(), workgroupLead: false };
const use: PersonUse = {
  record: { personId: "own", statusKey: "New", closed: false },
  personId: "found",
  becameInvestigation: null,
  sharedWith: null,
  openInvestigation: null,
  openVisit: null,
  knownContact: null,
  isIndexPerson: false,
};
const reasons = (change: Partial<PersonUse>) => mayUsePerson(anyone, { ...use, ...change }).reasons;
const codes = (change: Partial<PersonUse>) => reasons(change).map(({ code }) => code);
const other = { id: "c1", referenceNumber: "C-2026-000007" };

it("lets a found person take the place of a record's own while it is worked on", () => {
  expect(codes({})).toEqual([]);
  expect(codes({ record: { ...use.record, closed: true, statusKey: "Closed" } })).toEqual(["record.closed"]);
});

it("stops at Case Created, with the way to the case, unless it is the same person", () => {
  const record = { personId: "own", statusKey: "CaseCreated" as const, closed: true };
  expect(reasons({ record, becameInvestigation: other })).toEqual([
    {
      code: "record.case-created",
      text: "This record has become an investigation. Change the person there.",
      fix: { label: "C-2026-000007", href: "/investigations/investigation-details/c1" },
    },
  ]);
  expect(codes({ record, becameInvestigation: other, personId: "own" })).toEqual([]);
});

it("tells where the person stands already", () => {
  expect(codes({ openInvestigation: other, sharedWith: other })).toEqual([
    "record.shared-source",
    "investigation.open-exists",
  ]);
  expect(codes({ knownContact: { id: "p1", referenceNumber: "P-2026-000001" } })).toEqual(["contact.already-exists"]);
  expect(codes({ openVisit: { id: "v1", referenceNumber: "V-2026-000001" } })).toEqual(["visit.open-exists"]);
  expect(codes({ isIndexPerson: true })).toEqual(["contact.same-person"]);
  expect(reasons({ openInvestigation: other })[0]).toMatchObject({
    text: "The patient has an open investigation for this infection: C-2026-000007.",
    fix: { label: "C-2026-000007" },
  });
});
