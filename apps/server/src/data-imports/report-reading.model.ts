import type { ImportProblem, MessageOutcome } from "@tracewell/contract/data-imports";
import { isWithdrawn } from "@tracewell/contract/result-status";
import type { CaseReportIdentity } from "../hl7/cda/case-report-identity.reader.ts";
import type { ReportabilityResponse } from "../hl7/cda/reportability.reader.ts";
import { storable } from "../hl7/charset.reader.ts";
import { firstOf, readDelimited, textOf } from "../hl7/delimited-message.reader.ts";
import type { Fault, LabReport, NamedId, Problem } from "../hl7/lab-report.model.ts";
import { readMessage } from "../hl7/lab-report.reader.ts";
import type { RawMessage } from "../hl7/message-stream.reader.ts";
import { readNamedId } from "../hl7/organization.reader.ts";
import { contradictionOf } from "../hl7/qualitative.reader.ts";
import { type AnimalReport, animalOf, processingOf } from "../hl7/report-subject.model.ts";
import { asDelimited } from "../hl7/xml/xml-message.reader.ts";
import {
  type CodeBook,
  infectionsOfReport,
  infectionsOfResult,
  type RecordInfection,
} from "../infections/infection.model.ts";
import { type UnmappedCode, unmappedCodesOf } from "../infections/unmapped-code.model.ts";
import { textDigestOf } from "../lab-tests/report-key.model.ts";
import { reportedOrders } from "../lab-tests/reported-orders.model.ts";
import type { ReportedOrder } from "../lab-tests/reported-tests.model.ts";
import type { PersonEntry } from "../persons/person-entry.model.ts";
import { animalEntryOf, isUnknownPatient, patientNameOf, personEntryOf } from "./patient-entry.model.ts";

/** A problem of the message that it is kept with. */
export type MessageProblem = Omit<ImportProblem, "messageNumber" | "messageId">;

/** What the list of messages shows of one. */
export interface MessageHead {
  controlId: string | null;
  messageType: string | null;
  sendingApplication: string | null;
  sendingFacility: string | null;
  patient: string | null;
}

interface MessageText {
  number: number;
  text: string;
  /** Stands for the text, however its lines end. */
  digest: string;
  head: MessageHead;
  problems: MessageProblem[];
}

/** A message that can't go in, kept whole with its reason. */
export interface RejectedMessage extends MessageText {
  kind: "rejected";
  outcome: Extract<MessageOutcome, "failed" | "unsupported">;
}

/** A lab report, read and ready to be stored. */
export interface ReadReport extends MessageText {
  kind: "report";
  report: LabReport;
  entry: PersonEntry;
  /** Null where it is about a person. */
  animal: AnimalReport | null;
  orders: ReportedOrder[];
  infections: RecordInfection[];
  /** The codes by which it names none. */
  unmapped: UnmappedCode[];
  /** Which document it is where it is a case report, else null. */
  caseReport: CaseReportIdentity | null;
}

/** A response to a case report, which is to be found. */
export interface ReadResponse extends MessageText {
  kind: "response";
  response: ReportabilityResponse;
  /** Whom it is about. */
  entry: PersonEntry;
  infections: RecordInfection[];
  unmapped: UnmappedCode[];
}

/** Whatever was read of one message. */
export type ReadMessage = ReadReport | ReadResponse | RejectedMessage;

export interface ReadingContext {
  timeZone: string;
  codes: CodeBook;
  /** Test and training messages are matched with the clinic's patients. */
  matchTestMessages: boolean;
}

/** Reads one message as it came out of the file, or as someone mended it. */
export function readReport(
  message: Pick<RawMessage, "ordinal" | "text"> & Partial<Pick<RawMessage, "fault" | "problems" | "endsOpen">>,
  context: ReadingContext,
): ReadReport | RejectedMessage {
  const text = storable(message.text);
  const base = { number: message.ordinal, text, digest: textDigestOf(text) };
  const { fault = null, endsOpen = false } = message;
  const outcome = readMessage({ text, fault, endsOpen, problems: [] }, { timeZone: context.timeZone });
  return readAs(base, outcome, message.problems ?? [], context);
}

/** The outcome of reading a message, as it is to be stored. */
export function readAs(
  base: Pick<MessageText, "number" | "text" | "digest">,
  outcome: ReturnType<typeof readMessage>,
  found: readonly Problem[],
  context: ReadingContext,
): ReadReport | RejectedMessage {
  const { text } = base;
  if (outcome.kind === "unsupported") {
    const fault = { segment: "MSH-9", code: outcome.code, message: outcome.message };
    return { ...base, kind: "rejected", outcome: "unsupported", head: headOf(text), problems: [asError(fault)] };
  }
  if (outcome.kind === "broken")
    return { ...base, kind: "rejected", outcome: "failed", head: headOf(text), problems: [asError(outcome)] };
  return describeReport(base, outcome.report, found, context);
}

