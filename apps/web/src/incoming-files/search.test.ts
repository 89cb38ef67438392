import { describe, expect, it } from "vitest";
import { incomingFilesSearch } from "./search.ts";
import { fileWorkLists } from "./work-lists.ts";

describe("the address of the incoming files list", () => {
  it("says nothing of what is so by default", () => {
    expect(incomingFilesSearch.parse({})).toEqual({});
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
});
