import type { MovesFrom, StatusKey } from "@tracewell/contract/records";
import { describe, expect, it } from "vitest";
import { describePlan } from "../lists/bulk-plan.ts";
import { type BulkRow, planAssignment, planDeletion, planOpen, planStatus, statusesFor } from "./bulk-change.ts";

const noun = { one: "record", many: "records" };
const reyes = { id: "u1", name: "Reyes, Dana" };
const kim = { id: "u2", name: "Kim, Ana" };

const row = (given: Partial<BulkRow>): BulkRow => ({
  id: "r1",
  referenceNumber: "F-2026-000001",
  person: { id: "p1", fullName: "Santos, Maria" },
  status: { key: "New", name: "New", closed: false, own: null },
  assignedTo: null,
  version: 1,
  ...given,
});

describe("assigning many records", () => {
  it("leaves closed records and those that the user has already, and says why", () => {
    const closed = row({ status: { key: "Closed", name: "Closed", closed: true, own: null } });
    const plan = planAssignment([row({}), closed, row({ assignedTo: reyes }), row({ assignedTo: kim })], reyes);
    expect(plan.map(({ stays }) => stays)).toEqual([
      null,
      "This record is closed.",
      "Reyes, Dana has it already.",
      null,
    ]);
    expect(describePlan(plan, "assigned", noun)).toBe("2 of 4 records will be assigned.");
  });

  it("takes records from their owner where they are given to nobody", () => {
    const plan = planAssignment([row({ assignedTo: kim }), row({})], null);
    expect(plan.map(({ stays }) => stays)).toEqual([null, "It is nobody’s already."]);
  });
});

describe("setting the status of many records", () => {
  const to = (key: StatusKey, allowed = true) => ({
    key,
    own: null,
    name: key,
    closed: key === "Closed",
    asksReason: false,
    ability: { allowed, reasons: allowed ? [] : [{ code: "record.status-group", text: "Only a supervisor may." }] },
  });
  const moves: MovesFrom[] = [
    { from: "New", moves: [to("InProgress")] },
    { from: "InProgress", moves: [to("SubmitForClosure")] },
    { from: "SubmitForClosure", moves: [to("Closed", false), to("InProgress")] },
  ];
  const at = (key: StatusKey) => row({ status: { key, name: key, closed: key === "Closed", own: null } });
  const rows = [at("New"), at("InProgress"), at("SubmitForClosure"), at("Closed")];

  it("offers what one of them may take", () => {
    expect(statusesFor(rows, moves).map(({ key }) => key)).toEqual(["InProgress", "SubmitForClosure"]);
    expect(statusesFor([], moves)).toEqual([]);
  });

  it("leaves those that can’t take it, and says why", () => {
    const stays = (key: StatusKey) =>
      planStatus(rows, moves, { key, name: key, closed: false, own: null }).map((planned) => planned.stays);
    expect(stays("InProgress")).toEqual([null, "It is InProgress already.", null, "InProgress can’t follow Closed."]);
    expect(stays("Closed")[2]).toBe("Only a supervisor may.");
  });

  it("tells the clinic’s own statuses from what they stand for", () => {
    const lab = { ...to("InProgress"), own: "lab", name: "Waiting for lab" };
    const within = [{ from: "InProgress" as const, moves: [to("InProgress"), lab] }];
    expect(statusesFor([at("InProgress")], within).map(({ name }) => name)).toEqual(["Waiting for lab"]);
    const waiting = row({ status: { key: "InProgress", name: "Waiting for lab", closed: false, own: "lab" } });
    expect(planStatus([at("InProgress"), waiting], within, lab).map(({ stays }) => stays)).toEqual([
      null,
      "It is Waiting for lab already.",
    ]);
  });

  it("leaves closed ones where only open ones are followed up", () => {
    expect(planOpen(rows).map(({ stays }) => stays)).toEqual([null, null, null, "This record is closed."]);
    expect(describePlan(planOpen(rows), "changed", noun)).toBe("3 of 4 records will be changed.");
  });
});

describe("deleting many records", () => {
  it("tells all that keeps a record with the ways to it, and leaves what is gone [R3-20]", () => {
    const reasons = [
      {
        code: "record.has-investigation",
        text: "It has an investigation.",
        fix: { label: "C-2026-000001", href: "/c/1" },
      },
      { code: "record.has-medical-records", text: "It has medical records." },
    ];
    const rows = ["a", "b", "c"].map((id) => row({ id }));
    const plan = planDeletion(rows, [
      { id: "a", ability: { allowed: true, reasons: [] } },
      { id: "b", ability: { allowed: false, reasons } },
    ]);
    expect(plan.map(({ stays }) => stays)).toEqual([null, "It has an investigation.", "It is gone already."]);
    expect(plan[1]?.reasons).toEqual(reasons);
    expect(describePlan(plan, "deleted", noun)).toBe("1 of 3 records will be deleted.");
  });
});
