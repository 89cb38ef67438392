import { Button } from "@mantine/core";
import type { IdentityProvider } from "@tracewell/contract/single-sign-on";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { Facts } from "../../ui/facts.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { CertificateLines } from "./certificate-lines.tsx";
import css from "./settings.module.css";

type ProviderItemProps = {
  provider: IdentityProvider;
  busy: boolean;
  /** Its administrator needs our addresses first of all. */
  isNew: boolean;
  onEdit: () => void;
  onToggle: () => void;
  onReadAgain: () => void;
  onApprove: () => void;
  onDelete: () => void;
  onCopy: (label: string, text: string) => void;
};

/** One provider of single sign-on: what is known of it, what can be done, and what its administrator needs of us. */
export function ProviderItem(props: ProviderItemProps) {
  const { provider, busy, isNew, onEdit, onToggle, onReadAgain, onApprove, onDelete } = props;
  const { displayName, active, type, entityId, metadataUrl, certificates, loginUrl, approved, abilities } = provider;
  const of = <VisuallyHidden> {displayName}</VisuallyHidden>;
  return (
    <li className={css.provider}>
      <div className={css.head}>
        <h3 className={css.name}>{displayName}</h3>
        {approved ? (
          <Badge tone={active ? "info" : "mute"}>{active ? "Active" : "Inactive"}</Badge>
        ) : (
          <Badge tone="exposed">Waits for approval</Badge>
        )}
        <div className={css.actions}>
          {!approved && (
            <AbilityButton size="xs" ability={abilities.approve} onPress={onApprove}>
              Approve{of}
            </AbilityButton>
          )}
          {active && approved && (
            <Button component="a" href={loginUrl} target="_blank" rel="noreferrer" size="xs">
              Try it{of}
            </Button>
          )}
          <ActionButton size="xs" onPress={onEdit}>
            Edit{of}
          </ActionButton>
          <AbilityButton size="xs" ability={abilities.readAgain} busy={busy} onPress={onReadAgain}>
            Read metadata again{of}
          </AbilityButton>
          <ActionButton size="xs" onPress={onToggle}>
            {active ? "Deactivate" : "Activate"}
            {of}
          </ActionButton>
          <ActionButton size="xs" danger onPress={onDelete}>
            Delete{of}
          </ActionButton>
        </div>
      </div>
      {!approved && (
        <p className={css.about}>
          The sign-in page does not offer it yet. Someone else has to approve it as it stands: a second administrator of
          the clinic or, where there is none, the tenant administrator.
        </p>
      )}
      <div className={css.known}>
        <Facts
          facts={[
            { label: "Type", value: `${type} 2.0` },
            { label: "Entity id", value: <span className={css.long}>{entityId}</span> },
            { label: "Metadata", value: <span className={css.long}>{metadataUrl ?? "Pasted"}</span> },
            { label: "Certificates", value: <CertificateLines certificates={certificates} /> },
          ]}
        />
      </div>
      <details className={css.details} open={isNew}>
        <summary>What the provider’s administrator enters{of}</summary>
        <ForTheProvider {...props} />
      </details>
    </li>
  );
}

function ForTheProvider({ provider: { service, displayName }, onCopy }: ProviderItemProps) {
  const lines = [
    { label: "Entity id, and the address of our metadata", text: service.entityId },
    { label: "Assertion consumer service (HTTP-POST)", text: service.callbackUrl },
  ];
  return (
    <>
      <p className={css.about}>
        The assertion must be signed with SHA-256 or better, and name the user by the email address of their account
        here.
      </p>
      <dl className={css.copies}>
        {lines.map(({ label, text }) => (
          <div key={label} className={css.copy}>
            <dt>{label}</dt>
            <dd className={css.address}>{text}</dd>
            <dd>
              <ActionButton plain onPress={() => onCopy(label, text)}>
                Copy
                <VisuallyHidden>
                  {" "}
                  {label} for {displayName}
                </VisuallyHidden>
              </ActionButton>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
