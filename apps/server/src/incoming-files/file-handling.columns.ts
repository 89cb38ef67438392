import { sql } from "kysely";

/** Whether file `f` of record `r` was closed by itself: whoever closes a record later gives it another instant. */
export const isHandled = sql`(f.handled_at is not null and r.closed and f.handled_at = r.closed_at)`;
