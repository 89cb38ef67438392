import { useState } from "react";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { LabelsDialog } from "./labels-dialog.tsx";

/** Shows an order's labels, to be printed. */
export function LabelsButton({ orderId }: { orderId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton onPress={() => setIsOpen(true)}>Labels</ActionButton>
      {isOpen && <LabelsDialog orderId={orderId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
