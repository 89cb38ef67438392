import { expect, it } from "vitest";
import { asksForCode, mayTypeNumber, methodsOf, type Reach } from "./second-factor.model.ts";

const now = new Date("2026-03-02T08:30:00Z");
const reach = (over: Partial<Reach> = {}): Reach => ({
  email: "ana.kim@example.org",
  mobilePhone: null,
  unverifiedSince: null,
  phones: [],
  proved: new Set(),
  ...over,
});
const [mobile, desk] = ["+16145550123", "+16145550188"];
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
  const proved = new Set([mobile, desk]);
  expect(words({ mobilePhone: mobile, phones: [desk, mobile, desk], proved })).toEqual([
    "SMS to (***) ***-0123",
    "SMS to (***) ***-0188",
    "Mail to a***@example.org",
  ]);
  expect(words({ mobilePhone: mobile, email: null, proved })).toEqual(["SMS to (***) ***-0123"]);
});

it("offers nothing without a phone, and names several numbers apart", () => {
  expect(words({})).toEqual([]);
  const names = methodsOf(reach({ phones: [mobile, desk], proved: new Set([mobile, desk]) }), now).map(
    (one) => one.destination,
  );
  expect(names).toEqual(["phone", "phone-2", "email"]);
});

it("knows a number that was typed for half an hour, unless it is verified [R9-13]", () => {
  const typed = (unverifiedSince: string | null) => words({ mobilePhone: "+16145550123", unverifiedSince });
  expect(typed("2026-03-02T08:00:01Z")).toEqual(["SMS to (***) ***-0123", "Mail to a***@example.org"]);
  expect(typed("2026-03-02T08:00:00Z")).toEqual([]);
  expect(words({ mobilePhone: mobile, proved: new Set([mobile]) })).toHaveLength(2);
});

it("sends no code to a phone that the owner has not proved, and then asks by mail", () => {
  expect(words({ mobilePhone: mobile, phones: [desk] })).toEqual([]);
  expect(words({ mobilePhone: mobile, phones: [desk], proved: new Set([desk]) })).toEqual([
    "SMS to (***) ***-0188",
    "Mail to a***@example.org",
  ]);
  expect(words({ mobilePhone: mobile, proved: new Set(["+16145550199"]) })).toEqual(["Mail to a***@example.org"]);
});

it("lets a number be typed only where none was ever proved", () => {
  expect(mayTypeNumber(reach())).toBe(true);
  expect(mayTypeNumber(reach({ mobilePhone: mobile, phones: [desk] }))).toBe(true);
  expect(mayTypeNumber(reach({ proved: new Set([desk]) }))).toBe(false);
});
