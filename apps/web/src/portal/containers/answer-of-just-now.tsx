import { useEffect, useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { schemaClassOf } from "../../ui/theme/module-colors.ts";
import { AssessmentAnswerCard } from "../components/assessment-answer-card.tsx";
import css from "../components/portal.module.css";
import { forgetAnswer, keptAnswer } from "../kept-answer.ts";

/** What to do next, for who has just answered by a link. */
export function AnswerOfJustNow() {
  const { language } = useTranslation("portal");
  const [answer] = useState(keptAnswer);
  useEffect(() => forgetAnswer, []);
  return (
    answer && (
      <div className={`${css.page} ${css.large} ${patientCss.text} ${schemaClassOf("visits")}`} lang={language}>
        <AssessmentAnswerCard answer={answer} />
      </div>
    )
  );
}
