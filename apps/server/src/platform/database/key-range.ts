import { type RawBuilder, sql } from "kysely";

/**
 * What begins with a key lies between it and the last that could. Behind the clinic wall only such comparisons use an
 * index; `like` does not.
 */
export const beginsWith = (column: RawBuilder<unknown>, key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${column} >= ${key} and ${column} <= ${key} || ${lastCharacter}::text`;

const lastCharacter = "\u{10FFFF}";
