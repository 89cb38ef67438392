import { type Insertable, sql } from "kysely";
import type { DB } from "./schema.ts";
import type { Tx } from "./transaction.ts";

/** A row as JSON: the database parses instants, arrays and bytes (`\x…`) from text. */
type JsonRow<Table extends keyof DB> = { [Column in keyof Insertable<DB[Table]>]?: unknown };

/**
 * Inserts many rows of one shape. The rows travel as one parameter, so that the statement is the same for any number of
 * them and stays prepared, and so that the trail's trigger fires once.
 */
export async function insertRows<Table extends keyof DB & string>(
  tx: Tx,
  table: Table,
  rows: readonly JsonRow<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  );
}
