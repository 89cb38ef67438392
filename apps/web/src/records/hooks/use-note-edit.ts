import { type Note, recordCalls } from "@tracewell/contract/records";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import type { Errors } from "../../editing/texts.ts";
import type { NoteEdits } from "./use-notes.ts";

interface NoteForm {
  text: string;
}

const nothing: Errors = { text: "Write the note first." };

/** Edits a note, or writes a new one where there is none yet. */
export const useNoteEdit = (note: Note | null, edits: NoteEdits) =>
  useEdit<Note, NoteForm, NoteForm>({
    draft: note ? `note-${note.id}` : "note",
    page: note,
    empty: { text: "" },
    formOf: ({ text }) => ({ text }),
    words: { label: () => "Note", value: ({ text }) => text },
    read: ({ text }, opened) => ({
      edit: text.trim() === opened.text ? {} : { text: text.trim() },
      errors: text.trim() === "" ? nothing : {},
    }),
    send: ({ text = "" }, version) => (note ? edits.change(note.id, text, version) : edits.add(text)),
    readNewer: (newer) => recordCalls.editNote.reply.safeParse(newer).data,
    keep: edits.keep,
  });
