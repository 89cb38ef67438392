import { IconCalendarEvent, IconFileText, IconHome, IconUserCircle } from "@tabler/icons-react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { Link } from "../../ui/link.tsx";
import css from "./portal.module.css";

const icons = { home: IconHome, results: IconFileText, appointments: IconCalendarEvent, profile: IconUserCircle };

export interface PortalPage {
  href: string;
  label: string;
  icon: keyof typeof icons;
  current: boolean;
}

/** The portal's pages under the thumb, on a phone. */
export function PortalTabs({ pages }: { pages: readonly PortalPage[] }) {
  const { t } = useTranslation("portal");
  return (
    <nav className={css.tabs} aria-label={t("Pages")}>
      {pages.map(({ href, label, icon, current }) => {
        const Icon = icons[icon];
        return (
          <Link key={href} href={href} aria-current={current ? "page" : undefined}>
            <Icon size={24} stroke={1.75} aria-hidden="true" />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
