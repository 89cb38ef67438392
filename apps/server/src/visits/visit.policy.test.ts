import { expect, it } from "vitest";
import { mayJoin } from "../elevation/elevation.policy.ts";
import {
  mayAssignVisit,
  mayAttach,
  mayBeAt,
  mayBegin,
  mayCancelAppointment,
  mayEditVisit,
  mayElevate,
  mayFollowUp,
  mayReschedule,
  type VisitState,
} from "./visit.policy.ts";

const anyone = { userId: "u", groups: new Set<string>(), workgroupLead: false };
const visit: VisitState = {
  id: "v",
  kind: "Visit",
  personId: "p",
  statusKey: "PatientIntake",
  closed: false,
  escalationOver: false,
  begun: true,
  hasOpenAppointment: false,
  sourceVisit: null,
  investigations: [],
  openInvestigations: [],
  infectionsLeft: [],
};
const codes = (ability: { reasons: { code: string }[] }) => ability.reasons.map(({ code }) => code);
const all = [mayEditVisit, mayAssignVisit, mayElevate];

it("edits, gives and elevates a visit that is under way", () => {
  for (const guard of all) expect(codes(guard(anyone, visit))).toEqual([]);
});

it("leaves an abandoned visit and one whose escalation is over as they are", () => {
  const abandoned = { ...visit, statusKey: "Abandoned" as const, closed: true };
  for (const guard of all) expect(codes(guard(anyone, abandoned))[0]).toBe("visit.abandoned");
  for (const guard of all)
    expect(codes(guard(anyone, { ...visit, escalationOver: true }))).toEqual(["visit.escalated"]);
});

it("edits and elevates a discharged visit, and gives it to nobody", () => {
  const discharged = { ...visit, statusKey: "Discharged" as const, closed: true };
  expect([codes(mayEditVisit(anyone, discharged)), codes(mayElevate(anyone, discharged))]).toEqual([[], []]);
  expect(codes(mayAssignVisit(anyone, discharged))).toEqual(["record.closed"]);
});

it("lets a patient begin one visit at a time, with the way to the one that is open", () => {
  expect(mayBegin(anyone, null).allowed).toBe(true);
  expect(mayBegin(anyone, { id: "o", referenceNumber: "V-2026-000003" }).reasons).toEqual([
    {
      code: "visit.open-exists",
      text: "The patient has an open visit already: V-2026-000003.",
      fix: { label: "V-2026-000003", href: "/visits/visit-details/o" },
    },
  ]);
});

it("gives a visit another time until the patient comes, and never once abandoned [R8-21]", () => {
  const scheduled = { ...visit, statusKey: "Scheduled" as const, begun: false, hasOpenAppointment: true };
  expect(codes(mayReschedule(anyone, scheduled))).toEqual([]);
  expect(codes(mayReschedule(anyone, visit))).toEqual(["visit.begun"]);
  const abandoned = { ...scheduled, statusKey: "Abandoned" as const, closed: true };
  expect(codes(mayReschedule(anyone, abandoned))).toEqual(["visit.abandoned-reschedule"]);
  expect(codes(mayCancelAppointment(anyone, scheduled))).toEqual([]);
  expect(codes(mayCancelAppointment(anyone, visit))).toEqual(["visit.no-appointment"]);
});

it("takes a time that is still to come", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  expect(codes(mayBeAt(anyone, { at: "2026-11-21T11:59:00Z", now }))).toEqual(["visit.appointment-past"]);
  expect(mayBeAt(anyone, { at: "2026-11-21T12:30:00Z", now }).allowed).toBe(true);
});

it("hangs follow-ups on the first visit alone [R8-20]", () => {
  expect(mayFollowUp(anyone, visit).allowed).toBe(true);
  const second = { ...visit, sourceVisit: { id: "s", referenceNumber: "V-2026-000001" } };
  expect(mayFollowUp(anyone, second).reasons).toMatchObject([
    { code: "visit.already-follow-up", fix: { label: "V-2026-000001", href: "/visits/visit-details/s" } },
  ]);
});

it("offers attaching where every infection has an open investigation", () => {
  const open = { id: "i", referenceNumber: "C-2026-000001", infectionId: "syphilis" };
  const left = (id: string) => ({ id, name: id, status: "Positive" as const, noCaseReason: null });
  const found = { ...visit, infectionsLeft: [left("syphilis")], openInvestigations: [open] };
  expect(codes(mayElevate(anyone, found))).toEqual(["investigation.open-exists"]);
  expect(codes(mayAttach(anyone, found))).toEqual([]);
  expect(codes(mayElevate(anyone, { ...found, infectionsLeft: [left("syphilis"), left("hiv")] }))).toEqual([]);
  expect(codes(mayAttach(anyone, visit))).toEqual(["investigation.other-person"]);
  const elevated = { ...visit, statusKey: "CaseCreated" as const, cases: [open] };
  expect(codes(mayElevate(anyone, elevated))).toEqual(["visit.already-elevated"]);
});

it("joins an open investigation of the same person, once", () => {
  const investigation = { id: "i", personId: "p", closed: false };
  expect(mayJoin(visit, investigation).allowed).toBe(true);
  expect(codes(mayJoin(visit, { ...investigation, personId: "o", closed: true }))).toEqual([
    "investigation.other-person",
    "record.closed",
  ]);
  const cases = [{ id: "i", referenceNumber: "C-2026-000001", infectionId: "syphilis" }];
  expect(codes(mayJoin({ ...visit, investigations: cases }, investigation))).toEqual(["visit.already-elevated"]);
});
