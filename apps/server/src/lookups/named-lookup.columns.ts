import type { LookupTranslations } from "@tracewell/contract/lookup-translations";
import type { Named } from "@tracewell/contract/primitives";
import { sql } from "kysely";
import { jsonRow } from "../platform/database/json-row.ts";

/** A value of one of the clinic's lists, of the table `lookup`. */
export const namedLookup = jsonRow<Named>(sql`lookup.id, lookup.name`);

/** What a value of the table or alias `lookup` is called in other languages; null where nobody translated it. */
export const lookupTranslations = (lookup: string) =>
  sql<LookupTranslations>`nullif(jsonb_strip_nulls(jsonb_build_object('es', ${sql.ref(`${lookup}.name_es`)}, 'fr', ${sql.ref(`${lookup}.name_fr`)},
    'my', ${sql.ref(`${lookup}.name_my`)}, 'zh', ${sql.ref(`${lookup}.name_zh`)})), '{}')`;
