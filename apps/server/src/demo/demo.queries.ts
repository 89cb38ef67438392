import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** Whether anyone has used this database before: demo data go only into an empty one. */
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

/** Open files of more than so many days with a settled person, and the infections that nobody decided about. */
export async function listOldFiles(tx: Tx, days: number): Promise<{ id: string; undecided: string[] }[]> {
  const { rows } = await sql<{ id: string; undecided: string[] }>`
    select r.id, array(select ri.infection_id from record_infection ri
        where ri.record_id = r.id and ri.status = 'Positive' and ri.no_case_reason is null
          and not exists (select from record c join investigation i on i.record_id = c.id
            where c.based_on_id = r.id and i.infection_id = ri.infection_id)) as undecided
    from record r join incoming_file f on f.record_id = r.id and not f.match_review and f.animal is null
    where r.kind = 'IncomingReport' and not r.closed and r.created_at < now() - ${days} * interval '1 day'
    order by r.created_at, r.id`.execute(tx);
  return rows;
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

/** Who has the case that a contact was named in. */
export async function findOwnerOfInvestigation(tx: Tx, contactId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select r.assigned_to as id from contact c join record r on r.tenant_id = c.tenant_id and r.id = c.case_id
    where c.record_id = ${contactId}`.execute(tx);
  return rows[0]?.id ?? null;
}

export const listRelationshipTypes = (tx: Tx) =>
  tx.selectFrom("lookup").select("id").where("kind", "=", "RELATIONSHIP_TYPE").orderBy("sort_order").execute();

/**
 * Dates cases and contacts as if they had followed their files within days, and gives cases a region, a priority, a supervisor, and the
 * days on which most patients were reached and interviewed.
 */
export async function spreadWork(tx: Tx, supervisorId: string): Promise<void> {
  await sql`update record set created_at = dated.at, updated_at = least(now(), dated.at + interval '1 day' * (abs(hashtext(dated.id::text)) % 4))
    from (select c.id, least(now() - interval '1 hour', f.created_at + interval '1 hour' * (2 + abs(hashtext(c.id::text)) % 40)) as at
          from record c join record f on f.id = c.based_on_id where c.kind = 'Incident') dated
    where record.id = dated.id`.execute(tx);
  await sql`update investigation set opened_at = r.created_at, supervising_user_id = ${supervisorId},
      region_id = (select l.id from lookup l where l.tenant_id = r.tenant_id and l.kind = 'REGION' order by hashtext(l.id::text || r.id::text) limit 1),
      priority = case abs(hashtext(r.id::text)) % 6 when 0 then 'High' when 1 then 'Low' else 'Medium' end
    from record r where r.id = investigation.record_id`.execute(tx);
  await sql`update record set assigned_at = least(now(), dated.at)
    from (select c.id, c.created_at + interval '1 hour' * (1 + abs(hashtext(c.id::text || 'given')) % 60) as at
          from record c where c.kind = 'Incident' and c.assigned_to is not null) dated
    where record.id = dated.id`.execute(tx);
  await sql`update investigation set first_contact_on = reached.on_day, interviewed = reached.interviewed,
      interviewed_on = case when reached.interviewed then least(current_date, reached.on_day + reached.later) end
    from (select r.id, least(current_date, r.assigned_at::date + abs(hashtext(r.id::text || 'reached')) % 5) as on_day,
            abs(hashtext(r.id::text || 'interviewed')) % 10 < 7 as interviewed, abs(hashtext(r.id::text || 'later')) % 6 as later
          from record r where r.kind = 'Incident' and r.assigned_at is not null and r.status_key <> 'New') reached
    where reached.id = investigation.record_id`.execute(tx);
  await sql`update record set created_at = dated.at, updated_at = dated.at,
      assigned_at = case when record.assigned_to is not null then least(now(), dated.at + interval '1 hour' * (abs(hashtext(record.id::text || 'given')) % 20)) end
    from (select p.record_id as id, least(now() - interval '30 minutes', c.created_at + interval '1 hour' * (3 + abs(hashtext(p.record_id::text)) % 60)) as at
          from contact p join record c on c.id = p.case_id) dated
    where record.id = dated.id`.execute(tx);
}
