import type { PlacedOrder, TestOrderItem } from "@tracewell/contract/test-orders";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { Card } from "../../ui/page-frame.tsx";
import css from "../components/treatments.module.css";
import { useOffer, useRecordTreatments } from "../hooks/use-given-treatments.ts";
import { notOffered } from "../treatment-draft.ts";
import { GivenTreatments } from "./given-treatments.tsx";
import { TreatButton } from "./treat-button.tsx";

/** What was given because of an order's tests, and the standard regimen of each positive result in one tap. */
export function OrderTreatment({ order }: { order: PlacedOrder }) {
  const recordId = order.reference.id;
  const { data } = useRecordTreatments(recordId);
  const groups = (data?.groups ?? [])
    .map(({ title, given }) => ({ title, given: given.filter(({ test }) => test?.orderId === order.id) }))
    .filter(({ given }) => given.length > 0);
  const found = order.items.filter(({ detection, state }) => detection === "Found" && state === "resulted");
  const treated = new Set(
    groups.flatMap(({ given }) => given.filter(({ withdrawn }) => !withdrawn).map(({ test }) => test?.itemId)),
  );
  const toTreat = found.filter(({ id }) => !treated.has(id));
  return (
    <div id="treatment">
      <Card
        title="Treatment"
        action={<TreatButton recordId={recordId} ability={order.abilities.write} {...onlyTest(order.items)} />}
      >
        {toTreat.map((item) => (
          <StandardRegimen key={item.id} order={order} item={item} />
        ))}
        <GivenTreatments groups={groups} />
        {toTreat.length === 0 && groups.length === 0 && (
          <EmptyLine>Nothing was given because of these tests.</EmptyLine>
        )}
      </Card>
    </div>
  );
}

/** Of one test it is clear what a treatment is given because of. */
const onlyTest = (items: readonly TestOrderItem[]) => {
  const [one, ...others] = items.filter(({ state }) => state !== "combo");
  return one && others.length === 0 ? { itemId: one.id, afterResult: one.detection === "Found" } : {};
};

function StandardRegimen({ order, item }: { order: PlacedOrder; item: TestOrderItem }) {
  const { data } = useOffer(order.reference.id, item.id);
  const standard = data?.regimens.find((each) => each.standard);
  const name = item.testDefinition.name;
  const [held] = notOffered(data?.regimens ?? [], null);
  if (!data) return null;
  return (
    <div className={css.tap}>
      <span className={css.words}>
        <span>
          {name}: {item.qualitativeResult?.name}
        </span>
        {held && (
          <span className={css.sub}>
            Not offered: {held.regimen.title}. {held.reasons.map(({ text }) => text).join(" ")}
          </span>
        )}
      </span>
      <TreatButton
        recordId={order.reference.id}
        ability={order.abilities.write}
        itemId={item.id}
        afterResult
        plain={false}
        label={standard ? `Give ${standard.regimen.title}` : "Treat"}
      />
    </div>
  );
}
