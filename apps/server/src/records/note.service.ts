import type { BodyOf } from "@tracewell/contract/call";
import type { Note, recordCalls } from "@tracewell/contract/records";
import { filesToAttach, getFile, type StoredFile } from "../files/file.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { deleteVersion } from "../platform/database/delete-version.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { found, Refusal } from "../platform/refusal.ts";
import type { Writing } from "../platform/trail/text-writings.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { mayEditNote } from "./note.policy.ts";
import {
  findAttachedTo,
  findNote,
  findNotes,
  findNoteWritings,
  insertNote,
  replaceAttachments,
  updateNote,
} from "./note.queries.ts";
import { openableRecord, writableRecord } from "./record-access.service.ts";
import { familyOf } from "./record-family.service.ts";

/** The notes of records, newest first; a record's page asks for its sources' as well. */
export const listNotes = async (tx: Tx, recordIds: readonly string[]): Promise<Note[]> =>
  recordIds.length === 0 ? [] : findNotes(tx, recordIds);

/** How the notes of records were written and changed, in no order: the history tells of each writing. */
export const listNoteWritings = async (tx: Tx, recordIds: readonly string[]): Promise<Writing[]> =>
  recordIds.length === 0 ? [] : findNoteWritings(tx, recordIds);

/** Writes a note on a record; a closed one still takes notes, so that what is learnt later has a place; a read-only one does not. */
export async function addNote(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  { text, attachmentIds }: BodyOf<typeof recordCalls.addNote>,
): Promise<Note> {
  await writableRecord(tx, viewer, recordId);
  const fileIds = await filesToAttach(tx, viewer, attachmentIds);
  const { tenantId, userId: authorId } = viewer;
  const noteId = await insertNote(tx, { tenantId, recordId, authorId, text });
  await replaceAttachments(tx, { tenantId, recordId, noteId }, fileIds);
  await notifyChanged(tx, viewer, { recordId });
  return found(await findNote(tx, recordId, noteId));
}

/** Changes the viewer's own note, made on this version of it. */
export async function editNote(
  tx: Tx,
  viewer: Viewer,
  { id: recordId, noteId }: OfNote,
  { text, version, attachmentIds }: BodyOf<typeof recordCalls.editNote>,
): Promise<Note> {
  await writableRecord(tx, viewer, recordId);
  demand(mayEditNote(viewer, found(await findNote(tx, recordId, noteId))));
  const fileIds = attachmentIds && (await filesToAttach(tx, viewer, attachmentIds));
  if (!(await updateNote(tx, noteId, version, text))) throw await stale(tx, recordId, noteId);
  if (fileIds) await replaceAttachments(tx, { tenantId: viewer.tenantId, recordId, noteId }, fileIds);
  await notifyChanged(tx, viewer, { recordId });
  return found(await findNote(tx, recordId, noteId));
}

/** Removes the viewer's own note as they saw it; the Activity log keeps what it said. */
export async function removeNote(
  tx: Tx,
  viewer: Viewer,
  { id: recordId, noteId }: OfNote,
  version: number,
): Promise<undefined> {
  await writableRecord(tx, viewer, recordId);
  demand(mayEditNote(viewer, found(await findNote(tx, recordId, noteId))));
  if (!(await deleteVersion(tx, "note", noteId, version))) throw await stale(tx, recordId, noteId);
  await notifyChanged(tx, viewer, { recordId });
}

/** A file of a note that is seen from a record; that someone had it leaves a line in the Activity log. */
export async function takeNoteAttachment(
  tx: Tx,
  viewer: Viewer,
  { id, noteId, fileId }: OfNote & { fileId: string },
): Promise<StoredFile> {
  await openableRecord(tx, viewer, id);
  const { familyIds } = await familyOf(tx, id);
  const recordId = found(await findAttachedTo(tx, { noteId, fileId, recordIds: familyIds }));
  const file = await getFile(tx, fileId);
  await writeEvent(tx, "download-attachment", { recordId, reason: file.name });
  return file;
}

interface OfNote {
  id: string;
  noteId: string;
}

/** What stands there by now; who removed the note meanwhile left nothing to compare with. */
const stale = async (tx: Tx, recordId: string, noteId: string): Promise<Refusal> =>
  new Refusal("edit.stale", { newer: found(await findNote(tx, recordId, noteId)) });
