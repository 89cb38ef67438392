import { createHash } from "node:crypto";
import { attachmentFaults } from "@tracewell/contract/result-attachments";
import { displayText, readCoded } from "./coding.reader.ts";
import { type Composite, repetitionsOf, type Segment } from "./delimited-message.reader.ts";
import { readDocument } from "./document.reader.ts";
import type { EmbeddedDocument, NumericValue, ResultValue } from "./lab-report.model.ts";
import { noteProblem, type ReadContext } from "./read-context.reader.ts";
import { readTimestamp } from "./timestamp.reader.ts";

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const comparators: Record<string, string> = { "<": "<", ">": ">", "<=": "≤", ">=": "≥", "<>": "≠", "=": "" };

interface ReadValue {
  value: ResultValue;
  /** The value as people write it. */
  words: string | null;
}

/** OBX-5 by the data type of OBX-2 (HL7 table 0125); what is not of its type is kept as text, with a problem. */
export function readValues(obx: Segment, valueType: string | null, context: ReadContext): ReadValue[] {
  const values = repetitionsOf(obx, 5);
  if (isText(valueType))
    return values.length === 0 ? [] : [textValue(values.map((one) => one.whole() ?? "").join("\n"))];
  return values.map((composite, at) => readValue(composite, valueType, { obx, at }, context));
}

function readValue(
  composite: Composite,
  valueType: string | null,
  { obx, at }: { obx: Segment; at: number },
  context: ReadContext,
): ReadValue {
  switch (valueType) {
    case "CE":
    case "CWE":
    case "CNE":
    case "CF":
    case "IS":
    case "ID":
      return codedValue(composite);
    case "NM":
    case "SN":
    case "NR":
      return numericValue(composite, valueType) ?? misfit(composite, "hl7.unreadable-number", "a number", obx, context);
    case "DT":
    case "TS":
    case "DTM":
      return timeValue(composite, context) ?? misfit(composite, "hl7.unreadable-time", "a date or time", obx, context);
    case "RP":
      return documentPointedTo(composite);
    case "ED":
      return embeddedDocument(composite, { obx, at }, context);
    case null:
      return composite.text(2) === null ? textValue(composite.whole() ?? "") : codedValue(composite);
    default:
      return textValue(partsOf(composite));
  }
}

function isText(valueType: string | null): boolean {
  return valueType === "ST" || valueType === "TX" || valueType === "FT";
}

function textValue(text: string): ReadValue {
  return { value: { kind: "text", text }, words: text };
}

/** The words of SNOMED CT without the tag of their kind: `Positive`, not `Positive (qualifier value)`. */
function codedValue(composite: Composite): ReadValue {
  const value = { kind: "coded" as const, ...readCoded(composite) };
  const words = displayText(value)?.replace(
    / \((?:qualifier value|organism|finding|disorder|substance|situation|event|procedure)\)$/,
    "",
  );
  return { value, words: words ?? null };
}

/** NM; SN as comparator, number, separator, number; NR as low and high. A lone number in SN-1 is taken as the number. */
function numericValue(composite: Composite, valueType: "NM" | "SN" | "NR"): ReadValue | null {
  const [one, two, three, four] = [composite.text(1), composite.text(2), composite.text(3), composite.text(4)];
  if (valueType === "NM") return two === null ? numeric(null, one, null, null) : null;
  if (valueType === "NR") return numeric(null, one, two === null ? null : "-", two);
  if (one !== null && two === null && number.test(one)) return numeric(null, one, null, null);
  return numeric(one, two, three, four);
}

function numeric(
  comparator: string | null,
  first: string | null,
  separator: string | null,
  second: string | null,
): ReadValue | null {
  if (comparator !== null && comparators[comparator] === undefined) return null;
  if (first === null || !number.test(first) || (second !== null && !number.test(second))) return null;
  if (separator !== null && !/^[-+/.:]$/.test(separator)) return null;
  const sign = comparator === null ? "" : comparators[comparator];
  return {
    value: {
      kind: "numeric",
      comparator: comparator as NumericValue["comparator"],
      number: Number(first),
      separator,
      number2: second === null ? null : Number(second),
    },
    words: `${sign ? `${sign} ` : ""}${first}${separator ?? ""}${second ?? ""}`,
  };
}

function timeValue(composite: Composite, context: ReadContext): ReadValue | null {
  const raw = composite.text(1);
  if (raw === null) return null;
  const time = readTimestamp(raw, context.zone);
  if (time === null) return null;
  const clock = /^\d{8}(\d{2})(\d{2})/.exec(raw);
  const midnight = clock === null || (clock[1] === "00" && clock[2] === "00");
  const words = time.date === null ? raw : midnight ? time.date : `${time.date} ${clock[1]}:${clock[2]}`;
  return { value: { kind: "date", time }, words };
}

/** RP: where a document is. It is shown and never fetched. */
function documentPointedTo(composite: Composite): ReadValue {
  const [location, type, subtype] = [composite.text(1), composite.text(3), composite.text(4)];
  return {
    value: { kind: "document", location, type, subtype, embedded: null },
    words: location ?? named(type, subtype),
  };
}

/** ED: a document as part of the message. Its bytes stay there; a result says only what they are. */
function embeddedDocument(
  composite: Composite,
  { obx, at }: { obx: Segment; at: number },
  context: ReadContext,
): ReadValue {
  const [type, subtype] = [composite.text(2), composite.text(3)];
  const read = readDocument(composite);
  if ("fault" in read) noteProblem(context, obx, 5, "hl7.unfit-document", attachmentFaults[read.fault]);
  const place = { line: obx.line, at };
  const embedded: EmbeddedDocument =
    "fault" in read
      ? { place, mediaType: null, size: null, sha256: null, fault: read.fault }
      : {
          place,
          mediaType: read.mediaType,
          size: read.bytes.length,
          sha256: createHash("sha256").update(read.bytes).digest("hex"),
          fault: null,
        };
  return { value: { kind: "document", location: null, type, subtype, embedded }, words: named(type, subtype) };
}

const named = (type: string | null, subtype: string | null): string =>
  [type, subtype].filter((part) => part !== null).join(" ") || "Document";

function misfit(composite: Composite, code: string, wanted: string, obx: Segment, context: ReadContext): ReadValue {
  const text = partsOf(composite);
  noteProblem(context, obx, 5, code, `"${text}" is not ${wanted}, as OBX-2 says it is.`);
  return textValue(text);
}

/** A value of another type: its filled components, in order. */
function partsOf(composite: Composite): string {
  return composite
    .components()
    .filter((part) => part !== null)
    .join(" ");
}
