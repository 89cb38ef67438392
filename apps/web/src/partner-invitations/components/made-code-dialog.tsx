import { Modal } from "@mantine/core";
import type { MadeInvitation } from "@tracewell/contract/partner-invitations";
import { useRef } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import codeCss from "../../ui/patient-screen/visitor-code.module.css";
import { QrCode } from "../../ui/qr/qr-code.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { printInvitation } from "../print-invitation.ts";
import css from "./made-code.module.css";

type MadeCodeDialogProps = { made: MadeInvitation; onClose: () => void };

/** A new code, to be handed on: nobody can look at it again. */
export function MadeCodeDialog({ made: { code, address, expiresAt }, onClose }: MadeCodeDialogProps) {
  const picture = useRef<HTMLDivElement>(null);
  const print = () => {
    const drawn = picture.current?.querySelector("svg");
    if (drawn) printInvitation(drawn, code);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Hand this on now"
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={codeCss.made}>
        <p>It is shown once. It says nothing of a condition or of this patient.</p>
        <div ref={picture} className={css.picture}>
          <QrCode text={address} label="QR code of the link" />
        </div>
        <p className={codeCss.code}>{code}</p>
        <p>
          Good until <Instant at={expiresAt} />
        </p>
        <div className={css.buttons}>
          <ActionButton onPress={() => void copyText("the code", code)}>Copy code</ActionButton>
          <ActionButton onPress={() => void copyText("the link", address)}>Copy link</ActionButton>
          <ActionButton main onPress={print}>
            Print
          </ActionButton>
        </div>
      </div>
    </Modal>
  );
}
