import type { ListState, LookupBody, LookupRow } from "@tracewell/contract/lookup-editing";
import type { LookupKind } from "@tracewell/contract/lookup-kinds";
import { sql } from "kysely";
import { insertRows } from "../platform/database/insert-rows.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { isUntranslated, lookupColumns } from "./lookup-list.columns.ts";
import type { StoredText } from "./lookup-use.model.ts";

export type KeptLookup = Omit<LookupRow, "used">;

export async function listStates(tx: Tx): Promise<ListState[]> {
  const { rows } = await sql<ListState>`
    select l.kind, count(*)::integer as values, (count(*) filter (where l.disabled))::integer as disabled,
      (count(*) filter (where not l.disabled and ${isUntranslated}))::integer as untranslated
    from lookup l group by l.kind`.execute(tx);
  return rows;
}

export async function findValue(tx: Tx, kind: LookupKind, id: string): Promise<KeptLookup | undefined> {
  const { rows } = await sql<KeptLookup>`
    select ${lookupColumns} from lookup l where l.kind = ${kind} and l.id = ${id}`.execute(tx);
  return rows[0];
}

/** All values of all lists, each list in its order. */
export async function listAllValues(tx: Tx): Promise<KeptLookup[]> {
  const { rows } = await sql<KeptLookup>`
    select ${lookupColumns} from lookup l order by l.kind, l.sort_order, l.id`.execute(tx);
  return rows;
}

/** All values of a list in its order; nobody else changes the list until the transaction ends. */
export async function lockList(tx: Tx, kind: LookupKind): Promise<KeptLookup[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('list ' || app_tenant() || ' ' || ${kind}, 0))`.execute(tx);
  const { rows } = await sql<KeptLookup>`
    select ${lookupColumns} from lookup l where l.kind = ${kind} order by l.sort_order, l.id`.execute(tx);
  return rows;
}

const written = ({ name, es, fr, my, zh, code, disabled }: Omit<LookupBody, "order">) => ({
  name,
  name_es: es || null,
  name_fr: fr || null,
  name_my: my || null,
  name_zh: zh || null,
  code: code || null,
  disabled,
});

export const insertValue = (
  tx: Tx,
  {
    tenantId,
    kind,
    id,
    order,
    ...value
  }: Omit<LookupBody, "order"> & {
    tenantId: string;
    kind: LookupKind;
    id: string;
    order: number;
  },
) =>
  tx
    .insertInto("lookup")
    .values({ ...written(value), id, tenant_id: tenantId, kind, sort_order: order })
    .execute();

export const updateValue = (tx: Tx, id: string, { order, ...value }: Omit<LookupBody, "order"> & { order: number }) =>
  tx
    .updateTable("lookup")
    .set({ ...written(value), sort_order: order, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

/** Adds these values to a list, in one statement. */
export const insertValues = (
  tx: Tx,
  tenantId: string,
  kind: LookupKind,
  values: readonly { id: string; order: number; body: Omit<LookupBody, "order"> }[],
): Promise<void> =>
  insertRows(
    tx,
    "lookup",
    values.map(({ id, order, body }) => ({ ...written(body), id, tenant_id: tenantId, kind, sort_order: order })),
  );

/** Changes these values, in one statement; each keeps its place. */
export async function updateValues(
  tx: Tx,
  values: readonly { id: string; body: Omit<LookupBody, "order"> }[],
): Promise<void> {
  const rows = values.map(({ id, body }) => ({ ...written(body), id }));
  await sql`update lookup l set name = g.name, name_es = g.name_es, name_fr = g.name_fr, name_my = g.name_my,
      name_zh = g.name_zh, code = g.code, disabled = g.disabled, version = l.version + 1
    from json_populate_recordset(null::lookup, ${JSON.stringify(rows)}::json) g where l.id = g.id`.execute(tx);
}

/** Gives values these places. They leave their places first: no two may have the same at any moment. */
export async function updatePlaces(tx: Tx, places: readonly { id: string; order: number }[]): Promise<void> {
  const ids = places.map(({ id }) => id);
  await sql`update lookup set sort_order = -sort_order where id = any(${ids}::uuid[])`.execute(tx);
  await sql`update lookup l set sort_order = given.place, version = version + 1
    from unnest(${ids}::uuid[], ${places.map(({ order }) => order)}::integer[]) as given(id, place)
    where l.id = given.id`.execute(tx);
}

export const deleteValues = (tx: Tx, ids: readonly string[]) =>
  sql`delete from lookup where id = any(${ids}::uuid[])`.execute(tx);

export const deleteValue = (tx: Tx, id: string) => tx.deleteFrom("lookup").where("id", "=", id).execute();

/** What records keep of a value as text becomes another text. */
export async function updateStoredText(
  tx: Tx,
  { table, column }: StoredText,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
    where tenant_id = app_tenant() and ${sql.ref(column)} = ${from}`.execute(tx);
}

/** How many rows keep this text, counted up to a limit. */
export async function countStoredText(
  tx: Tx,
  { table, column }: StoredText,
  text: string,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from ${sql.table(table)}
      where tenant_id = app_tenant() and ${sql.ref(column)} = ${text} limit ${most}) found`.execute(tx);
  return rows[0]?.count ?? 0;
}
