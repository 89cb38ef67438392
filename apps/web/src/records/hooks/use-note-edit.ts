import type { AttachedFile } from "@tracewell/contract/files";
import { type Note, recordCalls } from "@tracewell/contract/records";
import { changedFields } from "../../editing/changed-fields.ts";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import type { Errors } from "../../editing/texts.ts";
import type { NoteEdits } from "./use-notes.ts";

interface NoteForm {
  text: string;
  attachments: readonly AttachedFile[];
}

/** Edits a note and its files, or writes a new one where there is none yet. */
export const useNoteEdit = (note: Note | null, edits: NoteEdits, isUploading: () => boolean) =>
  useEdit<Note, NoteForm, NoteForm>({
    draft: note ? `note-${note.id}` : "note",
    page: note,
    empty: { text: "", attachments: [] },
    formOf: ({ text, attachments }) => ({ text, attachments }),
    words: {
      label: (field) => (field === "attachments" ? "Attachments" : "Note"),
      value: ({ text, attachments }, field) =>
        field === "attachments" ? attachments.map(({ name }) => name).join(", ") : text,
    },
    read: ({ text, attachments }, opened) => ({
      edit: changedFields({ text: text.trim(), attachments }, opened),
      errors: errorsOf(text, isUploading()),
    }),
    send: (changed, version, base) => {
      const { text, attachments } = { ...base, ...changed };
      const written = { text, attachmentIds: attachments.map(({ id }) => id) };
      return note ? edits.change(note.id, written, version) : edits.add(written);
    },
    fieldOf: ({ field }) => (field === "attachmentIds" ? "attachments" : field),
    readNewer: (newer) => recordCalls.editNote.reply.safeParse(newer).data,
    keep: edits.keep,
  });

const errorsOf = (text: string, isUploading: boolean): Errors => ({
  ...(text.trim() === "" ? { text: "Write the note first." } : {}),
  ...(isUploading ? { attachments: "A file is still on its way." } : {}),
});
