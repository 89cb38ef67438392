import { expect, it } from "vitest";
import { mayChangeReach } from "./reach-change.policy.ts";

const viewer = { userId: "ann", groups: new Set<string>(), workgroupLead: false };
const session = { verified: false, codesAsked: false, speaksForAccount: true };
const codes = (change: Partial<typeof session>) =>
  mayChangeReach(viewer, { ...session, ...change }).reasons.map(({ code }) => code);

it("lets phones be changed where no code is asked for, or one was shown", () => {
  expect(codes({})).toEqual([]);
  expect(codes({ codesAsked: true, verified: true })).toEqual([]);
});

it("asks for a code before the place changes that codes go to", () => {
  expect(codes({ codesAsked: true })).toEqual(["profile.phones-guarded"]);
});

it("lets no clinic’s provider change where the codes of other places go", () => {
  expect(codes({ verified: true, codesAsked: true, speaksForAccount: false })).toEqual(["profile.cell-shared"]);
});
