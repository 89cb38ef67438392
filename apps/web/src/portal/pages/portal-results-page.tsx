import type { PatientResult } from "@tracewell/contract/portal-results";
import { useCallback, useState } from "react";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { LeaveNow } from "../components/leave-now-button.tsx";
import css from "../components/portal.module.css";
import { ResultRows } from "../components/result-rows.tsx";
import { ResultView } from "../components/result-view.tsx";
import resultsCss from "../components/results.module.css";
import { useOwnProfile } from "../hooks/use-own-profile.ts";
import { useOwnResults, useViewed, useWhenAway } from "../hooks/use-results.ts";

/** A patient's results, one a tap (R10-18). */
export function PortalResultsPage() {
  const { t } = useTranslation("portal");
  usePageTitle(t("Results"));
  const { data: results, error, refetch } = useOwnResults();
  const { data: user } = useOwnProfile();
  const [openId, setOpenId] = useState<string | null>(null);
  const close = useCallback(() => setOpenId(null), []);
  useWhenAway(close);
  const open = results?.data.find(({ id }) => id === openId);
  return (
    <section className={css.page} aria-labelledby="results-title">
      <div className={resultsCss.top}>
        <h1 id="results-title" className={`${patientCss.title} ${css.title}`}>
          {open ? t("Your result") : t("Results")}
        </h1>
        {!open && <LeaveNow />}
      </div>
      {open && user ? (
        <Open result={open} name={user.displayName} locked={user.impersonationPatientMode} onHide={close} />
      ) : results && user ? (
        <Closed results={results.data} onOpen={setOpenId} />
      ) : error ? (
        <ErrorState message={t(error.message)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </section>
  );
}

type OpenProps = {
  result: PatientResult;
  name: string;
  /** A member of staff looks on: nothing counts as read. */
  locked: boolean;
  onHide: () => void;
};

function Open({ result, locked, ...props }: OpenProps) {
  useViewed(result, locked);
  return <ResultView key={result.reportedAt} result={result} {...props} />;
}

type ClosedProps = { results: PatientResult[]; onOpen: (id: string) => void };

function Closed({ results, onOpen }: ClosedProps) {
  const { t } = useTranslation("portal");
  if (results.length === 0)
    return (
      <div className={css.card}>
        <p className={css.message}>{t("You have no results yet.")}</p>
        <p className={css.detail}>{t("When you take a test at your clinic, its result shows here.")}</p>
      </div>
    );
  return (
    <>
      <p className={css.detail}>{t("Tap a test to read its result. Nothing shows before you tap.")}</p>
      <ResultRows results={results} onOpen={onOpen} />
    </>
  );
}
