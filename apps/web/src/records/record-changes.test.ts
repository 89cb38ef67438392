import { describe, expect, it } from "vitest";
import { changesBetween } from "./record-changes.ts";

const record: Parameters<typeof changesBetween>[0] = {
  status: { key: "New", name: "New", closed: false },
  assignedTo: null,
  infections: [],
  notes: [],
  lostToFollowUp: false,
  person: { fullName: "Santos, Maria", phone: null },
};

describe("what someone else changed", () => {
  it("names each value before and after, and nothing that stayed", () => {
    const newer = {
      ...record,
      status: { key: "InReview", name: "In Review", closed: false } as const,
      assignedTo: { id: "1", name: "Reyes, Dana" },
    };
    expect(changesBetween(record, newer)).toEqual([
      { label: "Status", before: "New", after: "In Review" },
      { label: "Assigned to", before: "nobody", after: "Reyes, Dana" },
    ]);
    expect(changesBetween(record, record)).toEqual([]);
  });
});
