import { expect, it } from "vitest";
import { isModestXml } from "./xml-shape.model.ts";

const nested = (levels: number) => `${"<a>".repeat(levels)}${"</a>".repeat(levels)}`;
const attributes = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}="x"`).join("");

it("takes XML of the size of a provider's answer", () => {
  expect(isModestXml("")).toBe(true);
  expect(isModestXml(nested(30))).toBe(true);
  expect(isModestXml(`<a>${"<b/>".repeat(3998)}</a>`)).toBe(true);
  expect(isModestXml(`<a${attributes(30)}>text</a>`)).toBe(true);
});

it("refuses what is nested too deep, has too many elements, or too many attributes in one", () => {
  expect(isModestXml(nested(31))).toBe(false);
  expect(isModestXml(`<a>${"<b/>".repeat(3999)}</a>`)).toBe(false);
  expect(isModestXml(`<a${attributes(31)}/>`)).toBe(false);
  expect(isModestXml(`<a>${`<b${attributes(30)}/>`.repeat(101)}</a>`)).toBe(false);
  expect(isModestXml(`<a>${"<!-- -->".repeat(4000)}</a>`)).toBe(false);
});

it("is not misled by signs in values, comments and sections", () => {
  expect(isModestXml(`<a x="/>">`.repeat(31))).toBe(false);
  expect(isModestXml(`<a x='"/>'>`.repeat(31))).toBe(false);
  expect(
    isModestXml(`<a><!-- ${"<b>".repeat(40)} --><![CDATA[${"<b>".repeat(40)}]]><?c ${"<b>".repeat(40)}?></a>`),
  ).toBe(true);
  expect(isModestXml(`<!-- </a></a> -->${nested(31)}`)).toBe(false);
});

it("refuses what ends within a tag, or begins one in another", () => {
  for (const open of ["<", '<a x="', "<!--", "<![CDATA[", "<?", "</", "<<a>"]) expect(isModestXml(open)).toBe(false);
});
