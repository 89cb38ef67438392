import { expect, it } from "vitest";
import { asksForCode, mayTypeNumber, methodsOf, type Reach } from "./second-factor.policy.ts";

const now = new Date("2026-03-02T08:30:00Z");
const reach = (over: Partial<Reach> = {}): Reach => ({
  email: "ana.kim@example.org",
  mobilePhone: null,
  unverifiedSince: null,
  phones: [],
  ...over,
});
const words = (over: Partial<Reach>) => methodsOf(reach(over), now).map(({ text }) => text);

it("asks for a code where the account does, or every clinic that it leads to", () => {
  const [asking, other] = [{ twoFactor: true }, { twoFactor: false }];
  expect(asksForCode(other, [])).toBe(false);
  expect(asksForCode(asking, [])).toBe(true);
  expect(asksForCode(asking, [other])).toBe(true);
  expect(asksForCode(other, [asking, asking])).toBe(true);
  expect(asksForCode(other, [asking, other])).toBe(false);
});

it("offers phone, mobile and mail, each masked, and a number once [R8-10]", () => {
  expect(words({ mobilePhone: "+16145550123", phones: ["+16145550188", "+16145550123", "+16145550188"] })).toEqual([
    "SMS to (***) ***-0123",
    "SMS to (***) ***-0188",
    "Mail to a***@example.org",
  ]);
  expect(words({ mobilePhone: "+16145550123", email: null })).toEqual(["SMS to (***) ***-0123"]);
});

it("offers nothing without a phone, and names several numbers apart", () => {
  expect(words({})).toEqual([]);
  const names = methodsOf(reach({ phones: ["+16145550123", "+16145550188"] }), now).map((one) => one.destination);
  expect(names).toEqual(["phone", "phone-2", "email"]);
});

it("knows a number that was typed for half an hour, unless it is verified [R9-13]", () => {
  const typed = (unverifiedSince: string | null) => words({ mobilePhone: "+16145550123", unverifiedSince });
  expect(typed("2026-03-02T08:00:01Z")).toEqual(["SMS to (***) ***-0123", "Mail to a***@example.org"]);
  expect(typed("2026-03-02T08:00:00Z")).toEqual([]);
  expect(typed(null)).toHaveLength(2);
});

it("lets a number be typed only where none is known that was not", () => {
  expect(mayTypeNumber(reach())).toBe(true);
  expect(mayTypeNumber(reach({ mobilePhone: "+16145550123", unverifiedSince: "2026-03-02T08:29:00Z" }))).toBe(true);
  expect(mayTypeNumber(reach({ mobilePhone: "+16145550123" }))).toBe(false);
  expect(mayTypeNumber(reach({ phones: ["+16145550123"] }))).toBe(false);
});
