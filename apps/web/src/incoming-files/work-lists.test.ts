import { incomingFileList } from "@tracewell/contract/incoming-file-list";
import { describe, expect, it } from "vitest";
import { fileWorkLists } from "./work-lists.ts";

describe("the address of the incoming files list", () => {
  it("says nothing of what is so by default", () => {
    expect(incomingFileList.address.parse({})).toEqual({});
  });

  it("understands the links of other pages", () => {
    expect(incomingFileList.address.parse({ matchInReview: "true" })).toEqual({ matchInReview: "true" });
    expect(incomingFileList.address.parse({ assignedTo: "none" })).toEqual({ assignedTo: ["none"] });
  });

  it("refuses a state or a sort that there is not", () => {
    expect(incomingFileList.address.safeParse({ state: "open" }).success).toBe(false);
    expect(incomingFileList.address.safeParse({ sort: "phone" }).success).toBe(false);
  });

  it("keeps each work list readable from its address", () => {
    for (const { search } of fileWorkLists) expect(incomingFileList.address.parse(search)).toEqual(search);
  });
});
