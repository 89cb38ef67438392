import { phonePrefix } from "@tracewell/contract/constants";
import { typedPhone } from "@tracewell/contract/identity-fields";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caretIn, dialedPhone, maskPhone } from "./phone-mask.ts";

describe("the mask of a phone number", () => {
  it("is (000) 000-0000, as far as the digits go [R9-33]", () => {
    const typed = ["", "2", "202", "2025", "202555", "2025550", "2025550123", "20255501239"];
    expect(typed.map(maskPhone)).toEqual([
      "",
      "(2",
      "(202",
      "(202) 5",
      "(202) 555",
      "(202) 555-0",
      "(202) 555-0123",
      "(202) 555-0123",
    ]);
  });

  it("takes a number that is pasted with its country, and sends it with +1 [R9-39]", () => {
    expect(phonePrefix).toBe("+1");
    for (const pasted of ["+1 202 555 0123", "1 (202) 555-0123", "202.555.0123"]) {
      expect(dialedPhone(maskPhone(pasted))).toBe("+12025550123");
    }
  });

  it("changes nothing that it made, and keeps every digit", () => {
    const digits = fc.stringMatching(/^[2-9]\d{0,9}$/);
    fc.assert(
      fc.property(digits, (typed) => {
        const masked = maskPhone(typed);
        expect(maskPhone(masked)).toBe(masked);
        expect(masked.replace(/\D/g, "")).toBe(typed);
      }),
    );
    expect(typedPhone.safeParse(maskPhone("2025550123")).success).toBe(true);
  });

  it("leaves the caret behind the digit that was typed", () => {
    expect(caretIn("(202) 555-0123", 3)).toBe(4);
    expect(caretIn("(202) 555-0123", 4)).toBe(7);
    expect(caretIn("(202", 3)).toBe(4);
    expect(caretIn("", 0)).toBe(0);
  });
});
