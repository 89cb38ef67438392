import { type ReactNode, useId } from "react";
import css from "./portal.module.css";

/** A part of the form, with its title. */
export function ProfileSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id} className={css.cardTitle}>
        {title}
      </h2>
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={css.fields}>{children}</div>
    </section>
  );
}
