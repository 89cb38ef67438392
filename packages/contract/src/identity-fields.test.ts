import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typedPhone, verificationCode } from "./identity-fields.ts";
import { isStrongPassword, passwordTip, strongPassword } from "./passwords.ts";

const messageOf = (parsed: { error?: { issues: { message: string }[] } }) => parsed.error?.issues[0]?.message;

describe("a strong password", () => {
  it("has 8 characters and all four classes [R5-09]", () => {
    expect(isStrongPassword("Aa1!aaaa")).toBe(true);
    for (const weak of ["Aa1!aaa", "aa1!aaaa", "AA1!AAAA", "Aaa!aaaa", "Aa1aaaaa", "Aa1?aaaa", ""]) {
      expect([weak, isStrongPassword(weak)]).toEqual([weak, false]);
    }
    for (const special of "!@#$%^&*_-") expect(isStrongPassword(`Aa1aaaa${special}`)).toBe(true);
  });

  it("stays strong with anything before and after it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (before, after) =>
        isStrongPassword(`${before}Aa1!aaaa${after}`),
      ),
    );
  });

  it("is asked for in the required words, and the tip names all four classes [R5-10]", () => {
    expect(messageOf(strongPassword.safeParse(""))).toBe("Password is required.");
    expect(messageOf(strongPassword.safeParse("weak"))).toBe("Password must be strong");
    expect(passwordTip).toMatch(/8 characters.*number.*upper-case.*lower-case.*special/);
  });
});

describe("a typed phone number", () => {
  it("is asked for in the required words [R5-04] [R5-05]", () => {
    expect(messageOf(typedPhone.safeParse(" "))).toBe("Phone is required.");
    for (const wrong of ["202555", "(102) 555-0123", "(202) 055-0123", "20255501234", "phone"]) {
      expect([wrong, messageOf(typedPhone.safeParse(wrong))]).toEqual([wrong, "Please enter a VALID phone number"]);
    }
  });

  it("is ten digits in any dress", () => {
    for (const right of ["(202) 555-0123", "202.555.0123", "2025550123", "+1 202 555 0123", "1-202-555-0123"]) {
      expect([right, typedPhone.safeParse(right).success]).toEqual([right, true]);
    }
  });
});

it("takes a code of exactly six digits", () => {
  expect(["123456", " 123456 "].map((code) => verificationCode.safeParse(code).success)).toEqual([true, true]);
  expect(["12345", "1234567", "12a456", ""].map((code) => verificationCode.safeParse(code).success)).toEqual(
    Array(4).fill(false),
  );
});
