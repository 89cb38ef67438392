import type { OwnAppointment } from "@tracewell/contract/portal-appointments";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { Link } from "../../ui/link.tsx";
import { AppointmentFacts, AppointmentLinks } from "./appointment-facts.tsx";
import { CheckInCode } from "./check-in-code.tsx";
import css from "./portal.module.css";

type BookedProps = {
  title: string;
  appointment: Pick<OwnAppointment, "start" | "place" | "address" | "phone" | "timeZone">;
  code: string | null;
  /** The button for the phone's calendar. */
  save: ReactNode;
  back: string | null;
};

/** What was booked: when, where, and the code to come with. */
export function Booked({ title, appointment, code, save, back }: BookedProps) {
  const { t } = useTranslation("portal");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`${css.card} ${css.asking}`} aria-labelledby="booked-title">
      <h2 id="booked-title" ref={heading} tabIndex={-1} className={css.cardTitle}>
        {title}
      </h2>
      <AppointmentFacts appointment={appointment} />
      {code && <CheckInCode code={code} />}
      {save}
      {back && (
        <Link href={back} className={css.goSoft}>
          {t("See my appointments")}
        </Link>
      )}
      <AppointmentLinks {...appointment} />
    </section>
  );
}
