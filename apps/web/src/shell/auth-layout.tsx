import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { environment } from "../platform/environment/environment.ts";
import { Link } from "../ui/link.tsx";
import { schemaClassOf } from "../ui/theme/module-colors.ts";
import css from "./auth-layout.module.css";
import { LanguageSelector } from "./language-selector.tsx";
import { Logo } from "./logo.tsx";
import { showsLanguageSelector } from "./shows-language-selector.ts";

/** Before anyone is in a module, buttons have the blue of the logo. */
const productBlue = schemaClassOf("incoming-files");

/** What the signed-out see: logo, the two ways in, and on self-assessment links the language selector (product §2.1). */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation("auth");
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const links = [
    { href: "/auth/login", label: "Provider Login", shown: true },
    { href: "/auth/patient/login", label: "Patient Login", shown: !environment().disablePatientPortal },
  ];
  return (
    <div className={`${css.layout} ${productBlue}`} lang={i18n.language}>
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
