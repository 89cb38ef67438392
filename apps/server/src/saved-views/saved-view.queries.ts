import type { BodyOf } from "@tracewell/contract/call";
import type { ListName } from "@tracewell/contract/lists";
import type { SavedView, savedViewCalls } from "@tracewell/contract/saved-views";
import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import { ownedRows } from "../platform/database/owned-rows.ts";
import type { Tx } from "../platform/database/transaction.ts";

export type ViewRow = Omit<SavedView, "abilities">;
export type NewView = BodyOf<typeof savedViewCalls.create>;
export type ChangedView = BodyOf<typeof savedViewCalls.update>;

export const savedViews = ownedRows<ViewRow, NewView, ChangedView>({
  table: "saved_view",
  columns: sql`k.id, k.list, k.name, k.shared, k.query, k.columns, ${namedUser} as owner, k.version`,
  written: ({ name, shared, query, columns, ...view }) => ({
    name,
    shared,
    query: JSON.stringify(query),
    columns: JSON.stringify(columns),
    ...("list" in view ? { list: view.list } : {}),
  }),
  namedWithin: "list",
});

/** The views of a list: the user's own and the shared ones, by name. */
export const viewsOf = (tx: Tx, userId: string, list: ListName): Promise<ViewRow[]> =>
  savedViews.list(tx, userId, sql`k.list = ${list}`);
