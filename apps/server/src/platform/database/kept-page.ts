import { type RawBuilder, sql } from "kysely";

/**
 * Keeps the ids of `page` in the transaction setting `app.page`, for a second statement that reads their rows
 * (docs/decisions/0058). That statement is the same for every query of a list, so it is planned once per connection.
 */
export const keepPage: RawBuilder<string> = sql`set_config('app.page', coalesce(string_agg(page.id::text, ','), ''), true)`;

/** The page that was kept, as a query to be named `page`. */
export const keptPage: RawBuilder<unknown> = sql`(select unnest(string_to_array(current_setting('app.page'), ',')::uuid[]) as id)`;
