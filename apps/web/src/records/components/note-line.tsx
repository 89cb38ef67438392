import { Textarea } from "@mantine/core";
import type { Note } from "@tracewell/contract/records";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { useNoteEdit } from "../hooks/use-note-edit.ts";
import type { NoteEdits } from "../hooks/use-notes.ts";
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
      {isOwn ? <OwnNote note={note} edits={edits} /> : <p className={css.text}>{note.text}</p>}
    </li>
  );
}

function OwnNote({ note, edits }: Pick<NoteLineProps, "note" | "edits">) {
  const edit = useNoteEdit(note, edits);
  return (
    <EditCard
      label="Note"
      edit={edit}
      view={<p className={css.text}>{note.text}</p>}
      form={
        edit.form && (
          <Textarea
            aria-label="Note"
            autosize
            maxRows={12}
            maxLength={2048}
            value={edit.form.text}
            error={edit.errors.text}
            onChange={(event) => edit.change({ text: event.currentTarget.value })}
          />
        )
      }
    />
  );
}
