import { sql } from "kysely";

/** The day, by the clinic's calendar, whose state the result `t` of the order `o` tells: of its specimen, else of its finding, else of its report. */
export const specimenDay = (timeZone: string) =>
  sql`(coalesce(o.collected_at, t.observed_at, o.reported_at) at time zone ${timeZone})::date`;
