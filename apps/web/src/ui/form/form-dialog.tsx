import { Button, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { ActionButton } from "../abilities/ability-button.tsx";
import { useShortcuts } from "../keyboard/use-shortcuts.ts";
import { useTexts } from "../texts.tsx";
import { dialogWithChoices } from "./dialog-choices.ts";
import css from "./dialog-form.module.css";

type FormDialogProps = {
  title: string;
  /** What the button says that sends the form. */
  action: string;
  busy: boolean;
  /** Why the server refused. */
  problem?: string | null;
  /** The fields; lists of choices may reach over the dialog's edge (`choicesInDialog`). */
  children: ReactNode;
  /** The button has the focus at first, where nothing needs to be filled in. */
  focusAction?: boolean;
  /** It holds a table; a table of many columns takes the whole window. */
  wide?: boolean | "window";
  /** Sends the form by its button, Enter or `Ctrl Enter`; what is missing is said at the fields, in the product's own words. */
  onSubmit: () => void;
  onClose: () => void;
};

const sizes = { false: "md", true: "xl", window: "100%" };

/** A dialog that asks for a few things before something is done. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, busy, problem, children, focusAction = false, wide = false, onSubmit, onClose } = props;
  const texts = useTexts();
  useShortcuts({ "mod+Enter": onSubmit }, { inDialog: true });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      size={sizes[String(wide) as keyof typeof sizes]}
      {...(wide === "window" ? { xOffset: "min(24px, 2vw)", yOffset: 12 } : {})}
      classNames={dialogWithChoices}
      closeButtonProps={{ "aria-label": texts.close }}
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {problem && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        <div className={css.buttons}>
          <ActionButton onPress={onClose}>{texts.cancel}</ActionButton>
          <Button type="submit" variant="filled" loading={busy} data-autofocus={focusAction || undefined}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
