import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import type { ClinicCounts } from "./match-knowledge.model.ts";

/** So many names of each kind are counted, the most frequent first; rarer ones earn what a rare name earns. */
const countedNames = 1500;
/** A birth date is a placeholder from so many persons on, where it has so many times what a day of its year should have. */
const placeholderPersons = 10;
const placeholderTimes = 20;
/** January 1 often means the year alone, and counts for less by itself: a placeholder only where one in a hundred has it. */
const newYearsDayShare = 0.01;

/** Counts the clinic's names and birth dates anew. */
export async function recountNames(tx: Tx, tenantId: string): Promise<void> {
  await sql`delete from match_statistic where tenant_id = ${tenantId}`.execute(tx);
  await sql`
    with known as materialized (
      select last_name_key, first_name_key, date_of_birth from person where tenant_id = ${tenantId}
    ), births as (
      select date_of_birth as day, count(*)::integer as persons,
        sum(count(*)) over (partition by extract(year from date_of_birth)) as of_year
      from known where date_of_birth is not null group by date_of_birth
    )
    insert into match_statistic (tenant_id, kind, value, persons)
    select ${tenantId}::uuid, 'persons', '', count(*) from known
    union all (select ${tenantId}::uuid, 'last name', last_name_key, count(*) from known
      where last_name_key <> '' group by last_name_key having count(*) > 1 order by count(*) desc limit ${countedNames})
    union all (select ${tenantId}::uuid, 'first name', first_name_key, count(*) from known
      where first_name_key <> '' group by first_name_key having count(*) > 1 order by count(*) desc limit ${countedNames})
    union all select ${tenantId}::uuid, 'birth date', day::text, persons from births
      where persons >= ${placeholderPersons}::integer and (case when to_char(day, 'MM-DD') = '01-01'
        then persons >= ${newYearsDayShare}::float8 * (select count(*) from known)
        else persons >= ${placeholderTimes}::integer * (of_year - persons) / 365.0 end)`.execute(tx);
}

/** What was counted last; null where nothing was counted yet. */
export async function findClinicCounts(tx: Tx): Promise<ClinicCounts | null> {
  const { rows } = await sql<{ kind: string; value: string; persons: number }>`
    select kind, value, persons from match_statistic`.execute(tx);
  if (rows.length === 0) return null;
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const counts = (kind: string) => new Map(of(kind).map(({ value, persons }) => [value, persons]));
  return {
    persons: of("persons")[0]?.persons ?? 0,
    lastNames: counts("last name"),
    firstNames: counts("first name"),
    placeholderBirths: new Set(of("birth date").map(({ value }) => value)),
  };
}

export const listClinicIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom("tenant").select("id").execute()).map(({ id }) => id);
