import type { BodyOf } from "@tracewell/contract/call";
import type { ListName } from "@tracewell/contract/lists";
import type { SavedView, savedViewCalls } from "@tracewell/contract/saved-views";
import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import type { Tx } from "../platform/database/transaction.ts";

export type ViewRow = Omit<SavedView, "abilities">;
export type NewView = BodyOf<typeof savedViewCalls.create>;
export type ChangedView = BodyOf<typeof savedViewCalls.update>;

const views = (tx: Tx) =>
  tx
    .selectFrom("saved_view as v")
    .innerJoin("app_user as u", "u.id", "v.owner_id")
    .select([
      "v.id",
      sql<ListName>`v.list`.as("list"),
      "v.name",
      "v.shared",
      sql<ViewRow["query"]>`v.query`.as("query"),
      sql<ViewRow["columns"]>`v.columns`.as("columns"),
      namedUser.as("owner"),
      "v.version",
    ]);

/** The user's own and the shared ones, by name. */
export const listViews = (tx: Tx, userId: string, list: ListName): Promise<ViewRow[]> =>
  views(tx)
    .where("v.list", "=", list)
    .where(sql<boolean>`(v.shared or v.owner_id = ${userId})`)
    .orderBy(sql`lower(v.name)`)
    .orderBy("v.id")
    .execute();

/** A view that the user may choose. */
export const findView = (tx: Tx, userId: string, id: string): Promise<ViewRow | undefined> =>
  views(tx).where("v.id", "=", id).where(sql<boolean>`(v.shared or v.owner_id = ${userId})`).executeTakeFirst();

/** Answers null where the user has a view of this list and name already. */
export async function insertView(tx: Tx, owner: { tenantId: string; userId: string }, view: NewView) {
  const added = await tx
    .insertInto("saved_view")
    .values({
      tenant_id: owner.tenantId,
      owner_id: owner.userId,
      list: view.list,
      name: view.name,
      shared: view.shared,
      query: JSON.stringify(view.query),
      columns: JSON.stringify(view.columns),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Answers false where the view was changed since. */
export async function updateView(tx: Tx, id: string, view: ChangedView): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("saved_view")
    .set({
      name: view.name,
      shared: view.shared,
      query: JSON.stringify(view.query),
      columns: JSON.stringify(view.columns),
      version: view.version + 1,
    })
    .where("id", "=", id)
    .where("version", "=", view.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Another view of the same owner and list that has this name. */
export const findNamesake = (tx: Tx, id: string, name: string) =>
  tx
    .selectFrom("saved_view as v")
    .innerJoin("saved_view as other", (join) =>
      join
        .onRef("other.owner_id", "=", "v.owner_id")
        .onRef("other.list", "=", "v.list")
        .onRef("other.id", "<>", "v.id"),
    )
    .select("other.id")
    .where("v.id", "=", id)
    .where(sql<boolean>`lower(other.name) = lower(${name})`)
    .executeTakeFirst();

export const deleteView = (tx: Tx, id: string) => tx.deleteFrom("saved_view").where("id", "=", id).execute();
