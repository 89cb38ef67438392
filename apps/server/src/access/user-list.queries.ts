import type { UserRow } from "@tracewell/contract/access";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { userJoins, userRowColumns } from "./user.columns.ts";

export interface UserListQuestion {
  conditions: RawBuilder<unknown>[];
  /** The columns that the list goes by, never null, each with its type. */
  sort: readonly { column: RawBuilder<unknown>; type: string }[];
  direction: "asc" | "desc";
  after: { values: string[]; id: string } | null;
  limit: number;
}

type ListedRow = UserRow & { cursorValues: string[] };

/** A page of users, and one more than asked for to tell of a next page. */
export async function findUserPage(tx: Tx, question: UserListQuestion): Promise<ListedRow[]> {
  const { sort, direction, after, limit } = question;
  const way = sql.raw(direction);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  const columns = sort.map(({ column }) => column);
  const start = after
    ? sql`(${sql.join(columns)}, u.id) ${beyond} (${sql.join(
        sort.map(({ type }, place) => sql`${after.values[place]}::${sql.raw(type)}`),
      )}, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<ListedRow>`
    select ${userRowColumns}, array[${sql.join(columns.map((column) => sql`${column}::text`))}] as "cursorValues"
    from app_user u ${userJoins}
    where ${conditionOf(question.conditions)} and ${start}
    order by ${sql.join([...columns, sql`u.id`].map((key) => sql`${key} ${way}`))} limit ${limit + 1}`.execute(tx);
  return rows;
}

export async function countUsers(tx: Tx, conditions: RawBuilder<unknown>[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from app_user u ${userJoins} where ${conditionOf(conditions)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

const conditionOf = (conditions: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);
