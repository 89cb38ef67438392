import { investigationList } from "@tracewell/contract/investigation-list";
import { describe, expect, it } from "vitest";
import { investigationWorkLists } from "./work-lists.ts";

describe("the address of the investigations list", () => {
  it("says nothing of what is so by default", () => {
    expect(investigationList.address.parse({})).toEqual({});
  });

  it("keeps a yes and a no as words, which the call reads itself", () => {
    expect(investigationList.address.parse({ lostToFollowUp: "false" })).toEqual({ lostToFollowUp: "false" });
  });

  it("understands the links of other pages", () => {
    expect(investigationList.address.parse({ assignedTo: "me" })).toEqual({ assignedTo: ["me"] });
    expect(investigationList.address.safeParse({ sort: "phone" }).success).toBe(false);
  });

  it("keeps each work list readable from its address", () => {
    for (const { search } of investigationWorkLists) expect(investigationList.address.parse(search)).toEqual(search);
  });
});
