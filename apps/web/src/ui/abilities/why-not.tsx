import { IconAlertTriangle } from "@tabler/icons-react";
import type { Reason } from "@tracewell/contract/abilities";
import { Link } from "../link.tsx";
import css from "./why-not.module.css";

type WhyNotProps = {
  /** What can't be done yet: `Can't be submitted for closure yet`. */
  title: string;
  reasons: readonly Reason[];
};

/** A strip that says what stands in the way of the next step, each reason a link to where it is mended. */
export function WhyNot({ title, reasons }: WhyNotProps) {
  if (reasons.length === 0) return null;
  return (
    <div className={css.strip}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>{title}:</span>
      <ul className={css.reasons}>
        {reasons.map(({ code, text, fix }) => (
          <li key={`${code} ${text}`}>
            {fix ? (
              <Link className={css.fix} href={fix.href} title={fix.label}>
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
