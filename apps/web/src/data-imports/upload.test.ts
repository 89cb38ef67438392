import { describe, expect, it } from "vitest";
import { looksLikeReport, nextUpload, type Upload, withState } from "./upload.ts";

const upload = (id: string, state: Upload["state"] = { kind: "waiting" }): Upload => ({
  id,
  name: id,
  file: {} as File,
  state,
});

describe("files that were dropped together", () => {
  it("go one after another, in their order", () => {
    const uploads = [upload("a"), upload("b")];
    expect(nextUpload(uploads)?.id).toBe("a");
    expect(nextUpload(withState(uploads, "a", { kind: "uploading", share: 0.5 }))).toBeNull();
  });

  it("are not held up by one that failed", () => {
    expect(nextUpload([upload("a", { kind: "failed", message: "no" }), upload("b")])?.id).toBe("b");
    expect(nextUpload([upload("a", { kind: "failed", message: "no" })])).toBeNull();
  });
});

it("tells HL7 by its first segment, whatever the file is called", () => {
  expect(looksLikeReport("MSH|^~\\&|LAB|")).toBe(true);
  expect(looksLikeReport("\uFEFF\r\nFHS|^~\\&|")).toBe(true);
  expect(looksLikeReport("MSH_id,last_name\n")).toBe(false);
  expect(looksLikeReport("last_name,result\n")).toBe(false);
});

it("tells documents in XML by their outermost element, and leaves tables to be mapped", () => {
  expect(looksLikeReport('<?xml version="1.0"?><!-- <rows> --><ClinicalDocument xmlns="urn:hl7-org:v3">')).toBe(true);
  expect(looksLikeReport("<ORU_R01><MSH>")).toBe(true);
  expect(looksLikeReport("<rows><row><a>1</a></row></rows>")).toBe(false);
});
