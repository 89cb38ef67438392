import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Delimiters, unescapeText } from "./escaped-text.reader.ts";

const usual: Delimiters = {
  field: "|",
  component: "^",
  repetition: "~",
  escape: "\\",
  subcomponent: "&",
  truncation: "#",
};
const unusual: Delimiters = {
  field: "#",
  component: "*",
  repetition: "!",
  escape: "/",
  subcomponent: "@",
  truncation: null,
};

/** As HL7 v2 §2.7.1 tells a sender to. */
function escapeText(text: string, delimiters: Delimiters): string {
  const names: Record<string, string> = {
    [delimiters.field]: "F",
    [delimiters.component]: "S",
    [delimiters.subcomponent]: "T",
    [delimiters.repetition]: "R",
    [delimiters.escape ?? ""]: "E",
    "\n": ".br",
  };
  const mark = delimiters.escape ?? "";
  return [...text].map((one) => (names[one] === undefined ? one : `${mark}${names[one]}${mark}`)).join("");
}

describe("escape sequences", () => {
  it.each([
    ["Flu A \\T\\ B", "Flu A & B"],
    ["a\\F\\b\\S\\c\\R\\d\\E\\e", "a|b^c~d\\e"],
    ["\\F\\\\F\\", "||"],
    ["cut off \\P\\", "cut off #"],
    ["one\\.br\\two\\.sp\\three\\.sp2\\four", "one\ntwo\nthree\n\nfour"],
    ["\\.in+4\\indented\\.ti-2\\\\.sk3\\far\\.ce\\middle", "indented   far\nmiddle"],
    ["one\\X0d0a\\two\\X0D\\three\\X0A\\four", "one\ntwo\nthree\nfour"],
    ["caf\\XC3A9\\, caf\\XE9\\", "café, café"],
    ["\\H\\bold\\N\\ plain", "bold plain"],
    ["\\C2842\\ascii\\M2442\\", "ascii"],
  ])("reads %j as %j", (sent, meant) => {
    expect(unescapeText(sent, usual)).toBe(meant);
  });

  it.each(["C:\\temp\\new", "a single \\ mark", "\\Q\\", "\\X0\\", "\\.xx\\", "\\"])("leaves %j as it is", (text) => {
    expect(unescapeText(text, usual)).toBe(text);
  });

  it("finds a sequence right after a mark that opened none", () => {
    expect(unescapeText("5\\6\\F\\7", usual)).toBe("5\\6|7");
  });

  it("uses the escape mark that the message declares", () => {
    expect(unescapeText("07/E/31/E/2012 \\F\\", unusual)).toBe("07/31/2012 \\F\\");
  });

  it("leaves everything where the message declares no escape mark", () => {
    expect(unescapeText("a\\F\\b", { ...usual, escape: null })).toBe("a\\F\\b");
  });

  it("gives back any text that was escaped", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: fc.constantFrom(..."\\|^~&#/*!@.FSTREbrX0dAaé\n") }),
    );
    fc.assert(
      fc.property(anyText, fc.constantFrom(usual, unusual), (text, delimiters) => {
        expect(unescapeText(escapeText(text, delimiters), delimiters)).toBe(text);
      }),
    );
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(typeof unescapeText(text, usual)).toBe("string");
      }),
    );
  });
});
