import { describe, expect, it } from "vitest";
import { investigationsSearch } from "./search.ts";
import { investigationWorkLists } from "./work-lists.ts";

describe("the address of the investigations list", () => {
  it("says nothing of what is so by default", () => {
    expect(investigationsSearch.parse({})).toEqual({});
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
});
