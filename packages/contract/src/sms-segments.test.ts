import { describe, expect, it } from "vitest";
import { smsSegments } from "./sms-segments.ts";

const segments = (text: string) => smsSegments(text).segments;

describe("a text of GSM-7 characters", () => {
  it("is one SMS up to 160 of them, and warns of a second at 161 [R9-42]", () => {
    expect(smsSegments("a".repeat(160))).toEqual({ encoding: "GSM-7", units: 160, segments: 1 });
    expect(smsSegments("a".repeat(161))).toEqual({ encoding: "GSM-7", units: 161, segments: 2 });
  });

  it("takes 153 of them in each part of a longer text", () => {
    expect([306, 307, 459, 460].map((length) => segments("a".repeat(length)))).toEqual([2, 3, 3, 4]);
  });

  it("counts the accents of the alphabet once, and brackets and the euro sign twice", () => {
    expect(smsSegments("Señor Müller è à ñ")).toMatchObject({ encoding: "GSM-7", units: 18 });
    expect(smsSegments("[€]")).toMatchObject({ encoding: "GSM-7", units: 6 });
    expect(segments("€".repeat(80))).toBe(1);
    expect(segments("€".repeat(81))).toBe(2);
  });

  it("never cuts a character in two", () => {
    // 76 fit into a part of 153 and leave one septet free, so 153 of them need a third part.
    expect(segments("€".repeat(152))).toBe(2);
    expect(segments("€".repeat(153))).toBe(3);
  });
});

describe("a text with any other character", () => {
  it("is one SMS up to 70 characters", () => {
    expect(smsSegments("您".repeat(70))).toEqual({ encoding: "UCS-2", units: 70, segments: 1 });
    expect(smsSegments("您".repeat(71))).toEqual({ encoding: "UCS-2", units: 71, segments: 2 });
    expect(smsSegments(`${"a".repeat(70)}á`)).toMatchObject({ encoding: "UCS-2", segments: 2 });
  });

  it("takes 67 in each part, an emoji as two that stay together", () => {
    expect([134, 135].map((length) => segments("မ".repeat(length)))).toEqual([2, 3]);
    expect(smsSegments("😀")).toMatchObject({ units: 2, segments: 1 });
    // 33 pairs fit into 67 units.
    expect(segments("😀".repeat(66))).toBe(2);
    expect(segments("😀".repeat(67))).toBe(3);
  });
});

it("has no SMS for no text", () => {
  expect(smsSegments("")).toEqual({ encoding: "GSM-7", units: 0, segments: 0 });
});
