import { activityCalls } from "@tracewell/contract/activity";
import { communicationCalls } from "@tracewell/contract/communications";
import { type Note, recordCalls } from "@tracewell/contract/records";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import type { AnyRecord, RecordCalls } from "../record-calls.ts";

/** How saving a note went; the form keeps what was typed unless it was saved. */
type NoteSaved = { saved: true } | { saved: false; message: string; newer: Note | null };

export interface NoteEdits {
  add: (text: string) => Promise<NoteSaved>;
  edit: (note: Pick<Note, "id" | "version">, text: string) => Promise<NoteSaved>;
}

/** Writes notes on the record with this id; the page's notes follow at once. */
export function useNotes(calls: RecordCalls, id: string): NoteEdits {
  const key = callKey(calls.get, { params: { id } });
  const keep = (change: (notes: readonly Note[]) => Note[]) =>
    queryClient.setQueryData<AnyRecord>(key, (page) => page && { ...page, notes: change(page.notes) });
  const replace = (newer: Note) => keep((notes) => notes.map((note) => (note.id === newer.id ? newer : note)));

  const settle = async (saving: Promise<Note>, put: (note: Note) => void): Promise<NoteSaved> => {
    try {
      put(await saving);
      for (const { path } of [activityCalls.ofRecord, communicationCalls.ofRecord]) {
        void queryClient.invalidateQueries({ queryKey: [path] });
      }
      return { saved: true };
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      const newer = recordCalls.editNote.reply.safeParse(error.newer);
      if (newer.success) replace(newer.data);
      return { saved: false, message: error.message, newer: newer.data ?? null };
    }
  };

  return {
    add: (text) =>
      settle(ask(recordCalls.addNote, { params: { id }, body: { text }, silent: true }), (note) =>
        keep((notes) => [note, ...notes]),
      ),
    edit: (note, text) =>
      settle(
        ask(recordCalls.editNote, {
          params: { id, noteId: note.id },
          body: { text, version: note.version },
          silent: true,
        }),
        replace,
      ),
  };
}
