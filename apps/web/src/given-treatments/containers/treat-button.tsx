import type { Ability } from "@tracewell/contract/abilities";
import { useState } from "react";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";

const TreatDialog = lazyPart(() => import("./treat-dialog.tsx"), "TreatDialog");

type TreatButtonProps = {
  recordId: string;
  ability: Ability;
  itemId?: string;
  afterResult?: boolean;
  label?: string;
  plain?: boolean;
};

/** Opens the dialog that records a treatment. */
export function TreatButton({ recordId, ability, itemId, afterResult = false, label, plain = true }: TreatButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <AbilityButton ability={ability} plain={plain} onPress={() => setOpen(true)}>
        {label ?? "Treat"}
      </AbilityButton>
      {open && <TreatDialog {...{ recordId, itemId, afterResult }} onClose={() => setOpen(false)} />}
    </>
  );
}
