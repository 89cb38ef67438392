import { Menu } from "@mantine/core";
import { IconKeyboard, IconLayoutNavbar, IconLogout, IconUser } from "@tabler/icons-react";
import type { Theme } from "@tracewell/contract/preferences";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { usePreference } from "../../platform/preferences/use-preference.ts";
import { signOut } from "../../platform/session/session-life.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { usePhoto } from "../../profiles/hooks/use-photo.ts";
import { KeyboardHint } from "../../ui/keyboard/keyboard-hint.tsx";
import { Avatar } from "../../ui/person/avatar.tsx";
import { themeChoices, useTheme } from "../../ui/theme/use-theme.ts";
import { openKeyboardMap } from "../keyboard/keyboard-map-state.ts";
import { useMenu } from "../navigation/use-menu.ts";
import { openDialog } from "./dialog-state.ts";
import css from "./header-menu.module.css";
import { HeaderMenuFrame } from "./header-menu-frame.tsx";
import type { HeaderButton } from "./on-demand-menu.tsx";

/** The profile menu: who is signed in, profile, appearance, keyboard shortcuts, sign out (R2.4-04). */
export function ProfileMenu({ button }: { button: HeaderButton }) {
  const { t } = useTranslation("shell");
  const viewer = useViewer();
  const photo = usePhoto(viewer.id, viewer.photoUuid);
  const hasNavigation = useMenu().entries.length > 0;
  const [theme, showTheme] = useTheme();
  const [, changePreferences] = usePreference("user_ui_preferences");
  const choose = (chosen: Theme) => {
    showTheme(chosen);
    // Where it can't be kept on the server, this browser still remembers it.
    changePreferences((before) => ({ ...before, theme: chosen })).catch(() => showTheme(chosen));
  };
  return (
    <HeaderMenuFrame button={button} width={280}>
      <div className={css.who}>
        <Avatar {...viewer} photo={photo} size="lg" />
        <div>
          <b>{viewer.displayName}</b>
          <span>{viewer.email}</span>
          {viewer.role && <span>{viewer.role}</span>}
        </div>
      </div>
      <Menu.Divider />
      <Menu.Item leftSection={<IconUser size={16} aria-hidden="true" />} onClick={() => openDialog("profile")}>
        {t("Profile")}
      </Menu.Item>
      {hasNavigation && (
        <Menu.Item
          leftSection={<IconLayoutNavbar size={16} aria-hidden="true" />}
          onClick={() => openDialog("navigation")}
        >
          {t("Arrange the navigation")}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Label>{t("Colors")}</Menu.Label>
      <Menu.RadioGroup value={theme} onChange={(chosen) => choose(chosen as Theme)}>
        {themeChoices.map((each) => (
          <Menu.RadioItem key={each.theme} value={each.theme}>
            {t(each.label)}
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
