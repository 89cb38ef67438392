import { Textarea } from "@mantine/core";
import type { Note } from "@tracewell/contract/records";
import { useState } from "react";
import { Editable } from "../../ui/editable.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "./notes-card.module.css";

/** Saves a note; where someone else changed it first, `newer` is what it says now. */
export type SaveNote = (
  note: Pick<Note, "id" | "version">,
  text: string,
) => Promise<{ saved: true } | { saved: false; message: string; newer: Note | null }>;

type NoteLineProps = { note: Note; isOwn: boolean; writtenOn: string | null; onSave: SaveNote };

export function NoteLine({ note, isOwn, writtenOn, onSave }: NoteLineProps) {
  return (
    <li className={css.note}>
      <div className={css.by}>
        <b>{note.author.name}</b>
        <span className={css.when}>
          <Instant at={note.createdAt} withTime />
          {writtenOn && ` on ${writtenOn}`}
        </span>
      </div>
      {isOwn ? <OwnNote note={note} onSave={onSave} /> : <p className={css.text}>{note.text}</p>}
    </li>
  );
}

function OwnNote({ note, onSave }: Pick<NoteLineProps, "note" | "onSave">) {
  const [editing, setEditing] = useState(false);
  const [text, setText] = useState(note.text);
  const [state, setState] = useState<"saving" | "failed" | null>(null);
  const [message, setMessage] = useState<string>();
  const [newer, setNewer] = useState<Note | null>(null);
  const begin = () => {
    setText(note.text);
    setNewer(null);
    setState(null);
    setEditing(true);
  };
  const save = async () => {
    if (text.trim() === "" || state === "saving") return;
    setState("saving");
    const answer = await onSave(newer ?? note, text.trim());
    if (answer.saved) return setEditing(false);
    setState("failed");
    setMessage(answer.message);
    setNewer(answer.newer);
  };
  const form = (
    <>
      {newer && (
        <p className={css.newer}>
          It now says: <q>{newer.text}</q>
        </p>
      )}
      <Textarea
        aria-label="Note"
        autosize
        maxRows={12}
        maxLength={2048}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </>
  );
  return (
    <Editable
      label="Note"
      view={<p className={css.text}>{note.text}</p>}
      form={form}
      editing={editing}
      onEdit={begin}
      onSave={() => void save()}
      onCancel={() => setEditing(false)}
      state={editing ? state : null}
      message={message}
    />
  );
}
