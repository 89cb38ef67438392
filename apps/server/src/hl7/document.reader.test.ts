import { reportAttachmentBytes } from "@tracewell/contract/result-attachments";
import { describe, expect, it } from "vitest";
import { oruMessage } from "../../testing/elr-hl7/oru-message.ts";
import { findDocument, type ReadDocument } from "./document.reader.ts";
import { readMessage } from "./lab-report.reader.ts";

const messageWith = (ed: string) => oruMessage("OBR|1", `OBX|1|ED|PDF^Report^L||${ed}||||||F`);
const documentIn = (ed: string): ReadDocument | null => findDocument(messageWith(ed), { line: 4, at: 0 });
const inBase64 = (content: string | Buffer, type = "application^octet-stream") =>
  `^${type}^Base64^${Buffer.from(content).toString("base64")}`;
const pdf = "%PDF-1.4\n%%EOF";

describe("a document within a result", () => {
  it.each([
    ["with its source left out", inBase64(pdf, "application^pdf")],
    ["with its source", `LAB${inBase64(pdf, "AP^PDF")}`],
    ["without a subtype", `^application^Base64^${Buffer.from(pdf).toString("base64")}`],
    [
      "in lines",
      `^AP^PDF^BASE64^${Buffer.from(pdf)
        .toString("base64")
        .replace(/(.{8})/g, "$1\\.br\\")}`,
    ],
    [
      "in raw lines",
      `^AP^PDF^Base64^${Buffer.from(pdf)
        .toString("base64")
        .replace(/(.{8})/g, "$1\n")}`,
    ],
    ["in hex", `^AP^PDF^Hex^${Buffer.from(pdf).toString("hex")}`],
  ])("is read %s", (_, ed) => {
    expect(documentIn(ed)).toEqual({ bytes: Buffer.from(pdf), mediaType: "application/pdf" });
  });

  it("is text as it stands, with delimiters that its sender left unescaped", () => {
    expect(documentIn("^TEXT^^A^Seen by Dr. Ray \\T\\ co.\\.br\\Ratio 1^4")).toEqual({
      bytes: Buffer.from("Seen by Dr. Ray & co.\nRatio 1^4"),
      mediaType: "text/plain",
    });
  });

  it.each([
    ["a PNG", Buffer.from("89504e470d0a1a0a00", "hex"), "image/png"],
    ["a JPEG", Buffer.from("ffd8ffe0", "hex"), "image/jpeg"],
    ["a TIFF", Buffer.from("II*\0\0"), "image/tiff"],
    ["text in UTF-8", Buffer.from("\ufeffGroße Menge\tvon 1 < 2"), "text/plain"],
  ])("is %s by its content, whatever the report says", (_, content, mediaType) => {
    expect(documentIn(inBase64(content, "application^pdf"))).toMatchObject({ mediaType });
  });

  it.each([
    ["a page", "<!DOCTYPE html><script>alert(1)</script>"],
    ["a page behind blanks", "\n  <script>alert(1)</script>"],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["rich text", "{\\rtf1 hello}"],
    ["a script", "#!/bin/sh\nrm -rf /"],
    ["a program", Buffer.from("4d5a900003000000", "hex")],
    ["an archive, as office files are", Buffer.from("504b030414000600", "hex")],
    ["text in no known charset", Buffer.from("Gro\xdfe", "latin1")],
    ["a PDF with something before it", `junk${pdf}\0`],
  ])("is not opened where it is %s", (_, content) => {
    expect(documentIn(inBase64(content))).toEqual({ fault: "not-allowed" });
  });

  it("is not opened where the report says that its text is markup", () => {
    expect(documentIn(inBase64("alert(1)", "text^javascript"))).toEqual({ fault: "not-allowed" });
  });

  it.each([
    ["is cut off", "^AP^PDF^Base64^JVBERi0xL"],
    ["holds foreign characters", "^AP^PDF^Base64^JVBE*i0x"],
    ["is half a byte short", "^AP^PDF^Hex^255"],
    ["says no encoding and is none", "^AP^PDF^^not encoded"],
  ])("is damaged where it %s", (_, ed) => {
    expect(documentIn(ed)).toEqual({ fault: "unreadable" });
  });

  it("is empty where only its type was sent", () => {
    expect(documentIn("^AP^PDF^Base64^")).toEqual({ fault: "empty" });
  });

  it("has a largest size", () => {
    expect(documentIn(inBase64("a".repeat(reportAttachmentBytes)))).toMatchObject({ mediaType: "text/plain" });
    expect(documentIn(inBase64("a".repeat(reportAttachmentBytes + 1)))).toEqual({ fault: "too-large" });
  });

  it("is one of several by its place, and none where nothing stands there", () => {
    const message = messageWith(`${inBase64("one")}~${inBase64("two")}`);
    expect(findDocument(message, { line: 4, at: 1 })).toMatchObject({ bytes: Buffer.from("two") });
    expect(findDocument(message, { line: 4, at: 2 })).toBeNull();
    expect(findDocument(message, { line: 3, at: 0 })).toBeNull();
    expect(findDocument("no message", { line: 4, at: 0 })).toBeNull();
  });

  it("stands with its result, and a warning says why it can't be opened", () => {
    const outcome = readMessage(messageWith("^AP^PDF^Base64^JVBE*"), { timeZone: "America/New_York" });
    if (outcome.kind !== "lab-report") throw new Error(outcome.message);
    expect(outcome.report.orders[0]?.results[0]?.value).toMatchObject({
      embedded: { fault: "unreadable", size: null },
    });
    expect(outcome.report.problems).toMatchObject([{ segment: "OBX-5", code: "hl7.unfit-document" }]);
  });
});
