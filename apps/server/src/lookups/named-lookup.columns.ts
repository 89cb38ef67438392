import type { Named } from "@tracewell/contract/primitives";
import { sql } from "kysely";
import { jsonRow } from "../platform/database/json-row.ts";

/** A value of one of the clinic's lists, of the table `lookup`. */
export const namedLookup = jsonRow<Named>(sql`lookup.id, lookup.name`);
