import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { IconKeyboard, IconLogout } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { signOut } from "../platform/session/session-life.ts";
import { useViewer } from "../platform/session/use-session.ts";
import { KeyboardHint } from "../ui/keyboard/keyboard-hint.tsx";
import css from "./header-menu.module.css";
import { HeaderMenuFrame } from "./header-menu-frame.tsx";
import { openKeyboardMap } from "./keyboard-map-state.ts";
import type { HeaderButton } from "./on-demand-menu.tsx";

const schemes: { scheme: MantineColorScheme; label: string }[] = [
  { scheme: "light", label: "Light" },
  { scheme: "dark", label: "Dark" },
  { scheme: "auto", label: "As the system" },
];

/** Who is signed in, how the product looks, its keys, and the way out (product §2.4). */
export function ProfileMenu({ button }: { button: HeaderButton }) {
  const { t } = useTranslation("shell");
  const viewer = useViewer();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <HeaderMenuFrame button={button} width={240}>
      <div className={css.who}>
        <b>{viewer.displayName}</b>
        <span>{viewer.email}</span>
        {viewer.role && <span>{viewer.role}</span>}
      </div>
      <Menu.Divider />
      <Menu.Label>{t("Colours")}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
        {schemes.map(({ scheme, label }) => (
          <Menu.RadioItem key={scheme} value={scheme}>
            {t(label)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconKeyboard size={16} aria-hidden="true" />}
        rightSection={<KeyboardHint keys="?" />}
        onClick={openKeyboardMap}
      >
        {t("Keyboard")}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={() => signOut()}>
        {t("Logout")}
      </Menu.Item>
    </HeaderMenuFrame>
  );
}
