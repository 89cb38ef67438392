import { Modal } from "@mantine/core";
import type { MadeSecret } from "@tracewell/contract/api-keys";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { scopePaths } from "../key-scopes.ts";
import css from "./api-keys.module.css";

/** A new secret, to be handed on: nobody can look at it again. */
export function SecretDialog({ made: { key, secret }, onClose }: { made: MadeSecret; onClose: () => void }) {
  const [scope = "lab-reports"] = key.scopes;
  const address = `${window.location.origin}/api${scopePaths[scope]}`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`The secret of ${key.name}`}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={css.shown}>
        <p>It is shown once. Whoever runs the program enters it there.</p>
        <p className={css.secret}>{secret}</p>
        <p>
          The program calls <span className={css.secret}>{address}</span> with the header{" "}
          <span className={css.secret}>Authorization: Bearer</span> and the secret.
        </p>
        <div className={css.actions}>
          <ActionButton onPress={() => void copyText("the address", address)}>Copy address</ActionButton>
          <ActionButton main onPress={() => void copyText("the secret", secret)}>
            Copy secret
          </ActionButton>
        </div>
      </div>
    </Modal>
  );
}
