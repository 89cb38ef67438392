import { useTranslation } from "../../platform/i18n/i18n.ts";
import codeCss from "../../ui/patient-screen/visitor-code.module.css";
import { QrCode } from "../../ui/qr/qr-code.tsx";
import css from "./booking.module.css";

/** What the patient shows or types in when they come. */
export function CheckInCode({ code }: { code: string }) {
  const { t } = useTranslation("portal");
  return (
    <div className={css.code}>
      <p>{t("Show this code at the clinic, or type it in at the screen by the door.")}</p>
      <QrCode text={code} label={t("A code to scan")} />
      <p className={codeCss.code}>{code}</p>
    </div>
  );
}
