import { expect, it } from "vitest";
import { mayChangeResult } from "./hand-result.policy.ts";

const viewer = { userId: "ana", groups: new Set<string>(), workgroupLead: false };
const codes = (reported: boolean, ordered: boolean) =>
  mayChangeResult(viewer, { reported, ordered }).reasons.map(({ code }) => code);

it("changes by hand only what was added by hand", () => {
  expect(codes(false, false)).toEqual([]);
  expect(codes(true, false)).toEqual(["test.result-reported"]);
  expect(codes(false, true)).toEqual(["test.result-ordered"]);
  expect(codes(true, true)).toEqual(["test.result-reported"]);
});
