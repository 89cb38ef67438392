import { Button } from "@mantine/core";
import { IconEyeOff, IconPhone, IconPrinter } from "@tabler/icons-react";
import type { PatientResult } from "@tracewell/contract/portal-results";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { formatLongDay } from "../../ui/time/month-names.ts";
import { inLanguage, partsOf } from "../result-texts.ts";
import { LeaveNow } from "./leave-now-button.tsx";
import css from "./results.module.css";

type ResultViewProps = {
  result: PatientResult;
  /** Whose it is, on paper. */
  name?: string;
  onHide: () => void;
};

/** One result, open: what was tested, what it means, what to do next, and whom to call (R10-18). */
export function ResultView({ result, name, onHide }: ResultViewProps) {
  const { t, language } = useTranslation("portal");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { meaning, steps } = partsOf(inLanguage(result.text, language));
  return (
    <article className={css.result} aria-labelledby={id}>
      <div className={css.above}>
        <Button variant="subtle" size="lg" leftSection={<IconEyeOff size={20} aria-hidden="true" />} onClick={onHide}>
          {t("Hide")}
        </Button>
        <LeaveNow />
      </div>
      <div className={css.sheet}>
        <div className={`${css.head} ${css[result.tone]}`}>
          {result.test && <p className={css.test}>{t(result.test)}</p>}
          <h2 id={id} ref={heading} tabIndex={-1} className={css.found}>
            {result.state === "ready" ? inLanguage(result.title, language) : t(standIns[result.state].title)}
          </h2>
          {result.corrected && (
            <p>{t("This result was corrected. It takes the place of what you may have read before.")}</p>
          )}
        </div>
        <div className={css.body}>
          {name && <p className={css.paper}>{name}</p>}
          <Told result={result} />
          {result.state === "ready" ? (
            <Part title={t("What it means")}>
              <p>{meaning}</p>
            </Part>
          ) : (
            <p>{t(standIns[result.state].text)}</p>
          )}
        </div>
      </div>
      {steps.length > 0 && (
        <div className={`${css.sheet} ${css.body}`}>
          <Part title={t("What to do next")}>
            <ol className={css.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Part>
        </div>
      )}
      <div className={`${css.sheet} ${css.body}`}>
        <Part title={t("Questions?")}>
          <CallClinic phone={result.clinicPhone} />
        </Part>
      </div>
      {result.state === "ready" && (
        <Button
          variant="default"
          size="lg"
          className={css.noPaper}
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t("Print")}
        </Button>
      )}
    </article>
  );
}

/** What is said in place of a result. */
const standIns = {
  waiting: {
    title: "Your result is being worked on",
    text: "You can’t read it here yet. Your clinic will reach you, or you can call.",
  },
  withdrawn: {
    title: "Your clinic took this result back",
    text: "What you read before no longer counts. Call your clinic to learn more.",
  },
} as const;

function Told({ result: { source, collectedOn } }: Pick<ResultViewProps, "result">) {
  const { t, language } = useTranslation("portal");
  if (!collectedOn) return null;
  const day = formatLongDay(collectedOn, language);
  return (
    <Part title={t("What we tested")}>
      <p>{source ? t("{{source}}, on {{day}}", { source: t(source), day }) : day}</p>
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={css.part}>{title}</h3>
    {children}
  </section>
);

function CallClinic({ phone }: { phone: string | null }) {
  const { t } = useTranslation("portal");
  if (!phone) return <p>{t("Call your clinic. You can ask anything.")}</p>;
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={css.call}>
      <IconPhone size={20} aria-hidden="true" />
      {t("Call your clinic at {{number}}", { number: phone })}
    </a>
  );
}
