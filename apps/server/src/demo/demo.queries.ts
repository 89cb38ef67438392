import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** Whether anyone has used this database before: demo data go into an empty one only (domain §11). */
export const hasClinic = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom("tenant").select("id").limit(1).executeTakeFirst()) !== undefined;

export const findWorkgroup = (tx: Tx, name: string) =>
  tx.selectFrom("lookup").select("id").where("kind", "=", "USER_WORKGROUP").where("name", "=", name).executeTakeFirst();

/** Spreads the files of the demo over the days before now, oldest first, as if they had come in one by one. */
export const spreadFiles = (tx: Tx, firstAt: string, secondsBetween: number) =>
  sql`update record set created_at = spread.at, updated_at = spread.at
      from (select id, ${firstAt}::timestamptz + (row_number() over (order by reference_number) - 1) * make_interval(secs => ${secondsBetween}) as at
            from record where kind = 'IncomingReport') spread
      where record.id = spread.id`.execute(tx);

export interface FileToWork {
  id: string;
  createdAt: string;
  infectionId: string;
}

/** Files with a positive infection and a settled person: what becomes an investigation. */
export async function listFilesToWork(tx: Tx, many: number): Promise<FileToWork[]> {
  const { rows } = await sql<FileToWork>`
    select distinct on (r.person_id, ri.infection_id) r.id, r.created_at as "createdAt", ri.infection_id as "infectionId"
    from record r join record_infection ri on ri.record_id = r.id and ri.status = 'Positive'
    join incoming_file f on f.record_id = r.id and not f.match_review
    where r.kind = 'IncomingReport' and not r.closed order by r.person_id, ri.infection_id, r.created_at limit ${many}`.execute(
    tx,
  );
  return rows;
}

export const listRelationshipTypes = (tx: Tx) =>
  tx.selectFrom("lookup").select("id").where("kind", "=", "RELATIONSHIP_TYPE").orderBy("sort_order").execute();
