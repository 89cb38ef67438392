import { Menu } from "@mantine/core";
import { Fragment } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { Link } from "../../ui/link.tsx";
import { HeaderMenuFrame } from "../header/header-menu-frame.tsx";
import type { HeaderButton } from "../header/on-demand-menu.tsx";
import type { MenuEntry } from "./navigation.ts";
import type { NavigationNode } from "./navigation-layout.ts";

/** The entries of a bundle, or those that have no room in the header's line. */
export const MoreMenu = ({ button, nodes }: { button: HeaderButton; nodes: readonly NavigationNode[] }) => (
  <HeaderMenuFrame button={button}>
    {nodes.map((node) =>
      node.kind === "entry" ? (
        <MoreItem key={node.id} entry={node.entry} />
      ) : (
        <Fragment key={node.id}>
          <Menu.Label>{node.name}</Menu.Label>
          {node.entries.map((entry) => (
            <MoreItem key={entry.path} entry={entry} />
          ))}
        </Fragment>
      ),
    )}
  </HeaderMenuFrame>
);

function MoreItem({ entry: { path, label, icon: Icon } }: { entry: MenuEntry }) {
  const { t } = useTranslation("shell");
  return (
    <Menu.Item component={Link} href={path} leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}>
      {t(label)}
    </Menu.Item>
  );
}
