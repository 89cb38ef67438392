import { Button } from "@mantine/core";
import type { OwnAppointment } from "@tracewell/contract/portal-appointments";
import { useState } from "react";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { AppointmentFacts, AppointmentLinks } from "../components/appointment-facts.tsx";
import bookingCss from "../components/booking.module.css";
import { CheckInCode } from "../components/check-in-code.tsx";
import codesCss from "../components/codes.module.css";
import css from "../components/portal.module.css";
import { whenText } from "../components/time-choice.tsx";
import { CancelAppointment } from "../containers/cancel-appointment.tsx";
import { SaveAppointment } from "../containers/save-appointment.tsx";
import { useOwnAppointments, usePlaces } from "../hooks/use-own-appointments.ts";
import { useOwnProfile } from "../hooks/use-own-profile.ts";
import { isToCome, stateTexts } from "../own-appointments.ts";
import { moveHref, portalHref, portalPages } from "../portal-address.ts";

/** The patient's appointments: those to come with what can be done with them, and those that were. */
export function PortalAppointmentsPage() {
  const { t } = useTranslation("portal");
  usePageTitle(t("Appointments"));
  const { data, error, refetch } = useOwnAppointments();
  return (
    <section className={css.page} aria-labelledby="appointments-title">
      <h1 id="appointments-title" className={`${patientCss.title} ${css.title}`}>
        {t("Appointments")}
      </h1>
      {data ? (
        <Appointments all={data.data} />
      ) : error ? (
        <ErrorState message={t(error.message)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </section>
  );
}

function Appointments({ all }: { all: readonly OwnAppointment[] }) {
  const { t } = useTranslation("portal");
  const [canceling, setCanceling] = useState<OwnAppointment | null>(null);
  const [canceled, setCanceled] = useState(false);
  const toCome = all.filter(isToCome);
  const past = all.filter((appointment) => !isToCome(appointment));
  return (
    <>
      <p role="status">{canceled && t("Your appointment is canceled.")}</p>
      {toCome.map((appointment) => (
        <ToCome key={appointment.id} appointment={appointment} onCancel={() => setCanceling(appointment)} />
      ))}
      <BookAnother has={toCome.length > 0} />
      {past.length > 0 && <Past appointments={past} />}
      {canceling && (
        <CancelAppointment
          appointment={canceling}
          onClose={() => setCanceling(null)}
          onCanceled={() => {
            setCanceling(null);
            setCanceled(true);
          }}
        />
      )}
    </>
  );
}

function ToCome({ appointment, onCancel }: { appointment: OwnAppointment; onCancel: () => void }) {
  const { t } = useTranslation("portal");
  const impersonated = useOwnProfile().data?.impersonationPatientMode ?? false;
  const { id, code, abilities } = appointment;
  const [reason] = abilities.move.reasons;
  return (
    <article className={`${css.card} ${css.asking}`}>
      <AppointmentFacts appointment={appointment} />
      {code && <CheckInCode code={code} />}
      <SaveAppointment id={id} />
      {reason ? (
        <p className={css.hint}>{t(reason.text)}</p>
      ) : (
        <div className={bookingCss.two}>
          <Link href={moveHref(id, impersonated)} className={css.goSoft}>
            {t("Move it")}
          </Link>
          <Button variant="default" size="lg" mt={14} onClick={onCancel}>
            {t("Cancel it")}
          </Button>
        </div>
      )}
      <AppointmentLinks {...appointment} />
    </article>
  );
}

function BookAnother({ has }: { has: boolean }) {
  const { t } = useTranslation("portal");
  const impersonated = useOwnProfile().data?.impersonationPatientMode ?? false;
  const { data } = usePlaces();
  if (!data) return null;
  const [reason] = data.abilities.book.reasons;
  if (reason) return has ? null : <p className={css.card}>{t(reason.text)}</p>;
  return (
    <Link href={portalHref(portalPages.book, impersonated)} className={has ? css.goSoft : css.go}>
      {has ? t("Book another visit") : t("Book a visit")}
    </Link>
  );
}

function Past({ appointments }: { appointments: readonly OwnAppointment[] }) {
  const { t, language } = useTranslation("portal");
  return (
    <section aria-labelledby="past-appointments">
      <h2 id="past-appointments" className={css.cardTitle}>
        {t("Earlier appointments")}
      </h2>
      <ul className={codesCss.rows}>
        {appointments.map(({ id, start, timeZone, place, state }) => (
          <li key={id} className={css.card}>
            <p>{whenText(timeZone, start, language)}</p>
            <p className={css.detail}>{[place, t(stateTexts[state])].filter(Boolean).join(" · ")}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
