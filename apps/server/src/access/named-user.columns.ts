import type { Named } from "@tracewell/contract/primitives";
import { sql } from "kysely";
import { jsonRow } from "../platform/database/json-row.ts";

/** What others are told of a user, of the table alias `u`. */
export const namedUserColumns = sql`u.id, u.first_name || ' ' || u.last_name as name`;
export const namedUser = jsonRow<Named>(namedUserColumns);
