import { Modal } from "@mantine/core";
import type { MadeWebhook } from "@tracewell/contract/webhooks";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import css from "./webhooks.module.css";

/** A new secret, to be handed on: nobody can look at it again. */
export const WebhookSecret = ({ made: { webhook, secret }, onClose }: { made: MadeWebhook; onClose: () => void }) => (
  <Modal
    opened
    onClose={onClose}
    title={`The secret of ${webhook.name}`}
    centered
    closeOnClickOutside={false}
    closeButtonProps={{ "aria-label": "Close" }}
  >
    <div className={css.shown}>
      <p>It is shown once. Whoever runs the receiver enters it there, to check that deliveries come from here.</p>
      <p className={css.code}>{secret}</p>
      <div className={css.actions}>
        <ActionButton main onPress={() => void copyText("the secret", secret)}>
          Copy secret
        </ActionButton>
      </div>
    </div>
  </Modal>
);
