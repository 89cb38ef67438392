import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { OnDemandMenu } from "../header/on-demand-menu.tsx";
import css from "./main-navigation.module.css";
import type { MenuEntry } from "./navigation.ts";
import { entriesOf, type NavigationNode } from "./navigation-layout.ts";
import { NavigationLink } from "./navigation-link.tsx";
import { useFittingCount } from "./use-fitting-count.ts";

const MoreMenu = lazyPart(() => import("./more-menu.tsx"), "MoreMenu");

type MainNavigationProps = { layout: readonly NavigationNode[]; isCurrent: (entry: MenuEntry) => boolean };

/** The navigation in one line, bundles as menus; what has no room is under More. */
export function MainNavigation({ layout, isCurrent }: MainNavigationProps) {
  const { t } = useTranslation("shell");
  const line = useRef<HTMLDivElement>(null);
  const fitting = useFittingCount(line, layout.length);
  const others = layout.slice(fitting);
  const menu = (name: string, nodes: readonly NavigationNode[]) => (
    <OnDemandMenu
      menu={MoreMenu}
      given={{ nodes }}
      button={
        <UnstyledButton className={css.more} data-current={entriesOf(nodes).some(isCurrent) || undefined}>
          {name}
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      }
    />
  );
  return (
    <nav className={css.navigation} aria-label={t("Main")}>
      <div ref={line} className={css.line}>
        {layout.map((node, place) => (
          <span key={node.id} className={place < fitting ? undefined : css.outside}>
            {node.kind === "entry" ? (
              <NavigationLink entry={node.entry} current={isCurrent(node.entry)} />
            ) : (
              menu(node.name, node.entries.map(asNode))
            )}
          </span>
        ))}
      </div>
      {others.length > 0 && menu(t("More"), others)}
    </nav>
  );
}

const asNode = (entry: MenuEntry): NavigationNode => ({ kind: "entry", id: entry.path, entry });
