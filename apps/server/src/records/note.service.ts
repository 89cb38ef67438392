import type { Note } from "@tracewell/contract/records";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { found, Refusal } from "../platform/refusal.ts";
import type { Writing } from "../platform/trail/text-writings.ts";
import { mayEditNote } from "./note.policy.ts";
import { findNote, findNotes, findNoteWritings, insertNote, updateNote } from "./note.queries.ts";
import { writableRecord } from "./record-access.service.ts";

/** The notes of records, newest first; a record's page asks for its sources' as well. */
export const listNotes = async (tx: Tx, recordIds: readonly string[]): Promise<Note[]> =>
  recordIds.length === 0 ? [] : findNotes(tx, recordIds);

/** How the notes of records were written and changed, in no order: the history tells of each writing. */
export const listNoteWritings = async (tx: Tx, recordIds: readonly string[]): Promise<Writing[]> =>
  recordIds.length === 0 ? [] : findNoteWritings(tx, recordIds);

/** Writes a note on a record; a closed one still takes notes, so that what is learnt later has a place; a read-only one does not. */
export async function addNote(tx: Tx, viewer: Viewer, recordId: string, text: string): Promise<Note> {
  await writableRecord(tx, viewer, recordId);
  const id = await insertNote(tx, { tenantId: viewer.tenantId, recordId, authorId: viewer.userId, text });
  await notifyChanged(tx, viewer, { recordId });
  return found(await findNote(tx, recordId, id));
}

/** Changes the viewer's own note, made on this version of it. */
export async function editNote(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  noteId: string,
  edit: { text: string; version: number },
): Promise<Note> {
  await writableRecord(tx, viewer, recordId);
  demand(mayEditNote(viewer, found(await findNote(tx, recordId, noteId))));
  const changed = await updateNote(tx, noteId, edit.version, edit.text);
  const note = found(await findNote(tx, recordId, noteId));
  if (!changed) throw new Refusal("edit.stale", { newer: note });
  await notifyChanged(tx, viewer, { recordId });
  return note;
}
