import { recordHref } from "@tracewell/contract/records";
import type { PlacedOrder } from "@tracewell/contract/test-orders";
import { FactLine } from "../../../ui/facts.tsx";
import { Link } from "../../../ui/link.tsx";
import { PersonName } from "../../../ui/person/person-name.tsx";
import { Day } from "../../../ui/time/day.tsx";
import { Instant } from "../../../ui/time/instant.tsx";

/** Whose order it is, from which record, by whom and when. */
export const OrderFacts = ({ order }: { order: PlacedOrder }) => (
  <FactLine
    facts={[
      {
        label: "Patient",
        value: (
          <Link href={`/persons/person-details/${order.person.id}`}>
            <PersonName person={order.person} />
          </Link>
        ),
      },
      { label: "Born", value: order.person.dateOfBirth && <Day day={order.person.dateOfBirth} /> },
      {
        label: "Record",
        value: (
          <Link href={recordHref(order.reference.kind, order.reference.id)}>{order.reference.referenceNumber}</Link>
        ),
      },
      { label: "Ordered", value: <Instant at={order.orderedAt} withTime /> },
      { label: "By", value: order.orderedBy },
      {
        label: "Called back",
        value: order.patientCalledBackAt && <Instant at={order.patientCalledBackAt} withTime />,
      },
    ]}
  />
);
