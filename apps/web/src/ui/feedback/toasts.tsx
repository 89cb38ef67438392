import { type NotificationData, notifications } from "@mantine/notifications";
import { toastMilliseconds } from "@tracewell/contract/constants";
import { Suspense } from "react";
import { lazyPart } from "../parts/lazy-part.tsx";
import type { ToastAction } from "./toast-body.tsx";
import css from "./toasts.module.css";

export type ToastOptions = {
  /** A step that the toast offers, such as Undo. */
  action?: ToastAction;
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

/** Much of it is the library's buttons; it comes with the place that toasts appear in. */
const ToastBody = lazyPart(() => import("./toast-body.tsx"), "ToastBody");

function show(kind: Kind, text: string, options: ToastOptions = {}): string {
  const data = toastData(kind, text, options);
  const { action, replaces } = options;
  const id = crypto.randomUUID();
  const close = () => void notifications.hide(id);
  const message = (
    <Suspense>
      <ToastBody text={data.message} action={action} onClose={close} />
    </Suspense>
  );
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
