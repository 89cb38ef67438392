import { IconChevronRight, IconLock } from "@tabler/icons-react";
import type { ClosedResult } from "@tracewell/contract/portal-results";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { formatLongDay } from "../../ui/time/month-names.ts";
import { isNew } from "../result-texts.ts";
import css from "./results.module.css";

type ResultRowsProps = {
  results: readonly ClosedResult[];
  onOpen: (id: string) => void;
};

/** Results before the tap: when they are from and whether they were read, and nothing of what they are about. */
export function ResultRows({ results, onOpen }: ResultRowsProps) {
  const { t, language } = useTranslation("portal");
  return (
    <ul className={css.rows}>
      {results.map((result) => (
        <li key={result.id}>
          <button type="button" className={css.row} onClick={() => onOpen(result.id)}>
            <IconLock size={22} aria-hidden="true" />
            <span className={css.rowWords}>
              <span className={css.rowDay}>
                {result.collectedOn
                  ? t("Test of {{day}}", { day: formatLongDay(result.collectedOn, language) })
                  : t("Test")}
              </span>
              <span className={isNew(result) ? css.fresh : css.rowState}>{t(stateTexts(result))}</span>
            </span>
            <IconChevronRight size={20} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function stateTexts(result: ClosedResult): string {
  if (result.state === "waiting") return "Not ready yet";
  if (result.state === "withdrawn") return "Changed";
  return isNew(result) ? "New" : "Read";
}
