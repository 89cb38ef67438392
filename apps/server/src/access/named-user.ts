import type { Named } from "@tracewell/contract/fields";
import { sql } from "kysely";
import { jsonRow } from "../platform/database/json-row.ts";

/** A user as others are told of them, of the table alias `u`. */
export const namedUser = jsonRow<Named>(sql`u.id, u.first_name || ' ' || u.last_name as name`);
