import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { KeyboardHint } from "../keyboard/keyboard-hint.tsx";
import { useShortcuts } from "../keyboard/use-shortcuts.ts";
import { useTexts } from "../texts.tsx";
import css from "./bulk-bar.module.css";

/** What can be done with the chosen rows; Escape lets them go. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const texts = useTexts();
  const clearUnlessInDropdown = ({ target }: KeyboardEvent) => {
    const inDropdown = target instanceof Element && target.closest("[data-position]") !== null;
    if (inDropdown) return false;
    onClear();
  };
  useShortcuts({ Escape: clearUnlessInDropdown });
  return (
    <section className={css.bar} aria-label={texts.selected(count)}>
      <div className={css.tools}>
        <b role="status">{texts.selected(count)}</b>
        {children}
        <button type="button" className={css.clear} aria-label={`Esc: ${texts.clearSelection}`} onClick={onClear}>
          <KeyboardHint keys="Esc" />
          <IconX size={16} aria-hidden="true" className={css.cross} />
        </button>
      </div>
    </section>
  );
}
