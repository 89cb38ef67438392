import { Button, Textarea } from "@mantine/core";
import type { Ability } from "@tracewell/contract/abilities";
import type { Note } from "@tracewell/contract/records";
import { useRef, useState } from "react";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { Reasons } from "../../ui/abilities/reasons.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { SaveState } from "../../ui/save-state.tsx";
import { recordKeys } from "../record-shortcuts.ts";
import { NoteLine, type SaveNote } from "./note-line.tsx";
import css from "./notes-card.module.css";

type NotesCardProps = {
  notes: readonly Note[];
  viewerId: string;
  /** The record shown; notes of others say which one they were written on. */
  referenceNumber: string;
  /** Where the rule refuses, notes are read only and the reasons are told. */
  writing?: Ability | undefined;
  onAdd: (text: string) => Promise<{ saved: true } | { saved: false; message: string }>;
  onEdit: SaveNote;
};

/** Notes, newest first: write one with `n` and `Ctrl Enter`; one's own can be changed. */
export function NotesCard({ notes, viewerId, referenceNumber, writing, onAdd, onEdit }: NotesCardProps) {
  const isWritable = writing?.allowed ?? true;
  return (
    <div className={css.notes}>
      {isWritable ? <NewNote onAdd={onAdd} /> : <Reasons reasons={writing?.reasons ?? []} />}
      {notes.length === 0 && <EmptyLine>No notes yet.</EmptyLine>}
      <ul className={css.list}>
        {notes.map((note) => (
          <NoteLine
            key={note.id}
            note={note}
            isOwn={isWritable && note.author.id === viewerId}
            writtenOn={note.recordReference === referenceNumber ? null : note.recordReference}
            onSave={onEdit}
          />
        ))}
      </ul>
    </div>
  );
}

function NewNote({ onAdd }: Pick<NotesCardProps, "onAdd">) {
  const [text, setText, { restored }] = useDraft("note", "");
  const [state, setState] = useState<"saving" | "failed" | "saved" | "draft" | null>(restored ? "draft" : null);
  const [message, setMessage] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const write = () => {
    field.current?.focus();
    field.current?.scrollIntoView({ block: "center" });
  };
  useShortcuts({ [recordKeys.note]: write });
  const save = async () => {
    if (text.trim() === "" || state === "saving") return;
    setState("saving");
    const answer = await onAdd(text.trim());
    setState(answer.saved ? "saved" : "failed");
    setMessage(answer.saved ? undefined : `${answer.message} What you typed is still here.`);
    if (answer.saved) setText("");
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        ref={field}
        aria-label="New note"
        aria-keyshortcuts={recordKeys.note}
        placeholder="Write a note"
        autosize
        minRows={1}
        maxRows={10}
        maxLength={2048}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setState(null);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
          if (event.key === "Escape") field.current?.blur();
        }}
      />
      {(text.trim() !== "" || state !== null) && (
        <div className={css.buttons}>
          <SaveState state={state} message={message} />
          {text.trim() !== "" && (
            <Button type="submit" size="xs" variant="filled" loading={state === "saving"}>
              Save note
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
