import { Button } from "@mantine/core";
import type { OwnAppointment } from "@tracewell/contract/portal-appointments";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { formatLongDay } from "../../ui/time/month-names.ts";
import css from "../components/portal.module.css";
import { saveAppointment, useOwnAppointments } from "../hooks/use-own-appointments.ts";

/** The next appointment: when, where, how to get there, and a file for the phone's calendar. What it is for, it doesn't say. */
export function AppointmentCard() {
  const { t } = useTranslation("portal");
  const { data } = useOwnAppointments();
  if (!data) return null;
  const next = data.data.find(({ state, end }) => state === "booked" && Date.parse(end) > Date.now());
  return (
    <section className={next ? `${css.card} ${css.asking}` : css.card} aria-labelledby="next-appointment">
      <h2 id="next-appointment" className={css.topic}>
        {next ? t("Your next appointment") : t("Appointments")}
      </h2>
      {next ? <Next appointment={next} /> : <None />}
    </section>
  );
}

function None() {
  const { t } = useTranslation("portal");
  return (
    <>
      <p className={css.message}>{t("No appointment")}</p>
      <p className={css.detail}>{t("Call your clinic to make one.")}</p>
    </>
  );
}

function Next({ appointment: { id, start, place, address, phone, timeZone } }: { appointment: OwnAppointment }) {
  const { t, language } = useTranslation("portal");
  const [problem, setProblem] = useState<string | null>(null);
  const save = () =>
    saveAppointment(id).then(
      () => setProblem(null),
      (error: unknown) => {
        if (!(error instanceof CallProblem)) throw error;
        setProblem(error.message);
      },
    );
  return (
    <>
      <p className={css.message}>
        {formatLongDay(dayIn(timeZone, start), language)}, {timeIn(timeZone, start, language)}
      </p>
      {place && <p>{place}</p>}
      {address && <p className={css.detail}>{address}</p>}
      <Button variant="filled" size="lg" fullWidth mt="sm" onClick={() => void save()}>
        {t("Add to my calendar")}
      </Button>
      {problem && <p role="alert">{t(problem)}</p>}
      {address && (
        <a
          className={css.goSoft}
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t("Directions")}
        </a>
      )}
      {phone && (
        <a className={css.goSoft} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          {t("Questions? Call {{phone}}", { phone })}
        </a>
      )}
    </>
  );
}

/** The day on the clock of the place. */
const dayIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(at));

/** Not every browser knows Burmese: it reads digits then. */
const timeIn = (timeZone: string, at: string, language: string): string =>
  new Intl.DateTimeFormat(Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? "en-GB", {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(at));
