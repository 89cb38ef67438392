import { type ContactsAddress, contactList } from "@tracewell/contract/contact-list";
import type { WorkList } from "@tracewell/contract/work-lists";
import { describe, expect, it } from "vitest";
import { asksForFilters, isFiltered, listQuery, toWorkList, workListOf } from "./list-search.ts";

const lists: WorkList<ContactsAddress>[] = [
  { id: "unassigned", label: "Unassigned", search: { assignedTo: ["none"] } },
  { id: "mine", label: "Mine", search: { assignedTo: ["me"] } },
  { id: "open", label: "All open", search: {} },
  { id: "closed", label: "Closed", search: { state: "closed" } },
];

describe("the search of a list", () => {
  it("reads one value and several under the same name", () => {
    const schema = contactList.address;
    expect(schema.parse({ status: "New" }).status).toEqual(["New"]);
    expect(schema.parse({ status: ["New", "InReview"] }).status).toEqual(["New", "InReview"]);
    expect(schema.parse({})).toEqual({});
  });

  it("asks for closed ones too where a status is chosen, since that may be a closed one", () => {
    expect(listQuery({ status: ["Closed"] })).toEqual({ status: ["Closed"], state: "all" });
    expect(listQuery({ search: "x" })).toEqual({ search: "x" });
  });

  it("takes sorting and empty filters for no filter", () => {
    expect(isFiltered({ sort: "created", direction: "asc", search: "", status: [] })).toBe(false);
    expect(isFiltered({ search: "santos" })).toBe(true);
  });

  it("asks for filters only above the limit and where there are none [R8-93]", () => {
    expect(asksForFilters({}, { totalIsAtLeast: true })).toBe(true);
    expect(asksForFilters({}, {})).toBe(false);
    expect(asksForFilters({ search: "santos" }, { totalIsAtLeast: true })).toBe(false);
  });
});

describe("work lists", () => {
  it("are known by their part of the search, whatever else narrows it", () => {
    expect(workListOf(lists, {})).toBe("open");
    expect(workListOf(lists, { assignedTo: ["me"], search: "santos" })).toBe("mine");
    expect(workListOf(lists, { state: "closed" })).toBe("closed");
    expect(workListOf(lists, { assignedTo: ["me"], state: "closed" })).toBe("");
  });

  it("replace one another", () => {
    const search = { assignedTo: ["me" as const], search: "santos" };
    const next = { ...search, ...toWorkList(lists, "closed") };
    expect(workListOf(lists, next)).toBe("closed");
    expect(next).toMatchObject({ search: "santos", assignedTo: undefined });
  });

  it("may have an order of their own, which others do not take over, and which does not make them", () => {
    const sorted = [
      ...lists,
      { id: "lately", label: "Lately exposed", search: { lostToFollowUp: "true", sort: "patient" } } as const,
    ];
    const upwards = { lostToFollowUp: "true" as const, sort: "patient" as const, direction: "asc" as const };
    expect(workListOf<ContactsAddress>(sorted, upwards)).toBe("lately");
    expect(workListOf<ContactsAddress>(sorted, { ...upwards, sort: "updated" })).toBe("lately");
    const next = { ...upwards, ...toWorkList<ContactsAddress>(sorted, "mine") };
    expect(next).toMatchObject({ assignedTo: ["me"], sort: undefined, direction: undefined });
  });
});
