import { useRouter, useRouterState } from "@tanstack/react-router";
import type { PortalUser } from "@tracewell/contract/portal";
import { type ReactNode, type RefObject, useEffect } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { closeImpersonated, impersonatedFragment } from "../../platform/session/impersonation.ts";
import { signOut } from "../../platform/session/session-life.ts";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { UiTexts } from "../../ui/texts.tsx";
import { showClinicTheme } from "../../ui/theme/clinic-theme.ts";
import { schemaClassOf } from "../../ui/theme/module-colors.ts";
import { ClinicReachCard } from "../components/clinic-reach-card.tsx";
import css from "../components/portal.module.css";
import { PortalHeader } from "../components/portal-header.tsx";
import { PortalTabs } from "../components/portal-tabs.tsx";
import { useOwnProfile } from "../hooks/use-own-profile.ts";
import { useUiTexts } from "../hooks/use-ui-texts.ts";
import { portalHref, portalPages } from "../portal-address.ts";
import { AssessmentButton } from "./assessment-button.tsx";

/** The portal's green. */
const portalColor = schemaClassOf("visits");

type PortalFrameProps = {
  patient: PortalUser;
  content: RefObject<HTMLElement | null>;
  languageSelector: ReactNode;
  /** Said above the page, such as that the server can't be reached. */
  notice: ReactNode;
  children: ReactNode;
};

/** Header, page and navigation of the portal, in the patient's language. */
export function PortalFrame({ patient, content, languageSelector, notice, children }: PortalFrameProps) {
  const { t, language } = useTranslation("portal");
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const impersonated = patient.impersonationPatientMode;
  useImpersonatedAddress(impersonated);
  useDocumentLanguage(language);
  const { selfAssessment, tenant, reach } = useOwnProfile().data ?? patient;
  const { today, due } = selfAssessment;
  useEffect(() => showClinicTheme(tenant.theme), [tenant.theme]);
  const pages = [
    { href: portalHref(portalPages.home, impersonated), label: t("Home"), icon: "home" as const },
    { href: portalHref(portalPages.results, impersonated), label: t("Results"), icon: "results" as const },
    {
      href: portalHref(portalPages.appointments, impersonated),
      label: t("Appointments"),
      icon: "appointments" as const,
    },
    { href: portalHref(portalPages.profile, impersonated), label: t("Profile"), icon: "profile" as const },
  ].map((page) => ({ ...page, current: page.href.split("#")[0] === pathname }));
  return (
    <UiTexts texts={useUiTexts()}>
      <div className={`${patientCss.text} ${css.layout} ${portalColor}`} lang={language}>
        {impersonated && (
          <div className={css.stripe} role="status">
            {t("Impersonated Mode")}
          </div>
        )}
        <button type="button" className={css.skip} onClick={() => content.current?.focus()}>
          {t("Skip to the content")}
        </button>
        <PortalHeader
          name={patient.displayName}
          profileHref={portalHref(portalPages.profile, impersonated)}
          pages={pages}
          languageSelector={languageSelector}
          today={due && !impersonated && <AssessmentButton today={today} />}
          leave={
            impersonated
              ? { label: t("Close"), closes: true, onLeave: closeImpersonated }
              : { label: t("Logout"), closes: false, onLeave: () => signOut() }
          }
        />
        {notice}
        <main id="content" ref={content} tabIndex={-1} className={css.content}>
          {children}
          <ClinicReachCard reach={reach} />
        </main>
        <PortalTabs pages={pages} />
      </div>
    </UiTexts>
  );
}

/** Keeps the mark of an impersonated portal in the address, whatever led there. */
function useImpersonatedAddress(impersonated: boolean): void {
  const router = useRouter();
  const place = useRouterState({ select: ({ location }) => `${location.pathname}#${location.hash}` });
  useEffect(() => {
    const [path = "", hash] = place.split("#");
    if (impersonated === (hash === impersonatedFragment)) return;
    void router.navigate({ href: portalHref(path, impersonated), replace: true });
  }, [router, place, impersonated]);
}

/** Dialogs stand beside the page: they are read aloud in the patient's language, too. */
function useDocumentLanguage(language: string): void {
  useEffect(() => {
    const { documentElement } = document;
    const before = documentElement.lang;
    documentElement.lang = language;
    return () => {
      documentElement.lang = before;
    };
  }, [language]);
}
