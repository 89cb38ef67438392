import { Button } from "@mantine/core";
import { useRouterState } from "@tanstack/react-router";
import { type InvitationPage, partnerInvitationCalls } from "@tracewell/contract/partner-invitations";
import { formatCode, readCodeToken } from "@tracewell/contract/visitor-codes";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { useLink } from "../../platform/calls/use-link.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { QrCode } from "../../ui/qr/qr-code.tsx";
import { schemaClassOf } from "../../ui/theme/module-colors.ts";
import codesCss from "../components/codes.module.css";
import { LeaveNow } from "../components/leave-now-button.tsx";
import css from "../components/portal.module.css";
import resultsCss from "../components/results.module.css";

const green = schemaClassOf("visits");

/** Where the address of a partner's code leads. Neither address, title nor words say what it is about, or through whom it came. */
export function PartnerCodePage() {
  const { t, language } = useTranslation("portal");
  usePageTitle(t("My clinic"));
  const token = useRouterState({ select: ({ location }) => location.hash });
  return (
    <section
      className={`${css.page} ${patientCss.text} ${css.large} ${green}`}
      lang={language}
      aria-labelledby="come-title"
    >
      <h1 id="come-title" className={`${patientCss.title} ${css.title}`}>
        {t("You are invited to visit us")}
      </h1>
      <ByToken key={token} token={token} />
    </section>
  );
}

function ByToken({ token }: { token: string }) {
  const { t } = useTranslation("portal");
  const { known, unread } = useLink(partnerInvitationCalls.look, token);
  if (known) return known.state === "open" ? <Open token={token} page={known} /> : <Over page={known} />;
  if (unread.name === "unknown")
    return <p className={css.card}>{t("This code is not complete. Open the link or scan the code again.")}</p>;
  if (unread.name !== "unreachable") return <SkeletonLines lines={6} />;
  return (
    <div className={`${css.card} ${resultsCss.question}`}>
      <p>{t(unread.problem)}</p>
      <Button size="lg" onClick={unread.retry}>
        {t("Try again")}
      </Button>
    </div>
  );
}

function Open({ token, page }: { token: string; page: InvitationPage }) {
  const { t } = useTranslation("portal");
  const code = readCodeToken(token)?.code;
  return (
    <>
      <div className={`${css.card} ${codesCss.made}`}>
        {page.clinic && <p className={css.message}>{page.clinic}</p>}
        <p>{t("Show this code at the clinic, or type it in at the screen by the door.")}</p>
        <QrCode text={window.location.href} label={t("A code to scan")} />
        {code && <p className={codesCss.code}>{formatCode(code)}</p>}
      </div>
      <div className={css.card}>
        <ul className={codesCss.said}>
          <li>{t("You need not say who gave you this.")}</li>
          <li>{t("You need not give your name at the screen.")}</li>
          <li>{t("Staff tell you the rest in private.")}</li>
        </ul>
        <Phone {...page} />
      </div>
      <LeaveNow />
    </>
  );
}

/** What became of a code is told to nobody: whoever passed it on holds it too. */
function Over({ page }: { page: InvitationPage }) {
  const { t } = useTranslation("portal");
  return (
    <div className={css.card}>
      <p className={css.message}>{t("This code can’t be used any more.")}</p>
      <p>{t("You are welcome without it.")}</p>
      <Phone {...page} />
    </div>
  );
}

function Phone({ clinicPhone }: Pick<InvitationPage, "clinicPhone">) {
  const { t } = useTranslation("portal");
  if (!clinicPhone) return null;
  return (
    <a className={css.goSoft} href={`tel:${clinicPhone.replace(/[^\d+]/g, "")}`}>
      {t("Questions? Call {{phone}}", { phone: clinicPhone })}
    </a>
  );
}
