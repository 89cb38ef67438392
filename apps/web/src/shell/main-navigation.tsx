import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { lazyRouteComponent } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import css from "./main-navigation.module.css";
import type { MenuEntry } from "./navigation.ts";
import { NavigationLink } from "./navigation-link.tsx";
import { OnDemandMenu } from "./on-demand-menu.tsx";
import { useFitting } from "./use-fitting.ts";

const MoreMenu = lazyRouteComponent(() => import("./more-menu.tsx"), "MoreMenu");

type MainNavigationProps = { entries: readonly MenuEntry[]; isCurrent: (entry: MenuEntry) => boolean };

/** The navigation in one line; what has no room is under More. */
export function MainNavigation({ entries, isCurrent }: MainNavigationProps) {
  const { t } = useTranslation("shell");
  const line = useRef<HTMLDivElement>(null);
  const fitting = useFitting(line, entries.length);
  const others = entries.slice(fitting);
  return (
    <nav className={css.navigation} aria-label={t("Main")}>
      <div ref={line} className={css.line}>
        {entries.map((entry, place) => (
          <span key={entry.path} className={place < fitting ? undefined : css.outside}>
            <NavigationLink entry={entry} current={isCurrent(entry)} />
          </span>
        ))}
      </div>
      {others.length > 0 && (
        <OnDemandMenu
          menu={MoreMenu}
          given={{ entries: others }}
          button={
            <UnstyledButton className={css.more} data-current={others.some(isCurrent) || undefined}>
              {t("More")}
              <IconChevronDown size={14} aria-hidden="true" />
            </UnstyledButton>
          }
        />
      )}
    </nav>
  );
}
