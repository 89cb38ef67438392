import type { CaseDefinition, ClassifiedMember, MemberClass } from "@tracewell/contract/case-definition";
import { type RawBuilder, sql } from "kysely";
import type { PersonRow } from "../../persons/person-name.model.ts";
import { jsonInstant } from "../../platform/database/json-instant.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { personJson, userJson } from "../../records/record.columns.ts";
import { datedOn, memberRole, members } from "../outbreak-member.columns.ts";
import type { MemberFacts } from "./case-definition.model.ts";

export interface KeptDefinition {
  definition: CaseDefinition | null;
  changedAt: string | null;
  closed: boolean;
  version: number;
}

export async function findDefinition(tx: Tx, outbreakId: string): Promise<KeptDefinition | undefined> {
  const { rows } = await sql<KeptDefinition>`
    select case_definition as definition, case_definition_at as "changedAt", closed_at is not null as closed, version
    from outbreak where id = ${outbreakId}`.execute(tx);
  return rows[0];
}

export const updateDefinition = (tx: Tx, outbreakId: string, definition: CaseDefinition | null) =>
  tx
    .updateTable("outbreak")
    .set({
      case_definition: definition && JSON.stringify(definition),
      case_definition_at: sql`now()`,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", outbreakId)
    .execute();

export interface MemberWithFacts extends Omit<ClassifiedMember, "person" | "computed" | "byHand" | "ticks"> {
  person: PersonRow;
  byHand: {
    class: Exclude<MemberClass, null> | "none";
    reason: string;
    by: { id: string; name: string } | null;
    at: string;
  } | null;
  facts: MemberFacts;
}

const ofPerson = sql`about.tenant_id = p.tenant_id and about.person_id = p.id`;

/** The member's own record and the one that it was opened for; all of the person's where the member is none. */
const ownRecords = sql`(select about.id from record about where ${ofPerson}
  and (r.id is null or about.id in (r.id, r.based_on_id)))`;

/** What criteria ask of a member `m` of the outbreak `o`. */
export const memberFacts = sql`json_build_object(
  'positive', (select case when bool_or(ri.status = 'Positive') then true when bool_or(ri.status = 'Negative') then false end
    from record about join record_infection ri on ri.tenant_id = about.tenant_id and ri.record_id = about.id
    where ${ofPerson} and ri.infection_id = o.infection_id),
  'titer', (select max(x.titer) from test_result x
    where x.tenant_id = p.tenant_id and x.person_id = p.id and x.infection_id = o.infection_id),
  'onsetOn', (select min(c.onset_on) from clinical_course c
    where c.tenant_id = m.tenant_id and c.infection_id = o.infection_id and c.record_id in ${ownRecords}),
  'specimenOn', coalesce(i.positive_test_on, (select min(v.positive_test_on) from investigation v
    where v.tenant_id = p.tenant_id and v.person_id = p.id and v.infection_id = o.infection_id)),
  'symptomIds', coalesce((select json_agg(distinct s.symptom_id) from symptom s
    where s.tenant_id = m.tenant_id and s.record_id in ${ownRecords}), '[]'),
  'exposed', m.person_id is not null or r.kind = 'IncomingPartner',
  'linked', exists (select from relationship tie
    join record other on other.tenant_id = tie.tenant_id
      and other.person_id = case when tie.from_person_id = p.id then tie.to_person_id else tie.from_person_id end
    join outbreak_member fellow on fellow.tenant_id = other.tenant_id and fellow.record_id = other.id
      and fellow.outbreak_id = m.outbreak_id
    where tie.tenant_id = p.tenant_id and p.id in (tie.from_person_id, tie.to_person_id)
      and other.kind = 'Incident' and other.person_id <> p.id),
  'age', extract(year from age(${datedOn}, p.date_of_birth))::int,
  'sex', p.sex_at_birth,
  'regionId', coalesce(i.region_id, (select a.region_id from person_address a
    where a.tenant_id = p.tenant_id and a.person_id = p.id and a.is_primary limit 1)))`;

/** The members of an outbreak with all that criteria ask of them, cases first and the latest first. */
export async function listFacts(tx: Tx, outbreakId: string): Promise<MemberWithFacts[]> {
  const { rows } = await sql<MemberWithFacts>`
    select m.id, ${personJson} as person, ${memberRole} as role, r.reference_number as "referenceNumber", m.version,
      case when m.class_by_hand is not null then json_build_object('class', m.class_by_hand, 'reason', m.class_reason,
        'by', ${userJson("m.classed_by")}, 'at', ${jsonInstant("m.classed_at")}) end as "byHand",
      ${memberFacts} as facts
    from ${members} join outbreak o on o.tenant_id = m.tenant_id and o.id = m.outbreak_id
    where m.outbreak_id = ${outbreakId}
    order by m.record_id is null, ${memberRole}, ${datedOn} desc, m.id`.execute(tx);
  return rows;
}

export interface FactsOfMember {
  id: string;
  outbreakId: string;
  definition: CaseDefinition | null;
  byHand: string | null;
  facts: MemberFacts;
}

/** What is known of some members, by their ids: their outbreak's definition and their facts. */
export const listFactsOf = (tx: Tx, memberIds: readonly string[]): Promise<FactsOfMember[]> =>
  factsWhere(tx, sql`m.id = any(${memberIds}::uuid[])`);

/** What is known of those who can have a class: of an outbreak's members, or of all outbreaks'. */
export const listFactsToClass = (tx: Tx, outbreakId: string | undefined): Promise<FactsOfMember[]> =>
  factsWhere(
    tx,
    sql`(o.case_definition is not null or m.class_by_hand is not null)
      and ${outbreakId ? sql`m.outbreak_id = ${outbreakId}` : sql`true`}`,
  );

async function factsWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<FactsOfMember[]> {
  const { rows } = await sql<FactsOfMember>`
    select m.id, o.id as "outbreakId", o.case_definition as definition, m.class_by_hand as "byHand", ${memberFacts} as facts
    from ${members} join outbreak o on o.tenant_id = m.tenant_id and o.id = m.outbreak_id
    where ${condition}`.execute(tx);
  return rows;
}

export const lockMember = (tx: Tx, { id, memberId }: { id: string; memberId: string }) =>
  tx
    .selectFrom("outbreak_member")
    .select("version")
    .where("outbreak_id", "=", id)
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();

export const updateClass = (tx: Tx, memberId: string, set: { class: string; reason: string; userId: string } | null) =>
  tx
    .updateTable("outbreak_member")
    .set({
      class_by_hand: set?.class ?? null,
      class_reason: set?.reason ?? null,
      classed_by: set?.userId ?? null,
      classed_at: set ? sql`now()` : null,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", memberId)
    .execute();

/** Which of these are symptoms and regions of the clinic, and what it calls them. */
export async function findNamed(
  tx: Tx,
  { symptomIds, regionIds }: { symptomIds: readonly string[]; regionIds: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from lookup where (kind = 'SYMPTOM' and id = any(${symptomIds}::uuid[]))
      or (kind = 'REGION' and id = any(${regionIds}::uuid[]))`.execute(tx);
  return rows;
}
