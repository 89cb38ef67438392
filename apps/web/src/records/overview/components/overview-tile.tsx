import type { ReactNode } from "react";
import { Link } from "../../../ui/link.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import css from "./overview.module.css";

type OverviewTileProps = {
  title: string;
  count?: number;
  /** Of the card below that shows all of it. */
  href: `#${string}`;
  /** Said where there is nothing to show. */
  none: string;
  children: ReactNode;
};

/** What is known of one thing at a glance, and the way to all of it. */
export const OverviewTile = ({ title, count, href, none, children }: OverviewTileProps) => (
  <section className={css.tile} aria-label={`${title} at a glance`}>
    <p className={css.tileHead}>
      {title} {count !== undefined && count > 0 && <span className={css.count}>{count}</span>}
      <Link href={href}>
        All<VisuallyHidden> of {title.toLowerCase()}</VisuallyHidden>
      </Link>
    </p>
    {count === 0 ? <p className={css.none}>{none}</p> : children}
  </section>
);
