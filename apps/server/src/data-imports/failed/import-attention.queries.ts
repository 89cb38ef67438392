import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

export interface NamedImport {
  id: string;
  name: string;
  since: string;
}

/** Imports of the last days that could not be read at all: they have no messages, so nothing of them stands among those that failed. */
export async function listUnread(tx: Tx, days: number, most: number): Promise<NamedImport[]> {
  const { rows } = await sql<NamedImport>`
    select i.id, f.name, i.finished_at as since
    from data_import i join stored_file f on f.tenant_id = i.tenant_id and f.id = i.file_id
    where i.status = 'FINISHED_FAIL' and i.created_at > now() - make_interval(days => ${days})
      and not exists (select from import_message m where m.tenant_id = i.tenant_id and m.import_id = i.id)
    order by i.created_at desc limit ${most}`.execute(tx);
  return rows;
}

/** Imports that nobody stopped and of which nothing was stored for so long. */
export async function listStuck(tx: Tx, minutes: number, most: number): Promise<NamedImport[]> {
  const { rows } = await sql<NamedImport>`
    select i.id, f.name, i.created_at as since
    from data_import i join stored_file f on f.tenant_id = i.tenant_id and f.id = i.file_id
    where i.status in ('NOT_STARTED', 'IN_PROGRESS') and i.created_at < now() - make_interval(mins => ${minutes})
      and not exists (select from import_message m where m.tenant_id = i.tenant_id and m.import_id = i.id
        and m.created_at > now() - make_interval(mins => ${minutes}))
    order by i.created_at limit ${most}`.execute(tx);
  return rows;
}
