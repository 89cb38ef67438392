import { Button, Modal, Radio } from "@mantine/core";
import type { OpenInvestigation } from "@tracewell/contract/elevation";
import { useState } from "react";
import type { z } from "zod";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import css from "../../ui/form/dialog-form.module.css";

type AttachDialogProps = {
  /** What is attached: `file`. */
  noun: string;
  referenceNumber: string;
  investigations: readonly z.output<typeof OpenInvestigation>[];
  busy: boolean;
  problem: string | null;
  onAttach: (investigationId: string) => void;
  onClose: () => void;
};

/** Joins a record to an open investigation of the same person. */
export function AttachDialog(props: AttachDialogProps) {
  const { noun, referenceNumber, investigations, busy, problem, onAttach, onClose } = props;
  const [chosen, setChosen] = useState(investigations.length === 1 ? (investigations[0]?.id ?? null) : null);
  const [pressed, setPressed] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Attach ${referenceNumber} to an open investigation`}
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          setPressed(true);
          if (chosen && !busy) onAttach(chosen);
        }}
      >
        <Radio.Group
          label="Investigation"
          value={chosen}
          onChange={setChosen}
          error={pressed && !chosen && "Choose an investigation."}
        >
          <div className={css.choices}>
            {investigations.map(({ id, referenceNumber: number, infection }) => (
              <Radio key={id} value={id} label={`${number} ${infection}`} />
            ))}
          </div>
        </Radio.Group>
        <p className={css.words}>
          The {noun}’s results are seen from there; the {noun} goes to Case Created.
        </p>
        {problem && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        <div className={css.buttons}>
          <ActionButton onPress={onClose}>Cancel</ActionButton>
          <Button type="submit" variant="filled" loading={busy} data-autofocus>
            Attach
          </Button>
        </div>
      </form>
    </Modal>
  );
}
