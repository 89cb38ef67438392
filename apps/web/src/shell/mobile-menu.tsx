import { Drawer } from "@mantine/core";
import { useTranslation } from "react-i18next";
import css from "./mobile-menu.module.css";
import { grouped, type MenuEntry } from "./navigation.ts";
import { NavigationLink } from "./navigation-link.tsx";

type MobileMenuProps = {
  entries: readonly MenuEntry[];
  isCurrent: (entry: MenuEntry) => boolean;
  onClose: () => void;
};

/** The navigation on narrow screens, with the medical records as one group (product §2.2). */
export function MobileMenu({ entries, isCurrent, onClose }: MobileMenuProps) {
  const { t } = useTranslation("shell");
  return (
    <Drawer opened onClose={onClose} size={280} title="Tracewell" closeButtonProps={{ "aria-label": t("Close") }}>
      <nav aria-label={t("Main")} className={css.list}>
        {grouped(entries).map(({ name, entries: members }) => (
          <section key={name ?? members[0]?.path} aria-label={name && t(name)}>
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
