import { ticketColors } from "./constants.ts";

/** The highest number of a ticket (`TicketNumber`). */
export const mostTicket = 999;

/** The color of the ticket with this number: the kiosk, the desk and the wall screen say the same, and neighbors differ. */
export const ticketColorOf = (number: number): (typeof ticketColors)[number] =>
  ticketColors[(number - 1) % ticketColors.length] ?? "Red";
