import { UnstyledButton } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import css from "./mobile-menu.module.css";

/** Opens the navigation on narrow screens. */
export function BurgerButton({ opened, onClick }: { opened: boolean; onClick: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <UnstyledButton className={css.burger} onClick={onClick} aria-label={t("Menu")} aria-expanded={opened}>
      <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
    </UnstyledButton>
  );
}
