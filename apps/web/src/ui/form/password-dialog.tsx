import { Button, Modal } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import css from "./password-dialog.module.css";
import { PasswordField } from "./password-field.tsx";

type PasswordDialogProps = {
  /** What it says, in the reader's language. */
  words: {
    title: string;
    lead: string;
    password: string;
    showPassword: string;
    missing: string;
    confirm: string;
    cancel: string;
    close: string;
  };
  problem: string | null;
  busy: boolean;
  size?: "sm" | "lg";
  /** Something was typed: what was said against the try before is over. */
  onType: () => void;
  onConfirm: (password: string) => void;
  onClose: () => void;
};

/** Asks for one's password before a change that others at the screen must not make; what was typed behind it stays. */
export function PasswordDialog({ words, problem, busy, size = "sm", onType, onConfirm, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The form behind it hears what bubbles through React, though the dialog stands elsewhere in the page.
    event.stopPropagation();
    setTried(true);
    if (password && !busy) onConfirm(password);
  };
  const error = problem ?? (tried && !password ? words.missing : null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      size={420}
      centered
      closeButtonProps={{ "aria-label": words.close }}
    >
      <form className={css.form} noValidate aria-busy={busy} onSubmit={submit}>
        <p>{words.lead}</p>
        <PasswordField
          label={words.password}
          name="password"
          size={size}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={error}
          showLabel={words.showPassword}
          onChange={(typed) => {
            onType();
            setPassword(typed);
          }}
        />
        <div className={css.buttons}>
          <Button size={size} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size={size} type="submit" variant="filled" loading={busy}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
