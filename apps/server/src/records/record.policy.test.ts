import { expect, it } from "vitest";
import { mayAssign, mayMove, mayOpen, mayWrite } from "./record.policy.ts";
import type { KnownMove } from "./record-state.model.ts";

const aViewer = (groups: string[] = [], workgroupLead = false) => ({
  userId: "u",
  groups: new Set(groups),
  workgroupLead,
});
const aMove = (over: Partial<KnownMove> = {}): KnownMove => ({
  to: "Closed",
  own: null,
  toName: "Closed",
  toClosed: true,
  setterGroup: null,
  asksReason: false,
  within: false,
  ...over,
});
const codes = (ability: { reasons: { code: string }[] }) => ability.reasons.map((reason) => reason.code);

it("allows no move that the clinic's rules do not know", () => {
  expect(codes(mayMove(aViewer(["USER_DIS__BROWSE"], true), undefined))).toEqual(["record.status-move"]);
});

it("leaves a move without a setter group to everyone who works on the record", () => {
  expect(mayMove(aViewer(), aMove()).allowed).toBe(true);
});

it("keeps a move with a setter group to that group and to workgroup leads [R4-06]", () => {
  const closing = aMove({ setterGroup: "USER_DIS__BROWSE" });
  expect(codes(mayMove(aViewer(["DIS_USER"]), closing))).toEqual(["record.status-group"]);
  expect(mayMove(aViewer(["USER_DIS__BROWSE"]), closing).allowed).toBe(true);
  expect(mayMove(aViewer(["DIS_USER"], true), closing).allowed).toBe(true);
});

it("gives nobody a closed record", () => {
  expect(codes(mayAssign(aViewer(), { closed: true }))).toEqual(["record.closed"]);
  expect(mayAssign(aViewer(), { closed: false }).allowed).toBe(true);
});

it("opens each kind of record to the group that works on it, and to no other [R8-23]", () => {
  expect(mayOpen(aViewer(["DIS_INCOMINGREPORTS_USER"]), { kind: "IncomingReport" }).allowed).toBe(true);
  expect(codes(mayOpen(aViewer(["DCM_VISITS_USER"]), { kind: "Incident" }))).toEqual(["access.medical-record"]);
});

it("takes nothing more on what is read-only, and everything on what is but closed", () => {
  const discharged = { statusKey: "Discharged" as const, escalationOver: false };
  expect(mayWrite(aViewer(), discharged).allowed).toBe(true);
  expect(codes(mayWrite(aViewer(), { ...discharged, statusKey: "Abandoned" }))).toEqual(["visit.abandoned"]);
  expect(codes(mayWrite(aViewer(), { ...discharged, escalationOver: true }))).toEqual(["visit.escalated"]);
});
