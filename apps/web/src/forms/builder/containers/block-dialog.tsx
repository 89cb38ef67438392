import { NumberInput, Switch } from "@mantine/core";
import type { DraftBlock } from "@tracewell/contract/form-builder";
import { useState } from "react";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { BlockInputs, blockErrors } from "../components/block-inputs.tsx";

type BlockDialogProps = {
  block: DraftBlock;
  busy: boolean;
  problem: string | null;
  onSave: (part: Partial<DraftBlock>) => void;
  onClose: () => void;
};

/** What a block is called, where it is asked and at which place, and whether. */
export function BlockDialog({ block, busy, problem, onSave, onClose }: BlockDialogProps) {
  const [form, setForm] = useState(block);
  const [tried, setTried] = useState(false);
  const { name, areas, scope, order, disabled } = form;
  const change = (part: Partial<DraftBlock>) => setForm((now) => ({ ...now, ...part }));
  return (
    <FormDialog
      title="Edit block"
      action="Save in the draft"
      busy={busy}
      problem={problem}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(blockErrors(form)).length === 0) onSave({ name, areas, scope, order, disabled });
      }}
      onClose={onClose}
    >
      <BlockInputs form={form} tried={tried} onChange={change} />
      <NumberInput
        label="Place"
        description="Position among the page’s cards, 100 to 899."
        min={100}
        max={899}
        allowDecimal={false}
        clampBehavior="strict"
        value={order}
        onChange={(typed) => typeof typed === "number" && typed >= 100 && change({ order: typed })}
      />
      <Switch
        label="Disabled"
        description="It is no longer asked once this is published. Its answers stay."
        checked={disabled}
        onChange={(event) => change({ disabled: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
