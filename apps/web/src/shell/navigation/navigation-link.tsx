import { useTranslation } from "../../platform/i18n/i18n.ts";
import { Link } from "../../ui/link.tsx";
import type { MenuEntry } from "./navigation.ts";
import css from "./navigation-link.module.css";

type NavigationLinkProps = { entry: MenuEntry; current: boolean; withIcon?: boolean; onClick?: () => void };

/** One entry of the navigation; the module's color marks the one where the page is. */
export function NavigationLink({ entry, current, withIcon = false, onClick }: NavigationLinkProps) {
  const { t } = useTranslation("shell");
  const Icon = entry.icon;
  return (
    <Link
      href={entry.path}
      className={css.link}
      aria-current={current ? "page" : undefined}
      aria-keyshortcuts={entry.keys}
      onClick={onClick}
    >
      {withIcon && <Icon size={18} stroke={1.75} aria-hidden="true" />}
      {t(entry.label)}
    </Link>
  );
}
