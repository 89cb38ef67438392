import type { Reason } from "@tracewell/contract/abilities";
import { Link } from "../link.tsx";
import css from "./reasons.module.css";

/** Why something is refused, each reason with the link to what stands in its way. */
export const Reasons = ({ reasons, id }: { reasons: readonly Reason[]; id?: string }) => (
  <ul className={css.reasons} id={id}>
    {reasons.map(({ code, text, fix }) => (
      <li key={`${code} ${text}`}>
        {text}
        {fix && (
          <>
            {" "}
            <Link className={css.fix} href={fix.href}>
              {fix.label}
            </Link>
          </>
        )}
      </li>
    ))}
  </ul>
);
