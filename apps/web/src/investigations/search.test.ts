import { describe, expect, it } from "vitest";
import { investigationsSearch } from "./search.ts";
import { investigationWorkLists, sortedBy, sortOf } from "./work-lists.ts";

describe("the address of the investigations list", () => {
  it("says nothing of what is so by default", () => {
    expect(investigationsSearch.parse({})).toEqual({});
    expect(sortedBy({ column: "opened", direction: "descending" })).toEqual({ sort: undefined, direction: undefined });
  });

  it("keeps a yes and a no as words, which the call reads itself", () => {
    expect(investigationsSearch.parse({ lostToFollowUp: "false" })).toEqual({ lostToFollowUp: "false" });
  });

  it("understands the links of other pages", () => {
    expect(investigationsSearch.parse({ assignedTo: "me" })).toEqual({ assignedTo: ["me"] });
    expect(investigationsSearch.safeParse({ sort: "phone" }).success).toBe(false);
  });

  it("keeps each work list readable from its address", () => {
    for (const { search } of investigationWorkLists) expect(investigationsSearch.parse(search)).toEqual(search);
  });

  it("sorts both ways, what was opened last first where nothing is said", () => {
    expect(sortOf({})).toEqual({ column: "opened", direction: "descending" });
    const sort = { column: "priority", direction: "ascending" } as const;
    expect(sortOf(investigationsSearch.parse(sortedBy(sort)))).toEqual(sort);
  });
});
