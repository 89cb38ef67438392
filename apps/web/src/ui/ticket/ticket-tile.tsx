import type { TicketColor } from "@tracewell/contract/visits";
import css from "./ticket-tile.module.css";

/** Each color has a shape of its own, for who sees no colors. */
const shapes: Record<TicketColor, string> = {
  Red: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  Orange: "M12 3 21 9.6 17.6 20.5H6.4L3 9.6Z",
  Yellow: "M12 2 22 12 12 22 2 12Z",
  Green: "M12 3 22 20.5H2Z",
  Blue: "M3.5 3.5h17v17h-17Z",
  Purple: "M12 2l3 7 7.5.6-5.7 5 1.8 7.4L12 18l-6.6 4 1.8-7.4-5.7-5L9 9Z",
};

type TicketTileProps = { number: number; color: TicketColor; size?: "line" | "row" | "call"; label?: string };

/** A visitor's ticket as they have it in hand: color, shape and number, the same everywhere. */
export const TicketTile = ({ number, color, size = "line", label = `${color} ${number}` }: TicketTileProps) => (
  <span className={`${css.tile} ${css[size]} ${css[color]}`} role="img" aria-label={label} title={label}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[color]} />
    </svg>
    {number}
  </span>
);
