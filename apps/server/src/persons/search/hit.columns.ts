import { type RawBuilder, sql } from "kysely";

export type Part = RawBuilder<unknown>;

/** Hits are counted up to here; a search with more of them is to be narrowed down, not paged through. */
export const hitsCountedTo = 100;

/** A person who was found, and what the hits are put in order by. */
export const hit = (rank: Part): Part =>
  sql`select person.id, ${rank} as rank, last_name_key as sort_key, first_name_key as then_key from person`;

export const lastNamesInOrder = sql`order by last_name_key, first_name_key limit ${hitsCountedTo}`;
