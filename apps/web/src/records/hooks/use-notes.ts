import { activityCalls } from "@tracewell/contract/activity";
import { communicationCalls } from "@tracewell/contract/communications";
import type { AttachedFile } from "@tracewell/contract/files";
import { type Note, recordCalls } from "@tracewell/contract/records";
import { ask, askForFile } from "../../platform/calls/ask.ts";
import { whyFailed } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { saveFile } from "../../ui/files/save-file.ts";
import type { AnyRecord, RecordCalls } from "../record-calls.ts";

/** What is written in a note, with the files that were uploaded for it. */
export interface WrittenNote {
  text: string;
  attachmentIds: string[];
}

export interface NoteEdits {
  add: (written: WrittenNote) => Promise<Note>;
  change: (noteId: string, written: WrittenNote, version: number) => Promise<Note>;
  /** Answers why a note is not removed, or null. */
  remove: (note: Note) => Promise<string | null>;
  /** Has the browser save a file of a note; a failure shows as a toast. */
  download: (note: Note, file: AttachedFile) => Promise<void>;
  /** Puts a note into its place among the page's notes, a new one in front of them. */
  keep: (note: Note) => void;
}

/** Writes notes on the record with this id; the page's notes follow at once. */
export function useNotes(calls: RecordCalls, id: string): NoteEdits {
  const key = callKey(calls.get, { params: { id } });
  const changeNotes = (changed: (notes: readonly Note[]) => Note[]) => {
    queryClient.setQueryData<AnyRecord>(key, (page) => page && { ...page, notes: changed(page.notes) });
    for (const { path } of [activityCalls.ofRecord, communicationCalls.ofRecord])
      void queryClient.invalidateQueries({ queryKey: [path] });
  };
  return {
    add: (written) => ask(recordCalls.addNote, { params: { id }, body: written, silent: true }),
    change: (noteId, written, version) =>
      ask(recordCalls.editNote, { params: { id, noteId }, body: { ...written, version }, silent: true }),
    remove: async ({ id: noteId, version }) => {
      const problem = await whyFailed(
        ask(recordCalls.removeNote, { params: { id, noteId }, query: { version }, silent: true }),
      );
      if (problem === null) changeNotes((notes) => notes.filter((note) => note.id !== noteId));
      return problem;
    },
    download: async ({ id: noteId }, { id: fileId, name }) =>
      saveFile(await askForFile(recordCalls.noteAttachment, { params: { id, noteId, fileId } }), name),
    keep: (note) => changeNotes((notes) => withNote(notes, note)),
  };
}

const withNote = (notes: readonly Note[], newer: Note): Note[] =>
  notes.some(({ id }) => id === newer.id)
    ? notes.map((note) => (note.id === newer.id ? newer : note))
    : [newer, ...notes];
