import type { Note } from "@tracewell/contract/records";
import { AttachmentField } from "../../messages/components/attachment-field.tsx";
import { historyLimits, useAttachments } from "../../messages/hooks/use-attachments.ts";
import { useNoteEdit } from "../hooks/use-note-edit.ts";
import type { NoteEdits } from "../hooks/use-notes.ts";

/** A note in hand, or a new one, and the field for its files. */
export function useNoteEditing(note: Note | null, edits: NoteEdits) {
  const edit = useNoteEdit(note, edits, () => uploading.length > 0);
  const attachments = edit.form?.attachments ?? [];
  const { attach, uploading, problem } = useAttachments(attachments, historyLimits, (file) =>
    edit.change((form) => ({ attachments: [...form.attachments, file] })),
  );
  const files = (
    <AttachmentField
      attachments={attachments}
      uploading={uploading}
      most={historyLimits.most}
      problem={problem ?? edit.errors.attachments ?? null}
      onAttach={(chosen) => void attach(chosen)}
      onRemove={(id) => edit.change((form) => ({ attachments: form.attachments.filter((file) => file.id !== id) }))}
    />
  );
  return { edit, files, isBegun: attachments.length > 0 || uploading.length > 0 };
}
