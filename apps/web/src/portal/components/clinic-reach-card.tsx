import { IconPhone } from "@tabler/icons-react";
import type { ClinicReach, PlaceToReach } from "@tracewell/contract/clinic-reach";
import { useId } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { timeIn, weekdayOf } from "../appointment-times.ts";
import portalCss from "./portal.module.css";
import css from "./reach.module.css";

/** The clinic's phone, where it is, and when it is open: below every page of the portal. */
export function ClinicReachCard({ reach: { phone, places } }: { reach: ClinicReach }) {
  const { t } = useTranslation("portal");
  const id = useId();
  if (!phone && places.length === 0) return null;
  return (
    <section className={`${portalCss.card} ${css.reach}`} aria-labelledby={id}>
      <h2 id={id} className={portalCss.topic}>
        {t("Your clinic")}
      </h2>
      {phone && <PhoneLink phone={phone} />}
      {places.map((place) => (
        <Place key={`${place.name} ${place.address}`} place={place} clinicPhone={phone} />
      ))}
    </section>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  const { t } = useTranslation("portal");
  return (
    <a className={css.phone} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
      <IconPhone size={20} aria-hidden="true" />
      {t("Call {{number}}", { number: phone })}
    </a>
  );
}

function Place({ place, clinicPhone }: { place: PlaceToReach; clinicPhone: string | null }) {
  const { t, language } = useTranslation("portal");
  const { name, address, phone, timeZone, days } = place;
  const hoursOf = ({ open }: PlaceToReach["days"][number]) =>
    open.map(({ start, end }) => `${timeIn(timeZone, start, language)}–${timeIn(timeZone, end, language)}`).join(", ");
  const [today] = days;
  const opened = today && hoursOf(today);
  return (
    <div className={css.place}>
      {name && <p className={css.name}>{name}</p>}
      {address && (
        <p>
          <a
            className={css.address}
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noreferrer"
          >
            {address}
          </a>
        </p>
      )}
      {phone && phone !== clinicPhone && <PhoneLink phone={phone} />}
      {today && <p>{opened ? t("Open today: {{hours}}", { hours: opened }) : t("Closed today")}</p>}
      {today && (
        <details>
          <summary className={css.more}>{t("Hours of the next days")}</summary>
          <dl className={css.days}>
            {days.map((each) => (
              <div key={each.day}>
                <dt>{weekdayOf(each.day, language, "long")}</dt>
                <dd>{hoursOf(each) || t("Closed")}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
