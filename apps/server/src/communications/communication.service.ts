import type { BodyOf } from "@tracewell/contract/call";
import type { communicationCalls, HistoryEntry } from "@tracewell/contract/communications";
import { filesToAttach, getFile, type StoredFile } from "../files/file.service.ts";
import { holderOfEnclosed } from "../messages/enclosure.service.ts";
import { findPerson } from "../persons/person.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { deleteVersion } from "../platform/database/delete-version.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { found, Refusal, refusalAt } from "../platform/refusal.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { type AnyRecord, openableRecord, writableRecord } from "../records/record-access.service.ts";
import { familyOf } from "../records/record-family.service.ts";
import { mayEditCommunication, saysSomething } from "./communication.policy.ts";
import {
  findAttachedTo,
  findCommunication,
  insertCommunication,
  replaceAttachments,
  type Typed,
  updateCommunication,
} from "./communication.queries.ts";
import { entryOf } from "./history-line.service.ts";

type Logged = BodyOf<typeof communicationCalls.log>;

/** Logs a call, an interview or a letter on a record; a closed one still takes it, a read-only one does not. */
export async function logCommunication(tx: Tx, viewer: Viewer, recordId: string, body: Logged): Promise<HistoryEntry> {
  const record = await writableRecord(tx, viewer, recordId);
  demand(saysSomething(body), "message");
  const fileIds = await filesToAttach(tx, viewer, body.attachmentIds);
  const { tenantId, userId: creatorId } = viewer;
  const id = await inTime(insertCommunication(tx, { tenantId, recordId, creatorId, ...typedIn(viewer, body) }));
  return withAttachments(tx, viewer, record, id, fileIds);
}

/** Changes what the viewer logged, made on this version of it, while its record is open. */
export async function editCommunication(
  tx: Tx,
  viewer: Viewer,
  { id: recordId, communicationId }: { id: string; communicationId: string },
  body: BodyOf<typeof communicationCalls.edit>,
): Promise<HistoryEntry> {
  const record = await writableRecord(tx, viewer, recordId);
  const { creator } = found(await findCommunication(tx, recordId, communicationId));
  demand(mayEditCommunication(viewer, { creator, record }));
  demand(saysSomething(body), "message");
  const fileIds = await filesToAttach(tx, viewer, body.attachmentIds);
  if (!(await inTime(updateCommunication(tx, communicationId, body.version, typedIn(viewer, body))))) {
    throw new Refusal("edit.stale", { newer: await written(tx, viewer, record, communicationId) });
  }
  return withAttachments(tx, viewer, record, communicationId, fileIds);
}

/** Removes what the viewer logged, as they saw it, while its record is open; the Activity log keeps what it said. */
export async function removeCommunication(
  tx: Tx,
  viewer: Viewer,
  { id: recordId, communicationId }: { id: string; communicationId: string },
  version: number,
): Promise<undefined> {
  const record = await writableRecord(tx, viewer, recordId);
  const { creator } = found(await findCommunication(tx, recordId, communicationId));
  demand(mayEditCommunication(viewer, { creator, record }));
  if (!(await deleteVersion(tx, "communication", communicationId, version)))
    throw new Refusal("edit.stale", { newer: await written(tx, viewer, record, communicationId) });
  await notifyChanged(tx, viewer, { recordId, personId: record.personId });
}

/** The line as it stands with these files and no others; whoever has the record or its person in view sees it. */
async function withAttachments(
  tx: Tx,
  viewer: Viewer,
  record: AnyRecord,
  communicationId: string,
  fileIds: readonly string[],
): Promise<HistoryEntry> {
  const { id: recordId, personId } = record;
  await replaceAttachments(tx, { tenantId: viewer.tenantId, recordId, communicationId }, fileIds);
  await notifyChanged(tx, viewer, { recordId, personId });
  return written(tx, viewer, record, communicationId);
}

/** A file of a line that is seen from a record; that someone had it leaves a line in the Activity log. */
export async function takeAttachment(
  tx: Tx,
  viewer: Viewer,
  { id, communicationId, fileId }: { id: string; communicationId: string; fileId: string },
): Promise<StoredFile> {
  await openableRecord(tx, viewer, id);
  const { familyIds } = await familyOf(tx, id);
  const recordId = found(await findAttachedTo(tx, { communicationId, fileId, recordIds: familyIds }));
  const file = await getFile(tx, fileId);
  await writeEvent(tx, "download-attachment", { recordId, reason: file.name });
  return file;
}

/** A file of a message to a person whom the viewer may see; that they had it leaves a line in the Activity log. */
export async function takeEnclosed(
  tx: Tx,
  viewer: Viewer,
  asked: { messageId: string; fileId: string },
): Promise<StoredFile> {
  const { personId, recordId } = await holderOfEnclosed(tx, asked);
  found(await findPerson(tx, found(personId)));
  if (recordId) await openableRecord(tx, viewer, recordId);
  const file = await getFile(tx, asked.fileId);
  await writeEvent(tx, "download-attachment", {
    ...(personId ? { personId } : {}),
    ...(recordId ? { recordId } : {}),
    reason: file.name,
  });
  return file;
}

const typedIn = ({ timeZone }: Viewer, { type, when, subject, message }: Logged): Typed => ({
  type,
  when: when ?? null,
  timeZone,
  subject: subject || null,
  message: message || null,
});

/** The database knows what time it is: what is still to come has not been said. */
const inTime = <T>(writing: Promise<T>): Promise<T> =>
  keepingConstraints({ communication_not_in_future: () => refusalAt("when", "communication.in-future") }, writing);

const written = async (tx: Tx, viewer: Viewer, record: AnyRecord, id: string): Promise<HistoryEntry> =>
  entryOf(viewer, found(await findCommunication(tx, record.id, id)), record);
