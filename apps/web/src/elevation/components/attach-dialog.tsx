import { Radio } from "@mantine/core";
import type { OpenInvestigation } from "@tracewell/contract/elevation";
import { useState } from "react";
import type { z } from "zod";
import css from "../../ui/form/dialog-form.module.css";
import { FormDialog } from "../../ui/form/form-dialog.tsx";

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
  const attach = () => {
    setPressed(true);
    if (chosen && !busy) onAttach(chosen);
  };
  return (
    <FormDialog
      title={`Attach ${referenceNumber} to an open investigation`}
      action="Attach"
      busy={busy}
      problem={problem}
      focusAction
      onSubmit={attach}
      onClose={onClose}
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
    </FormDialog>
  );
}
