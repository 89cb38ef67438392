import { UnstyledButton } from "@mantine/core";
import { IconHelp } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import css from "./search-box.module.css";

const SearchHelp = lazyPart(() => import("./search-help.tsx"), "SearchHelp");

/** The question mark in the search box; its popover is loaded when someone reaches for it. */
export function SearchHelpButton() {
  const { t } = useTranslation("shell");
  const [wanted, setWanted] = useState(false);
  const button = (
    <UnstyledButton
      className={css.help}
      aria-label={t("How to search")}
      aria-haspopup="dialog"
      aria-expanded={wanted}
      onClick={() => setWanted(!wanted)}
    >
      <IconHelp size={16} stroke={1.75} aria-hidden="true" />
    </UnstyledButton>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <SearchHelp button={button} onClose={() => setWanted(false)} />
    </Suspense>
  );
}
