import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "../ui/link.tsx";
import { HeaderMenuFrame } from "./header-menu-frame.tsx";
import type { MenuEntry } from "./navigation.ts";
import type { HeaderButton } from "./on-demand-menu.tsx";

/** The entries that have no room in the header's line. */
export function MoreMenu({ button, entries }: { button: HeaderButton; entries: readonly MenuEntry[] }) {
  const { t } = useTranslation("shell");
  return (
    <HeaderMenuFrame button={button}>
      {entries.map(({ path, label, icon: Icon }) => (
        <Menu.Item
          key={path}
          component={Link}
          href={path}
          leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t(label)}
        </Menu.Item>
      ))}
    </HeaderMenuFrame>
  );
}
