import { useNavigate } from "@tanstack/react-router";
import type { PlacedOrder } from "@tracewell/contract/test-orders";
import { AbilityButton } from "../../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../../ui/feedback/confirm.tsx";
import { toast } from "../../../ui/feedback/toasts.tsx";
import { useCalledBack, useRemoveOrder } from "../hooks/use-orders.ts";

/** What can be done with a whole order. */
export function OrderActions({ order }: { order: PlacedOrder }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const callBack = useCalledBack();
  const remove = useRemoveOrder();
  const { write, callBack: mayCallBack, remove: mayRemove } = order.abilities;
  const params = { id: order.id };
  const take = async () => {
    const sure = await confirm({
      text: "Take back the whole order?",
      detail: "The Activity log keeps what was ordered.",
      action: "Take back",
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { params },
      {
        onSuccess: () => {
          toast.done("The order is taken back.");
          void navigate({ href: "/test-orders" });
        },
      },
    );
  };
  return (
    <>
      <AbilityButton
        ability={write.allowed ? mayCallBack : write}
        busy={callBack.isPending}
        onPress={() => callBack.mutate({ params }, { onSuccess: () => toast.done("The patient called back.") })}
      >
        Patient called back
      </AbilityButton>
      <AbilityButton ability={write.allowed ? mayRemove : write} busy={remove.isPending} onPress={() => void take()}>
        Take back order
      </AbilityButton>
    </>
  );
}
