import { type RawBuilder, sql } from "kysely";

/**
 * Keeps the ids of `page` in the transaction, in the setting `app.page`, for a second statement that describes their rows
 * (docs/decisions/0058): what is the same whatever was asked for is planned once a connection.
 */
export const keepPage: RawBuilder<string> = sql`set_config('app.page', coalesce(string_agg(page.id::text, ','), ''), true)`;

/** The page that was kept, as a query to be named `page`. */
export const keptPage: RawBuilder<unknown> = sql`(select unnest(string_to_array(current_setting('app.page'), ',')::uuid[]) as id)`;
