import type { VisitRow } from "@tracewell/contract/visits";
import css from "./ticket.module.css";

/** The ticket in the patient's hand: its color in words, too, because a color never says something alone. */
export const Ticket = ({ temporaryId, ticketColor }: Pick<VisitRow, "temporaryId" | "ticketColor">) =>
  temporaryId === null || ticketColor === null ? (
    <span>–</span>
  ) : (
    <span className={css.ticket}>
      <span className={`${css.mark} ${css[ticketColor]}`} aria-hidden="true" />
      {ticketColor} {temporaryId}
    </span>
  );
