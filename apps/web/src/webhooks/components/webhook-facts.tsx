import type { Webhook } from "@tracewell/contract/webhooks";
import { Facts } from "../../ui/facts.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { eventLabel } from "../webhook-labels.ts";
import css from "./webhooks.module.css";

/** Where a webhook goes, what it is told of, and how its deliveries stand. */
export const WebhookFacts = ({ webhook }: { webhook: Webhook }) => (
  <Facts
    facts={[
      { label: "Address", value: <span className={css.code}>{webhook.url}</span> },
      { label: "Told of", value: webhook.events.map(eventLabel).join(", ") },
      {
        label: "Acts for",
        value: webhook.actsFor.active ? webhook.actsFor.name : `${webhook.actsFor.name} (inactive)`,
      },
      { label: "Deliveries", value: <Deliveries webhook={webhook} /> },
      { label: "Secret", value: <Secret webhook={webhook} /> },
    ]}
  />
);

function Deliveries({ webhook: { waiting, held, failed, lastDeliveredAt, failingSince } }: { webhook: Webhook }) {
  const counts = [
    waiting > 0 && `${waiting.toLocaleString("en-US")} waiting`,
    held > 0 && `${held.toLocaleString("en-US")} held`,
    failed > 0 && `${failed.toLocaleString("en-US")} given up`,
  ].filter(Boolean);
  return (
    <>
      {lastDeliveredAt ? (
        <>
          Last delivered <Instant at={lastDeliveredAt} withTime />
        </>
      ) : (
        "Nothing delivered yet"
      )}
      {failingSince && (
        <>
          ; failing since <Instant at={failingSince} withTime />
        </>
      )}
      {counts.length > 0 && `; ${counts.join(", ")}`}
    </>
  );
}

const Secret = ({ webhook: { secretEnding, oldSecretUntil } }: { webhook: Webhook }) => (
  <>
    …{secretEnding}
    {oldSecretUntil && (
      <>
        ; the one before is used until <Instant at={oldSecretUntil} withTime />
      </>
    )}
  </>
);
