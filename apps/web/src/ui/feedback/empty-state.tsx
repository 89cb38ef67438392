import type { ReactNode } from "react";
import css from "./states.module.css";

type EmptyStateProps = {
  title: string;
  /** What would be here. */
  children?: ReactNode;
  /** The first step. */
  action?: ReactNode;
  icon?: ReactNode;
};

/** Nothing here yet: says what would be, and offers the first step. */
export const EmptyState = ({ title, children, action, icon }: EmptyStateProps) => (
  <div className={css.state}>
    {icon && (
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
    )}
    <p className={css.title}>{title}</p>
    {children && <div className={css.text}>{children}</div>}
    {action && <div className={css.action}>{action}</div>}
  </div>
);
