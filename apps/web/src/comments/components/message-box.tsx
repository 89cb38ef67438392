import { Button, Textarea } from "@mantine/core";
import type { Reason } from "@tracewell/contract/abilities";
import { type FormEvent, useEffect, useRef } from "react";
import { Reasons } from "../../ui/abilities/reasons.tsx";
import css from "./comments.module.css";

type MessageBoxProps = {
  /** What is written here: `Comment`, `Reply`. */
  label: string;
  typed: string;
  onType: (text: string) => void;
  /** What is sent changes a comment that stands. */
  editing: boolean;
  maySend: boolean;
  busy: boolean;
  /** Why nothing can be written. */
  reasons: readonly Reason[];
  onSend: () => void;
  onCancel: () => void;
};

/** The box of three rows below the comments: `Ctrl Enter` sends (R2.10-06). */
export function MessageBox(props: MessageBoxProps) {
  const { label, typed, onType, editing, maySend, busy, reasons, onSend, onCancel } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (editing) field.current?.focus();
  }, [editing]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (maySend && !busy) onSend();
  };
  return (
    <form className={css.box} aria-label={label} onSubmit={submit}>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={`${label}…`}
        rows={3}
        maxLength={2048}
        disabled={reasons.length > 0}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
          // Escape leaves the edit, and the panel open.
          if (event.key === "Escape" && editing) {
            event.preventDefault();
            onCancel();
          }
        }}
      />
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      <div className={css.buttons}>
        {editing && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant="filled" disabled={!maySend} loading={busy}>
          {editing ? "Save" : "Send"}
        </Button>
      </div>
    </form>
  );
}
