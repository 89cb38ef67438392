import { Button } from "@mantine/core";
import { useRouterState } from "@tanstack/react-router";
import { linkDays, portalResultCalls, type ResultLink } from "@tracewell/contract/portal-results";
import { type ReactNode, useCallback, useState } from "react";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { useLink } from "../../platform/calls/use-link.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { schemaClassOf } from "../../ui/theme/module-colors.ts";
import { LeaveNow } from "../components/leave-now-button.tsx";
import css from "../components/portal.module.css";
import { ResultView } from "../components/result-view.tsx";
import resultsCss from "../components/results.module.css";
import { BirthDateQuestion } from "../containers/birth-date-question.tsx";
import { type ResultLinkInHand, useResultLink } from "../hooks/use-result-link.ts";
import { useWhenAway } from "../hooks/use-results.ts";

const green = schemaClassOf("visits");

/** One result, opened from a message without signing in (R10-19). Neither address nor title says what it is about. */
export function ResultLinkPage() {
  const { t, language } = useTranslation("portal");
  usePageTitle(t("My clinic"));
  const token = useRouterState({ select: ({ location }) => location.hash });
  return (
    <section
      className={`${css.page} ${patientCss.text} ${css.large} ${green}`}
      lang={language}
      aria-labelledby="message-title"
    >
      <h1 id="message-title" className={`${patientCss.title} ${css.title}`}>
        {t("A message from your clinic")}
      </h1>
      <ByToken key={token} token={token} />
    </section>
  );
}

function ByToken({ token }: { token: string }) {
  const { t } = useTranslation("portal");
  const { known, unread } = useLink(portalResultCalls.resultLink, token);
  if (known) return <InHand token={token} begun={known} />;
  if (unread.name === "unknown")
    return <Said text={t("This link is not complete. Open it again from your message.")} />;
  if (unread.name !== "unreachable") return <SkeletonLines lines={6} />;
  return (
    <Said text={t(unread.problem)}>
      <Button size="lg" onClick={unread.retry}>
        {t("Try again")}
      </Button>
    </Said>
  );
}

function InHand({ token, begun }: { token: string; begun: ResultLink }) {
  const { t } = useTranslation("portal");
  const inHand = useResultLink(token, begun);
  const [hidden, setHidden] = useState(false);
  const hide = useCallback(() => setHidden(true), []);
  useWhenAway(hide);
  const { link, problem, result, busy, openWith } = inHand;
  if (result && !hidden) return <ResultView result={result} onHide={hide} />;
  if (result)
    return (
      <Said text={t("Your message is closed.")}>
        <Button size="lg" onClick={() => setHidden(false)}>
          {t("Open it again")}
        </Button>
        <LeaveNow />
      </Said>
    );
  if (link.state !== "open") return <Fresh inHand={inHand} />;
  return (
    <div className={css.card}>
      <BirthDateQuestion
        triesLeft={link.triesLeft}
        problem={problem}
        busy={busy}
        onAnswer={(day) => void openWith(day)}
      />
    </div>
  );
}

/** A link that no longer opens anything: a new one is one tap away. */
function Fresh({ inHand: { link, problem, sentTo, busy, sendFresh } }: { inHand: ResultLinkInHand }) {
  const { t } = useTranslation("portal");
  if (sentTo)
    return (
      <div className={css.card} role="status">
        <p className={css.message}>{t("We sent a new link to {{to}}.", { to: sentTo })}</p>
        <p className={css.detail}>{t("Open it within {{count}} days.", { count: linkDays })}</p>
      </div>
    );
  return (
    <Said text={t(sentences[link.state === "used-up" ? "used-up" : "expired"])}>
      {problem && !isOfState(problem) && <p role="alert">{t(problem)}</p>}
      <Button variant="filled" size="lg" loading={busy} onClick={() => void sendFresh()}>
        {t("Send me a new link")}
      </Button>
    </Said>
  );
}

const sentences = {
  expired: "This link is too old, or a newer one was sent.",
  "used-up": "There were too many wrong dates of birth. Send a new link.",
} as const;
/** What the card says already. */
const isOfState = (problem: string): boolean => (Object.values(sentences) as string[]).includes(problem);

const Said = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={`${css.card} ${resultsCss.question}`}>
    <p>{text}</p>
    {children}
  </div>
);
