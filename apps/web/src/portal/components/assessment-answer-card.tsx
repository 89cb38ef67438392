import { IconPhone } from "@tabler/icons-react";
import type { AssessmentAnswer } from "@tracewell/contract/isolation";
import { useId } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import css from "./portal.module.css";

/** What to do next after a self-assessment. Danger signs stand before anything else, with a number to tap (R10-62). */
export function AssessmentAnswerCard({ answer }: { answer: AssessmentAnswer }) {
  const { t, language } = useTranslation("portal");
  const id = useId();
  const { level, words, emergencyNumber, clinicPhone } = answer;
  const danger = level === "danger";
  const looks = { danger: css.urgent, ill: css.asking, mild: css.asking, well: "" };
  return (
    <section className={`${css.card} ${looks[level]}`} role={danger ? "alert" : undefined} aria-labelledby={id}>
      <h2 id={id} className={danger ? css.message : css.topic}>
        {danger ? t("Get help now") : t("What to do now")}
      </h2>
      <p>{words[language]}</p>
      {danger && <CallLink number={emergencyNumber} words={t("Call {{number}}", { number: emergencyNumber })} urgent />}
      {clinicPhone && level !== "well" && (
        <CallLink number={clinicPhone} words={t("Call your clinic at {{number}}", { number: clinicPhone })} />
      )}
      {level === "ill" && (
        <CallLink number={emergencyNumber} words={t("In an emergency call {{number}}", { number: emergencyNumber })} />
      )}
      {danger && <p className={css.detail}>{t("Your clinic has been told, but do not wait for its call.")}</p>}
    </section>
  );
}

const CallLink = ({ number, words, urgent = false }: { number: string; words: string; urgent?: boolean }) => (
  <a href={`tel:${number.replace(/[^+\d]/g, "")}`} className={urgent ? css.callNow : css.goSoft}>
    <IconPhone size={20} aria-hidden="true" />
    {words}
  </a>
);
