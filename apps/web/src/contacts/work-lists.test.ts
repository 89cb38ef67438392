import { contactList } from "@tracewell/contract/contact-list";
import { describe, expect, it } from "vitest";
import { contactWorkLists } from "./work-lists.ts";

describe("the address of the contacts list", () => {
  it("says nothing of what is so by default", () => {
    expect(contactList.address.parse({})).toEqual({});
  });

  it("takes one disposition and several", () => {
    expect(contactList.address.parse({ disposition: "C" })).toEqual({ disposition: ["C"] });
    expect(contactList.address.parse({ disposition: ["C", "F"] })).toEqual({ disposition: ["C", "F"] });
  });

  it("keeps each work list readable from its address", () => {
    for (const { search } of contactWorkLists) expect(contactList.address.parse(search)).toEqual(search);
  });
});
