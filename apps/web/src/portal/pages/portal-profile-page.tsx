import type { PortalUser } from "@tracewell/contract/portal";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import css from "../components/portal.module.css";
import { ProfileForm } from "../containers/profile-form.tsx";
import { SignInsCard } from "../containers/sign-ins-card.tsx";
import { useOwnProfile } from "../hooks/use-own-profile.ts";

/** What patients keep up to date about themselves (R2.11-07). */
export function PortalProfilePage() {
  const { t } = useTranslation("portal");
  usePageTitle(t("Patient Profile"));
  const { data, error, refetch } = useOwnProfile();
  return (
    <section className={css.page} aria-labelledby="profile-title">
      <h1 id="profile-title" className={`${patientCss.title} ${css.title}`}>
        {t("Patient Profile")}
      </h1>
      {data ? (
        <>
          <ProfileForm user={data satisfies PortalUser} />
          {!data.impersonationPatientMode && <SignInsCard user={data} />}
        </>
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation("portal");
  return error ? <ErrorState message={t(error.message)} onRetry={onRetry} /> : <SkeletonLines lines={8} />;
}
