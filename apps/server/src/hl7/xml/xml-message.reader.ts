import { type CaseReportIdentity, caseReportIdentity } from "../cda/case-report-identity.reader.ts";
import { delimitedFromCaseReport } from "../cda/case-report-message.reader.ts";
import { documentCodes } from "../cda/cda-codes.model.ts";
import { clinicalDocument } from "../cda/cda-element.reader.ts";
import { type ReportabilityResponse, readReportabilityResponse } from "../cda/reportability.reader.ts";
import type { Fault } from "../lab-report.model.ts";
import { delimitedFromNbsContainer } from "./nbs-container.reader.ts";
import { delimitedFromV2Xml } from "./v2-xml.reader.ts";
import { readXmlDocument } from "./xml-document.reader.ts";
import { at, attribute, beneath, textIn, type XmlElement } from "./xml-element.model.ts";

/** What an XML document says, as far as it is about patients' results and cases. */
export type XmlMessage =
  /** A report, written as the message that says the same; `caseReport` where it is one. */
  | { kind: "message"; text: string; caseReport: CaseReportIdentity | null }
  | { kind: "response"; response: ReportabilityResponse; patient: string }
  | ({ kind: "unsupported" } & Fault)
  | ({ kind: "broken" } & Fault);

export const isXml = (text: string): boolean => /^\ufeff?\s*</.test(text);

/** Reads XML for the kind that its outermost element tells. No content makes it throw. */
export function readXmlMessage(text: string): XmlMessage {
  const root = readXmlDocument(text);
  if ("code" in root) return { kind: "broken", ...root };
  switch (kindOfRoot(root)) {
    case "v2":
      return { kind: "message", text: delimitedFromV2Xml(root), caseReport: null };
    case "nbs":
      return { kind: "message", text: delimitedFromNbsContainer(root), caseReport: null };
    case "cda":
      return readClinicalDocument(root);
    default:
      return unsupported(
        `“${root.name.slice(0, 60)}” is no document that can be imported: a case report, or HL7 version 2 in XML.`,
      );
  }
}

/** The text of a kept message as HL7 version 2 writes it: XML as the message that says the same. */
export function asDelimited(text: string): string {
  if (!isXml(text)) return text;
  const message = readXmlMessage(text);
  return message.kind === "message" ? message.text : "";
}

function kindOfRoot(root: XmlElement): "v2" | "nbs" | "cda" | null {
  if (root.name === "ClinicalDocument") return "cda";
  if (root.name === "Container" && [...beneath(root, "HL7LabReport")].length > 0) return "nbs";
  return /^[A-Z]{3}_[A-Z]\d{2}$/.test(root.name) ? "v2" : null;
}

function readClinicalDocument(root: XmlElement): XmlMessage {
  const code = attribute(at(root, "code"), "code");
  const document = clinicalDocument(root);
  if (code === documentCodes.caseReport)
    return { kind: "message", text: delimitedFromCaseReport(document), caseReport: caseReportIdentity(root) };
  if (code === documentCodes.reportabilityResponse)
    return {
      kind: "response",
      response: readReportabilityResponse(document),
      // Who it is about, as a message says it: a response may name its case report by nothing else.
      patient: delimitedFromCaseReport(document),
    };
  const title = textIn(at(root, "title")) ?? attribute(at(root, "code"), "displayName") ?? "A clinical document";
  return unsupported(
    `“${title.slice(0, 100)}” is a clinical document of another kind; case reports (eICR, PHDC) and reportability responses can be imported.`,
  );
}

const unsupported = (message: string): XmlMessage => ({
  kind: "unsupported",
  segment: "XML",
  code: "xml.unsupported-document",
  message,
});
