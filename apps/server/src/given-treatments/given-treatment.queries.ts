import type { GivenTreatment, NewTreatment } from "@tracewell/contract/given-treatments";
import { type RawBuilder, sql } from "kysely";
import { jsonInstant } from "../platform/database/json-instant.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { WeighedRegimen } from "./weighed-regimen.model.ts";

export type GivenRow = Omit<GivenTreatment, "write">;

const userName = (column: string) =>
  sql`(select u.first_name || ' ' || u.last_name from app_user u where u.id = ${sql.ref(column)})`;
const namedUser = (
  column: string,
) => sql`(select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
  from app_user u where u.id = ${sql.ref(column)})`;

async function givenWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    select t.id, t.record_id as "recordId", t.delivery, t.treatment_type as "treatmentType",
      (select json_build_object('id', i.id, 'name', i.name) from infection i where i.id = t.infection_id) as infection,
      (select json_build_object('id', d.id, 'name', d.name) from treatment_definition d where d.id = t.definition_id) as definition,
      (select json_build_object('id', r.id, 'title', r.title, 'description', r.description, 'dose', r.dose, 'route', r.route)
        from treatment_regimen r where r.id = t.regimen_id) as regimen,
      ${namedUser("t.clinician_id")} as clinician, t.administered_on as "givenOn",
      to_char(t.administered_time, 'HH24:MI') as "givenTime", ${namedUser("t.administered_by_id")} as "givenBy",
      t.lot_number as "lotNumber", t.comment,
      (select json_build_object('orderId', oi.test_order_id, 'itemId', oi.id, 'name', td.name, 'result',
          (select q.name from test_result x join qualitative_result q on q.tenant_id = x.tenant_id and q.id = x.qualitative_result_id
            where x.tenant_id = oi.tenant_id and x.item_id = oi.id and x.status is distinct from 'W' order by x.created_at desc limit 1))
        from test_order_item oi join test_definition td on td.tenant_id = oi.tenant_id and td.id = oi.definition_id
        where oi.tenant_id = t.tenant_id and oi.id = t.order_item_id) as test,
      t.accepted, t.accepted_reason as "acceptedReason",
      case when t.withdrawn_at is not null then json_build_object('at', ${jsonInstant("t.withdrawn_at")},
        'by', ${userName("t.withdrawn_by")}, 'reason', t.withdrawn_reason) end as withdrawn,
      ${jsonInstant("t.created_at")} as "createdAt", ${namedUser("t.created_by")} as "createdBy", t.version
    from treatment t where ${condition}
    order by t.administered_on desc nulls last, t.administered_time desc nulls last, t.id desc limit 500`.execute(tx);
  return rows;
}

export const findGivenOnRecords = (tx: Tx, recordIds: readonly string[]): Promise<GivenRow[]> =>
  givenWhere(tx, sql`t.record_id = any(${recordIds}::uuid[])`);

/** Locks a treatment until the transaction ends. */
export async function lockGiven(tx: Tx, recordId: string, id: string): Promise<GivenRow | undefined> {
  await tx.selectFrom("treatment").select("id").where("id", "=", id).forUpdate().execute();
  return (await givenWhere(tx, sql`t.id = ${id} and t.record_id = ${recordId}`))[0];
}

export interface ChosenRegimen extends WeighedRegimen {
  definitionId: string;
  infectionId: string | null;
  infection: string | null;
  off: boolean;
  among: WeighedRegimen[];
}

/** A regimen with those that it stands among. */
export async function findRegimen(tx: Tx, id: string): Promise<ChosenRegimen | undefined> {
  const { rows } = await sql<ChosenRegimen>`
    select r.id, r.title, r.description, r.route, r.for_pregnant as "forPregnant", r.for_non_pregnant as "forNonPregnant",
      r.for_allergy as "forAllergy", d.id as "definitionId", i.id as "infectionId", i.name as infection,
      r.deleted or d.disabled as off,
      (select json_agg(json_build_object('id', a.id, 'title', a.title, 'description', a.description, 'route', a.route,
          'forPregnant', a.for_pregnant, 'forNonPregnant', a.for_non_pregnant, 'forAllergy', a.for_allergy))
        from treatment_regimen a where a.tenant_id = r.tenant_id and a.definition_id = r.definition_id and not a.deleted) as among
    from treatment_regimen r join treatment_definition d on d.id = r.definition_id
    left join infection i on i.id = d.infection_id
    where r.id = ${id}`.execute(tx);
  return rows[0] && { ...rows[0], among: rows[0].among ?? [] };
}

/** The days on which a person was given this regimen, the latest first. */
export async function findDaysGiven(
  tx: Tx,
  of: { personId: string; regimenId: string; exceptId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select coalesce(t.administered_on, t.created_at::date)::text as day
    from treatment t join record r on r.tenant_id = t.tenant_id and r.id = t.record_id
    where t.regimen_id = ${of.regimenId} and r.person_id = ${of.personId} and t.withdrawn_at is null
      and t.treatment_type <> 'Untreated' and t.id is distinct from ${of.exceptId}::uuid
    order by 1 desc limit 20`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Which of these users and infections the clinic has. */
export async function findChosen(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where id = any(${ids}::uuid[]) union all select id from infection where id = any(${ids}::uuid[])`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface TreatmentToStore {
  given: NewTreatment;
  definitionId: string;
  infectionId: string | null;
  accepted: readonly { code: string; text: string }[];
}

const valuesOf = ({ given, definitionId, infectionId, accepted }: TreatmentToStore) => ({
  delivery: given.delivery,
  treatment_type: given.treatmentType,
  infection_id: infectionId,
  definition_id: definitionId,
  regimen_id: given.regimenId,
  clinician_id: given.clinicianId ?? null,
  after_result: given.treatmentType === "Treated" && given.orderItemId ? true : null,
  administered_on: given.givenOn,
  administered_time: given.givenTime ?? null,
  administered_by_id: given.givenById ?? null,
  lot_number: given.lotNumber || null,
  comment: given.comment || null,
  order_item_id: given.orderItemId ?? null,
  accepted: JSON.stringify(accepted),
  accepted_reason: accepted.length > 0 ? (given.acceptedReason ?? null) : null,
});

export const insertGiven = (
  tx: Tx,
  of: { tenantId: string; recordId: string; userId: string },
  treatment: TreatmentToStore,
) =>
  tx
    .insertInto("treatment")
    .values({ tenant_id: of.tenantId, record_id: of.recordId, created_by: of.userId, ...valuesOf(treatment) })
    .execute();

export const updateGiven = (tx: Tx, id: string, treatment: TreatmentToStore) =>
  tx
    .updateTable("treatment")
    .set({ ...valuesOf(treatment), updated_at: sql`now()`, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const updateWithdrawn = (tx: Tx, id: string, of: { userId: string; reason: string }) =>
  tx
    .updateTable("treatment")
    .set({
      withdrawn_at: sql`now()`,
      withdrawn_by: of.userId,
      withdrawn_reason: of.reason,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
