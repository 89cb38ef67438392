import { Textarea } from "@mantine/core";
import { type ApiKey, certificateLength } from "@tracewell/contract/api-keys";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import css from "./api-keys.module.css";
import { Fingerprint } from "./fingerprint.tsx";

type CertificateDialogProps = {
  apiKey: ApiKey;
  /** Where the laboratory connects to; null: the installation takes nothing by MLLP. */
  address: string | null;
  busy: boolean;
  problem: string | null;
  onSave: (certificate: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Asks by which certificate a laboratory is known that sends by MLLP over TLS. */
export function CertificateDialog(props: CertificateDialogProps) {
  const { apiKey, address, busy, problem, onSave, onRemove, onClose } = props;
  const { name, certificate } = apiKey;
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const isMissing = text.trim() === "";
  const save = () => {
    setTried(true);
    if (!isMissing) onSave(text.trim());
  };
  return (
    <FormDialog
      title={`The certificate of ${name}`}
      action={certificate ? "Replace" : "Save"}
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <p>A laboratory that sends by MLLP over TLS shows a certificate in place of the secret.</p>
      {address === null ? (
        <p>This installation takes nothing by MLLP yet. Whoever runs it sets a port for it (MLLP_PORT).</p>
      ) : (
        <p>
          It connects to <span className={css.secret}>{address}</span>.
        </p>
      )}
      {certificate && (
        <div className={css.shown}>
          <p>
            It is known by this one: <Fingerprint value={certificate.fingerprint} />
          </p>
          <div>
            <ActionButton size="xs" danger busy={busy} onPress={onRemove}>
              Remove certificate
            </ActionButton>
          </div>
        </div>
      )}
      <Textarea
        label={certificate ? "Another certificate, or its fingerprint" : "Certificate or its fingerprint"}
        description="A text that begins with -----BEGIN CERTIFICATE-----, or the SHA-256 fingerprint. Never the private key."
        required
        data-autofocus
        autosize
        minRows={4}
        maxRows={10}
        maxLength={certificateLength}
        spellCheck={false}
        classNames={{ input: css.pasted ?? "" }}
        value={text}
        error={tried && isMissing ? "Paste the certificate or its fingerprint." : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
