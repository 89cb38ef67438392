import type { Named } from "@tracewell/contract/primitives";
import { sql } from "kysely";
import { jsonRow } from "../platform/database/json-row.ts";

/** A word of a clinic's lists, of the table alias `word`. */
export const namedWord = jsonRow<Named>(sql`word.id, word.name`);
