import type { PlacedOrder, TestOrderItem } from "@tracewell/contract/test-orders";
import { useState } from "react";
import { AbilityButton } from "../../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../../ui/feedback/confirm.tsx";
import { toast } from "../../../ui/feedback/toasts.tsx";
import { Card } from "../../../ui/page-frame.tsx";
import { itemName, OrderItems } from "../components/order-items.tsx";
import { useRemoveOrder, useRepeatTest, useSend, useStart } from "../hooks/use-orders.ts";
import { CollectDialog } from "./collect-dialog.tsx";
import { ResultDialog } from "./result-dialog.tsx";

const isRapid = (item: TestOrderItem) => item.onSite && item.testDefinition.rapidMinutes !== null;
const idsOf = (items: readonly TestOrderItem[]) => items.map(({ id }) => id);

/** The tests of an order with what can be done next, for each of them and for all at once. */
export function OrderSteps({ order }: { order: PlacedOrder }) {
  const [collecting, setCollecting] = useState<readonly TestOrderItem[] | null>(null);
  const [entering, setEntering] = useState<string | null>(null);
  const send = useSend();
  const start = useStart();
  const { write } = order.abilities;
  const of = (items: readonly TestOrderItem[]) => ({ params: { id: order.id }, body: { itemIds: idsOf(items) } });
  const toCollect = order.items.filter(({ state }) => state === "to-collect");
  const toSend = order.items.filter(({ state }) => state === "to-send");
  const entered = order.items.find(({ id }) => id === entering);
  return (
    <Card
      title="Tests"
      action={
        <span>
          {toCollect.length > 0 && (
            <AbilityButton ability={write} plain shortcut="c" onPress={() => setCollecting(toCollect)}>
              Collect all
            </AbilityButton>
          )}
          {toSend.length > 0 && (
            <AbilityButton
              ability={write}
              plain
              shortcut="s"
              busy={send.isPending}
              onPress={() => send.mutate(of(toSend))}
            >
              Send all
            </AbilityButton>
          )}
        </span>
      }
    >
      <OrderItems
        items={order.items}
        actions={(item) => (
          <>
            {item.state === "to-collect" && (
              <AbilityButton ability={write} size="xs" onPress={() => setCollecting([item])}>
                Collect
              </AbilityButton>
            )}
            {item.state === "to-send" && (
              <AbilityButton ability={write} size="xs" onPress={() => send.mutate(of([item]))}>
                Send
              </AbilityButton>
            )}
            {item.state === "to-enter" && isRapid(item) && (
              <AbilityButton ability={write} size="xs" onPress={() => start.mutate(of([item]))}>
                Start {item.testDefinition.rapidMinutes} min
              </AbilityButton>
            )}
            {item.abilities.repeat.allowed && <RepeatTest order={order} item={item} />}
            {item.state !== "combo" && item.collection && (
              <AbilityButton ability={write} size="xs" onPress={() => setEntering(item.id)}>
                {item.state === "resulted" ? "Correct" : "Enter result"}
              </AbilityButton>
            )}
            {order.items.length > 1 && item.parentId === null && <RemoveTest order={order} item={item} />}
          </>
        )}
      />
      {collecting && <CollectDialog orderId={order.id} items={collecting} onClose={() => setCollecting(null)} />}
      {entered && <ResultDialog orderId={order.id} item={entered} onClose={() => setEntering(null)} />}
    </Card>
  );
}

function RepeatTest({ order, item }: { order: PlacedOrder; item: TestOrderItem }) {
  const repeat = useRepeatTest();
  const again = () =>
    repeat.mutate(
      { params: { id: order.id, itemId: item.id }, body: { version: item.version } },
      { onSuccess: () => toast.done(`${itemName(item)} is repeated.`) },
    );
  return (
    <AbilityButton ability={order.abilities.write} size="xs" busy={repeat.isPending} onPress={again}>
      Repeat
    </AbilityButton>
  );
}

function RemoveTest({ order, item }: { order: PlacedOrder; item: TestOrderItem }) {
  const remove = useRemoveOrder();
  const confirm = useConfirm();
  const ability = order.abilities.write.allowed ? item.abilities.remove : order.abilities.write;
  const take = async () => {
    if (!(await confirm({ text: `Take back ${itemName(item)}?`, action: "Take back", danger: true }))) return;
    remove.mutate(
      { params: { id: order.id }, query: { itemId: item.id } },
      { onSuccess: () => toast.done(`${itemName(item)} is taken back.`) },
    );
  };
  return (
    <AbilityButton ability={ability} plain busy={remove.isPending} onPress={() => void take()}>
      Take back
    </AbilityButton>
  );
}
