import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitsMask, maskNumber, type NumberMask, numberMasks, readNumber, writeNumber } from "./number-masks.ts";

const mask = fc.constantFrom(...numberMasks);
const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,% -]{0,12}$/));
const shape: Record<NumberMask, RegExp> = {
  decimal: /^\d{0,9}(\.\d{0,2})?$/,
  integer: /^\d{0,9}$/,
  percent: /^(\d{1,2}|100)?$/,
};

describe("the masks of vital units", () => {
  it("are a two-decimal number, an integer and a percent [R5-51]", () => {
    expect(numberMasks).toEqual(["decimal", "integer", "percent"]);
    expect(maskNumber("decimal", "98.666 °F")).toBe("98.66");
    expect(maskNumber("decimal", "37,5")).toBe("37.5");
    expect(maskNumber("integer", "72.5 bpm")).toBe("725");
    expect(maskNumber("percent", "98%")).toBe("98");
    expect(maskNumber("percent", "1000")).toBe("100");
    expect(maskNumber("percent", "101")).toBe("10");
  });

  it("let through nothing else, whatever is typed [R5-51]", () => {
    fc.assert(fc.property(mask, typed, (each, text) => shape[each].test(maskNumber(each, text))));
  });

  it("change nothing that they made", () => {
    fc.assert(
      fc.property(mask, typed, (each, text) => {
        const masked = maskNumber(each, text);
        expect(maskNumber(each, masked)).toBe(masked);
      }),
    );
  });

  it("read every number that they write, and nothing where no digit is", () => {
    const number = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(number, (whole) => {
        const value = whole / 100;
        expect(readNumber("decimal", writeNumber(value))).toBe(value);
        expect(fitsMask("decimal", value)).toBe(true);
        expect(readNumber("integer", writeNumber(whole))).toBe(whole);
        expect(readNumber("percent", writeNumber(whole % 101))).toBe(whole % 101);
      }),
    );
    for (const each of numberMasks) expect([each, readNumber(each, " . ")]).toEqual([each, null]);
  });

  it("know what can't be typed in them", () => {
    expect([fitsMask("decimal", 98.666), fitsMask("integer", 72.5), fitsMask("percent", 101)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(fitsMask("decimal", -1)).toBe(false);
  });
});
