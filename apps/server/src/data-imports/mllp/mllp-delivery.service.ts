import { permits } from "@tracewell/contract/permissions";
import { reportReceiverCalls } from "@tracewell/contract/report-receiver";
import type pg from "pg";
import { programShowing } from "../../platform/access/api-keys.ts";
import type { Sessions } from "../../platform/access/sessions.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { newId } from "../../platform/database/new-id.ts";
import { inTransaction, type Tx } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Log } from "../../platform/observing/log.ts";
import { Refusal } from "../../platform/refusal.ts";
import { acknowledgmentOf } from "../receiver/acknowledgment.model.ts";
import { headerIn, receiveHl7 } from "../receiver/report-receiver.service.ts";
import type { Answer } from "./mllp-connection.service.ts";
import type { Frame } from "./mllp-frame.reader.ts";

/** Whose connection it is, as the handshake has shown. */
export interface Sender {
  /** SHA-256 of the certificate. */
  fingerprint: string;
  address: string;
}

export interface Receiving {
  pool: pg.Pool;
  sessions: Sessions;
  store: FileStore;
  log: Log;
}

const { needs } = reportReceiverCalls.receiveHl7;

/** The program that shows this certificate; refused as a key over HTTP is. */
export async function programOfSender(receiving: Receiving, { fingerprint }: Sender): Promise<Viewer> {
  const program = await programShowing(receiving, fingerprint, "lab-reports");
  if (!permits(needs, program.groups)) throw new Refusal("access.denied");
  return program;
}

/**
 * Takes one message and answers once it is kept: by what takes those that come over HTTP. A key is looked at with each message, so that one
 * that is revoked meanwhile opens nothing any more.
 */
export async function takeFrame(
  receiving: Receiving,
  sender: Sender,
  { content, isTooLarge }: Frame,
  signal: AbortSignal,
): Promise<Answer> {
  const rejected = (error: unknown, isLast: boolean): Answer => {
    if (!(error instanceof Refusal)) throw error;
    receiving.log.warn({ code: error.code, address: sender.address, certificate: sender.fingerprint }, "MLLP refused");
    return { hl7: rejectionOf(content, error.message), isLast };
  };
  let program: Viewer;
  try {
    program = await programOfSender(receiving, sender);
  } catch (error) {
    return rejected(error, true);
  }
  try {
    if (isTooLarge) throw new Refusal("request.too-large");
    if (content.length === 0) throw new Refusal("file.empty");
    const inClinic = inClinicOf(receiving.pool, program, sender);
    const manner = { takesXml: false, kept: "AA" as const, signal };
    const { hl7 } = await receiveHl7(receiving.store, program, content, inClinic, manner);
    return { hl7: hl7 ?? "", isLast: false };
  } catch (error) {
    return rejected(error, false);
  }
}

function inClinicOf(pool: pg.Pool, { tenantId, userId, displayName: name }: Viewer, { address }: Sender) {
  const actor = { tenantId, userId, name, sessionId: null, requestId: newId(), address };
  return <T>(work: (tx: Tx) => Promise<T>) => inTransaction(pool, actor, work);
}

const rejectionOf = (content: Buffer, message: string): string =>
  acknowledgmentOf(
    { code: "AR", header: headerIn(content), problems: [{ field: null, message, severity: "error" }] },
    { id: newId(), at: new Date() },
  );
