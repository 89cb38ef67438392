import { Button, Modal } from "@mantine/core";
import css from "./idle-dialog.module.css";

type IdleDialogProps = {
  secondsLeft: number;
  texts: { title: string; detail: string; stay: string; leave: string };
  onStay: () => void;
  onLeave: () => void;
};

/** Counts down the last minute of an idle session. Escape stays: whoever presses a key is there. */
export const IdleDialog = ({ secondsLeft, texts, onStay, onLeave }: IdleDialogProps) => (
  <Modal
    opened
    centered
    size="sm"
    title={texts.title}
    withCloseButton={false}
    closeOnClickOutside={false}
    onClose={onStay}
    // Over whatever dialog is open, for it ends the session of that too.
    zIndex={1000}
  >
    <p>{texts.detail}</p>
    <p className={css.left} role="timer">
      {`${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, "0")}`}
    </p>
    <div className={css.buttons}>
      <Button onClick={onLeave}>{texts.leave}</Button>
      <Button variant="filled" data-autofocus onClick={onStay}>
        {texts.stay}
      </Button>
    </div>
  </Modal>
);
