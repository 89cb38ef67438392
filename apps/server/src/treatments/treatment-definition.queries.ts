import type { RegimenBody, TreatmentDefinition, TreatmentDefinitionBody } from "@tracewell/contract/treatments";
import { type RawBuilder, sql } from "kysely";
import { insertRows } from "../platform/database/insert-rows.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { doseIn } from "./regimen-dose.model.ts";
import type { SeededTreatment } from "./treatment-definition.seed.ts";

async function definitionsWhere(tx: Tx, condition: RawBuilder<unknown>, limit: number): Promise<TreatmentDefinition[]> {
  const { rows } = await sql<TreatmentDefinition>`
    select d.id, d.name, d.notes, d.sort_order as "order", d.disabled, d.version,
      (select json_build_object('id', i.id, 'name', i.name) from infection i where i.id = d.infection_id) as infection,
      coalesce((select json_agg(json_build_object('id', r.id, 'title', r.title, 'description', r.description, 'code', r.code,
          'dose', r.dose, 'route', r.route,
          'forPregnant', r.for_pregnant, 'forNonPregnant', r.for_non_pregnant, 'forAllergy', r.for_allergy,
          'order', r.sort_order, 'deleted', r.deleted) order by r.sort_order, r.id)
        from treatment_regimen r where r.definition_id = d.id), '[]') as regimens
    from treatment_definition d where ${condition} order by d.sort_order, d.name limit ${limit}`.execute(tx);
  return rows;
}

export const findDefinitions = (tx: Tx, limit: number): Promise<TreatmentDefinition[]> =>
  definitionsWhere(tx, sql`true`, limit);

export const findDefinition = async (tx: Tx, id: string): Promise<TreatmentDefinition | undefined> =>
  (await definitionsWhere(tx, sql`d.id = ${id}`, 1))[0];

/** Locks a treatment until the transaction ends. */
export const lockDefinition = (tx: Tx, id: string) =>
  tx.selectFrom("treatment_definition").select("version").where("id", "=", id).forUpdate().executeTakeFirst();

export async function insertDefinition(
  tx: Tx,
  tenantId: string,
  id: string,
  body: TreatmentDefinitionBody,
): Promise<void> {
  await sql`
    insert into treatment_definition (id, tenant_id, infection_id, name, notes, disabled, sort_order)
    select ${id}, ${tenantId}, ${body.infectionId}, ${body.name}, ${body.notes || null}, ${body.disabled},
      coalesce(max(sort_order), 0) + 1 from treatment_definition`.execute(tx);
}

export const updateDefinition = (tx: Tx, id: string, body: TreatmentDefinitionBody) =>
  tx
    .updateTable("treatment_definition")
    .set({
      infection_id: body.infectionId,
      name: body.name,
      notes: body.notes || null,
      disabled: body.disabled,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();

/** Gives a treatment exactly these regimens in this order; others were given, perhaps, and are not chosen any more. */
export async function putRegimens(
  tx: Tx,
  tenantId: string,
  definitionId: string,
  regimens: readonly RegimenBody[],
): Promise<void> {
  const rows = regimens.map((regimen, index) => ({
    ...regimen,
    id: regimen.id ?? newId(),
    description: regimen.description || null,
    code: regimen.code || null,
    dose: regimen.dose || null,
    order: index + 1,
  }));
  const kept = rows.map(({ id }) => id);
  // A title that moved from one regimen to another is given up first.
  await sql`
    update treatment_regimen set deleted = true, title = case when id = any(${kept}::uuid[]) then id::text else title end
    where definition_id = ${definitionId}`.execute(tx);
  await sql`
    insert into treatment_regimen as r (id, tenant_id, definition_id, title, description, code, dose, route, for_pregnant,
      for_non_pregnant, for_allergy, sort_order, deleted)
    select id, ${tenantId}, ${definitionId}, title, description, code, dose, route, "forPregnant", "forNonPregnant",
      "forAllergy", "order", deleted
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, title text, description text, code text, dose text,
      route text, "forPregnant" boolean, "forNonPregnant" boolean, "forAllergy" boolean, "order" integer, deleted boolean)
    on conflict (tenant_id, id) do update set title = excluded.title, description = excluded.description, code = excluded.code,
      dose = excluded.dose, route = excluded.route, for_pregnant = excluded.for_pregnant,
      for_non_pregnant = excluded.for_non_pregnant, for_allergy = excluded.for_allergy,
      sort_order = excluded.sort_order, deleted = excluded.deleted`.execute(tx);
}

/** How often a treatment was given, and how many outcomes offer it. */
export async function countUses(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select ((select count(*) from treatment where definition_id = ${id})
      + (select count(*) from test_outcome_treatment where treatment_definition_id = ${id}))::int as uses`.execute(tx);
  return rows[0]?.uses ?? 0;
}

/** Those of a treatment's regimens that were given. */
export async function findGivenRegimens(tx: Tx, definitionId: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from treatment_regimen r where definition_id = ${definitionId} and exists (
      select from treatment t where t.tenant_id = r.tenant_id and t.regimen_id = r.id)`.execute(tx);
  return rows.map(({ title }) => title);
}

export const deleteRegimens = (tx: Tx, definitionId: string, titles: readonly string[]) =>
  sql`delete from treatment_regimen where definition_id = ${definitionId} and title = any(${titles}::text[])`.execute(
    tx,
  );

export async function deleteDefinition(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("treatment_regimen").where("definition_id", "=", id).execute();
  await tx.deleteFrom("treatment_definition").where("id", "=", id).execute();
}

/** Which treatment these regimens belong to; those of another clinic are missing. */
export async function findDefinitionsOfRegimens(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom("treatment_regimen")
    .select(["id", "definition_id"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, definition_id }) => [id, definition_id]));
}

