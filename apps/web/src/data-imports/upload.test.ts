import { describe, expect, it } from "vitest";
import { nextUpload, type Upload, withState } from "./upload.ts";

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
