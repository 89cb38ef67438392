import { Button } from "@mantine/core";
import { type InvitationPage, partnerInvitationCalls } from "@tracewell/contract/partner-invitations";
import { formatCode, readCodeToken } from "@tracewell/contract/visitor-codes";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import codeCss from "../../ui/patient-screen/visitor-code.module.css";
import { QrCode } from "../../ui/qr/qr-code.tsx";
import codesCss from "../components/codes.module.css";
import { LeaveNow } from "../components/leave-now-button.tsx";
import css from "../components/portal.module.css";
import { CodeBooking } from "../containers/code-booking.tsx";
import { TokenPage } from "../containers/token-page.tsx";

/** Where the address of a partner's code leads. Its words don't say what it is about, or through whom it came. */
export function PartnerCodePage() {
  const { t } = useTranslation("portal");
  return (
    <TokenPage
      look={partnerInvitationCalls.look}
      title={t("You are invited to visit us")}
      incomplete={t("This code is not complete. Open the link or scan the code again.")}
    >
      {(token, page) => (page.state === "open" ? <Open token={token} page={page} /> : <Over />)}
    </TokenPage>
  );
}

function Open({ token, page }: { token: string; page: InvitationPage }) {
  const { t } = useTranslation("portal");
  const code = readCodeToken(token)?.code;
  const [booking, setBooking] = useState(false);
  if (booking)
    return (
      <>
        <CodeBooking token={token} />
        <LeaveNow />
      </>
    );
  return (
    <>
      <div className={`${css.card} ${codeCss.made}`}>
        {page.clinic && <p className={css.message}>{page.clinic}</p>}
        <p>{t("Show this code at the clinic, or type it in at the screen by the door.")}</p>
        <QrCode text={window.location.href} label={t("A code to scan")} />
        {code && <p className={codeCss.code}>{formatCode(code)}</p>}
      </div>
      {page.bookable && (
        <Button variant="filled" size="lg" onClick={() => setBooking(true)}>
          {t("Book a time")}
        </Button>
      )}
      <div className={css.card}>
        <ul className={codesCss.said}>
          <li>{t("You need not say who gave you this.")}</li>
          <li>{t("You need not give your name at the screen.")}</li>
          <li>{t("Staff tell you the rest in private.")}</li>
        </ul>
      </div>
      <LeaveNow />
    </>
  );
}

/** What became of a code is told to nobody: whoever passed it on holds it too. */
function Over() {
  const { t } = useTranslation("portal");
  return (
    <div className={css.card}>
      <p className={css.message}>{t("This code can’t be used any more.")}</p>
      <p>{t("You are welcome without it.")}</p>
    </div>
  );
}
