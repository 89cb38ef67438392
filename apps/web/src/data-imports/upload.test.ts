import { describe, expect, it } from "vitest";
import { looksLikeHl7, nextUpload, type Upload, withState } from "./upload.ts";

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
  expect(looksLikeHl7("MSH|^~\\&|LAB|")).toBe(true);
  expect(looksLikeHl7("\uFEFF\r\nFHS|^~\\&|")).toBe(true);
  expect(looksLikeHl7("MSH_id,last_name\n")).toBe(false);
  expect(looksLikeHl7("last_name,result\n")).toBe(false);
});
