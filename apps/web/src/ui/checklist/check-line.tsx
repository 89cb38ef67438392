import { IconCircle, IconCircleCheckFilled, IconCircleDashedCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Instant } from "../time/instant.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import css from "./check-line.module.css";

const states = {
  done: { icon: IconCircleCheckFilled, label: "Done" },
  excepted: { icon: IconCircleDashedCheck, label: "Not needed" },
  open: { icon: IconCircle, label: "Open" },
} as const;

interface CheckLineProps {
  state: keyof typeof states;
  label: string;
  /** What is known, or missing. */
  text?: ReactNode;
  /** Why it is not needed, and who said so. */
  reason?: { text: string; by: string; at: string } | null;
  /** The ways to do it, or to take it back. */
  ways?: ReactNode;
}

/** A line of a checklist: whether it is done, and what can be done about it. */
export function CheckLine({ state, label, text, reason, ways }: CheckLineProps) {
  const { icon: Icon, label: stateLabel } = states[state];
  return (
    <li className={css.line} data-state={state}>
      <Icon size={18} stroke={1.75} className={css.mark} aria-hidden="true" />
      <div className={css.words}>
        <p>
          <VisuallyHidden>{stateLabel}: </VisuallyHidden>
          <strong>{label}</strong> <span className={css.text}>{text}</span>
        </p>
        {reason && (
          <p className={css.reason}>
            “{reason.text}” {reason.by}, <Instant at={reason.at} />
          </p>
        )}
      </div>
      {ways && <div className={css.ways}>{ways}</div>}
    </li>
  );
}

export const CheckLines = ({ children }: { children: ReactNode }) => <ul className={css.lines}>{children}</ul>;
