import type { TestOrder } from "@tracewell/contract/lab-tests";
import { orderStatus } from "@tracewell/contract/order-status";
import { formatPhone } from "@tracewell/contract/phone-format";
import { Instant } from "../../ui/time/instant.tsx";
import css from "./results-card.module.css";

/** Above an order's results: what was asked for, when, why, by whom, and of which specimen. */
export function OrderHead({ order }: { order: TestOrder }) {
  const { testName, status, reasons, fillerOrderNumber, placerOrderNumber, collectedAt, reportedAt } = order;
  return (
    <div className={css.head}>
      <h3 className={css.name}>{testName}</h3>
      {status && <span>{orderStatus(status)}</span>}
      <span>
        Collected <Instant at={collectedAt} />
      </span>
      {reportedAt && (
        <span>
          Reported <Instant at={reportedAt} />
        </span>
      )}
      {order.specimens.map((specimen) => (
        <Specimen key={specimen.id} specimen={specimen} orderCollectedAt={collectedAt} />
      ))}
      <OrderedBy order={order} />
      {reasons.length > 0 && <span>Reason {reasons.join(", ")}</span>}
      {fillerOrderNumber && <span>No. {fillerOrderNumber}</span>}
      {placerOrderNumber && placerOrderNumber !== fillerOrderNumber && <span>Placer no. {placerOrderNumber}</span>}
    </div>
  );
}

type SpecimenProps = { specimen: TestOrder["specimens"][number]; orderCollectedAt: string | null };

function Specimen({ specimen, orderCollectedAt }: SpecimenProps) {
  const { type, site, specimenId, collectedAt, receivedAt } = specimen;
  return (
    <span>
      {[type ?? "Specimen", site, specimenId].filter(Boolean).join(" · ")}
      {collectedAt && collectedAt !== orderCollectedAt && (
        <>
          , collected <Instant at={collectedAt} />
        </>
      )}
      {receivedAt && (
        <>
          , received <Instant at={receivedAt} />
        </>
      )}
    </span>
  );
}

function OrderedBy({ order }: { order: TestOrder }) {
  const { orderingProvider, orderingProviderNpi, orderingProviderPhone } = order;
  const { orderingOrganization, orderingOrganizationPhone, orderingOrganizationAddress } = order;
  const provider = [orderingProvider, orderingProviderNpi && `NPI ${orderingProviderNpi}`].filter(Boolean).join(", ");
  const place = [orderingOrganization, orderingOrganizationAddress].filter(Boolean).join(", ");
  if (!provider && !place && !orderingProviderPhone && !orderingOrganizationPhone) return null;
  return (
    <span>
      Ordered by {provider}
      <Phone number={orderingProviderPhone} />
      {provider && place && "; "}
      {place}
      <Phone number={orderingOrganizationPhone} />
    </span>
  );
}

const Phone = ({ number }: { number: string | null }) => {
  if (!number) return null;
  const [dialed = "", extension] = number.split(" ext. ");
  return (
    <>
      {", "}
      <a href={`tel:${dialed}`}>{formatPhone(dialed)}</a>
      {extension && ` ext. ${extension}`}
    </>
  );
};
