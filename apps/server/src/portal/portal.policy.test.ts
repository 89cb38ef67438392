import { describe, expect, it } from "vitest";
import { mayBeLetIn, mayCancel, mayChangeProfile, mayImpersonate, mayWithdraw } from "./portal.policy.ts";

const staff = { userId: "u", groups: new Set<string>(), workgroupLead: false };
const maria = {
  firstName: "Maria",
  lastName: "Santos",
  dateOfBirth: "1990-04-12",
  today: "2026-11-21",
  isLookedOn: false,
};
const codes = (change: object) => mayChangeProfile({ ...maria, ...change }).reasons.map(({ code }) => code);

describe("a patient's profile", () => {
  it("is theirs to change where names and date of birth are known", () => {
    expect(codes({})).toEqual([]);
    expect(codes({ lastName: null, dateOfBirth: null })).toEqual(["portal.name-missing", "person.born-in-future"]);
  });

  it("needs a birth within 200 years back to today [R9-38]", () => {
    expect(codes({ dateOfBirth: "2026-11-21" })).toEqual([]);
    expect(codes({ dateOfBirth: "2026-11-22" })).toEqual(["person.born-in-future"]);
    expect(codes({ dateOfBirth: "1826-11-21" })).toEqual([]);
    expect(codes({ dateOfBirth: "1826-11-20" })).toEqual(["person.born-in-future"]);
  });

  it("is not for staff who look on to change or to cancel", () => {
    expect(codes({ isLookedOn: true })).toEqual(["portal.read-only"]);
    expect(mayCancel({ isLookedOn: true }).allowed).toBe(false);
    expect(mayCancel({ isLookedOn: false }).allowed).toBe(true);
  });
});

it.each([
  ["nobody let in", { isOn: true, canAccessPortal: false, hasPassword: false }, [true, false, false]],
  ["who has not come in", { isOn: true, canAccessPortal: true, hasPassword: false }, [true, true, true]],
  ["who comes in", { isOn: true, canAccessPortal: true, hasPassword: true }, [false, true, true]],
  ["where the portal is off", { isOn: false, canAccessPortal: true, hasPassword: false }, [false, true, false]],
] as const)("of a person's access: %s", (_who, standing, [invite, withdraw, impersonate]) => {
  expect(mayBeLetIn(staff, standing).allowed).toBe(invite);
  expect(mayWithdraw(staff, standing).allowed).toBe(withdraw);
  expect(mayImpersonate(staff, standing).allowed).toBe(impersonate);
});
