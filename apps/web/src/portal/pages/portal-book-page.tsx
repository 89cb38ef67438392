import { inLanguage } from "@tracewell/contract/lookup-translations";
import type { BookablePlace, OwnAppointment } from "@tracewell/contract/portal-appointments";
import { useState } from "react";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { bookableDays } from "../appointment-times.ts";
import { Booked } from "../components/booked.tsx";
import css from "../components/booking.module.css";
import { ConfirmBar } from "../components/confirm-bar.tsx";
import { LeaveNow } from "../components/leave-now-button.tsx";
import portalCss from "../components/portal.module.css";
import resultsCss from "../components/results.module.css";
import { TimeChoice } from "../components/time-choice.tsx";
import { SaveAppointment } from "../containers/save-appointment.tsx";
import { useBook, usePlaces, useSlots } from "../hooks/use-own-appointments.ts";
import { useOwnProfile } from "../hooks/use-own-profile.ts";
import { portalHref, portalPages } from "../portal-address.ts";

/** Books in three taps: what for and where, the day, the time; and a press that takes it. */
export function PortalBookPage() {
  const { t } = useTranslation("portal");
  usePageTitle(t("Book a visit"));
  const { data, error, refetch } = usePlaces();
  return (
    <section className={portalCss.page} aria-labelledby="book-title">
      <div className={resultsCss.top}>
        <h1 id="book-title" className={`${patientCss.title} ${portalCss.title}`}>
          {t("Book a visit")}
        </h1>
        <LeaveNow />
      </div>
      {!data && error && <ErrorState message={t(error.message)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={6} />}
      {data && <Steps places={data.places} reason={data.abilities.book.reasons[0]?.text ?? null} />}
    </section>
  );
}

interface Wanted {
  place: BookablePlace;
  type: BookablePlace["visitTypes"][number] | null;
}

function Steps({ places, reason }: { places: readonly BookablePlace[]; reason: string | null }) {
  const { t } = useTranslation("portal");
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [booked, setBooked] = useState<OwnAppointment | null>(null);
  const impersonated = useOwnProfile().data?.impersonationPatientMode ?? false;
  if (booked)
    return (
      <Booked
        title={t("You are booked")}
        appointment={booked}
        code={booked.code}
        save={<SaveAppointment id={booked.id} />}
        back={portalHref(portalPages.appointments, impersonated)}
      />
    );
  if (reason) return <p className={portalCss.card}>{t(reason)}</p>;
  if (!wanted) return <WhatAndWhere places={places} onChoose={setWanted} />;
  return <When {...wanted} onChange={() => setWanted(null)} onBooked={setBooked} />;
}

function WhatAndWhere({ places, onChoose }: { places: readonly BookablePlace[]; onChoose: (wanted: Wanted) => void }) {
  const { t, language } = useTranslation("portal");
  if (places.length === 0) return <p className={portalCss.card}>{t("Call your clinic to make one.")}</p>;
  return (
    <>
      <h2 className={portalCss.cardTitle}>{t("What is the visit for?")}</h2>
      {places.map((place) => (
        <section key={place.id} className={portalCss.card} aria-labelledby={`place-${place.id}`}>
          <h3 id={`place-${place.id}`} className={portalCss.message}>
            {place.name}
          </h3>
          {place.address && <p className={portalCss.detail}>{place.address}</p>}
          <div className={css.choices}>
            {place.visitTypes.map((type) => (
              <button key={type.id} type="button" className={css.choice} onClick={() => onChoose({ place, type })}>
                {inLanguage(type, language)}
              </button>
            ))}
            {place.visitTypes.length === 0 && (
              <button type="button" className={css.choice} onClick={() => onChoose({ place, type: null })}>
                {t("Choose a time here")}
              </button>
            )}
          </div>
        </section>
      ))}
    </>
  );
}

type WhenProps = Wanted & { onChange: () => void; onBooked: (appointment: OwnAppointment) => void };

function When({ place, type, onChange, onBooked }: WhenProps) {
  const { t, language } = useTranslation("portal");
  const days = bookableDays(place);
  const span = { from: days[0] ?? "", to: days.at(-1) ?? "", visitType: type?.id ?? null };
  const { data, error, refetch } = useSlots(place.id, span);
  const [chosen, setChosen] = useState<string | null>(null);
  const book = useBook();
  const choose = (start: string) => {
    book.reset();
    setChosen(start);
  };
  const confirm = (start: string) =>
    book.mutate(
      { body: { locationId: place.id, start, ...(type ? { visitTypeId: type.id } : {}) } },
      {
        onSuccess: onBooked,
        onError: () => {
          setChosen(null);
          void refetch();
        },
      },
    );
  return (
    <>
      <div className={`${portalCss.card} ${css.chosen}`}>
        <div>
          {type && <p className={portalCss.message}>{inLanguage(type, language)}</p>}
          <p className={portalCss.detail}>{place.name}</p>
        </div>
        <button type="button" className={css.link} onClick={onChange}>
          {t("Change")}
        </button>
      </div>
      {data && <TimeChoice {...place} days={days} slots={data.data} chosen={chosen} onChoose={choose} />}
      {!data && error && <ErrorState message={t(error.message)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={6} />}
      <ConfirmBar
        timeZone={place.timeZone}
        chosen={chosen}
        label={t("Book this time")}
        busy={book.isPending}
        problem={book.error}
        onChoose={choose}
        onConfirm={() => chosen && confirm(chosen)}
      />
    </>
  );
}
