import { describe, expect, it } from "vitest";
import { readFormat, unsupportedReason } from "./file-format.reader.ts";

const format = (content: string | Buffer, name = "file", hint?: "hl7" | "csv") =>
  readFormat(Buffer.from(content), name, hint);

describe("readFormat", () => {
  it("knows HL7 by its header segment, in whatever wrapping", () => {
    expect(format("MSH|^~\\&|LIS")).toBe("hl7");
    expect(format("\ufeff  MSH#*!/@#LIS")).toBe("hl7");
    expect(format("FHS|^~\\&|LIS\rBHS|^~\\&|LIS\rMSH|")).toBe("hl7");
    expect(format("\u000bMSH|^~\\&|LIS\r\u001c\r")).toBe("hl7");
    expect(format(Buffer.from("\ufeffMSH|^~\\&|LIS\r", "utf16le"))).toBe("hl7");
  });

  it("believes the content before the name's ending and before the sender's word", () => {
    expect(format("MSH|^~\\&|LIS", "reports.csv", "csv")).toBe("hl7");
    expect(format("name,born\nDoe,1990\n", "reports.hl7", "hl7")).toBe("csv");
    expect(format("<?xml version='1.0'?><ClinicalDocument/>", "report.hl7")).toBe("cda");
  });

  it("tells documents in XML from tables by their outermost element", () => {
    expect(
      format("<!-- <row/> --><!DOCTYPE x [<!ENTITY a '>'>]>\n<cda:ClinicalDocument xmlns:cda='urn:hl7-org:v3'>"),
    ).toBe("cda");
    expect(format("\ufeff<ORU_R01 xmlns='urn:hl7-org:v2xml'><MSH/>")).toBe("hl7-xml");
    expect(format("<Container xmlns='http://www.cdc.gov/NEDSS'>\n<HL7LabReport>")).toBe("hl7-xml");
    expect(format("<Container><row><a>1</a></row></Container>")).toBe("xml");
    expect(format("<rows><row><a>1</a></row></rows>")).toBe("xml");
  });

  it("knows delimited files by steady separators", () => {
    expect(format("name,born\r\nDoe,1990\r\n")).toBe("csv");
    expect(format("name;born\nDoe;1990")).toBe("csv");
    expect(format("name\tborn\nDoe\t1990")).toBe("tsv");
  });

  it("takes segments without a header for a broken message, not for another format", () => {
    expect(format("PID|1||77||Doe^Ann\rOBR|1||F1|x\r")).toBe("hl7");
  });

  it("goes by the ending, then by the hint, where the content says nothing", () => {
    expect(format("hello", "notes.hl7")).toBe("hl7");
    expect(format("hello", "notes", "hl7")).toBe("hl7");
    expect(format("hello", "notes.txt")).toBe("text");
  });

  it("sees that a program's own format is no text", () => {
    expect(format(Buffer.from("PK\u0003\u0004rest", "latin1"), "book.csv")).toBeNull();
    expect(format("%PDF-1.7", "report.hl7")).toBeNull();
  });
});

it("says what it is and what can be imported", () => {
  expect(unsupportedReason("csv")).toBe(
    "This is a CSV file. A table needs a mapping of its columns, which only the API takes so far (POST import/preview).",
  );
  expect(unsupportedReason(null)).toContain("a program's own format");
});