/** What is to be stored of a report, and what is doubtful about it. */
export function describeReport(
  base: Pick<MessageText, "number" | "text" | "digest">,
  report: LabReport,
  problems: readonly Problem[],
  context: ReadingContext,
): ReadReport {
  const animal = animalOf(report);
  const processing = processingOf(report);
  const isRehearsal = processing !== "production" && !context.matchTestMessages;
  const entry = animal
    ? animalEntryOf(animal, report.patient)
    : personEntryOf(report.patient, isRehearsal ? processing : null);
  const infections = infectionsOfReport(report.orders, context.codes);
  return {
    ...base,
    kind: "report",
    caseReport: null,
    report,
    entry,
    animal,
    infections,
    unmapped: unmappedCodesOf(report.orders, context.codes),
    head: {
      controlId: report.messageControlId,
      messageType: report.messageType,
      sendingApplication: nameOf(report.sendingApplication),
      sendingFacility: nameOf(report.sendingFacility),
      patient: patientNameOf(report.patient),
    },
    orders: reportedOrders(report, {
      textDigest: base.digest,
      apart: isRehearsal ? processing : animal ? "animal" : null,
      timeZone: context.timeZone,
      infectionOf: (result, order) => {
        const { infectionIds, toldBy } = infectionsOfResult(result, order, context.codes);
        return toldBy === "result" && infectionIds.length === 1 ? (infectionIds[0] ?? null) : null;
      },
    }),
    problems: [
      ...[...problems, ...report.problems].slice(0, mostProblems).map(asWarning),
      ...doubts(report, entry, infections),
    ],
  };
}

/** A message with more is not made clearer by them. */
const mostProblems = 100;

function doubts(report: LabReport, entry: PersonEntry, infections: readonly RecordInfection[]): MessageProblem[] {
  const found: MessageProblem[] = [];
  if (isUnknownPatient(entry)) {
    const message =
      "Nothing says who the patient is: no name, no birth date, no identifier. The report got a person of its own.";
    found.push(warning("PID", "import.unknown-patient", message));
  }
  const results = report.orders.flatMap((order) => order.results.filter(({ role }) => role === "result"));
  for (const { setId, status, test } of results.filter((result) => isWithdrawn(result.status))) {
    const message = `The laboratory has withdrawn this result (${test.text ?? test.code ?? "no name"}, status ${status}).`;
    found.push(warning(placeOf({ segment: "OBX-11", setId }), "import.result-withdrawn", message));
  }
  for (const result of results) {
    const contradiction = contradictionOf(result);
    if (contradiction === null) continue;
    const what = result.test.text ?? result.test.code ?? "A result";
    const message = `${what} was read as ${contradiction.counts.toLowerCase()}, but ${contradiction.against}. The value counts; ask the laboratory.`;
    found.push(warning(placeOf({ segment: "OBX-8", setId: result.setId }), "import.contradicting-result", message));
  }
  if (infections.length === 0 && results.length > 0) {
    const [first] = results;
    const code = first?.test.loinc ?? first?.test.code ?? "no code";
    const message = `No mapping code says which infection this report is about (first test: ${first?.test.text ?? "unnamed"}, ${code}).`;
    found.push(warning("OBX-3", "import.no-infection", message));
  }
  return found;
}

export const warning = (field: string | null, code: string, message: string): MessageProblem => ({
  field,
  code,
  message,
  severity: "warning",
});

const asWarning = (problem: Problem): MessageProblem => warning(placeOf(problem), problem.code, problem.message);

export const asError = ({ segment, code, message }: Fault): MessageProblem => ({
  field: segment,
  code,
  message,
  severity: "error",
});

/** `OBX[3]-5`: the third OBX's field 5. */
const placeOf = ({ segment, setId }: { segment: string; setId: string | null }): string =>
  setId === null ? segment : segment.replace(/^([A-Z0-9]{3})/, `$1[${setId}]`);

const nameOf = (system: NamedId | null): string | null => system?.name ?? system?.id ?? null;

/** As much of the header as can be read of a message that can't be. */
function headOf(text: string): MessageHead {
  const message = readDelimited(asDelimited(text));
  const header = "code" in message ? null : (message.segments[0] ?? null);
  const type = [textOf(header, 9, 1), textOf(header, 9, 2)].filter(Boolean).join("^");
  return {
    controlId: textOf(header, 10),
    messageType: type || null,
    sendingApplication: nameOf(readNamedId(firstOf(header, 3))),
    sendingFacility: nameOf(readNamedId(firstOf(header, 4))),
    patient: null,
  };
}
