import { expect, it } from "vitest";
import { mayChangeSignInEmail } from "./email-change.policy.ts";

const patient = { isStaff: false, isProposed: false, speaksForAccount: true, isSame: false, isTaken: false };

it("lets a patient sign in by another email that nobody has", () => {
  expect(mayChangeSignInEmail(patient).allowed).toBe(true);
});

it("lets staff confirm the email that an administrator entered", () => {
  expect(mayChangeSignInEmail({ ...patient, isStaff: true, isProposed: true }).allowed).toBe(true);
});

it.each([
  ["isStaff", true, "profile.email-fixed"],
  ["speaksForAccount", false, "profile.cell-shared"],
  ["isSame", true, "auth.email-same"],
  ["isTaken", true, "auth.email-taken"],
])("refuses it where %s is %s", (fact, value, code) => {
  const { allowed, reasons } = mayChangeSignInEmail({ ...patient, [fact]: value });
  expect([allowed, reasons.map((reason) => reason.code)]).toEqual([false, [code]]);
});
