import type { BodyOf } from "@tracewell/contract/call";
import type { customQueryCalls, SavedQuery } from "@tracewell/contract/custom-queries";
import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import { ownedRows } from "../platform/database/owned-rows.ts";

export type QueryRow = Omit<SavedQuery, "abilities">;
export type NewQuery = BodyOf<typeof customQueryCalls.create>;
export type ChangedQuery = BodyOf<typeof customQueryCalls.update>;

export const savedQueries = ownedRows<QueryRow, NewQuery, ChangedQuery>({
  table: "custom_query",
  columns: sql`k.id, k.name, k.shared, k.tree, k.statement as sql, ${namedUser} as owner, k.version`,
  written: ({ name, shared, tree, sql: statement }) => ({
    name,
    shared,
    tree: tree && JSON.stringify(tree),
    statement,
    updated_at: sql`now()`,
  }),
});
