import { Button } from "@mantine/core";
import { linkTries } from "@tracewell/contract/portal-results";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { BirthDayField, todayHere } from "../../ui/time/birth-day-field.tsx";
import { formatLongDay } from "../../ui/time/month-names.ts";
import { otherOrder, readBirthDay } from "../../ui/time/typed-birth-day.ts";
import { birthDayForm } from "../birth-day-form.ts";
import css from "../components/portal.module.css";
import resultsCss from "../components/results.module.css";

type BirthDateQuestionProps = {
  triesLeft: number;
  problem: string | null;
  busy: boolean;
  onAnswer: (day: string) => void;
};

/** Asks for the date of birth in the order of the language, and says it back in words before it counts (R10-19). */
export function BirthDateQuestion({ triesLeft, problem, busy, onAnswer }: BirthDateQuestionProps) {
  const { t, language } = useTranslation("portal");
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const form = birthDayForm(language);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { day, problem: unread } = readBirthDay(typed, todayHere(), form.order);
    setWrong(
      unread &&
        (unread === "missing" ? "Date of birth is required." : "Write the date as {{form}}, such as {{example}}."),
    );
    setAsked(day);
  };
  const answer = (day: string) => {
    setAsked(null);
    onAnswer(day);
  };
  if (asked) return <IsThisRight day={asked} typed={typed} onAnswer={answer} onChange={() => setAsked(null)} />;
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
      <p>{t("Tell us your date of birth, so that nobody else reads this.")}</p>
      <BirthDayField
        label={t("Date of birth")}
        description={t("{{form}}, such as {{example}}", form.words)}
        name="dateOfBirth"
        required
        withAsterisk={false}
        size="lg"
        language={language}
        order={form.order}
        value={typed}
        error={wrong ? t(wrong, form.words) : problem && t(problem)}
        onChange={(text) => {
          setTyped(text);
          setWrong(null);
        }}
      />
      {triesLeft < linkTries && (
        <p className={css.hint} role="status">
          {triesLeft === 1 ? t("You can try once more.") : t("You can try {{count}} more times.", { count: triesLeft })}
        </p>
      )}
      <Button type="submit" variant="filled" size="lg" loading={busy}>
        {t("Next")}
      </Button>
    </form>
  );
}

type IsThisRightProps = { day: string; typed: string; onAnswer: (day: string) => void; onChange: () => void };

function IsThisRight({ day, typed, onAnswer, onChange }: IsThisRightProps) {
  const { t, language } = useTranslation("portal");
  const other = otherOrder(typed, day, todayHere());
  return (
    <div className={resultsCss.question}>
      <p>{t("You were born on")}</p>
      <p className={css.message} role="status">
        {formatLongDay(day, language)}
      </p>
      <Button variant="filled" size="lg" className={css.wraps} autoFocus onClick={() => onAnswer(day)}>
        {t("Yes, open my message")}
      </Button>
      {other && (
        <Button variant="default" size="lg" className={css.wraps} onClick={() => onAnswer(other)}>
          {t("No, it is {{day}}", { day: formatLongDay(other, language) })}
        </Button>
      )}
      <Button variant="subtle" size="lg" className={css.wraps} onClick={onChange}>
        {t("Change it")}
      </Button>
    </div>
  );
}
