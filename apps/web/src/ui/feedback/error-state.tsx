import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "../texts.tsx";
import css from "./states.module.css";

type ErrorStateProps = {
  title?: string;
  /** What happened. */
  message: string;
  /** What was kept. */
  kept?: ReactNode;
  onRetry?: () => void;
  /** Another way on, such as a link home. */
  action?: ReactNode;
};

/** Something failed: says what happened, what was kept, and offers a retry. */
export function ErrorState({ title, message, kept, onRetry, action }: ErrorStateProps) {
  const texts = useTexts();
  return (
    <div className={css.state} role="alert">
      <span className={css.failed} aria-hidden="true">
        <IconAlertTriangle size={24} stroke={1.75} />
      </span>
      <p className={css.title}>{title ?? texts.somethingWentWrong}</p>
      <div className={css.text}>{message}</div>
      {kept && <div className={css.text}>{kept}</div>}
      <div className={css.action}>
        {onRetry && (
          // The library's button would add 3 kB to the first screen's script, and that screen shows none.
          <button type="button" className={css.retry} onClick={onRetry}>
            <IconRefresh size={16} aria-hidden="true" />
            {texts.tryAgain}
          </button>
        )}
        {action}
      </div>
    </div>
  );
}
