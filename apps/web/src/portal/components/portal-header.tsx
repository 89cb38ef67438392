import { Button } from "@mantine/core";
import { IconLogout, IconUserCircle, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { Link } from "../../ui/link.tsx";
import { leaveNow } from "../leave-now.ts";
import css from "./portal.module.css";
import type { PortalPage } from "./portal-tabs.tsx";

type PortalHeaderProps = {
  name: string;
  profileHref: string;
  pages: readonly PortalPage[];
  languageSelector: ReactNode;
  /** What is to be done today. */
  today: ReactNode;
  /** Out of the portal, or for staff who look at it back to their own. */
  leave: { label: string; closes: boolean; onLeave: () => void };
};

/** The patients' header (R2.4-07). It doesn't name the clinic, whose name may tell what someone is treated for. */
export function PortalHeader({ name, profileHref, pages, languageSelector, today, leave }: PortalHeaderProps) {
  const { t } = useTranslation("portal");
  const LeaveIcon = leave.closes ? IconX : IconLogout;
  return (
    <header className={css.header}>
      <span className={css.brand}>
        <span className={css.mark} aria-hidden="true" />
        <span className={css.brandWord}>{t("My clinic")}</span>
      </span>
      <nav className={css.headerPages} aria-label={t("Pages")}>
        {pages.map(({ href, label, current }) => (
          <Link key={href} href={href} aria-current={current ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <span className={css.name}>{name}</span>
      <div className={css.language}>{languageSelector}</div>
      {today}
      <Link href={profileHref} className={css.profileButton}>
        <IconUserCircle size={20} stroke={1.75} aria-hidden="true" />
        <span className={css.profileWord}>{t("Patient Profile")}</span>
      </Link>
      {!leave.closes && (
        <Button className={css.leave} leftSection={<IconX size={18} aria-hidden="true" />} onClick={leaveNow}>
          <span className={css.leaveWord}>{t("Leave now")}</span>
        </Button>
      )}
      <Button className={css.leave} leftSection={<LeaveIcon size={18} aria-hidden="true" />} onClick={leave.onLeave}>
        <span className={css.leaveWord}>{leave.label}</span>
      </Button>
    </header>
  );
}
