import { withdrawnStatuses } from "@tracewell/contract/result-status";
import { sql } from "kysely";

const withdrawn = sql.join(withdrawnStatuses.map((status) => sql.lit(status)));

/** The result `t` was not taken back by its laboratory (docs/domain.md#infections-and-results). */
export const isStanding = sql`coalesce(t.status, '') not in (${withdrawn})`;
