import { type RawBuilder, sql } from "kysely";

/**
 * A prefix search as a range, from the prefix to the last key that starts with it. Behind the clinic wall only ranges use an
 * index; `like` does not.
 */
export const beginsWith = (column: RawBuilder<unknown>, key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${column} >= ${key} and ${column} <= ${key} || ${lastCharacter}::text`;

const lastCharacter = "\u{10FFFF}";
