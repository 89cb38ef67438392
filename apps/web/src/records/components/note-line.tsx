import { Textarea } from "@mantine/core";
import type { Note } from "@tracewell/contract/records";
import { useState } from "react";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { Editable } from "../../ui/editable.tsx";
import type { Saving } from "../../ui/save-state.tsx";
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
  const [draft, setDraft, { restored }] = useDraft<string | null>(`note-${note.id}`, null);
  const [state, setState] = useState<Saving | null>(restored ? "draft" : null);
  const [message, setMessage] = useState<string>();
  const [newer, setNewer] = useState<Note | null>(null);
  // What the form was opened on: what is saved is joined with nothing else.
  const [opened, setOpened] = useState(note);
  const text = draft ?? note.text;
  const begin = () => {
    setDraft(note.text);
    setOpened(note);
    setNewer(null);
    setState(null);
  };
  const leave = (saving: Saving | null) => {
    setDraft(null);
    setState(saving);
  };
  const save = async () => {
    if (text.trim() === "" || state === "saving") return;
    setState("saving");
    const answer = await onSave(newer ?? opened, text.trim());
    if (answer.saved) return leave("saved");
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
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          setState("draft");
        }}
      />
    </>
  );
  return (
    <Editable
      label="Note"
      view={<p className={css.text}>{note.text}</p>}
      form={form}
      editing={draft !== null}
      onEdit={begin}
      onSave={() => void save()}
      onCancel={() => leave(null)}
      state={state}
      message={message}
    />
  );
}
