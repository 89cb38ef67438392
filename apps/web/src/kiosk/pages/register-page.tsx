import { useParams } from "@tanstack/react-router";
import type { Language } from "@tracewell/contract/constants";
import { type KioskSettings, type KioskWhere, kioskThanksSeconds } from "@tracewell/contract/kiosk";
import type { KioskTemplate } from "@tracewell/contract/kiosk-templates";
import { ticketColorOf } from "@tracewell/contract/ticket-colors";
import { useEffect, useState } from "react";
import { kioskDevice } from "../../platform/browser/kiosk-device.ts";
import { speak, useTranslation } from "../../platform/i18n/i18n.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { TicketTile } from "../../ui/ticket/ticket-tile.tsx";
import css from "../components/kiosk.module.css";
import { CheckIn } from "../containers/check-in.tsx";
import { Registration } from "../containers/registration.tsx";
import { useKiosk } from "../hooks/use-kiosk.ts";

const howLong: Record<KioskTemplate, string> = {
  standard: "Tell us that you are here. It takes three minutes.",
  short: "Tell us that you are here. It takes a minute.",
  number: "Tell us that you are here. It takes a minute.",
};

type Screen = { name: "start" } | { name: "steps" } | { name: "check-in" } | { name: "thanks"; temporaryId: number };

/** A visitor registers: begin, one question group a screen, thanks; then nothing of them is left. */
export function RegisterPage() {
  const { t } = useTranslation("kiosk");
  const { data, error, refetch } = useKiosk();
  const [screen, setScreen] = useState<Screen>({ name: "start" });
  const anew = () => {
    setScreen({ name: "start" });
    // What an administrator changed meanwhile is asked from the next visitor on.
    void refetch();
    void speak((kioskDevice()?.language ?? "en") as Language);
  };
  const thank = (temporaryId: number) => setScreen({ name: "thanks", temporaryId });
  if (!data)
    return error ? (
      <ErrorState message={t(error.message)} onRetry={() => void refetch()} />
    ) : (
      <div className={css.content}>
        <SkeletonLines lines={6} />
      </div>
    );
  if (screen.name === "steps") return <WithPresets settings={data} onLeave={anew} onDone={thank} />;
  if (screen.name === "check-in") return <WithPlace settings={data} onLeave={anew} onDone={thank} />;
  if (screen.name === "thanks") return <Thanks temporaryId={screen.temporaryId} onOver={anew} />;
  return (
    <div className={css.center}>
      <h1 className={`${patientCss.title} ${css.title}`}>{t("Welcome")}</h1>
      <p className={css.why}>{t(howLong[data.template])}</p>
      <button type="button" className={css.begin} onClick={() => setScreen({ name: "steps" })}>
        {t("Begin")}
      </button>
      <button type="button" className={css.second} onClick={() => setScreen({ name: "check-in" })}>
        {t("I have an appointment")}
      </button>
      <Link href="/kiosk/config" className={css.staff}>
        {t("Staff")}
      </Link>
    </div>
  );
}

type WithPresetsProps = { settings: KioskSettings; onLeave: () => void; onDone: (temporaryId: number) => void };

/** What the address or the device has chosen beforehand: the kiosk's number, what visitors come for. */
function WithPresets({ settings, ...props }: WithPresetsProps) {
  const { visitType = "" }: Record<string, string | undefined> = useParams({ strict: false });
  const wanted = [visitType, kioskDevice()?.visitTypeId ?? ""].filter(Boolean);
  const preset = settings.visitTypes.find(({ id, name }) =>
    wanted.some((each) => each === id || each.toLowerCase() === name.toLowerCase()),
  );
  return <Registration settings={settings} where={useWhere(settings)} typeIds={preset ? [preset.id] : []} {...props} />;
}

const WithPlace = ({ settings, ...props }: WithPresetsProps) => <CheckIn where={useWhere(settings)} {...props} />;

/** The number in the address, and where the device stands, as long as the clinic offers that to kiosks. */
function useWhere({ locations }: KioskSettings): KioskWhere {
  const { kiosk }: Record<string, string | undefined> = useParams({ strict: false });
  const place = kioskDevice()?.locationId;
  return { kioskNumber: kiosk ?? null, locationId: locations.find(({ id }) => id === place)?.id ?? null };
}

function Thanks({ temporaryId, onOver }: { temporaryId: number; onOver: () => void }) {
  const { t } = useTranslation("kiosk");
  const color = ticketColorOf(temporaryId);
  useEffect(() => {
    const timer = setTimeout(onOver, kioskThanksSeconds * 1000);
    return () => clearTimeout(timer);
  });
  return (
    <div className={css.center} role="status">
      <h1 className={`${patientCss.title} ${css.title}`}>{t("Thank you. Please take a seat.")}</h1>
      <p className={css.why}>{t("We call you by this number:")}</p>
      <TicketTile
        number={temporaryId}
        color={color}
        size="call"
        label={t("{{color}} {{number}}", { color: t(color), number: temporaryId })}
      />
      <p className={css.why}>{t("The screen shows it when it is your turn, and where to go.")}</p>
      <button type="button" className={css.begin} onClick={onOver}>
        {t("Done")}
      </button>
    </div>
  );
}
