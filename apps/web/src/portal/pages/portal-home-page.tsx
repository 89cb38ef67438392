import type { PortalUser } from "@tracewell/contract/portal";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { AssessmentAnswerCard } from "../components/assessment-answer-card.tsx";
import { HomeCard } from "../components/home-card.tsx";
import css from "../components/portal.module.css";
import { contactSentence } from "../contact-sentence.ts";
import { AppointmentCard } from "../containers/appointment-card.tsx";
import { greetingAt } from "../greeting.ts";
import { useOwnAppointments } from "../hooks/use-own-appointments.ts";
import { useOwnCodes } from "../hooks/use-own-codes.ts";
import { useOwnProfile } from "../hooks/use-own-profile.ts";
import { useOwnResults } from "../hooks/use-results.ts";
import { portalHref, portalPages } from "../portal-address.ts";
import { missingIn } from "../profile-draft.ts";
import { isNew } from "../result-texts.ts";

/** The portal's first page: what there is to do, how the clinic reaches the patient, and whom to ask. */
export function PortalHomePage() {
  const { t } = useTranslation("portal");
  usePageTitle(t("Home"));
  const { data, error, refetch } = useOwnProfile();
  // Asked together and shown together: no card pushes another away from under a thumb.
  const others = [useOwnResults(), useOwnAppointments(), useOwnCodes()];
  if (data) return <Home user={data} isWhole={others.every(({ isPending }) => !isPending)} />;
  return (
    <div className={css.page}>
      {error ? <ErrorState message={t(error.message)} onRetry={() => void refetch()} /> : <SkeletonLines lines={6} />}
    </div>
  );
}

function Home({ user, isWhole }: { user: PortalUser; isWhole: boolean }) {
  const { t } = useTranslation("portal");
  return (
    <section className={css.page} aria-labelledby="home-title">
      <h1 id="home-title" className={`${patientCss.title} ${css.title}`}>
        {t(greetingAt(new Date(), user.tenant.timeZone), { name: user.firstName ?? user.displayName })}
      </h1>
      {isWhole ? <Cards user={user} /> : <SkeletonLines lines={6} />}
    </section>
  );
}

function Cards({ user }: { user: PortalUser }) {
  const { t, language } = useTranslation("portal");
  const missing = missingIn(user).map((name) => t(name));
  const profile = portalHref(portalPages.profile, user.impersonationPatientMode);
  const { words, values } = contactSentence(user.profile);
  const { answer, due } = user.selfAssessment;
  return (
    <>
      {answer?.level === "danger" && <AssessmentAnswerCard answer={answer} />}
      <ResultsCard impersonated={user.impersonationPatientMode} />
      {answer && answer.level !== "danger" && <AssessmentAnswerCard answer={answer} />}
      {due && (
        <HomeCard
          emphasis
          topic={t("To do today")}
          message={t("Tell us how you are today")}
          detail={t("It takes a minute. Your clinic reads it.")}
          link={{
            href: portalHref(portalPages.assessment, user.impersonationPatientMode),
            label: t("Daily self-assessment"),
          }}
        />
      )}
      {missing.length > 0 ? (
        <HomeCard
          emphasis
          topic={t("To do today")}
          message={t("Complete your profile")}
          detail={t("Still missing: {{list}}", { list: listed(missing, language) })}
          link={{ href: profile, label: t("Complete my profile") }}
        />
      ) : (
        !due &&
        !answer && (
          <HomeCard topic={t("To do today")} message={t("Nothing to do")} detail={t("Your profile is complete.")} />
        )
      )}
      <AppointmentCard impersonated={user.impersonationPatientMode} />
      <CodesCard impersonated={user.impersonationPatientMode} />
      <HomeCard topic={t("How we reach you")} message={t(words, values)} link={{ href: profile, label: t("Change") }} />
    </>
  );
}

/** Whether there is something new to read. What it is about is told after a tap on its own page. */
function ResultsCard({ impersonated }: { impersonated: boolean }) {
  const { t } = useTranslation("portal");
  const { data } = useOwnResults();
  if (!data) return null;
  const href = portalHref(portalPages.results, impersonated);
  const waiting = data.data.filter(isNew).length;
  if (waiting === 0)
    return <HomeCard topic={t("Results")} message={t("Nothing new")} link={{ href, label: t("See my results") }} />;
  return (
    <HomeCard
      emphasis
      topic={t("New for you")}
      message={waiting === 1 ? t("A result is waiting") : t("{{count}} results are waiting", { count: waiting })}
      detail={t("Nothing is shown until you tap.")}
      link={{ href, label: waiting === 1 ? t("Go to my result") : t("Go to my results") }}
    />
  );
}

/** Codes for partners, where the clinic offered them. */
function CodesCard({ impersonated }: { impersonated: boolean }) {
  const { t } = useTranslation("portal");
  const { data } = useOwnCodes();
  if (!data || (data.invitations.length === 0 && !data.abilities.invite.allowed)) return null;
  const link = { href: portalHref(portalPages.codes, impersonated), label: t("Codes for partners") };
  return (
    <HomeCard
      topic={t("Partners")}
      message={t("Give a partner a code")}
      detail={t("They come to the clinic with it. We don’t tell them who you are.")}
      link={link}
    />
  );
}

/** Not every browser knows Burmese. */
const listed = (words: readonly string[], language: string): string =>
  Intl.ListFormat.supportedLocalesOf(language).length > 0
    ? new Intl.ListFormat(language, { type: "conjunction" }).format(words)
    : words.join("၊ ");
