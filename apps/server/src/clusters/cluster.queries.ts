import type { InfectionStatus } from "@tracewell/contract/constants";
import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { personJson } from "../records/record.columns.ts";

export interface TieChoice {
  infectionId: string | undefined;
  exposedFrom: string | undefined;
  most: number;
}

/** The clinic's ties, the newest first, and one more than asked for where there are more. */
export async function listClusterTies(
  tx: Tx,
  { infectionId, exposedFrom, most }: TieChoice,
): Promise<{ from: string; to: string }[]> {
  const ofInfection = sql`exists (select from contact c join investigation i on i.record_id = c.case_id
    where c.record_id = t.record_id and i.infection_id = ${infectionId ?? null}::uuid)`;
  const { rows } = await sql<{ from: string; to: string }>`
    select t.from_person_id as "from", t.to_person_id as "to" from relationship t
    where ${infectionId ? ofInfection : sql`true`}
      and ${exposedFrom ? sql`coalesce(t.last_exposure_on, t.first_exposure_on) >= ${exposedFrom}::date` : sql`true`}
    order by t.id desc limit ${most + 1}`.execute(tx);
  return rows;
}

export interface ClusterMember {
  person: PersonRow;
  status: InfectionStatus | null;
  reportedOn: string | null;
}

interface Known {
  personIds: readonly string[];
  infectionId: string | undefined;
  kinds: readonly RecordKind[];
  timeZone: string;
}

/** What is known of persons by the records that the viewer may open: the status that counts most, and since when they are known. */
export async function listClusterMembers(
  tx: Tx,
  { personIds, infectionId, kinds, timeZone }: Known,
): Promise<ClusterMember[]> {
  const { rows } = await sql<ClusterMember>`
    with member as materialized (select unnest(${personIds}::uuid[]) as person_id), known as (
      select r.person_id, (min(r.created_at) at time zone ${timeZone})::date as reported_on,
        min(array_position(array['Positive', 'Exposed', 'Negative'], ri.status)) as place
      from member join record r on r.person_id = member.person_id
      left join record_infection ri on ri.record_id = r.id and (${infectionId ?? null}::uuid is null or ri.infection_id = ${infectionId ?? null}::uuid)
      where r.kind = any(${kinds}::text[]) group by r.person_id
    )
    select ${personJson} as person, (array['Positive', 'Exposed', 'Negative'])[known.place] as status,
      known.reported_on as "reportedOn"
    from member join person p on p.id = member.person_id left join known on known.person_id = p.id`.execute(tx);
  return rows;
}

/** By which record each person belongs to an outbreak of an infection: their investigation of it, else a contact of one. */
export async function listRecordsFor(
  tx: Tx,
  personIds: readonly string[],
  infectionId: string,
): Promise<{ personId: string; recordId: string | null }[]> {
  const { rows } = await sql<{ personId: string; recordId: string | null }>`
    select member.person_id as "personId", best.record_id as "recordId"
    from unnest(${personIds}::uuid[]) as member(person_id) left join lateral (
      select record_id from (
        select i.record_id, 0 as place, i.open from investigation i
        where i.person_id = member.person_id and i.infection_id = ${infectionId}::uuid
        union all
        select c.record_id, 1, c.open from contact c join investigation i on i.record_id = c.case_id
        where c.person_id = member.person_id and i.infection_id = ${infectionId}::uuid
      ) each order by place, open desc, record_id desc limit 1
    ) best on true`.execute(tx);
  return rows;
}

/** The infections of which ties are told of. */
export async function listTiedInfections(tx: Tx): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select f.id, f.name from infection f
    where exists (select from investigation i where i.infection_id = f.id and i.contact_count > 0) order by f.name`.execute(
    tx,
  );
  return rows;
}
