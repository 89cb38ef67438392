import { describe, expect, it } from "vitest";
import { type AssignableRow, planAssignment, planInWords } from "./bulk-assignment.ts";

const reyes = { id: "u1", name: "Reyes, Dana" };
const kim = { id: "u2", name: "Kim, Ana" };

const row = (given: Partial<AssignableRow>): AssignableRow => ({
  id: "r1",
  referenceNumber: "F-2026-000001",
  person: { fullName: "Santos, Maria" },
  status: { key: "New", name: "New", closed: false },
  assignedTo: null,
  version: 1,
  ...given,
});

describe("assigning many records", () => {
  it("leaves closed records and those that the user has already, and says why", () => {
    const closed = row({ status: { key: "Closed", name: "Closed", closed: true } });
    const plan = planAssignment([row({}), closed, row({ assignedTo: reyes }), row({ assignedTo: kim })], reyes);
    expect(plan.map(({ stays }) => stays)).toEqual([
      null,
      "This record is closed.",
      "Reyes, Dana has it already.",
      null,
    ]);
    expect(planInWords(plan)).toBe("2 of 4 records will be assigned.");
  });

  it("takes records from their owner where they are given to nobody", () => {
    const plan = planAssignment([row({ assignedTo: kim }), row({})], null);
    expect(plan.map(({ stays }) => stays)).toEqual([null, "It is nobody’s already."]);
  });
});
