import type { ProviderCertificate } from "@tracewell/contract/single-sign-on";
import { Badge } from "../../ui/badges/badge.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "./settings.module.css";

/** A provider's certificates and until when they are good; an expired one is a reason to ask the provider. */
export const CertificateLines = ({ certificates }: { certificates: readonly ProviderCertificate[] }) => (
  <>
    {certificates.map(({ fingerprint, subject, state, validFrom, validTo }) => (
      <span key={fingerprint} className={css.long} title={`SHA-256 ${fingerprint}`}>
        {subject}, {state === "not-yet-valid" ? "good from " : state === "expired" ? "was good until " : "good until "}
        <Instant at={state === "not-yet-valid" ? validFrom : validTo} />{" "}
        {state !== "valid" && (
          <Badge tone={state === "expired" ? "positive" : "exposed"}>
            {state === "expired" ? "Expired" : "Not yet valid"}
          </Badge>
        )}
        <br />
      </span>
    ))}
  </>
);
