import type { ReactNode } from "react";
import css from "./portal.module.css";
import resultsCss from "./results.module.css";

/** A card that says one thing, above what can be done about it. */
export const Said = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={`${css.card} ${resultsCss.question}`}>
    <p>{text}</p>
    {children}
  </div>
);
