import { type RawBuilder, sql } from "kysely";
import type { Tx } from "./transaction.ts";

interface OwnedRows<Row, Body> {
  /** It has owner_id, name, shared and version. */
  table: string;
  /** What is read of a row, of the table alias `k`; its owner is `u`. */
  columns: RawBuilder<Row>;
  /** What is written, by column. */
  written: (body: Body) => Record<string, unknown>;
  /** A user has a name once for each value of this column; absent: once. */
  namedWithin?: string;
}

/** Rows that a user keeps under a name and may share with the clinic; who doesn't own them may read them, and no more. */
export function ownedRows<Row, New, Changed extends { version: number }>(rows: OwnedRows<Row, New | Changed>) {
  const { columns, written, namedWithin } = rows;
  const table = sql.table(rows.table);
  const readBy = (userId: string) => sql`from ${table} k join app_user u on u.id = k.owner_id
    where (k.shared or k.owner_id = ${userId})`;
  const sameGroup = namedWithin ? sql`and other.${sql.ref(namedWithin)} = k.${sql.ref(namedWithin)}` : sql``;
  return {
    /** The user's own and the shared ones, by name. */
    async list(tx: Tx, userId: string, only: RawBuilder<unknown> = sql`true`): Promise<Row[]> {
      const found =
        await sql<Row>`select ${columns} ${readBy(userId)} and ${only} order by lower(k.name), k.id`.execute(tx);
      return found.rows;
    },

    async find(tx: Tx, userId: string, id: string): Promise<Row | undefined> {
      const found = await sql<Row>`select ${columns} ${readBy(userId)} and k.id = ${id}`.execute(tx);
      return found.rows[0];
    },

    /** Answers null where the user has one of this name already. */
    async insert(tx: Tx, owner: { tenantId: string; userId: string }, body: New): Promise<string | null> {
      const values = { tenant_id: owner.tenantId, owner_id: owner.userId, ...written(body) };
      const names = Object.keys(values).map((name) => sql.ref(name));
      const added = await sql<{ id: string }>`insert into ${table} (${sql.join(names)})
        values (${sql.join(Object.values(values))}) on conflict do nothing returning id`.execute(tx);
      return added.rows[0]?.id ?? null;
    },

    /** Answers false where it was changed since. */
    async update(tx: Tx, id: string, body: Changed): Promise<boolean> {
      const values = { ...written(body), version: body.version + 1 };
      const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      const { numAffectedRows } = await sql`update ${table} set ${sql.join(set)}
        where id = ${id} and version = ${body.version}`.execute(tx);
      return (numAffectedRows ?? 0n) > 0n;
    },

    /** Whether the owner of a row has another one of this name. */
    async hasNamesake(tx: Tx, id: string, name: string): Promise<boolean> {
      const found = await sql`select from ${table} k
        join ${table} other on other.owner_id = k.owner_id and other.id <> k.id ${sameGroup}
        where k.id = ${id} and lower(other.name) = lower(${name})`.execute(tx);
      return found.rows.length > 0;
    },

    async remove(tx: Tx, id: string): Promise<void> {
      await sql`delete from ${table} where id = ${id}`.execute(tx);
    },
  };
}
