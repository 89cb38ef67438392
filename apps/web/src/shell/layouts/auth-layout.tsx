import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { environment } from "../../platform/environment/environment.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { usePatient } from "../../platform/session/use-patient.ts";
import { Link } from "../../ui/link.tsx";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { schemaClassOf } from "../../ui/theme/module-colors.ts";
import { LanguageSelector } from "../header/language-selector.tsx";
import { Logo } from "../header/logo.tsx";
import { isPortalPath } from "../routing/guards.ts";
import css from "./auth-layout.module.css";
import { showsLanguageSelector } from "./shows-language-selector.ts";

// Who signs in as staff never loads the portal.
const PatientLayout = lazyPart(() => import("./patient-layout.tsx"), "PatientLayout");

/** Before anyone is in a module, buttons have the blue of the logo. */
const productBlue = schemaClassOf("incoming-files");

/**
 * What signed-out visitors see: logo, the two sign-in links, and on self-assessment links the language selector (R2.1-05 to
 * R2.1-08). In the portal, signed-in patients have a header of their own (R2.4-07).
 */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t, language } = useTranslation("auth");
  const patient = usePatient();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const links = [
    { href: "/auth/login", label: "Provider Login", shown: true },
    { href: "/auth/patient/login", label: "Patient Login", shown: !environment().disablePatientPortal },
  ];
  if (isPortalPath(pathname)) {
    // Someone has just signed out; the next page is on its way.
    return patient ? (
      <Suspense>
        <PatientLayout patient={patient}>{children}</PatientLayout>
      </Suspense>
    ) : null;
  }
  return (
    <div className={`${css.layout} ${productBlue}`} lang={language}>
      <header className={css.header}>
        <Logo href="/" />
        {showsLanguageSelector(pathname) && <LanguageSelector />}
        <nav className={css.links} aria-label={t("Ways to sign in")}>
          {links
            .filter((link) => link.shown)
            .map(({ href, label }) => (
              <Link key={href} href={href} aria-current={pathname === href ? "page" : undefined}>
                {t(label)}
              </Link>
            ))}
        </nav>
      </header>
      <main id="content" className={css.content}>
        {children}
      </main>
    </div>
  );
}
