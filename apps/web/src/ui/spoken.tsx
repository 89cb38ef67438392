import type { ReactNode } from "react";
import css from "./spoken.module.css";

/** Words for screen readers alone. */
export const Spoken = ({ children, id }: { children: ReactNode; id?: string }) => (
  <span className={css.spoken} id={id}>
    {children}
  </span>
);
