import { IconPhone } from "@tabler/icons-react";
import type { UrgentAdvice } from "@tracewell/contract/isolation";
import { useId } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import css from "./portal.module.css";

/** What someone with danger signs has to do at once; it stands before anything else (R10-62). */
export function UrgentAdviceCard({ advice }: { advice: UrgentAdvice }) {
  const { t, language } = useTranslation("portal");
  const id = useId();
  const own = advice.words[language];
  return (
    <section className={`${css.card} ${css.urgent}`} role="alert" aria-labelledby={id}>
      <h2 id={id} className={css.message}>
        {t("Get help now")}
      </h2>
      <p>{t("What you told us can be an emergency. Do not wait to see whether it gets better.")}</p>
      {own && <p>{own}</p>}
      <CallLink
        number={advice.emergencyNumber}
        words={t("Call {{number}}", { number: advice.emergencyNumber })}
        strong
      />
      {advice.clinicPhone && (
        <CallLink
          number={advice.clinicPhone}
          words={t("Call your clinic at {{number}}", { number: advice.clinicPhone })}
        />
      )}
      <p className={css.detail}>{t("Your clinic has been told, but do not wait for its call.")}</p>
    </section>
  );
}

const CallLink = ({ number, words, strong = false }: { number: string; words: string; strong?: boolean }) => (
  <a href={`tel:${number.replace(/[^+\d]/g, "")}`} className={strong ? css.callNow : css.goSoft}>
    {strong && <IconPhone size={20} aria-hidden="true" />}
    {words}
  </a>
);
