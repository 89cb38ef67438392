import { Drawer } from "@mantine/core";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import css from "./mobile-menu.module.css";
import type { MenuEntry } from "./navigation.ts";
import type { NavigationGroup } from "./navigation-layout.ts";
import { NavigationLink } from "./navigation-link.tsx";

type MobileMenuProps = {
  groups: readonly NavigationGroup[];
  isCurrent: (entry: MenuEntry) => boolean;
  onClose: () => void;
};

/** The navigation on narrow screens, with the medical records as one group (R2.2-06), or as the user bundled it. */
export function MobileMenu({ groups, isCurrent, onClose }: MobileMenuProps) {
  const { t } = useTranslation("shell");
  return (
    <Drawer opened onClose={onClose} size={280} title="Tracewell" closeButtonProps={{ "aria-label": t("Close") }}>
      <nav aria-label={t("Main")} className={css.list}>
        {groups.map(({ id, name, entries: members }) => (
          <section key={id} aria-label={name && t(name)}>
            {name && (
              <p className={css.name} aria-hidden="true">
                {t(name)}
              </p>
            )}
            {members.map((entry) => (
              <NavigationLink key={entry.path} entry={entry} current={isCurrent(entry)} withIcon onClick={onClose} />
            ))}
          </section>
        ))}
      </nav>
    </Drawer>
  );
}
