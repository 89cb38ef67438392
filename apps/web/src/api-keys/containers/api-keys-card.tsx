import { type ApiKey, type MadeSecret, overlapDays } from "@tracewell/contract/api-keys";
import { type ApiKeyScope, scopeGroups } from "@tracewell/contract/permissions";
import { useState } from "react";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { environment } from "../../platform/environment/environment.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Card } from "../../ui/page-frame.tsx";
import css from "../components/api-keys.module.css";
import { CertificateDialog } from "../components/certificate-dialog.tsx";
import { KeyItem } from "../components/key-item.tsx";
import { type NewKey, NewKeyDialog } from "../components/new-key-dialog.tsx";
import { SecretDialog } from "../components/secret-dialog.tsx";
import { useApiKeys, useCertifyKey, useMakeKey, useRevokeKey, useRotateKey } from "../hooks/use-api-keys.ts";

/** The programs that send and read by themselves. */
export function ApiKeysCard() {
  const { data, error, refetch } = useApiKeys();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<MadeSecret | null>(null);
  const keys = data?.data;
  const add = () => setAdding(true);
  return (
    <Card
      title="Programs"
      action={
        <ActionButton plain onPress={add}>
          Add key
        </ActionButton>
      }
    >
      {!keys && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!keys && !error && <SkeletonLines lines={3} />}
      {keys?.length === 0 && (
        <EmptyState title="No programs yet" action={<ActionButton onPress={add}>Add key</ActionButton>}>
          With a key, a laboratory’s program sends its reports by itself, and other programs read.
        </EmptyState>
      )}
      {keys && keys.length > 0 && (
        <ul className={css.keys} aria-label="Programs">
          {keys.map((key) => (
            <Key key={key.id} apiKey={key} onMade={setMade} />
          ))}
        </ul>
      )}
      {isAdding && <AddKey onMade={setMade} onClose={() => setAdding(false)} />}
      {made && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </Card>
  );
}

function AddKey({ onMade, onClose }: { onMade: (made: MadeSecret) => void; onClose: () => void }) {
  const [scope, setScope] = useState<ApiKeyScope>("lab-reports");
  const { users } = useAssignableUsers(scopeGroups[scope]);
  const { mutate, isPending, error } = useMakeKey();
  const make = (key: NewKey) =>
    mutate(
      { body: key },
      {
        onSuccess: (made) => {
          onClose();
          onMade(made);
        },
      },
    );
  return (
    <NewKeyDialog
      scope={scope}
      onScope={setScope}
      users={users}
      busy={isPending}
      problem={error?.message ?? null}
      onMake={make}
      onClose={onClose}
    />
  );
}

function Certify({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { refetch } = useApiKeys();
  const { mutate, isPending, error } = useCertifyKey();
  const { id, name, version } = apiKey;
  const { mllpPort } = environment();
  const certify = (certificate: string | null, done: string) =>
    mutate(
      { params: { id }, body: { certificate, version } },
      {
        onSuccess: () => {
          onClose();
          toast.done(done);
        },
        // What was pasted stays, and can be sent again on top of what somebody else changed.
        onError: () => void refetch(),
      },
    );
  return (
    <CertificateDialog
      apiKey={apiKey}
      address={mllpPort === null ? null : `${window.location.hostname}:${mllpPort}`}
      busy={isPending}
      problem={error?.message ?? null}
      onSave={(certificate) => certify(certificate, `${name} is known by this certificate.`)}
      onRemove={() => certify(null, `The certificate of ${name} is removed.`)}
      onClose={onClose}
    />
  );
}

function Key({ apiKey, onMade }: { apiKey: ApiKey; onMade: (made: MadeSecret) => void }) {
  const [isCertifying, setCertifying] = useState(false);
  const confirm = useConfirm();
  const rotate = useRotateKey();
  const revoke = useRevokeKey();
  const { id, name, version } = apiKey;
  const params = { id };
  const askToRotate = async () => {
    const detail = `The present one stays good for ${overlapDays.usual} days, so that nothing is turned away meanwhile.`;
    if (!(await confirm({ text: `Make a new secret for ${name}?`, detail, action: "New secret" }))) return;
    rotate.mutate({ params, body: { version } }, { onSuccess: onMade });
  };
  const askToRevoke = async () => {
    const detail = "The program is turned away from now on. What it sent stays.";
    if (!(await confirm({ text: `Revoke the key of ${name}?`, detail, action: "Revoke", danger: true }))) return;
    revoke.mutate({ params, body: { version } }, { onSuccess: () => toast.done(`The key of ${name} is revoked.`) });
  };
  return (
    <>
      <KeyItem
        apiKey={apiKey}
        onRotate={() => void askToRotate()}
        onCertify={() => setCertifying(true)}
        onRevoke={() => void askToRevoke()}
      />
      {isCertifying && <Certify apiKey={apiKey} onClose={() => setCertifying(false)} />}
    </>
  );
}
