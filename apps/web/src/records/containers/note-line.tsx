import { Textarea } from "@mantine/core";
import type { Note } from "@tracewell/contract/records";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { AttachedFiles } from "../../ui/files/attached-files.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import type { NoteEdits } from "../hooks/use-notes.ts";
import { useNoteEditing } from "./note-editing.tsx";
import css from "./notes-card.module.css";

type NoteLineProps = { note: Note; isOwn: boolean; writtenOn: string | null; edits: NoteEdits };

export function NoteLine({ note, isOwn, writtenOn, edits }: NoteLineProps) {
  return (
    <li className={css.note}>
      <div className={css.by}>
        <b>{note.author.name}</b>
        <span className={css.when}>
          <Instant at={note.createdAt} withTime />
          {writtenOn && ` on ${writtenOn}`}
        </span>
      </div>
      {isOwn ? <OwnNote note={note} edits={edits} /> : <Said note={note} edits={edits} />}
    </li>
  );
}

function Said({ note, edits }: Pick<NoteLineProps, "note" | "edits">) {
  return (
    <div className={css.said}>
      <p className={css.text}>{note.text}</p>
      {/* A failure shows as a toast. */}
      <AttachedFiles files={note.attachments} onDownload={(file) => void edits.download(note, file).catch(() => {})} />
    </div>
  );
}

function OwnNote({ note, edits }: Pick<NoteLineProps, "note" | "edits">) {
  const { edit, files } = useNoteEditing(note, edits);
  return (
    <EditCard
      label="Note"
      edit={edit}
      view={<Said note={note} edits={edits} />}
      beside={<Remove note={note} remove={edits.remove} />}
      form={
        edit.form && (
          <>
            <Textarea
              aria-label="Note"
              autosize
              maxRows={12}
              maxLength={2048}
              value={edit.form.text}
              error={edit.errors.text}
              onChange={(event) => edit.change({ text: event.currentTarget.value })}
            />
            {files}
          </>
        )
      }
    />
  );
}

/** Removes a note after a question. */
function Remove({ note, remove }: { note: Note; remove: NoteEdits["remove"] }) {
  const confirm = useConfirm();
  const onPress = async () => {
    const text = note.attachments.length > 0 ? "Remove this note and its files?" : "Remove this note?";
    if (!(await confirm({ text, detail: note.text, action: "Remove", danger: true }))) return;
    const problem = await remove(note);
    if (problem) toast.fail(problem);
    else toast.done("The note is removed. The Activity log keeps what it said.");
  };
  return (
    <ActionButton plain onPress={onPress}>
      Remove
    </ActionButton>
  );
}
