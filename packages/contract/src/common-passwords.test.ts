import fc from "fast-check";
import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { strongPassword } from "./passwords.ts";

import { problemText } from "./problems.ts";

const common = [
  "Password1!",
  "P@ssw0rd",
  "Welcome2026!",
  "!Qwerty123",
  "Summer-2026",
  "Aa123456!",
  "Tr@cewell1",
  "1q2w3e4r!A",
];

it.each(common)("knows %s for one of the common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it("leaves phrases alone, whatever digits and signs are around them", () => {
  for (const password of ["Demo-pass-1", "Chosen-pass-1", "Heron&Kettle7", "Strong-1", "Aa1!aaaa"])
    expect([password, isCommonPassword(password)]).toEqual([password, false]);
});

it("is not misled by digits and signs before and after a word", () => {
  const around = fc.string({ unit: fc.constantFrom(..."0123456789!@#$%^&*_-"), maxLength: 6 });
  fc.assert(fc.property(around, around, (before, after) => isCommonPassword(`${before}Password${after}`)));
});

it("is refused as a new password", () => {
  const said = strongPassword.safeParse("Password1!").error?.issues.map(({ message }) => message);
  expect(said).toEqual([problemText("auth.password-common")]);
});
