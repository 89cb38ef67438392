import { keyCaps } from "./key-caps.ts";
import css from "./keyboard-hint.module.css";

/** The keys that do the same as what they stand beside, `g i` as two keys. Not read out: `aria-keyshortcuts` says it. */
export const KeyboardHint = ({ keys }: { keys: string }) => (
  <span className={css.keys} aria-hidden="true">
    {keyCaps(keys).map((key) => (
      <kbd key={key} className={css.key}>
        {key}
      </kbd>
    ))}
  </span>
);
