import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { KeyboardHint } from "../keyboard/keyboard-hint.tsx";
import { useShortcuts } from "../keyboard/use-shortcuts.ts";
import { useTexts } from "../texts.tsx";
import css from "./bulk-bar.module.css";

type BulkBarProps = {
  count: number;
  onClear: () => void;
  children: ReactNode;
  /** It is on a page that scrolls as a whole, unlike a list in its frame. */
  onPage?: boolean;
};

/** What can be done with the chosen rows; Escape lets them go. */
export function BulkBar({ count, onClear, children, onPage }: BulkBarProps) {
  const texts = useTexts();
  const clearUnlessInDropdown = ({ target }: KeyboardEvent) => {
    const inDropdown = target instanceof Element && target.closest("[data-position]") !== null;
    if (inDropdown) return false;
    onClear();
  };
  useShortcuts({ Escape: clearUnlessInDropdown });
  return (
    <section className={css.bar} data-on-page={onPage || undefined} aria-label={texts.selected(count)}>
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
