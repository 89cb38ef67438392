import { type DelimitedMessage, firstOf, readDelimited, type Segment, textOf } from "./delimited-message.reader.ts";
import type { Fault, LabReport, Problem } from "./lab-report.model.ts";
import { findCutOff } from "./message-end.reader.ts";
import type { RawMessage } from "./message-stream.reader.ts";
import { readStructure } from "./message-structure.reader.ts";
import { readNotes } from "./note.reader.ts";
import { readOrder } from "./order.reader.ts";
import { readNamedId } from "./organization.reader.ts";
import { readNextOfKin, readPatient } from "./patient.reader.ts";
import { noteProblem, type ReadContext, readTime } from "./read-context.reader.ts";
import { readResult } from "./result.reader.ts";
import { offsetOf, readTimestamp } from "./timestamp.reader.ts";

export interface ReadOptions {
  /** IANA name of the zone that a time without an offset is in, where MSH-7 has no offset either. */
  timeZone: string;
  /** Something else says that nothing of it is missing: it was written from XML, which has an end. */
  isWhole?: boolean;
}

/** As much of a message from the stream as reading it takes. */
export type ReadableMessage = Pick<RawMessage, "text" | "fault" | "problems" | "endsOpen">;

/** What came of one message. */
export type MessageOutcome =
  | { kind: "lab-report"; report: LabReport }
  | { kind: "unsupported"; messageType: string; code: "hl7.unsupported-message-type"; message: string }
  | ({ kind: "broken" } & Fault);

/** What the message types that labs also send are, for the sentence that refuses them (HL7 table 0076). */
const otherTypes: Record<string, string> = {
  ACK: "an acknowledgement",
  ADT: "an admission or patient update",
  BAR: "billing",
  DFT: "billing",
  MDM: "a document",
  OML: "a lab order",
  OMG: "an order",
  ORM: "an order",
  ORL: "the answer to an order",
  ORR: "the answer to an order",
  OUL: "another kind of laboratory message",
  RDE: "a prescription",
  SIU: "scheduling",
  VXU: "an immunization record",
};

/** Reads one message, as text or as it came out of the stream. No content makes it throw. */
export function readMessage(raw: string | ReadableMessage, options: ReadOptions): MessageOutcome {
  if (typeof raw !== "string" && raw.fault !== null) return { kind: "broken", ...raw.fault };
  const endsOpen = typeof raw !== "string" && raw.endsOpen;
  const message = readDelimited(typeof raw === "string" ? raw : raw.text);
  if ("code" in message) return { kind: "broken", ...message };
  const [header] = message.segments;
  const type = header === undefined ? null : textOf(header, 9);
  if (header === undefined || type === null) {
    return broken("MSH-9", "hl7.no-message-type", "MSH-9 says no message type, so nothing tells what the message is.");
  }
  const event = textOf(header, 9, 2);
  const messageType = event === null ? type : `${type}^${event}`;
  if (!isLabReport(type, event)) return unsupported(messageType, type);
  const [pid, ...others] = message.segments.filter((segment) => segment.id === "PID");
  if (pid === undefined) {
    return broken("PID", "hl7.no-patient", "The message has no PID segment, so it reports on nobody.");
  }
  if (others.length > 0 || message.segments.filter((segment) => segment.id === "MSH").length > 1) {
    const text = `The message holds ${others.length + 1} patients; a report is about one. Send a message for each.`;
    return broken("PID", "hl7.several-patients", text);
  }
  const cut = options.isWhole ? null : findCutOff(message, endsOpen);
  if (cut !== null) return { kind: "broken", ...cut };
  if (!message.segments.some(({ id }) => id === "OBR")) {
    return broken("OBR", "hl7.no-order", "The message has no OBR segment: it reports no test.");
  }
  const problems = typeof raw === "string" ? [] : [...raw.problems];
  return { kind: "lab-report", report: readReport(message, header, pid, messageType, problems, options) };
}

/** ORU with R01 or, as before v2.3.1, without an event; OUL^R22 holds the same segments in another order. */
function isLabReport(type: string, event: string | null): boolean {
  return type === "ORU" ? event === null || event === "R01" : type === "OUL" && event === "R22";
}

function readReport(
  message: DelimitedMessage,
  header: Segment,
  pid: Segment,
  messageType: string,
  problems: Problem[],
  options: ReadOptions,
): LabReport {
  const sent = textOf(header, 7);
  const zone = { timeZone: options.timeZone, offsetMinutes: sent === null ? null : offsetOf(sent) };
  const context: ReadContext = {
    zone,
    sentOn: sent === null ? null : (readTimestamp(sent, zone)?.date ?? null),
    problems,
  };
  checkMessage(message, header, context);
  const structure = readStructure(message.segments, messageType.startsWith("OUL"));
  return {
    messageControlId: textOf(header, 10),
    messageType,
    version: textOf(header, 12),
    sentAt: readTime(context, header, 7, sent),
    sendingApplication: readNamedId(firstOf(header, 3)),
    sendingFacility: readNamedId(firstOf(header, 4)),
    processingId: textOf(header, 11),
    charset: textOf(header, 18),
    patient: readPatient(pid, context),
    nextOfKin: structure.nextOfKin.map(readNextOfKin),
    notes: readNotes(structure.patientNotes),
    orders: structure.orders.map((group) => readOrder(group, context)),
    observations: structure.observations.map((observation) => readResult(observation, null, context)),
    problems: context.problems,
  };
}

function checkMessage(message: DelimitedMessage, header: Segment, context: ReadContext): void {
  if (textOf(header, 10) === null) {
    noteProblem(
      context,
      header,
      10,
      "hl7.no-control-id",
      "MSH-10 is empty: the sender can't be told which message this was.",
    );
  }
  const version = textOf(header, 12);
  if (version === null || !/^2\.[3-9]/.test(version)) {
    noteProblem(
      context,
      header,
      12,
      "hl7.unknown-version",
      `HL7 version "${version ?? ""}" isn’t one of 2.3 to 2.9; read as 2.5.1.`,
    );
  }
  if (message.doubledEscape) {
    const text = "MSH-2 declares its escape character twice; it was read as one, here and in the whole message.";
    noteProblem(context, header, 2, "hl7.doubled-escape", text);
  }
  for (const segment of message.segments.filter((one) => message.continued.has(one.line))) {
    const text = "A raw line break inside this segment was taken as part of its text.";
    noteProblem(context, segment, 0, "hl7.raw-line-break", text);
  }
}

function unsupported(messageType: string, type: string): MessageOutcome {
  const what = otherTypes[type] ?? "no lab result";
  const message = `${messageType} is ${what}; only results (ORU^R01, OUL^R22) can be imported.`;
  return { kind: "unsupported", messageType, code: "hl7.unsupported-message-type", message };
}

function broken(segment: string, code: string, message: string): MessageOutcome {
  return { kind: "broken", segment, code, message };
}
