import type { BodyOf } from "@tracewell/contract/call";
import type { customQueryCalls, SavedQuery } from "@tracewell/contract/custom-queries";
import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import type { Tx } from "../platform/database/transaction.ts";

export type QueryRow = Omit<SavedQuery, "abilities">;
export type NewQuery = BodyOf<typeof customQueryCalls.create>;
export type ChangedQuery = BodyOf<typeof customQueryCalls.update>;

const queries = (tx: Tx) =>
  tx
    .selectFrom("custom_query as c")
    .innerJoin("app_user as u", "u.id", "c.owner_id")
    .select([
      "c.id",
      "c.name",
      "c.shared",
      sql<QueryRow["tree"]>`c.tree`.as("tree"),
      "c.statement as sql",
      namedUser.as("owner"),
      "c.version",
    ]);

/** The user's own and the shared ones, by name. */
export const listQueries = (tx: Tx, userId: string): Promise<QueryRow[]> =>
  queries(tx)
    .where(sql<boolean>`(c.shared or c.owner_id = ${userId})`)
    .orderBy(sql`lower(c.name)`)
    .orderBy("c.id")
    .execute();

/** A query that the user may run. */
export const findQuery = (tx: Tx, userId: string, id: string): Promise<QueryRow | undefined> =>
  queries(tx).where("c.id", "=", id).where(sql<boolean>`(c.shared or c.owner_id = ${userId})`).executeTakeFirst();

const written = ({ name, shared, tree, sql: statement }: NewQuery) => ({
  name,
  shared,
  tree: tree && JSON.stringify(tree),
  statement,
});

/** Answers null where the user has a query of this name already. */
export async function insertQuery(tx: Tx, owner: { tenantId: string; userId: string }, query: NewQuery) {
  const added = await tx
    .insertInto("custom_query")
    .values({ tenant_id: owner.tenantId, owner_id: owner.userId, ...written(query) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Answers false where the query was changed since. */
export async function updateQuery(tx: Tx, id: string, query: ChangedQuery): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("custom_query")
    .set({ ...written(query), version: query.version + 1, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("version", "=", query.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Another query of the same owner that has this name. */
export const findNamesake = (tx: Tx, query: { id: string; ownerId: string; name: string }) =>
  tx
    .selectFrom("custom_query")
    .select("id")
    .where("owner_id", "=", query.ownerId)
    .where("id", "<>", query.id)
    .where(sql<boolean>`lower(name) = lower(${query.name})`)
    .executeTakeFirst();

export const deleteQuery = (tx: Tx, id: string) => tx.deleteFrom("custom_query").where("id", "=", id).execute();
