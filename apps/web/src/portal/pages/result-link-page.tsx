import { Button } from "@mantine/core";
import { type ClosedResult, linkDays, portalResultCalls, type ResultLink } from "@tracewell/contract/portal-results";
import { useCallback, useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { LeaveNow } from "../components/leave-now-button.tsx";
import css from "../components/portal.module.css";
import { ResultRows } from "../components/result-rows.tsx";
import { ResultView } from "../components/result-view.tsx";
import { Said } from "../components/said.tsx";
import { BirthDateQuestion } from "../containers/birth-date-question.tsx";
import { TokenPage } from "../containers/token-page.tsx";
import { type ResultLinkInHand, useResultLink } from "../hooks/use-result-link.ts";
import { useWhenAway } from "../hooks/use-results.ts";

/** Results, opened from a message without signing in (R10-19). Neither address nor title says what it is about. */
export function ResultLinkPage() {
  const { t } = useTranslation("portal");
  return (
    <TokenPage
      look={portalResultCalls.resultLink}
      title={t("A message from your clinic")}
      incomplete={t("This link is not complete. Open it again from your message.")}
    >
      {(token, link) => <InHand token={token} begun={link} />}
    </TokenPage>
  );
}

function InHand({ token, begun }: { token: string; begun: ResultLink }) {
  const { t } = useTranslation("portal");
  const inHand = useResultLink(token, begun);
  const [hidden, setHidden] = useState(false);
  const hide = useCallback(() => setHidden(true), []);
  useWhenAway(hide);
  const { link, problem, results, result, busy, openWith, open, close } = inHand;
  if (results && hidden)
    return (
      <Said text={t("Your message is closed.")}>
        <Button size="lg" onClick={() => setHidden(false)}>
          {t("Open it again")}
        </Button>
        <LeaveNow />
      </Said>
    );
  if (result) return <ResultView key={result.id} result={result} onHide={results?.length === 1 ? hide : close} />;
  if (link.state !== "open") return <Fresh inHand={inHand} />;
  if (results) return <Closed results={results} problem={problem} onOpen={(id) => void open(id)} />;
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

type ClosedProps = { results: ClosedResult[]; problem: string | null; onOpen: (id: string) => void };

function Closed({ results, problem, onOpen }: ClosedProps) {
  const { t } = useTranslation("portal");
  if (results.length === 0) return <Said text={t("Call your clinic. You can ask anything.")} />;
  return (
    <>
      <p className={css.detail}>{t("Tap a test to read its result. Nothing shows before you tap.")}</p>
      {problem && <p role="alert">{t(problem)}</p>}
      <ResultRows results={results} onOpen={onOpen} />
      <LeaveNow />
    </>
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
