import type { ReactNode } from "react";
import css from "./page-frame.module.css";

type PageFrameProps = { title: string; subtitle?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A page that is neither a list nor a record: title, actions, content. */
export const PageFrame = ({ title, subtitle, actions, children }: PageFrameProps) => (
  <section className={css.page} aria-label={title}>
    <div className={css.titleLine}>
      <h1 className={css.title}>{title}</h1>
      {subtitle && <span className={css.subtitle}>{subtitle}</span>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
    {children}
  </section>
);

type CardProps = {
  /** Its anchor: an address that ends in `#id` shows it. */
  id?: string;
  title?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** A plain card with a title line. */
export const Card = ({ id, title, action, children }: CardProps) => (
  <section id={id} className={css.card}>
    {(title || action) && (
      <div className={css.cardHead}>
        <h2 className={css.cardTitle}>{title}</h2>
        {action}
      </div>
    )}
    <div className={css.cardBody}>{children}</div>
  </section>
);
