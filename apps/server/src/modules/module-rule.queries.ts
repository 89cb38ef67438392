import type { ModuleFacts, ModuleRule } from "@tracewell/contract/module-rules";
import type { RuledArea } from "@tracewell/contract/module-settings";
import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { Infections, KeptArea } from "./module-rule.model.ts";

interface AreaRow {
  area: RuledArea;
  order: string[];
  version: number;
}

/** What the clinic changed of each area that it changed. */
export async function findKeptAreas(tx: Tx): Promise<Map<RuledArea, KeptArea>> {
  const { rows } = await sql<AreaRow & { rules: (ModuleRule & { module: string })[] }>`
    select a.area, a.module_order as "order", a.version, coalesce((select json_agg(json_build_object('module', r.module,
        'isShown', r.is_shown, 'groups', r.infection_groups, 'infectionIds', r.infection_ids, 'sexes', r.sexes,
        'fromAge', r.from_age, 'toAge', r.to_age)) from module_rule r where r.area = a.area), '[]') as rules
    from module_area a`.execute(tx);
  return new Map(
    rows.map(({ area, order, version, rules }) => [
      area,
      { order, version, rules: new Map(rules.map(({ module, ...rule }) => [module, rule])) },
    ]),
  );
}

/** Takes the next version of an area, where this one still is the newest; else answers false. */
export async function takeVersion(tx: Tx, tenantId: string, area: RuledArea, version: number): Promise<boolean> {
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into module_area (tenant_id, area) values (${tenantId}, ${area}) on conflict do nothing`.execute(
          tx,
        )
      : await sql`update module_area set version = version + 1 where area = ${area} and version = ${version}`.execute(
          tx,
        );
  return (numAffectedRows ?? 0n) > 0n;
}

export const updateOrder = (tx: Tx, area: RuledArea, order: readonly string[]) =>
  sql`update module_area set module_order = ${order}::text[]
    where area = ${area} and module_order <> ${order}::text[]`.execute(tx);

export const putRules = (
  tx: Tx,
  tenantId: string,
  area: RuledArea,
  rules: readonly { module: string; rule: ModuleRule }[],
) =>
  sql`insert into module_rule (tenant_id, area, module, is_shown, infection_groups, infection_ids, sexes, from_age, to_age)
    select ${tenantId}, ${area}, r.module, (r.rule ->> 'isShown')::boolean, array(select jsonb_array_elements_text(r.rule -> 'groups')),
      array(select jsonb_array_elements_text(r.rule -> 'infectionIds'))::uuid[], array(select jsonb_array_elements_text(r.rule -> 'sexes')), (r.rule ->> 'fromAge')::integer, (r.rule ->> 'toAge')::integer
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) r(module text, rule jsonb)
    on conflict (tenant_id, area, module) do update set is_shown = excluded.is_shown,
      infection_groups = excluded.infection_groups, infection_ids = excluded.infection_ids, sexes = excluded.sexes,
      from_age = excluded.from_age, to_age = excluded.to_age`.execute(tx);

/** Has these cards follow what is shipped. */
export const deleteRules = (tx: Tx, area: RuledArea, modules: readonly string[]) =>
  sql`delete from module_rule where area = ${area} and module = any(${modules}::text[])`.execute(tx);

/** The clinic's infections, with the keys that stay when those that every clinic begins with are renamed. */
export async function findInfections(tx: Tx): Promise<Infections> {
  const { rows } = await sql<{ id: string; key: string | null }>`select id, key from infection order by id`.execute(tx);
  return rows;
}

export type FactRow = Pick<ModuleFacts, "infections" | "sexAtBirth"> & { dateOfBirth: string | null };

/** Of a record, or of a person with all their records of these kinds. */
export async function findModuleFacts(
  tx: Tx,
  referenceId: string,
  kinds: readonly RecordKind[],
): Promise<FactRow | undefined> {
  const { rows } = await sql<FactRow>`
    select p.sex_at_birth as "sexAtBirth", p.date_of_birth as "dateOfBirth",
      coalesce((select json_agg(distinct jsonb_build_object('id', i.id, 'group', i.infection_group))
        from record k join record_infection ri on ri.tenant_id = k.tenant_id and ri.record_id = k.id
        join infection i on i.tenant_id = ri.tenant_id and i.id = ri.infection_id
        where k.tenant_id = p.tenant_id and k.person_id = p.id and (k.id = r.id or (r.id is null and k.kind = any(${kinds}::text[])))),
      '[]') as infections
    from (select ${referenceId}::uuid as id) asked
    left join record r on r.id = asked.id
    join person p on p.id = coalesce(r.person_id, asked.id)`.execute(tx);
  return rows[0];
}
