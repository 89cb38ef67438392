import type { Icon } from "@tabler/icons-react";
import { Link } from "./link.tsx";
import css from "./tiles.module.css";

/** A page that an index leads to, and what one does there. */
export interface Tile {
  title: string;
  text: string;
  href: string;
  icon: Icon;
}

/** An index of pages: each tile is one link. */
export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className={css.tiles}>
    {tiles.map(({ title, text, href, icon: Icon }) => (
      <li key={href} className={css.tile}>
        <Icon size={22} stroke={1.5} aria-hidden="true" />
        <h2 className={css.title}>
          <Link href={href}>{title}</Link>
        </h2>
        <p className={css.text}>{text}</p>
      </li>
    ))}
  </ul>
);
