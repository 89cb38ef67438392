import { Button, CloseButton } from "@mantine/core";
import { type NotificationData, notifications } from "@mantine/notifications";
import { toastMilliseconds } from "@tracewell/contract/constants";
import type { ReactNode } from "react";
import { useTexts } from "../texts.tsx";
import css from "./toasts.module.css";

export type ToastOptions = {
  /** A step that the toast offers, such as Undo. */
  action?: { label: string; onPress: () => void };
  /** Known details of an error, a line each (R8-02). */
  lines?: readonly string[];
  milliseconds?: number;
  /** The id of an earlier toast that this one replaces. */
  replaces?: string;
};

type Kind = "done" | "note" | "failure";

const colors: Record<Kind, string> = { done: "green", note: "blue", failure: "red" };

/** Settings of the notification library: 5 s by default, errors red (R2.12-06, R2.12-07). */
export function toastData(kind: Kind, text: string, options: ToastOptions = {}): NotificationData {
  return {
    message: [text, ...(options.lines ?? [])].join("\n"),
    color: colors[kind],
    autoClose: options.milliseconds ?? toastMilliseconds,
    role: kind === "failure" ? "alert" : "status",
    className: css.toast,
    // The toast has a close button of its own, which speaks the user's language.
    withCloseButton: false,
  };
}

type ToastBodyProps = { text: ReactNode; action?: ToastOptions["action"]; onClose: () => void };

function ToastBody({ text, action, onClose }: ToastBodyProps) {
  const texts = useTexts();
  const press = () => {
    onClose();
    action?.onPress();
  };
  return (
    <span className={css.body}>
      <span className={css.text}>{text}</span>
      {action && (
        <Button size="xs" variant="subtle" onClick={press}>
          {action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label={texts.close} onClick={onClose} />
    </span>
  );
}

function show(kind: Kind, text: string, options: ToastOptions = {}): string {
  const data = toastData(kind, text, options);
  const { action, replaces } = options;
  const id = crypto.randomUUID();
  const close = () => void notifications.hide(id);
  const message = <ToastBody text={data.message} action={action} onClose={close} />;
  if (replaces) notifications.hide(replaces);
  notifications.show({ ...data, id, message });
  return id;
}

/** Short messages in a corner; each answers the toast's id. */
export const toast = {
  done: (text: string, options?: ToastOptions): string => show("done", text, options),
  note: (text: string, options?: ToastOptions): string => show("note", text, options),
  fail: (text: string, options?: ToastOptions): string => show("failure", text, options),
  hide: (id: string): void => {
    notifications.hide(id);
  },
};
