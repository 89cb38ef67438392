import { Button } from "@mantine/core";
import type { MadeInvitation } from "@tracewell/contract/partner-invitations";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import css from "../../ui/patient-screen/visitor-code.module.css";
import { QrCode } from "../../ui/qr/qr-code.tsx";

import portalCss from "./portal.module.css";

/** A code that was just made: a partner scans it, or gets its link. It is shown this once. */
export function MadeCode({ made: { code, address }, onDone }: { made: MadeInvitation; onDone: () => void }) {
  const { t } = useTranslation("portal");
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section className={`${portalCss.card} ${css.made}`} aria-labelledby="made-code">
      <h2 id="made-code" className={portalCss.cardTitle}>
        {t("Give this to your partner now")}
      </h2>
      <p className={portalCss.detail}>{t("You see it only once. It doesn’t say who you are or why.")}</p>
      <QrCode text={address} label={t("A code to scan")} />
      <p className={css.code}>{code}</p>
      <Button variant="filled" size="lg" fullWidth onClick={copy}>
        {t("Copy the link")}
      </Button>
      <p role="status">{copied && t("The link is copied. Send it to your partner.")}</p>
      <Button variant="default" size="lg" fullWidth onClick={onDone}>
        {t("Done")}
      </Button>
    </section>
  );
}
