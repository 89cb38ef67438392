import { visitList } from "@tracewell/contract/visit-list";
import { describe, expect, it } from "vitest";
import { visitWorkLists } from "./work-lists.ts";

describe("the address of the visits list", () => {
  it("says nothing of what is so by default: today's, and open ones", () => {
    expect(visitList.address.parse({})).toEqual({});
    expect(visitList.address.safeParse({ day: "today" }).success).toBe(false);
  });

  it("keeps a yes and a no as words, which the call reads itself", () => {
    expect(visitList.address.parse({ waiting: "true" })).toEqual({ waiting: "true" });
  });

  it("understands the links of other pages", () => {
    expect(visitList.address.parse({ assignedTo: "me", dayFrom: "2026-11-21" })).toEqual({
      assignedTo: ["me"],
      dayFrom: "2026-11-21",
    });
    expect(visitList.address.safeParse({ sort: "phone" }).success).toBe(false);
  });

  it("keeps each work list readable from its address", () => {
    for (const { search } of visitWorkLists) expect(visitList.address.parse(search)).toEqual(search);
  });
});
