import { describe, expect, it } from "vitest";
import { contactsSearch } from "./search.ts";
import { contactWorkLists, sortedBy, sortOf } from "./work-lists.ts";

describe("the address of the contacts list", () => {
  it("says nothing of what is so by default", () => {
    expect(contactsSearch.parse({})).toEqual({});
    expect(sortedBy({ column: "created", direction: "descending" })).toEqual({ sort: undefined, direction: undefined });
  });

  it("takes one disposition and several", () => {
    expect(contactsSearch.parse({ disposition: "C" })).toEqual({ disposition: ["C"] });
    expect(contactsSearch.parse({ disposition: ["C", "F"] })).toEqual({ disposition: ["C", "F"] });
  });

  it("keeps each work list readable from its address", () => {
    for (const { search } of contactWorkLists) expect(contactsSearch.parse(search)).toEqual(search);
  });

  it("sorts both ways, newest first where nothing is said", () => {
    expect(sortOf({})).toEqual({ column: "created", direction: "descending" });
    const sort = { column: "lastExposure", direction: "ascending" } as const;
    expect(sortOf(contactsSearch.parse(sortedBy(sort)))).toEqual(sort);
  });
});
