import { Modal, type ModalProps } from "@mantine/core";

type EditDialogProps = Pick<ModalProps, "title" | "size" | "classNames" | "children"> & { onClose: () => void };

/**
 * A dialog with a form in it. The form hears Escape first, which shuts a list of choices before it leaves the form; another
 * dialog that stands before this one keeps its keys.
 */
export const EditDialog = ({ onClose, ...props }: EditDialogProps) => (
  <Modal
    {...props}
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
