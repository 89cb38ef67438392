import type { ReportabilityResponse } from "../../hl7/cda/reportability.reader.ts";
import { storable } from "../../hl7/charset.reader.ts";
import type { Fault } from "../../hl7/lab-report.model.ts";
import { readMessage } from "../../hl7/lab-report.reader.ts";
import type { RawMessage } from "../../hl7/message-stream.reader.ts";
import { isXml, readXmlMessage } from "../../hl7/xml/xml-message.reader.ts";
import { textDigestOf } from "../../lab-tests/report-key.model.ts";
import {
  asError,
  describeReport,
  type MessageHead,
  type ReadingContext,
  type ReadMessage,
  type ReadResponse,
  type RejectedMessage,
  readAs,
  readReport,
} from "../report-reading.model.ts";

/** Reads one message or document as it came, or as someone mended it. */
export function readMessageText(message: Parameters<typeof readReport>[0], context: ReadingContext): ReadMessage {
  return isXml(message.text) && !message.fault ? readDocument(message, context) : readReport(message, context);
}

/** XML is read as the message that says the same; what is kept of it is the document as it was sent. */
function readDocument(message: Pick<RawMessage, "ordinal" | "text">, context: ReadingContext): ReadMessage {
  const text = storable(message.text);
  const base = { number: message.ordinal, text, digest: textDigestOf(text) };
  const xml = readXmlMessage(base.text);
  if (xml.kind === "broken" || xml.kind === "unsupported") {
    const outcome = xml.kind === "broken" ? "failed" : "unsupported";
    return { ...base, kind: "rejected", outcome, head: noHead, problems: [asError(xml)] };
  }
  if (xml.kind === "response") return readResponse(base, xml, context);
  const outcome = readMessage(xml.text, { timeZone: context.timeZone, isWhole: xml.caseReport !== null });
  const read = readAs(base, outcome, [], context);
  if (xml.caseReport === null) return read;
  const head = { ...read.head, messageType: xml.caseReport.kind };
  return read.kind === "report" ? { ...read, head, caseReport: xml.caseReport } : { ...read, head };
}

const noHead: MessageHead = {
  controlId: null,
  messageType: null,
  sendingApplication: null,
  sendingFacility: null,
  patient: null,
};

/** A response says its patient and conditions in the same places as a case report. */
function readResponse(
  base: { number: number; text: string; digest: string },
  { response, patient }: { response: ReportabilityResponse; patient: string },
  context: ReadingContext,
): ReadResponse | RejectedMessage {
  const outcome = readMessage(patient, { timeZone: context.timeZone, isWhole: true });
  if (outcome.kind !== "lab-report")
    return { ...base, kind: "rejected", outcome: "failed", head: noHead, problems: [asError(noPatient)] };
  const { head, entry, infections, unmapped } = describeReport(base, outcome.report, [], context);
  return {
    ...base,
    kind: "response",
    response,
    entry,
    infections,
    unmapped,
    head: { ...head, messageType: "RR" },
    problems: [],
  };
}

const noPatient: Fault = {
  segment: "XML",
  code: "hl7.no-patient",
  message: "The document names no patient, or several.",
};
