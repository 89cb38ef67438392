import { Button } from "@mantine/core";
import { type AppointmentByLink, appointmentNoticeCalls } from "@tracewell/contract/appointment-notices";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { formatLongDay } from "../../ui/time/month-names.ts";
import { LeaveNow } from "../components/leave-now-button.tsx";
import css from "../components/portal.module.css";
import resultsCss from "../components/results.module.css";
import { TokenPage } from "../containers/token-page.tsx";
import { useTimeLink } from "../hooks/use-time-link.ts";

/** When and where to come, opened from a message without signing in: the patient says whether they will. */
export function TimeLinkPage() {
  const { t } = useTranslation("portal");
  return (
    <TokenPage
      look={appointmentNoticeCalls.look}
      title={t("Your appointment")}
      incomplete={t("This link is not complete, or too old. Open the newest message from your clinic.")}
    >
      {(token, begun) => <InHand token={token} begun={begun} />}
    </TokenPage>
  );
}

function InHand({ token, begun }: { token: string; begun: AppointmentByLink }) {
  const { t } = useTranslation("portal");
  const link = useTimeLink(token, begun);
  const { appointment, isAsking, problem } = link;
  return (
    <>
      <div className={`${css.card} ${resultsCss.question}`}>
        <WhenAndWhere appointment={appointment} />
        <p role="status">{t(sentenceOf(appointment))}</p>
        {problem && <p role="alert">{t(problem)}</p>}
        {appointment.state === "to-come" && (isAsking ? <SureToCancel link={link} /> : <Answers link={link} />)}
      </div>
      <CallToCancel appointment={appointment} />
      <LeaveNow />
    </>
  );
}

function sentenceOf({ state, isConfirmed }: AppointmentByLink) {
  if (state === "canceled") return "This appointment is canceled.";
  if (state === "over") return "This appointment is over, or has another time now.";
  return isConfirmed ? "Thank you for telling us that you will come." : "Will you come?";
}

function Answers({ link }: { link: ReturnType<typeof useTimeLink> }) {
  const { t } = useTranslation("portal");
  const { isConfirmed, abilities } = link.appointment;
  return (
    <>
      {!isConfirmed && (
        <Button size="lg" variant="filled" loading={link.busy} onClick={link.come}>
          {t("I’ll come")}
        </Button>
      )}
      {abilities.cancel.allowed && (
        <Button size="lg" disabled={link.busy} onClick={link.ask}>
          {t("I can’t come")}
        </Button>
      )}
    </>
  );
}

function SureToCancel({ link }: { link: ReturnType<typeof useTimeLink> }) {
  const { t } = useTranslation("portal");
  return (
    <>
      <p>{t("Cancel this appointment? Somebody else can then have the time.")}</p>
      <Button size="lg" variant="filled" loading={link.busy} onClick={link.cancel}>
        {t("Yes, cancel it")}
      </Button>
      <Button size="lg" disabled={link.busy} onClick={link.keep}>
        {t("No, I’ll keep it")}
      </Button>
    </>
  );
}

function WhenAndWhere({ appointment: { start, timeZone, place, address } }: { appointment: AppointmentByLink }) {
  const { language } = useTranslation("portal");
  const at = new Date(start);
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);
  // Not every browser knows Burmese: it reads digits then.
  const locale = Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? "en-GB";
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: "numeric", minute: "2-digit" }).format(at);
  return (
    <>
      <p className={css.message}>
        {formatLongDay(day, language)}, {time}
      </p>
      {place && <p>{place}</p>}
      {address && <p className={css.detail}>{address}</p>}
    </>
  );
}

/** Where only a call cancels; the number for questions stands below the page. */
function CallToCancel({ appointment: { phone, state, abilities } }: { appointment: AppointmentByLink }) {
  const { t } = useTranslation("portal");
  if (!phone || state !== "to-come" || abilities.cancel.allowed) return null;
  return (
    <a className={css.goSoft} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
      {t("Can’t come? Call {{phone}}", { phone })}
    </a>
  );
}
