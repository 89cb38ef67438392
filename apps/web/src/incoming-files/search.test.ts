import { describe, expect, it } from "vitest";
import { incomingFilesSearch } from "./search.ts";
import { fileWorkLists, sortedBy, sortOf } from "./work-lists.ts";

describe("the address of the incoming files list", () => {
  it("says nothing of what is so by default", () => {
    expect(incomingFilesSearch.parse({})).toEqual({});
    expect(sortedBy({ column: "created", direction: "descending" })).toEqual({ sort: undefined, direction: undefined });
  });

  it("understands the links of other pages", () => {
    expect(incomingFilesSearch.parse({ matchInReview: "true" })).toEqual({ matchInReview: "true" });
    expect(incomingFilesSearch.parse({ assignedTo: "none" })).toEqual({ assignedTo: ["none"] });
  });

  it("refuses a state or a sort that there is not", () => {
    expect(incomingFilesSearch.safeParse({ state: "open" }).success).toBe(false);
    expect(incomingFilesSearch.safeParse({ sort: "phone" }).success).toBe(false);
  });

  it("keeps each work list readable from its address", () => {
    for (const { search } of fileWorkLists) expect(incomingFilesSearch.parse(search)).toEqual(search);
  });

  it("sorts both ways, newest first where nothing is said", () => {
    expect(sortOf({})).toEqual({ column: "created", direction: "descending" });
    const sort = { column: "patient", direction: "ascending" } as const;
    expect(sortOf(incomingFilesSearch.parse(sortedBy(sort)))).toEqual(sort);
  });
});
