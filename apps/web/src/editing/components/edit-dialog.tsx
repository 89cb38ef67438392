import { Modal, type ModalProps } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useRef } from "react";

type EditDialogProps = Pick<ModalProps, "title" | "size" | "classNames" | "children"> & { onClose: () => void };

/**
 * A dialog with a form in it. The form hears Escape first, which shuts a list of choices before it leaves the form; another
 * dialog that stands before this one keeps its keys.
 */
export function EditDialog({ onClose, ...props }: EditDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  // Where the focused button gives way to another, the page itself has the focus, and nothing in the dialog hears a key.
  useWindowEvent("keydown", (event) => {
    const isFirst = content.current?.contains([...document.querySelectorAll("[role=dialog]")].at(-1) ?? null);
    if (event.key === "Escape" && event.target === document.body && isFirst) onClose();
  });
  return (
    <Modal
      {...props}
      ref={content}
      opened
      onClose={onClose}
      centered
      closeButtonProps={{ "aria-label": "Close" }}
      closeOnEscape={false}
      onKeyDown={(event) => {
        const isOwn = event.currentTarget.contains(event.target as Node);
        if (event.key === "Escape" && isOwn && !event.defaultPrevented) onClose();
      }}
    />
  );
}
