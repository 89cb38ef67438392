import { attachmentLimitBytes } from "@tracewell/contract/files";
import { describe, expect, it } from "vitest";
import { fileNameOf, fitsAttaching, mayUse } from "./file.policy.ts";

describe("mayUse", () => {
  const viewer = (userId: string, ...groups: string[]) => ({ userId, groups: new Set(groups), workgroupLead: false });
  const file = { uploadedBy: "ann", imported: false, imageUse: null };
  const photo = { ...file, imageUse: "photo" };
  const imported = { ...file, imported: true };
  const uses = ["download", "import", "attachment", "photo", "logo", "editor"] as const;
  const usesOf = (who: ReturnType<typeof viewer>, of: typeof file | typeof photo) =>
    uses.filter((use) => mayUse(who, of, use).allowed);

  it("gives a file to who uploaded it, and a picture for what it was written for", () => {
    expect(usesOf(viewer("ann"), file)).toEqual(["download", "import", "attachment"]);
    expect(usesOf(viewer("ann"), photo)).toEqual(["download", "photo"]);
  });

  it("gives an imported file to all who may see imports, and no other file", () => {
    expect(usesOf(viewer("bob", "SUBMIT_IMPORT"), imported)).toEqual(["download", "import"]);
    expect(usesOf(viewer("bob"), imported)).toEqual([]);
    expect(usesOf(viewer("bob", "SUBMIT_IMPORT"), file)).toEqual([]);
    expect(usesOf(viewer("bob", "SUBMIT_IMPORT"), photo)).toEqual([]);
    expect(usesOf(viewer("ann", "SUBMIT_IMPORT"), imported)).toEqual(["download", "import"]);
  });
});

it("attaches files of a size that can be handed out again", () => {
  expect(fitsAttaching({ size: attachmentLimitBytes }).allowed).toBe(true);
  const { reasons } = fitsAttaching({ size: attachmentLimitBytes + 1 });
  expect(reasons.map(({ code }) => code)).toEqual(["communication.attachment-too-large"]);
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