export async function insertDefinitions(
  tx: Tx,
  tenantId: string,
  treatments: readonly SeededTreatment[],
  infections: ReadonlyMap<string, string>,
): Promise<void> {
  const made = treatments.map((treatment) => ({ id: newId(), treatment }));
  await insertRows(
    tx,
    "treatment_definition",
    made.map(({ id, treatment: { infection, name, notes = null } }, index) => ({
      id,
      tenant_id: tenantId,
      infection_id: infection === null ? null : (infections.get(infection) ?? null),
      name,
      notes,
      sort_order: index + 1,
      disabled: false,
    })),
  );
  const regimens = made.flatMap(({ id, treatment }) =>
    treatment.regimens.map((regimen, index) => ({
      id: newId(),
      tenant_id: tenantId,
      definition_id: id,
      title: regimen.title,
      description: regimen.description ?? null,
      code: regimen.code ?? null,
      ...doseIn(regimen.title),
      for_pregnant: regimen.for !== "non-pregnant",
      for_non_pregnant: regimen.for !== "pregnant",
      for_allergy: regimen.forAllergy ?? false,
      sort_order: index + 1,
      deleted: regimen.off ?? false,
    })),
  );
  await insertRows(tx, "treatment_regimen", regimens);
}

/** Gives a clinic whose treatments nobody could edit yet those of today; a regimen that is none of them any more is not chosen again. */
export async function putDefinitions(
  tx: Tx,
  tenantId: string,
  treatments: readonly SeededTreatment[],
  infections: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = treatments.map(({ infection, name, notes = null }, index) => ({
    infectionId: infection === null ? null : (infections.get(infection) ?? null),
    name,
    notes,
    order: index + 1,
  }));
  await sql`
    insert into treatment_definition as d (tenant_id, infection_id, name, notes, sort_order)
    select ${tenantId}, "infectionId", name, notes, "order"
    from json_to_recordset(${JSON.stringify(rows)}::json) as row ("infectionId" uuid, name text, notes text, "order" integer)
    on conflict (tenant_id, name) do update set notes = excluded.notes, sort_order = excluded.sort_order`.execute(tx);
  const regimens = treatments.flatMap(({ name, regimens: each }) =>
    each.map((regimen, index) => ({
      treatment: name,
      title: regimen.title,
      description: regimen.description ?? null,
      code: regimen.code ?? null,
      ...doseIn(regimen.title),
      forPregnant: regimen.for !== "non-pregnant",
      forNonPregnant: regimen.for !== "pregnant",
      forAllergy: regimen.forAllergy ?? false,
      order: index + 1,
      deleted: regimen.off ?? false,
    })),
  );
  await sql`update treatment_regimen set deleted = true where not deleted`.execute(tx);
  await sql`
    insert into treatment_regimen (tenant_id, definition_id, title, description, code, dose, route, for_pregnant,
      for_non_pregnant, for_allergy, sort_order, deleted)
    select ${tenantId}, d.id, row.title, row.description, row.code, row.dose, row.route, row."forPregnant", row."forNonPregnant",
      row."forAllergy", row."order", row.deleted
    from json_to_recordset(${JSON.stringify(regimens)}::json) as row (treatment text, title text, description text, code text,
      dose text, route text, "forPregnant" boolean, "forNonPregnant" boolean, "forAllergy" boolean, "order" integer, deleted boolean)
    join treatment_definition d on d.name = row.treatment
    on conflict (tenant_id, definition_id, title) do update set description = excluded.description, code = excluded.code,
      dose = excluded.dose, route = excluded.route, for_pregnant = excluded.for_pregnant,
      for_non_pregnant = excluded.for_non_pregnant, for_allergy = excluded.for_allergy, sort_order = excluded.sort_order, deleted = excluded.deleted`.execute(
    tx,
  );
}
