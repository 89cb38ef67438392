import { Popover } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import css from "./search-box.module.css";

const tips = [
  ["A name, in any order", "Santos, Maria · maria santos"],
  ["A birth date, alone or with a name", "04/12/1990 · Santos Apr 12 1990"],
  ["A phone, an email, a zip code, an address", "(410) 555-0137 · maria@… · 21301 · 12 Bay Street"],
  ["The number of a person or a record", "90000017 · C-2026-000123"],
  ["Say which is meant", "name:  phone:  email:  zip:  address:"],
  ["Extended Search, in the panel", "forgives two slips in a name: Jonson finds Johnson"],
] as const;

/** What can be typed into the search (R2.4-06). */
export function SearchHelp({ button, onClose }: { button: ReactElement; onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-end"
      shadow="md"
      width={330}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t("How to search")} tabIndex={-1} data-autofocus>
        <dl className={css.tips}>
          {tips.map(([what, example]) => (
            <div key={what}>
              <dt>{t(what)}</dt>
              <dd>{t(example)}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
