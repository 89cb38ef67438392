import type { AreaKind } from "@tracewell/contract/chart-terms";
import type { PopulationTable } from "@tracewell/contract/populations";
import { sql } from "kysely";
import { namedUser } from "../../access/named-user.columns.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { PopulationRow } from "./population.model.ts";

/** The tables of the clinic, the newest first. */
export async function listPopulationTables(tx: Tx, tenantId: string, id?: string): Promise<PopulationTable[]> {
  const { rows } =
    await sql<PopulationTable>`select t.id, t.area_kind as area, t.file_name as "fileName", t.in_use as "inUse",
      t.uploaded_at as "uploadedAt", ${namedUser} as "uploadedBy", told.rows, told.years, told."hasSexes", told."hasAgeGroups",
      told.residents
    from population_table t join app_user u on u.tenant_id = t.tenant_id and u.id = t.uploaded_by
    cross join lateral (
      select count(*)::int as rows, coalesce(array_agg(distinct p.year order by p.year), '{}') as years,
        coalesce(bool_or(p.sex is not null), false) as "hasSexes", coalesce(bool_or(p.age_group is not null), false) as "hasAgeGroups",
        coalesce(sum(p.residents) filter (where p.year = last.year), 0)::bigint as residents
      from population p, (select max(year) as year from population m where m.tenant_id = t.tenant_id and m.table_id = t.id) last
      where p.tenant_id = t.tenant_id and p.table_id = t.id) told
    where t.tenant_id = ${tenantId}::uuid ${id ? sql`and t.id = ${id}::uuid` : sql``}
    order by t.uploaded_at desc, t.id desc limit 200`.execute(tx);
  return rows;
}

/** Keeps a table, and uses it in place of the one before. */
export async function insertPopulationTable(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  { area, fileName, rows }: { area: AreaKind; fileName: string; rows: readonly PopulationRow[] },
): Promise<string> {
  await sql`update population_table set in_use = false where tenant_id = ${tenantId}::uuid and area_kind = ${area} and in_use`.execute(
    tx,
  );
  const added = await sql<{ id: string }>`insert into population_table (tenant_id, area_kind, file_name, uploaded_by)
    values (${tenantId}, ${area}, ${fileName}, ${userId}) returning id`.execute(tx);
  const id = added.rows[0]?.id ?? "";
  await sql`insert into population (tenant_id, table_id, year, area, sex, age_group, residents)
    select ${tenantId}::uuid, ${id}::uuid, r.year, r.area, r.sex, r."ageGroup", r.residents
    from json_to_recordset(${JSON.stringify(rows)}::json) r (year int, area text, sex text, "ageGroup" text, residents int)`.execute(
    tx,
  );
  return id;
}

/** Uses an earlier table again. Answers false where there is none. */
export async function usePopulationTable(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const found = await sql<{ area_kind: string }>`select area_kind from population_table
    where tenant_id = ${tenantId}::uuid and id = ${id}::uuid`.execute(tx);
  const area = found.rows[0]?.area_kind;
  if (area === undefined) return false;
  await sql`update population_table set in_use = false
    where tenant_id = ${tenantId}::uuid and area_kind = ${area} and in_use and id <> ${id}::uuid`.execute(tx);
  await sql`update population_table set in_use = true where tenant_id = ${tenantId}::uuid and id = ${id}::uuid and not in_use`.execute(
    tx,
  );
  return true;
}

/** A year of a table, and whether it tells sexes and age groups apart. */
interface FoundPopulation {
  tableId: string;
  year: number;
  hasSexes: boolean;
  hasAgeGroups: boolean;
}

/** The table in use for a kind of area, and of its years the one nearest to that of a period, earlier before later. */
export async function findPopulation(
  tx: Tx,
  { tenantId, area, year }: { tenantId: string; area: AreaKind; year: number },
): Promise<FoundPopulation | undefined> {
  const { rows } = await sql<FoundPopulation>`
    select t.id as "tableId", p.year, bool_or(p.sex is not null) as "hasSexes", bool_or(p.age_group is not null) as "hasAgeGroups"
    from population_table t join population p on p.tenant_id = t.tenant_id and p.table_id = t.id
    where t.tenant_id = ${tenantId}::uuid and t.area_kind = ${area} and t.in_use
    group by t.id, p.year order by abs(p.year - ${year}::int), p.year limit 1`.execute(tx);
  return rows[0];
}

/** How many live in each area; of a sex, or of one area alone, where asked. */
export async function listResidents(
  tx: Tx,
  asked: { tenantId: string; tableId: string; year: number; sex: string | undefined; area: string | undefined },
): Promise<Map<string, number>> {
  const { rows } = await sql<{
    area: string;
    residents: number;
  }>`select area, sum(residents)::bigint as residents from population
    where tenant_id = ${asked.tenantId}::uuid and table_id = ${asked.tableId}::uuid and year = ${asked.year}
      ${asked.sex ? sql`and sex = ${asked.sex}` : sql``} ${asked.area ? sql`and area = ${asked.area}` : sql``}
    group by area`.execute(tx);
  return new Map(rows.map(({ area, residents }) => [area, Number(residents)]));
}

/** How many live of each age group and sex; in one area alone, where asked. */
export async function listResidentsByAge(
  tx: Tx,
  asked: { tenantId: string; tableId: string; year: number; area: string | undefined },
): Promise<{ age: string; sex: string; residents: number }[]> {
  const { rows } = await sql<{ age: string; sex: string; residents: number }>`
    select age_group as age, sex, sum(residents)::float8 as residents from population
    where tenant_id = ${asked.tenantId}::uuid and table_id = ${asked.tableId}::uuid and year = ${asked.year}
      and age_group is not null and sex is not null ${asked.area ? sql`and area = ${asked.area}` : sql``}
    group by age_group, sex`.execute(tx);
  return rows;
}

/** What counties there are, and the clinic's regions by name and code: what a file may mean by an area. */
export async function listKnownAreas(tx: Tx, tenantId: string, area: AreaKind): Promise<Map<string, string>> {
  if (area === "zip3") return new Map();
  const from =
    area === "county"
      ? sql`select fips as written, fips as code from us_county`
      : sql`select lower(word) as written, id::text as code from lookup l, unnest(array[l.name, l.code, l.id::text]) word
          where tenant_id = ${tenantId}::uuid and kind = 'REGION' and word <> ''`;
  const { rows } = await sql<{ written: string; code: string }>`${from}`.execute(tx);
  return new Map(rows.map(({ written, code }) => [written, code]));
}
