import { useParams } from "@tanstack/react-router";
import type { BookablePlace, OwnAppointment } from "@tracewell/contract/portal-appointments";
import { useState } from "react";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { bookableDays } from "../appointment-times.ts";
import { AppointmentFacts } from "../components/appointment-facts.tsx";
import { Booked } from "../components/booked.tsx";
import { ConfirmBar } from "../components/confirm-bar.tsx";
import css from "../components/portal.module.css";
import { TimeChoice } from "../components/time-choice.tsx";
import { SaveAppointment } from "../containers/save-appointment.tsx";
import { useMove, useOwnAppointments, usePlaces, useSlots } from "../hooks/use-own-appointments.ts";
import { useOwnProfile } from "../hooks/use-own-profile.ts";
import { portalHref, portalPages } from "../portal-address.ts";

/** Gives an appointment another time in its place. */
export function PortalMovePage() {
  const { t } = useTranslation("portal");
  usePageTitle(t("Move your appointment"));
  const { id } = useParams({ strict: false });
  const own = useOwnAppointments();
  const places = usePlaces();
  const [moved, setMoved] = useState<OwnAppointment | null>(null);
  const appointment = own.data?.data.find((each) => each.id === id);
  const place = places.data?.places.find((each) => each.id === appointment?.locationId) ?? places.data?.places[0];
  const problem = own.error ?? places.error;
  const back = portalHref(portalPages.appointments, useOwnProfile().data?.impersonationPatientMode ?? false);
  return (
    <section className={css.page} aria-labelledby="move-title">
      <h1 id="move-title" className={`${patientCss.title} ${css.title}`}>
        {t("Move your appointment")}
      </h1>
      {moved ? (
        <Booked
          title={t("Your appointment is moved")}
          appointment={moved}
          code={moved.code}
          save={<SaveAppointment id={moved.id} />}
          back={back}
        />
      ) : appointment && place ? (
        <Move appointment={appointment} place={place} onMoved={setMoved} />
      ) : problem ? (
        <ErrorState message={t(problem.message)} onRetry={() => void Promise.all([own.refetch(), places.refetch()])} />
      ) : own.data && places.data ? (
        <p className={css.card}>{t("This appointment is over: it was held, missed, canceled or moved.")}</p>
      ) : (
        <SkeletonLines lines={6} />
      )}
    </section>
  );
}

type MoveProps = { appointment: OwnAppointment; place: BookablePlace; onMoved: (appointment: OwnAppointment) => void };

function Move({ appointment, place, onMoved }: MoveProps) {
  const { t } = useTranslation("portal");
  const days = bookableDays(place);
  const { data, error, refetch } = useSlots(place.id, { from: days[0] ?? "", to: days.at(-1) ?? "", visitType: null });
  const [chosen, setChosen] = useState<string | null>(null);
  const move = useMove();
  const choose = (start: string) => {
    move.reset();
    setChosen(start);
  };
  const confirm = (start: string) =>
    move.mutate(
      { params: { id: appointment.id }, body: { start, locationId: place.id } },
      {
        onSuccess: onMoved,
        onError: () => {
          setChosen(null);
          void refetch();
        },
      },
    );
  const [reason] = appointment.abilities.move.reasons;
  if (reason) return <p className={css.card}>{t(reason.text)}</p>;
  return (
    <>
      <div className={css.card}>
        <p className={css.topic}>{t("Now it is:")}</p>
        <AppointmentFacts appointment={appointment} />
      </div>
      {data && <TimeChoice {...place} days={days} slots={data.data} chosen={chosen} onChoose={choose} />}
      {!data && error && <ErrorState message={t(error.message)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={6} />}
      <ConfirmBar
        timeZone={place.timeZone}
        chosen={chosen}
        label={t("Move it to this time")}
        busy={move.isPending}
        problem={move.error}
        onChoose={choose}
        onConfirm={() => chosen && confirm(chosen)}
      />
    </>
  );
}
