import type { ReactNode } from "react";
import css from "./visually-hidden.module.css";

/** Words for screen readers alone. */
export const VisuallyHidden = ({ children, id }: { children: ReactNode; id?: string }) => (
  <span className={css.spoken} id={id}>
    {children}
  </span>
);
