import { useMay } from "../../platform/session/use-session.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { CertificateLines } from "../components/certificate-lines.tsx";
import css from "../components/settings.module.css";
import { useIdentityProviders, useProviderChanges } from "../hooks/use-identity-providers.ts";

/** For a tenant administrator: the providers that nobody else in the clinic may approve. Administrators of the clinic have their settings. */
export const ProviderApprovals = () => (useMay("EDIT_SYSTEM_SETTINGS") ? null : <Waiting />);

function Waiting() {
  const { data } = useIdentityProviders();
  const { approve } = useProviderChanges();
  const waiting = data?.filter(({ approved }) => !approved) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Card title="Single sign-on providers that wait for approval">
      <ul className={css.providers} aria-label="Providers that wait for approval">
        {waiting.map(({ id, displayName, entityId, metadataUrl, certificates, abilities, version }) => (
          <li key={id} className={css.provider}>
            <div className={css.head}>
              <h3 className={css.name}>{displayName}</h3>
              <div className={css.actions}>
                <AbilityButton
                  size="xs"
                  ability={abilities.approve}
                  busy={approve.isPending}
                  onPress={() =>
                    approve.mutate(
                      { params: { id }, body: { version } },
                      { onSuccess: () => toast.done(`${displayName} is approved.`) },
                    )
                  }
                >
                  Approve<VisuallyHidden> {displayName}</VisuallyHidden>
                </AbilityButton>
              </div>
            </div>
            <div className={css.known}>
              <Facts
                facts={[
                  { label: "Entity id", value: <span className={css.long}>{entityId}</span> },
                  { label: "Metadata", value: <span className={css.long}>{metadataUrl ?? "Pasted"}</span> },
                  { label: "Certificates", value: <CertificateLines certificates={certificates} /> },
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
