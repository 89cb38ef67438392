import { describe, expect, it } from "vitest";
import { visitsSearch } from "./search.ts";
import { visitWorkLists } from "./work-lists.ts";

describe("the address of the visits list", () => {
  it("says nothing of what is so by default: today's, and open ones", () => {
    expect(visitsSearch.parse({})).toEqual({});
    expect(visitsSearch.safeParse({ day: "today" }).success).toBe(false);
  });

  it("keeps a yes and a no as words, which the call reads itself", () => {
    expect(visitsSearch.parse({ waiting: "true" })).toEqual({ waiting: "true" });
  });

  it("understands the links of other pages", () => {
    expect(visitsSearch.parse({ assignedTo: "me", dayFrom: "2026-11-21" })).toEqual({
      assignedTo: ["me"],
      dayFrom: "2026-11-21",
    });
    expect(visitsSearch.safeParse({ sort: "phone" }).success).toBe(false);
  });

  it("keeps each work list readable from its address", () => {
    for (const { search } of visitWorkLists) expect(visitsSearch.parse(search)).toEqual(search);
  });
});
