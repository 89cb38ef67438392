import { expect, it } from "vitest";
import { maySet } from "./preference.policy.ts";

const viewer = (...groups: string[]) => ({ userId: "ann", groups: new Set(groups), workgroupLead: false });
const codes = (...asked: Parameters<typeof maySet>) => maySet(...asked).reasons.map(({ code }) => code);

it("lets users set what is theirs", () => {
  expect(codes(viewer(), { name: "mainNavigation", user: "ann" })).toEqual([]);
  expect(codes(viewer("EDIT_SYSTEM_SETTINGS"), { name: "mainNavigation", user: "bob" })).toEqual([
    "preference.not-yours",
  ]);
});

it("lets administrators set what is the clinic's", () => {
  const setting = { name: "isolationMonitoring", user: null } as const;
  expect(codes(viewer("EDIT_SYSTEM_SETTINGS"), setting)).toEqual([]);
  expect(codes(viewer("EDIT_ORGANIZATION_SETTINGS"), setting)).toEqual([]);
  expect(codes(viewer("DIS_USER"), setting)).toEqual(["preference.not-yours"]);
});

it("knows which name is for whom", () => {
  const administrator = viewer("EDIT_SYSTEM_SETTINGS");
  expect(codes(administrator, { name: "user_ui_preferences", user: null })).toEqual(["preference.other-owner"]);
  expect(codes(administrator, { name: "isolationMonitoring", user: "ann" })).toEqual(["preference.other-owner"]);
});
