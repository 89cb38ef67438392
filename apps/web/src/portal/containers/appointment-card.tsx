import { useTranslation } from "../../platform/i18n/i18n.ts";
import { Link } from "../../ui/link.tsx";
import { AppointmentFacts, AppointmentLinks } from "../components/appointment-facts.tsx";
import css from "../components/portal.module.css";
import { useOwnAppointments, usePlaces } from "../hooks/use-own-appointments.ts";
import { isToCome } from "../own-appointments.ts";
import { portalHref, portalPages } from "../portal-address.ts";
import { SaveAppointment } from "./save-appointment.tsx";

/** The next appointment: when, where, how to get there, and a file for the phone's calendar. What it is for, it doesn't say. */
export function AppointmentCard({ impersonated }: { impersonated: boolean }) {
  const { t } = useTranslation("portal");
  const { data } = useOwnAppointments();
  if (!data) return null;
  const next = data.data.find(isToCome);
  const all = portalHref(portalPages.appointments, impersonated);
  return (
    <section className={next ? `${css.card} ${css.asking}` : css.card} aria-labelledby="next-appointment">
      <h2 id="next-appointment" className={css.topic}>
        {next ? t("Your next appointment") : t("Appointments")}
      </h2>
      {next ? (
        <>
          <AppointmentFacts appointment={next} />
          <SaveAppointment id={next.id} />
          <Link href={all} className={css.goSoft}>
            {t("Move or cancel it, or see your code")}
          </Link>
          <AppointmentLinks {...next} />
        </>
      ) : (
        <None impersonated={impersonated} />
      )}
    </section>
  );
}

function None({ impersonated }: { impersonated: boolean }) {
  const { t } = useTranslation("portal");
  const { data } = usePlaces();
  return (
    <>
      <p className={css.message}>{t("No appointment")}</p>
      {data?.abilities.book.allowed ? (
        <Link href={portalHref(portalPages.book, impersonated)} className={css.go}>
          {t("Book a visit")}
        </Link>
      ) : (
        <p className={css.detail}>{t("Call your clinic to make one.")}</p>
      )}
    </>
  );
}
