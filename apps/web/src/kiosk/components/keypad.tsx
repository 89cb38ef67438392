import { IconBackspace } from "@tabler/icons-react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import css from "./kiosk.module.css";

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

type KeypadProps = { label: string; onDigit: (digit: string) => void; onBack: () => void };

/** Digits to touch, for a device without a keyboard. */
export function Keypad({ label, onDigit, onBack }: KeypadProps) {
  const { t } = useTranslation("kiosk");
  const key = (digit: string) => (
    <button key={digit} type="button" onClick={() => onDigit(digit)}>
      {digit}
    </button>
  );
  return (
    <fieldset className={`${patientCss.group} ${css.keypad}`} aria-label={label}>
      {digits.map(key)}
      <button type="button" aria-label={t("Delete the last digit")} onClick={onBack}>
        <IconBackspace size={28} aria-hidden="true" />
      </button>
      {key("0")}
    </fieldset>
  );
}
