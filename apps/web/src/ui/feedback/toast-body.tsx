import { Button, CloseButton } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../texts.tsx";
import css from "./toasts.module.css";

export type ToastAction = { label: string; onPress: () => void };

type ToastBodyProps = { text: ReactNode; action?: ToastAction; onClose: () => void };

/** What stands in a toast: its text, the step that it offers, and a way to close it. */
export function ToastBody({ text, action, onClose }: ToastBodyProps) {
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
