import type { ApiKey, SenderScore } from "@tracewell/contract/api-keys";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { scopeLabels } from "../key-scopes.ts";
import css from "./api-keys.module.css";
import { Fingerprint } from "./fingerprint.tsx";

type KeyItemProps = { apiKey: ApiKey; onRotate: () => void; onCertify: () => void; onRevoke: () => void };

/** One program's key: for whom it acts, what it shows, and how well its reports could be used. */
export function KeyItem({ apiKey, onRotate, onCertify, onRevoke }: KeyItemProps) {
  const { name, scopes, actsFor, secrets, certificate, score, revokedAt, abilities } = apiKey;
  const of = <VisuallyHidden> {name}</VisuallyHidden>;
  const isValid = secrets.some(({ state }) => state === "valid");
  return (
    <li className={css.key}>
      <div className={css.head}>
        <h3 className={css.name}>{name}</h3>
        {revokedAt ? (
          <Badge tone="mute">Revoked</Badge>
        ) : (
          <Badge tone={isValid && actsFor.active ? "info" : "exposed"}>
            {isValid ? (actsFor.active ? "In use" : "Its user is inactive") : "Expired"}
          </Badge>
        )}
        {!revokedAt && (
          <div className={css.actions}>
            <AbilityButton size="xs" ability={abilities.rotate} onPress={onRotate}>
              New secret{of}
            </AbilityButton>
            {scopes.includes("lab-reports") && (
              <AbilityButton size="xs" ability={abilities.certify} onPress={onCertify}>
                Certificate{of}
              </AbilityButton>
            )}
            <AbilityButton size="xs" danger ability={abilities.revoke} onPress={onRevoke}>
              Revoke{of}
            </AbilityButton>
          </div>
        )}
      </div>
      <Facts
        facts={[
          { label: "Good for", value: scopes.map((scope) => scopeLabels[scope]).join(", ") },
          { label: "Acts for", value: actsFor.name },
          ...secrets.map((secret) => ({
            label: `Secret …${secret.ending}`,
            value: <SecretTimes secret={secret} />,
          })),
          ...(certificate ? [{ label: "Certificate", value: <Shown certificate={certificate} /> }] : []),
          ...(score ? [{ label: "Last 30 days", value: <Score score={score} /> }] : []),
        ]}
      />
    </li>
  );
}

function SecretTimes({ secret: { expiresAt, lastUsedAt, state } }: { secret: ApiKey["secrets"][number] }) {
  return (
    <>
      {state === "expired" ? "Expired " : "Good until "}
      <Instant at={expiresAt} />
      {lastUsedAt ? (
        <>
          , last used <Instant at={lastUsedAt} />
        </>
      ) : (
        ", never used"
      )}
    </>
  );
}

function Shown({ certificate: { fingerprint, lastUsedAt } }: { certificate: NonNullable<ApiKey["certificate"]> }) {
  return (
    <>
      {lastUsedAt ? (
        <>
          Last used <Instant at={lastUsedAt} />
        </>
      ) : (
        "Never used"
      )}
      <br />
      <Fingerprint value={fingerprint} />
    </>
  );
}

function Score({ score }: { score: SenderScore }) {
  const { messages, failed, withoutBirthDate, unmappedCodes, duplicates, medianDelayHours } = score;
  const parts = [
    `${messages.toLocaleString("en-US")} ${messages === 1 ? "message" : "messages"}`,
    share(failed, messages, "failed"),
    share(withoutBirthDate, messages, "without a birth date"),
    share(unmappedCodes, messages, "with codes not mapped"),
    share(duplicates, messages, "sent twice"),
    medianDelayHours === null ? null : `${medianDelayHours.toLocaleString("en-US")} h from specimen to report`,
  ];
  return parts.filter((part) => part !== null).join(" · ");
}

const share = (count: number, of: number, what: string): string | null =>
  count === 0 ? null : `${Math.max(1, Math.round((count / of) * 100))}% ${what}`;
