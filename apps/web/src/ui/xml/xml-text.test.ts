import { expect, it } from "vitest";
import { indentedXml, isClinicalDocument, isXml } from "./xml-text.ts";

it("tells XML from messages, and clinical documents from other XML", () => {
  expect(isXml("\ufeff\n<ORU_R01/>")).toBe(true);
  expect(isXml("MSH|^~\\&|")).toBe(false);
  expect(isClinicalDocument('<?xml version="1.0"?><cda:ClinicalDocument xmlns:cda="urn:hl7-org:v3">')).toBe(true);
  expect(isClinicalDocument("<ORU_R01/>")).toBe(false);
});

it("gives each element a line where all of them stood in one", () => {
  const long = "x".repeat(300);
  expect(indentedXml(`<a><b c="1"/><d>${long}</d></a>`)).toBe(`<a>\n  <b c="1"/>\n  <d>\n    ${long}\n  </d>\n</a>`);
  expect(indentedXml("<a>\r\n <b/>\r\n</a>")).toBe("<a>\n <b/>\n</a>");
  expect(indentedXml(`</a>${long}<!-- <b> --><`)).toContain("<!-- <b> -->");
});
