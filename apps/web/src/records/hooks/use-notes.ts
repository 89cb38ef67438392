import { activityCalls } from "@tracewell/contract/activity";
import { communicationCalls } from "@tracewell/contract/communications";
import { type Note, recordCalls } from "@tracewell/contract/records";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import type { AnyRecord, RecordCalls } from "../record-calls.ts";

export interface NoteEdits {
  add: (text: string) => Promise<Note>;
  change: (noteId: string, text: string, version: number) => Promise<Note>;
  /** Puts a note into its place among the page's notes, a new one in front of them. */
  keep: (note: Note) => void;
}

/** Writes notes on the record with this id; the page's notes follow at once. */
export function useNotes(calls: RecordCalls, id: string): NoteEdits {
  const key = callKey(calls.get, { params: { id } });
  return {
    add: (text) => ask(recordCalls.addNote, { params: { id }, body: { text }, silent: true }),
    change: (noteId, text, version) =>
      ask(recordCalls.editNote, { params: { id, noteId }, body: { text, version }, silent: true }),
    keep: (note) => {
      queryClient.setQueryData<AnyRecord>(key, (page) => page && { ...page, notes: withNote(page.notes, note) });
      for (const { path } of [activityCalls.ofRecord, communicationCalls.ofRecord])
        void queryClient.invalidateQueries({ queryKey: [path] });
    },
  };
}

const withNote = (notes: readonly Note[], newer: Note): Note[] =>
  notes.some(({ id }) => id === newer.id)
    ? notes.map((note) => (note.id === newer.id ? newer : note))
    : [newer, ...notes];
