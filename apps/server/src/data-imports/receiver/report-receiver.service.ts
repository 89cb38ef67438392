import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { AcknowledgmentCode, Receipt } from "@tracewell/contract/report-receiver";
import { demandRoomFor, keepUpload } from "../../files/file.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { newId } from "../../platform/database/new-id.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { getImport, startImport } from "../data-import.service.ts";
import { formatHeadBytes, type ImportFormat, isReportFormat, readFormat } from "../file-format.reader.ts";
import { acknowledgmentOf } from "./acknowledgment.model.ts";
import { listReceived, type ReceivedMessage, updateSender } from "./report-receiver.queries.ts";

/** A sender waits this long for what came of its messages; then it hears that they are kept. */
const mostMilliseconds = 20_000;
const [firstPause, longestPause] = [30, 500];

type InClinic = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** How a delivery is taken: by HTTP, unless told. */
export interface Manner {
  /** XML has no acknowledgment in HL7's own form. */
  takesXml: boolean;
  /** What a sender hears of messages that are kept and still worked on. */
  kept: AcknowledgmentCode;
  /** Ends the wait for what came of the messages. */
  signal?: AbortSignal;
}

const overHttp: Manner = { takesXml: true, kept: "CA" };

/** What a delivery is answered with: as JSON, and as HL7 acknowledgments, one for each message; null: XML is answered by JSON only. */
export interface Answered {
  receipt: Receipt;
  hl7: string | null;
}

/**
 * Takes a delivery: it is kept and its import started before anything is answered, so that what was acknowledged is never lost, and
 * what was not can be sent again.
 */
export async function receiveHl7(
  store: FileStore,
  viewer: Viewer,
  bytes: Buffer,
  inClinic: InClinic,
  { takesXml, kept, signal }: Manner = overHttp,
): Promise<Answered> {
  const content = withoutFrame(bytes);
  const format = formatOf(content);
  const answer = (code: AcknowledgmentCode, importId: string | null, messages: readonly Heard[]): Answered =>
    answerOf(code, importId, messages, format);
  if (!isReportFormat(format)) return answer("AR", null, [noReport]);
  if (format !== "hl7" && !takesXml) return answerOf("AR", null, [noXmlHere], "hl7");
  await demandRoomFor(store, viewer, content.length, inClinic);
  const importId = await keepAndStart(store, viewer, { content, format }, inClinic);
  if (!(await hasEnded(importId, inClinic, signal)))
    return answer(kept, importId, [{ controlId: null, code: kept, problems: [], header: headerIn(content) }]);
  const messages = await inClinic((tx) => listReceived(tx, importId));
  const failed = messages.length === 0 || messages.some(({ outcome }) => isFailed(outcome));
  return answer(failed ? "AE" : "AA", importId, messages.length > 0 ? messages.map(heard) : [unreadable(content)]);
}

async function keepAndStart(
  store: FileStore,
  viewer: Viewer,
  { content, format }: { content: Buffer; format: ImportFormat },
  inClinic: InClinic,
): Promise<string> {
  const { ending, mediaType } =
    format === "hl7"
      ? { ending: "hl7", mediaType: "application/hl7-v2" }
      : { ending: "xml", mediaType: "application/xml" };
  const name = `${viewer.displayName} ${new Date().toISOString().slice(0, 19)}Z.${ending}`;
  const fileUuid = await keepUpload(store, viewer, { name, mediaType, content: Readable.from([content]) }, inClinic);
  return inClinic(async (tx) => {
    const id = await startImport(tx, viewer, { fileUuid, type: format }, store);
    if (viewer.apiKeyId) await updateSender(tx, id, viewer.apiKeyId);
    return id;
  });
}

async function hasEnded(importId: string, inClinic: InClinic, signal?: AbortSignal): Promise<boolean> {
  const until = Date.now() + mostMilliseconds;
  for (let pause = firstPause; Date.now() < until; pause = Math.min(pause * 2, longestPause)) {
    // Whoever ends the wait is told what is known by then.
    await wait(pause, undefined, signal && { signal }).catch(() => undefined);
    const { status } = await inClinic((tx) => getImport(tx, importId));
    if (status !== "NOT_STARTED" && status !== "IN_PROGRESS") return true;
    if (signal?.aborted) return false;
  }
  return false;
}

type Heard = Receipt["messages"][number] & { header: string | null };

const isFailed = (outcome: ReceivedMessage["outcome"]): boolean => outcome === "failed" || outcome === "unsupported";

const heard = ({ header, controlId, outcome, problems }: ReceivedMessage): Heard => ({
  header,
  controlId,
  code: isFailed(outcome) ? "AE" : "AA",
  problems,
});

const problem = (code: string, message: string) => ({ field: null, code, message, severity: "error" as const });

const noReport: Heard = {
  header: null,
  controlId: null,
  code: "AR",
  problems: [
    problem(
      "import.unsupported-format",
      "This is neither an HL7 v2 message, which begins with MSH, BHS or FHS, nor HL7 v2 in XML, nor a case report (eICR, PHDC).",
    ),
  ],
};

const noXmlHere: Heard = {
  ...noReport,
  problems: [problem("import.unsupported-format", "XML is taken by HTTP: POST /api/receiver/hl7.")],
};

const unreadable = (content: Buffer): Heard => ({
  header: headerIn(content),
  controlId: null,
  code: "AE",
  problems: [problem("import.unsupported-format", "No message could be read of this.")],
});

function answerOf(
  code: AcknowledgmentCode,
  importId: string | null,
  messages: readonly Heard[],
  format: ImportFormat | null,
): Answered {
  const at = new Date();
  const isXml = format !== null && format !== "hl7";
  return {
    receipt: { code, importId, messages: messages.map(({ header: _, ...message }) => message) },
    hl7: isXml ? null : messages.map((message) => acknowledgmentOf(message, { id: newId(), at })).join(""),
  };
}

const [startBlock, endBlock] = [0x0b, 0x1c];

/** The message without the frame of MLLP, which some programs send over HTTP too. */
function withoutFrame(bytes: Buffer): Buffer {
  const begin = bytes[0] === startBlock ? 1 : 0;
  const end = bytes.lastIndexOf(endBlock);
  return bytes.subarray(begin, begin === 1 && end > 0 ? end : undefined);
}

/** Told by content alone. HL7 must begin with a header here: a program's delivery whose beginning is missing is sent again whole. */
function formatOf(content: Buffer): "hl7" | "hl7-xml" | "cda" | "xml" | null {
  if (/^\s*(MSH|BHS|FHS)[^\w\s]/.test(content.subarray(0, 64).toString("latin1"))) return "hl7";
  const format = readFormat(content.subarray(0, formatHeadBytes), "");
  return format === "hl7-xml" || format === "cda" || format === "xml" ? format : null;
}

/** The header of the first message, by which its sender knows the answer. */
export const headerIn = (content: Buffer): string | null =>
  /MSH[^\r\n]*/.exec(content.subarray(0, 4096).toString("latin1"))?.[0] ?? null;
