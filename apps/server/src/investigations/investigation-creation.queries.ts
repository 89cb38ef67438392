import type { InfectionStatus } from "@tracewell/contract/constants";
import type { Priority } from "@tracewell/contract/investigations";
import type { qualitativeResults } from "@tracewell/contract/lab-tests";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface Creation {
  personId: string;
  infectionId: string;
  basedOnId?: string;
}

export interface CreationRow {
  /** What the source says of the infection. */
  infectionStatus: InfectionStatus | null;
  openInvestigation: { id: string; referenceNumber: string } | null;
}

/** What an opening stands on; nothing where person, infection or source are not the clinic's. */
export async function findCreationFacts(
  tx: Tx,
  { personId, infectionId, basedOnId }: Creation,
): Promise<CreationRow | undefined> {
  const { rows } = await sql<CreationRow>`
    select
      (select status from record_infection ri where ri.tenant_id = source.tenant_id and ri.record_id = source.id
        and ri.infection_id = infection.id) as "infectionStatus",
      (select json_build_object('id', r.id, 'referenceNumber', r.reference_number)
        from investigation i join record r on r.id = i.record_id
        where i.tenant_id = person.tenant_id and i.person_id = person.id and i.infection_id = infection.id and i.open) as "openInvestigation"
    from person cross join infection left join record source on source.id = ${basedOnId ?? null}::uuid
    where person.id = ${personId} and infection.id = ${infectionId}
      and (source.id is not null or ${basedOnId ?? null}::uuid is null)`.execute(tx);
  return rows[0];
}

/** The open investigation of a person for an infection. */
export async function findOpenInvestigation(tx: Tx, personId: string, infectionId: string) {
  const { rows } = await sql<{ id: string; referenceNumber: string }>`
    select r.id, r.reference_number as "referenceNumber" from investigation i join record r on r.id = i.record_id
    where i.person_id = ${personId} and i.infection_id = ${infectionId} and i.open`.execute(tx);
  return rows[0];
}

/** What a result says that makes a specimen positive. */
const detected: (typeof qualitativeResults)[number] = "Detected";

export interface InvestigationRow {
  recordId: string;
  tenantId: string;
  personId: string;
  infectionId: string;
  /** What it was opened for, such as a file with results. */
  basedOnId: string | null;
  assignedTo: string | null;
  priority: Priority;
  openedAt: string | null;
}

/**
 * Adds what an investigation has of its own: the region that the person's primary address names, the assignee's workgroup
 * and supervisor, the day of the first positive specimen, and which episode of the infection it is. Answers false where another one is open, waiting for one that
 * is just being opened.
 */
export async function insertInvestigation(tx: Tx, row: InvestigationRow): Promise<boolean> {
  const { rows } = await sql`
    insert into investigation (record_id, tenant_id, person_id, infection_id, priority, opened_at, workgroup_id,
      supervising_user_id, region_id, positive_test_on, episode)
    select ${row.recordId}, ${row.tenantId}, ${row.personId}, ${row.infectionId}, ${row.priority},
      coalesce(${row.openedAt}::timestamptz, now()), owner.workgroup_id, owner.supervising_user_id,
      (select region.id from person_address home join lookup region
          on region.kind = 'REGION' and not region.disabled and lower(region.name) in (lower(home.county), lower(home.city))
        where home.tenant_id = ${row.tenantId} and home.person_id = ${row.personId} and home.is_primary
        order by lower(region.name) = lower(home.county) desc limit 1),
      (select min((o.collected_at at time zone t.time_zone)::date) from test_result x
          join test_order o on o.tenant_id = x.tenant_id and o.id = x.test_order_id
          join tenant t on t.id = x.tenant_id
        where x.tenant_id = ${row.tenantId} and x.record_id = ${row.basedOnId}::uuid and x.infection_id = ${row.infectionId}
          and x.qualitative_result = ${detected} and x.status is distinct from 'X'),
      1 + (select count(*) from investigation earlier
        where earlier.tenant_id = ${row.tenantId} and earlier.person_id = ${row.personId}
          and earlier.infection_id = ${row.infectionId} and not earlier.open)
    from (values (${row.assignedTo}::uuid)) given (owner_id) left join app_user owner on owner.id = given.owner_id
    on conflict (tenant_id, person_id, infection_id) where open do nothing
    returning record_id`.execute(tx);
  return rows.length > 0;
}

/** Another open investigation of the same person for the same infection. */
export async function findOtherOpenInvestigation(tx: Tx, recordId: string) {
  const { rows } = await sql<{ id: string; referenceNumber: string }>`
    select r.id, r.reference_number as "referenceNumber"
    from investigation this join investigation i using (tenant_id, person_id, infection_id) join record r on r.id = i.record_id
    where this.record_id = ${recordId} and i.record_id <> this.record_id and i.open`.execute(tx);
  return rows[0];
}
