import { describe, expect, it } from "vitest";
import { contactsSearch } from "./search.ts";
import { contactWorkLists } from "./work-lists.ts";

describe("the address of the contacts list", () => {
  it("says nothing of what is so by default", () => {
    expect(contactsSearch.parse({})).toEqual({});
  });

  it("takes one disposition and several", () => {
    expect(contactsSearch.parse({ disposition: "C" })).toEqual({ disposition: ["C"] });
    expect(contactsSearch.parse({ disposition: ["C", "F"] })).toEqual({ disposition: ["C", "F"] });
  });

  it("keeps each work list readable from its address", () => {
    for (const { search } of contactWorkLists) expect(contactsSearch.parse(search)).toEqual(search);
  });
});
