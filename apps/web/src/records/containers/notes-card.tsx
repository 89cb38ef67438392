import { Button, Textarea } from "@mantine/core";
import type { Ability } from "@tracewell/contract/abilities";
import type { Note } from "@tracewell/contract/records";
import { useRef } from "react";
import { Reasons } from "../../ui/abilities/reasons.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { SaveState } from "../../ui/save-state.tsx";
import type { NoteEdits } from "../hooks/use-notes.ts";
import { recordKeys } from "../record-shortcuts.ts";
import { useNoteEditing } from "./note-editing.tsx";
import { NoteLine } from "./note-line.tsx";
import css from "./notes-card.module.css";

type NotesCardProps = {
  notes: readonly Note[];
  viewerId: string;
  /** The record shown; notes of others say which one they were written on. */
  referenceNumber: string;
  /** Where the rule refuses, notes are read only and the reasons are told. */
  writing?: Ability | undefined;
  edits: NoteEdits;
};

/** Notes with their files, newest first: write one with `n` and `Ctrl Enter`; one's own can be changed and removed. */
export function NotesCard({ notes, viewerId, referenceNumber, writing, edits }: NotesCardProps) {
  const isWritable = writing?.allowed ?? true;
  return (
    <div className={css.notes}>
      {isWritable ? <NewNote edits={edits} /> : <Reasons reasons={writing?.reasons ?? []} />}
      {notes.length === 0 && <EmptyLine>No notes yet.</EmptyLine>}
      <ul className={css.list}>
        {notes.map((note) => (
          <NoteLine
            key={note.id}
            note={note}
            isOwn={isWritable && note.author.id === viewerId}
            writtenOn={note.recordReference === referenceNumber ? null : note.recordReference}
            edits={edits}
          />
        ))}
      </ul>
    </div>
  );
}

function NewNote({ edits }: Pick<NotesCardProps, "edits">) {
  const { edit, files, isBegun } = useNoteEditing(null, edits);
  const { form, change, save, saving, message, errors } = edit;
  const field = useRef<HTMLTextAreaElement>(null);
  const write = () => {
    field.current?.focus();
    field.current?.scrollIntoView({ block: "center" });
  };
  useShortcuts({ [recordKeys.note]: write });
  const text = form?.text ?? "";
  const isWritten = isBegun || text.trim() !== "";
  const submit = () => {
    if (isWritten) void save();
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
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
        error={errors.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
          if (event.key === "Escape") field.current?.blur();
        }}
      />
      <div className={css.foot}>
        {files}
        {(isWritten || saving === "saved") && (
          <div className={css.buttons}>
            <SaveState state={saving} message={message} />
            {isWritten && (
              <Button type="submit" size="xs" variant="filled" loading={saving === "saving"}>
                Save note
              </Button>
            )}
          </div>
        )}
      </div>
    </form>
  );
}
