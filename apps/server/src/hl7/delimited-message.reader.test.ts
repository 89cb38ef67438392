import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DelimitedMessage, firstOf, readDelimited, repetitionsOf, textOf } from "./delimited-message.reader.ts";

function read(text: string): DelimitedMessage {
  const message = readDelimited(text);
  if ("code" in message) throw new Error(message.message);
  return message;
}

describe("a delimited message", () => {
  it("counts the fields as HL7 does, MSH-1 being the separator", () => {
    const [msh, pid] = read("MSH|^~\\&|LAB^1.2^ISO\rPID|1||77^^^H").segments;
    expect(textOf(msh ?? null, 1)).toBe("|");
    expect(textOf(msh ?? null, 3, 2)).toBe("1.2");
    expect(textOf(pid ?? null, 3)).toBe("77");
    expect(pid?.line).toBe(2);
  });

  it.each(["\r", "\n", "\r\n", "\n\r\n"])("ends segments with %j", (end) => {
    expect(read(["MSH|^~\\&|A", "PID|1", "OBR|1", ""].join(end)).segments.map((one) => one.id)).toEqual([
      "MSH",
      "PID",
      "OBR",
    ]);
  });

  it("cuts repetitions, components and subcomponents, and leaves empty repetitions out", () => {
    const { segments } = read('MSH|^~\\&|A\rPID|~^^~a^b&c^""~d');
    const [first, second, ...rest] = repetitionsOf(segments[1] ?? null, 1);
    expect([first?.text(1), first?.text(2), first?.sub(2, 2), first?.text(3)]).toEqual(["a", "b&c", "c", null]);
    expect(second?.whole()).toBe("d");
    expect(rest).toEqual([]);
  });

  it.each([
    ["^~\\\\&", null],
    ["^~\\\\&#", "#"],
  ])("reads delimiters declared as %s with one escape character", (encoding, truncation) => {
    const message = read(`MSH|${encoding}|A\rPID|Jones \\\\T\\\\ Sons^x&y~z`);
    expect(message).toMatchObject({ doubledEscape: true, delimiters: { escape: "\\", subcomponent: "&", truncation } });
    const [first, second] = repetitionsOf(message.segments[1] ?? null, 1);
    expect([first?.text(1), first?.sub(2, 2), second?.text(1)]).toEqual(["Jones & Sons", "y", "z"]);
  });

  it("reads HL7's null as nothing", () => {
    expect(firstOf(read('MSH|^~\\&|A\rPID|""|x').segments[1] ?? null, 1)).toBeNull();
  });

  it("takes any punctuation as delimiters, a fifth one as the truncation mark", () => {
    expect(read("MSH#*!/@#LAB").delimiters).toEqual({
      field: "#",
      component: "*",
      repetition: "!",
      escape: "/",
      subcomponent: "@",
      truncation: null,
    });
    expect(read("MSH|^~\\&#|LAB").delimiters.truncation).toBe("#");
    expect(read("MSH|^|LAB").delimiters).toMatchObject({
      component: "^",
      repetition: "~",
      escape: null,
      subcomponent: "&",
    });
  });

  it.each(["MSH", "MSH ^~\\&", "MSH|^^\\&|A", "MSH|abcd|A", "MSH|^~\\&#%|A"])(
    "refuses the delimiters of %j",
    (text) => {
      expect(readDelimited(text)).toMatchObject({ code: "hl7.bad-delimiters", segment: "MSH-2" });
    },
  );

  it.each(["", "PID|1", "hello", "MSHX|^~\\&|"])("refuses %j, which has no header", (text) => {
    expect(readDelimited(text)).toMatchObject({ code: "hl7.no-header", segment: "MSH" });
  });

  it("takes a raw line break inside a text as part of it", () => {
    const { segments, continued } = read("MSH|^~\\&|A\rNTE|1||first\nsecond line\nOBX|1");
    expect(textOf(segments[1] ?? null, 3)).toBe("first\nsecond line");
    expect([...continued]).toEqual([2]);
    expect(segments).toHaveLength(3);
  });

  it("leaves the envelope of a batch out", () => {
    expect(read("FHS|^~\\&|A\rBHS|^~\\&|A\rMSH|^~\\&|A\rPID|1\rBTS|1\rFTS|1").segments.map((one) => one.id)).toEqual([
      "MSH",
      "PID",
    ]);
  });

  it("gives back any text that stands in any field, under any delimiters", () => {
    const marks = fc.shuffledSubarray([..."|^~\\&#*!/@$%;:?"], { minLength: 5, maxLength: 5 });
    const words = fc.string({ unit: fc.constantFrom(..."abcXYZ019 éñ"), minLength: 1 }).map((text) => text.trim());
    fc.assert(
      fc.property(marks, fc.array(words, { minLength: 1, maxLength: 6 }), ([field, ...encoding], parts) => {
        const { segments } = read(`MSH${field}${encoding.join("")}${field}A\rZZZ${field}${parts.join(encoding[0])}`);
        const found = parts.map((_, at) => firstOf(segments[1] ?? null, 1)?.text(at + 1) ?? "");
        expect(found).toEqual(parts);
      }),
    );
  });
});
