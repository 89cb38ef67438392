import { isWithdrawn } from "@tracewell/contract/result-status";
import { displayText } from "../hl7/coding.reader.ts";
import type {
  Address,
  CodedText,
  LabReport,
  Order,
  Phone,
  Result,
  Specimen,
  Timestamp,
} from "../hl7/lab-report.model.ts";
import { qualitativeOf } from "../hl7/qualitative.reader.ts";
import { ReportKeys, senderOf } from "./report-key.model.ts";
import type {
  ReportedAnswer,
  ReportedAttachment,
  ReportedOrder,
  ReportedResult,
  ReportedSpecimen,
} from "./reported-tests.model.ts";

export interface ReportContext {
  /** Stands for the message's text. */
  textDigest: string;
  /** Set where the report is a test, training, or about an animal: it never is the same as one about a patient. */
  apart?: string | null;
  /** The clinic's: where a day was sent without a time. */
  timeZone: string;
  /** The one infection that a result's own codes speak of. */
  infectionOf(result: Result, order: Order): string | null;
}

/** The orders of a report with results, specimens and answered questions, as they are stored. */
export function reportedOrders(report: LabReport, context: ReportContext): ReportedOrder[] {
  const keys = new ReportKeys(report, context.textDigest, context.apart ?? null);
  return report.orders.map((order, place) => {
    // What was observed of the patient before any order belongs to none; it stands with the first.
    const ofPatient = place === 0 ? report.observations : [];
    const questions = [...ofPatient, ...order.results.filter(({ role }) => role === "question")];
    return {
      key: keys.ofOrder(order),
      testCode: order.test.loinc ?? order.test.code,
      testName: displayText(order.test) ?? unnamed,
      sender: senderOf(report, context.apart ?? null),
      canceled: isCanceled(order),
      placerOrderNumber: order.placerOrderNumber,
      fillerOrderNumber: order.fillerOrderNumber,
      orderingProvider: order.orderingProvider?.name ?? null,
      orderingOrganization: order.orderingFacility?.name ?? null,
      orderingProviderNpi: order.orderingProvider?.npi ?? null,
      orderingProviderPhone: phoneInText(order.orderingProvider?.phone),
      orderingOrganizationPhone: phoneInText(order.orderingFacility?.phone),
      orderingOrganizationAddress: addressInText(order.orderingFacility?.address),
      status: order.status,
      reasons: order.reasons.map(displayText).filter((words) => words !== null),
      conditionCode: order.conditionCode,
      collectedAt: momentOf(order.collectedAt, context.timeZone),
      reportedAt: momentOf(order.reportedAt, context.timeZone),
      notes: textOf(order.notes),
      specimens: order.specimens.map((specimen) => reportedSpecimen(specimen, context)),
      results: order.results
        .filter(({ role }) => role === "result")
        .map((result) => reportedResult(order, result, keys, context)),
      answers: questions.map(reportedAnswer),
    };
  });
}

/** HL7 table 0123: no results available, the order was canceled. */
const isCanceled = ({ status }: Order): boolean => status === "X";

const unnamed = "Unnamed test";

function reportedResult(order: Order, result: Result, keys: ReportKeys, context: ReportContext): ReportedResult {
  return {
    key: keys.ofResult(order, result),
    testCode: result.test.loinc ?? result.test.code,
    testName: displayText(result.test) ?? displayText(order.test) ?? unnamed,
    subId: result.subId?.slice(0, 500) || null,
    value: result.valueText,
    valueCode: result.value?.kind === "coded" ? result.value.code : null,
    unit: result.unit,
    referenceRange: result.referenceRange,
    abnormalFlags: result.abnormalFlags,
    qualitativeResult: qualitativeOf(result),
    status: isCanceled(order) && !isWithdrawn(result.status) ? "X" : result.status,
    infectionId: context.infectionOf(result, order),
    observedAt: momentOf(result.observedAt ?? order.collectedAt, context.timeZone),
    performingOrganization: result.performedBy?.name ?? null,
    performingClia: result.performedBy?.clia ?? null,
    performingAddress: addressInText(result.performedBy?.address),
    method: displayTextOrNull(result.method),
    device: result.device,
    analyzedAt: momentOf(result.analyzedAt, context.timeZone),
    notes: textOf(result.notes),
    attachments: attachmentsOf(result, context.textDigest),
  };
}

const attachmentsOf = ({ value, otherValues }: Result, message: string): ReportedAttachment[] =>
  [value, ...otherValues].flatMap((each) =>
    each?.kind === "document" && each.embedded ? [{ message, ...each.embedded }] : [],
  );

const reportedSpecimen = (specimen: Specimen, { timeZone }: ReportContext): ReportedSpecimen => ({
  specimenId: specimen.id,
  type: displayTextOrNull(specimen.type),
  site: displayTextOrNull(specimen.sourceSite),
  collectedAt: momentOf(specimen.collectedAt, timeZone),
  receivedAt: momentOf(specimen.receivedAt, timeZone),
});

const reportedAnswer = ({ test, valueText, unit }: Result): ReportedAnswer => ({
  questionCode: test.loinc ?? test.code,
  question: displayText(test) ?? "Unnamed question",
  answer: [valueText, unit].filter(Boolean).join(" "),
});

const displayTextOrNull = (coded: CodedText | null): string | null => (coded === null ? null : displayText(coded));

const textOf = (notes: readonly string[]): string | null => notes.join("\n").trim() || null;

/** A number as people dial it, its extension with it. */
export const phoneInText = (phone: Phone | null | undefined): string | null =>
  phone ? [phone.number ?? phone.raw, phone.extension && `ext. ${phone.extension}`].filter(Boolean).join(" ") : null;

/** An address in one line. */
export const addressInText = (address: Address | null | undefined): string | null =>
  address
    ? [address.line1, address.line2, address.city, [address.state, address.postcode].filter(Boolean).join(" ")]
        .filter(Boolean)
        .join(", ") || null
    : null;

/** As PostgreSQL reads it; a day without a time is its beginning in the clinic's zone. */
const momentOf = (time: Timestamp | null, timeZone: string): string | null =>
  time?.instant ?? (time?.date ? `${time.date} 00:00 ${timeZone}` : null);
