import type { importFormats } from "@tracewell/contract/data-imports";
import { xmlHeadBytes, xmlKindOf } from "@tracewell/contract/xml-root";

export type ImportFormat = (typeof importFormats)[number];

/** As much of a file's beginning as tells its format. */
export const formatHeadBytes = xmlHeadBytes;

/** What kind of file this is: by its content first, then by its name's ending, then by what the sender called it. */
export function readFormat(head: Uint8Array, fileName: string, hint?: ImportFormat | null): ImportFormat | null {
  const text = textOf(head);
  if (/(?:^|[\r\n\v])[ \t\ufeff]*(?:MSH|FHS|BHS)[^A-Za-z0-9\s]/.test(text)) return "hl7";
  if (isWorkbook(head)) return "xlsx";
  if (isBinary(head, text)) return null;
  const xml = xmlKindOf(text);
  if (xml) return xml;
  const delimited = delimiterOf(text);
  if (delimited) return delimited;
  // Segments without a header: a message whose beginning is missing.
  if (/^[A-Z][A-Z0-9]{2}\|/m.test(text)) return "hl7";
  return formatOfEnding(fileName) ?? hint ?? (text.trim() === "" ? null : "text");
}

/** What to tell someone whose file can't be imported. */
export function unsupportedReason(format: ImportFormat | null): string {
  const kinds: Record<ImportFormat, string> = {
    hl7: "HL7",
    "hl7-xml": "HL7 in XML",
    cda: "a clinical document",
    csv: "a CSV file",
    tsv: "a file of tab-separated values",
    xml: "an XML file",
    xlsx: "a workbook",
    text: "plain text without HL7 messages",
  };
  const what = format === null ? "no text, but a program's own format" : kinds[format];
  if (format !== null && !isReportFormat(format))
    return `This is ${what}. A table needs a mapping of its columns, which only the API takes so far (POST import/preview).`;
  return `This is ${what}. HL7 v2 lab reports can be imported, in files that begin with MSH, FHS or BHS, case reports (eICR, PHDC), and tables as CSV, XLSX or XML.`;
}

/** Formats that hold reports as they stand, and need no mapping. */
export const isReportFormat = (format: ImportFormat | null): format is "hl7" | "hl7-xml" | "cda" =>
  format === "hl7" || isDocumentFormat(format);

/** Formats of one document to a file. */
export const isDocumentFormat = (format: ImportFormat | null): format is "hl7-xml" | "cda" =>
  format === "hl7-xml" || format === "cda";

/** HL7 in two bytes a character is found too: every other byte is zero. */
function textOf(head: Uint8Array): string {
  const bytes = Buffer.from(head);
  const hasMark = bytes.length > 3 && (bytes[0] ?? 0) >= 0xfe;
  const isUtf16 = bytes.length > 3 && (bytes[0] === 0 || bytes[1] === 0 || hasMark);
  return isUtf16 ? bytes.toString("latin1", hasMark ? 2 : 0).replaceAll("\0", "") : bytes.toString("utf8");
}

/** How spreadsheets, documents, archives and pictures begin, as Latin-1. */
const binaryBeginnings = [
  "PK\u0003\u0004",
  "%PDF",
  "\u0089PNG",
  "GIF8",
  "\u001f\u008b",
  "\u00d0\u00cf\u0011\u00e0",
  "\u00ff\u00d8\u00ff",
];

/** A ZIP file whose first parts are those of a workbook. */
const isWorkbook = (head: Uint8Array): boolean => {
  const beginning = Buffer.from(head).toString("latin1");
  return beginning.startsWith("PK\u0003\u0004") && /\bxl\/|\[Content_Types\]\.xml/.test(beginning);
};

const isBinary = (head: Uint8Array, text: string): boolean => {
  const beginning = Buffer.from(head.subarray(0, 8)).toString("latin1");
  return binaryBeginnings.some((sign) => beginning.startsWith(sign)) || text.includes("\0");
};

/** Delimited where the first lines have the same separators, and more than none. */
function delimiterOf(text: string): "csv" | "tsv" | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 5);
  const count = (separator: string) => lines.map((line) => line.split(separator).length - 1);
  const steady = (counts: number[]) => counts.length > 0 && (counts[0] ?? 0) > 0 && Math.min(...counts) > 0;
  if (steady(count("\t"))) return "tsv";
  return steady(count(",")) || steady(count(";")) ? "csv" : null;
}

function formatOfEnding(fileName: string): ImportFormat | null {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  const endings: Record<string, ImportFormat> = {
    hl7: "hl7",
    oru: "hl7",
    csv: "csv",
    tsv: "tsv",
    tab: "tsv",
    xml: "xml",
  };
  return endings[ending] ?? null;
}
