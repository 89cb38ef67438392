import { type RawBuilder, sql } from "kysely";

/**
 * An instant of a column such as `t.observed_at` for JSON made by SQL, as the driver gives those outside of it: ISO 8601 in
 * UTC. PostgreSQL's own JSON writes an offset, which the contract does not take.
 */
export const jsonInstant = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
