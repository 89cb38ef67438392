import { formatDay } from "./clinic-time.ts";

/** A calendar day in the clinic's format; a dash where there is none. */
export const Day = ({ day }: { day: string | null }) =>
  day === null ? <span>–</span> : <time dateTime={day}>{formatDay(day)}</time>;
