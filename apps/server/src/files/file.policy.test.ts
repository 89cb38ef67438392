import { describe, expect, it } from "vitest";
import { fileNameOf, mayDownload } from "./file.policy.ts";

describe("mayDownload", () => {
  const viewer = (userId: string, ...groups: string[]) => ({ userId, groups: new Set(groups), workgroupLead: false });

  it("gives a file to who uploaded it", () => {
    expect(mayDownload(viewer("ann"), { uploadedBy: "ann", imported: false }).allowed).toBe(true);
  });

  it("gives an imported file to all who may see imports, and no other file", () => {
    const byOther = { uploadedBy: "ann", imported: true };
    expect(mayDownload(viewer("bob", "SUBMIT_IMPORT"), byOther).allowed).toBe(true);
    expect(mayDownload(viewer("bob"), byOther).allowed).toBe(false);
    expect(mayDownload(viewer("bob", "SUBMIT_IMPORT"), { ...byOther, imported: false }).allowed).toBe(false);
  });
});

describe("fileNameOf", () => {
  it("drops folders and signs that change what is shown", () => {
    expect(fileNameOf("C:\\labs\\..\\res<ul>t\u202e.hl7")).toBe("result.hl7");
    expect(fileNameOf("../../etc/passwd")).toBe("passwd");
  });

  it("keeps the ending of a long name", () => {
    const name = fileNameOf(`${"a".repeat(300)}.hl7`);
    expect(name).toHaveLength(200);
    expect(name.endsWith("a.hl7")).toBe(true);
  });

  it("names what has no name", () => {
    expect(fileNameOf(undefined)).toBe("file");
    expect(fileNameOf("///")).toBe("file");
  });
});
