import type { BodyOf } from "@tracewell/contract/call";
import type { OutbreakNote, OutbreakWork, outbreakWorkCalls } from "@tracewell/contract/outbreak-work";
import { findStaffMember } from "../../access/staff.service.ts";
import { filesFor, filesToAttach, getFile, type StoredFile } from "../../files/file.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { deleteVersion } from "../../platform/database/delete-version.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { found, Refusal, refuseInvalid, unknownChoice } from "../../platform/refusal.ts";
import { writeEvent } from "../../platform/trail/trail.ts";
import { mayEditOutbreak } from "../outbreak.policy.ts";
import { lockOutbreak } from "../outbreak.queries.ts";
import { mayAddFile, mayAddNote, mayEditNote } from "./outbreak-work.policy.ts";
import {
  deleteFileOf,
  findNote,
  findTeam,
  insertFileOf,
  insertNote,
  listFiles,
  listNotes,
  type NoteRow,
  replaceAttachments,
  replaceTeam,
  updateNote,
} from "./outbreak-work.queries.ts";

/** Who works on an outbreak, and what they note and keep. */
export async function getWork(tx: Tx, viewer: Viewer, id: string): Promise<OutbreakWork> {
  const { team, version, closed } = found(await findTeam(tx, id));
  return {
    ...{ team, version },
    notes: (await listNotes(tx, id)).map((note) => noteOf(viewer, note, closed)),
    files: await listFiles(tx, id),
    abilities: { edit: mayEditOutbreak(viewer, { closed }) },
  };
}

const noteOf = (viewer: Viewer, note: NoteRow, closed: boolean): OutbreakNote => ({
  ...note,
  abilities: { edit: mayEditNote(viewer, { author: note.author, closed }) },
});

/** Who works on an outbreak from now on: users of the clinic, each once. */
export async function setTeam(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { team, version }: BodyOf<typeof outbreakWorkCalls.setTeam>,
): Promise<void> {
  const outbreak = found(await lockOutbreak(tx, id));
  if (outbreak.version !== version) throw new Refusal("edit.stale");
  demand(mayEditOutbreak(viewer, outbreak));
  const once = [...new Map(team.map((each) => [each.userId, each])).values()];
  for (const { userId } of once) if (!(await findStaffMember(tx, userId))) refuseInvalid([unknownChoice("team")]);
  await replaceTeam(tx, { tenantId: viewer.tenantId, outbreakId: id }, once);
}

export async function addNote(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { text, attachmentIds }: BodyOf<typeof outbreakWorkCalls.addNote>,
): Promise<OutbreakNote> {
  const { closed } = found(await lockOutbreak(tx, id));
  demand(mayAddNote(viewer, { closed, notes: (await listNotes(tx, id)).length }));
  const fileIds = await filesToAttach(tx, viewer, attachmentIds);
  const { tenantId, userId: authorId } = viewer;
  const noteId = await insertNote(tx, { tenantId, outbreakId: id, authorId, text });
  await replaceAttachments(tx, { tenantId, noteId }, fileIds);
  return noteOf(viewer, found(await findNote(tx, id, noteId)), closed);
}

/** Changes the viewer's own note, made on this version of it. */
export async function editNote(
  tx: Tx,
  viewer: Viewer,
  of: OfNote,
  { text, version, attachmentIds }: BodyOf<typeof outbreakWorkCalls.editNote>,
): Promise<OutbreakNote> {
  const closed = await demandOwnNote(tx, viewer, of);
  const fileIds = attachmentIds && (await filesToAttach(tx, viewer, attachmentIds));
  const { id, noteId } = of;
  if (!(await updateNote(tx, noteId, version, text))) throw await stale(tx, viewer, of, closed);
  if (fileIds) await replaceAttachments(tx, { tenantId: viewer.tenantId, noteId }, fileIds);
  return noteOf(viewer, found(await findNote(tx, id, noteId)), closed);
}

/** Removes the viewer's own note as they saw it; the Activity log keeps what it said. */
export async function removeNote(tx: Tx, viewer: Viewer, of: OfNote, version: number): Promise<undefined> {
  const closed = await demandOwnNote(tx, viewer, of);
  if (!(await deleteVersion(tx, "outbreak_note", of.noteId, version))) throw await stale(tx, viewer, of, closed);
}

interface OfNote {
  id: string;
  noteId: string;
}

async function demandOwnNote(tx: Tx, viewer: Viewer, { id, noteId }: OfNote): Promise<boolean> {
  const { closed } = found(await lockOutbreak(tx, id));
  const { author } = found(await findNote(tx, id, noteId));
  demand(mayEditNote(viewer, { author, closed }));
  return closed;
}

/** What stands there by now. */
const stale = async (tx: Tx, viewer: Viewer, { id, noteId }: OfNote, closed: boolean): Promise<Refusal> =>
  new Refusal("edit.stale", { newer: noteOf(viewer, found(await findNote(tx, id, noteId)), closed) });

/** A file of a note; that someone had it leaves a line in the Activity log. */
export async function takeNoteAttachment(
  tx: Tx,
  { id, noteId, fileId }: OfNote & { fileId: string },
): Promise<StoredFile> {
  const { attachments } = found(await findNote(tx, id, noteId));
  found(attachments.find((file) => file.id === fileId));
  await writeEvent(tx, "download", { reason: `file ${fileId}` });
  return getFile(tx, fileId);
}

/** Keeps a file that the viewer uploaded; keeping it again changes nothing. */
export async function addFile(tx: Tx, viewer: Viewer, id: string, fileId: string): Promise<OutbreakWork> {
  const { closed } = found(await lockOutbreak(tx, id));
  const [file] = await filesFor(tx, viewer, new Set([fileId]), { use: "attachment", field: "fileId" });
  demand(mayAddFile(viewer, { closed, files: (await listFiles(tx, id)).length, size: file?.size ?? 0 }), "fileId");
  const { tenantId, userId } = viewer;
  await insertFileOf(tx, { tenantId, outbreakId: id, fileId, userId });
  return getWork(tx, viewer, id);
}

export async function removeFile(
  tx: Tx,
  viewer: Viewer,
  { id, fileId }: { id: string; fileId: string },
): Promise<OutbreakWork> {
  demand(mayEditOutbreak(viewer, found(await lockOutbreak(tx, id))));
  found((await deleteFileOf(tx, id, fileId)) || undefined);
  return getWork(tx, viewer, id);
}

/** A file of an outbreak; that someone had it leaves a line in the Activity log. */
export async function takeFileOf(tx: Tx, { id, fileId }: { id: string; fileId: string }): Promise<StoredFile> {
  found((await listFiles(tx, id)).find((file) => file.id === fileId));
  await writeEvent(tx, "download", { reason: `file ${fileId}` });
  return getFile(tx, fileId);
}
