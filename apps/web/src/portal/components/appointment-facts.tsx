import type { OwnAppointment } from "@tracewell/contract/portal-appointments";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import portalCss from "./portal.module.css";
import { whenText } from "./time-choice.tsx";

type Told = Pick<OwnAppointment, "start" | "place" | "address" | "timeZone">;

/** When and where; what it is for, it doesn't say. */
export function AppointmentFacts({ appointment: { start, place, address, timeZone } }: { appointment: Told }) {
  const { language } = useTranslation("portal");
  return (
    <>
      <p className={portalCss.message}>{whenText(timeZone, start, language)}</p>
      {place && <p>{place}</p>}
      {address && <p className={portalCss.detail}>{address}</p>}
    </>
  );
}

/** How to get there, and whom to ask. */
export function AppointmentLinks({ address, phone }: Pick<OwnAppointment, "address" | "phone">) {
  const { t } = useTranslation("portal");
  return (
    <>
      {address && (
        <a
          className={portalCss.goSoft}
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t("Directions")}
        </a>
      )}
      {phone && (
        <a className={portalCss.goSoft} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          {t("Questions? Call {{phone}}", { phone })}
        </a>
      )}
    </>
  );
}
