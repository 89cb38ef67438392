import type { ReactNode } from "react";
import css from "./badge.module.css";
import type { Tone } from "./tone.ts";

/** A short word on a soft ground. */
export const Badge = ({ tone = "mute", title, children }: { tone?: Tone; title?: string; children: ReactNode }) => (
  <span className={`${css.badge} ${css[tone]}`} title={title}>
    {children}
  </span>
);
