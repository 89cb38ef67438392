import type pg from "pg";
import { idOf } from "./population.ts";
import { bigClinic } from "./workspace-data.ts";

/** What the measured work asks for in the big clinic. */
export interface WorkspaceGround {
  tenantId: string;
  userId: string;
  infectionId: string;
  laboratoryId: string;
  workgroupId: string;
  regionId: string;
  typeId: string;
  /** A thousand persons over the alphabet and the years, as someone would search for them. */
  persons: { lastName: string; firstName: string; born: string; phone: string; number: string; city: string }[];
  references: string[];
  ids: Record<"file" | "visit" | "investigation" | "contact" | "person", string[]>;
}

export async function findGround(pool: pg.Pool, of: { tenantId: string; userId: string }): Promise<WorkspaceGround> {
  const one = async (statement: string) => (await pool.query(statement, [of.tenantId])).rows[0].id as string;
  const word = (kind: string) =>
    one(`select id from lookup where tenant_id = $1 and kind = '${kind}' order by sort_order limit 1`);
  const { rows: persons } = await pool.query(
    `select last_name as "lastName", first_name as "firstName", date_of_birth::text as born,
       coalesce(mobile_phone, '6145550100') as phone, person_number as number, coalesce(a.city, 'Riverside') as city
     from person p left join person_address a on a.tenant_id = p.tenant_id and a.person_id = p.id and a.is_primary
     where p.tenant_id = $1 and p.id = any($2)`,
    [of.tenantId, spread(1, bigClinic.personFrom, bigClinic.persons)],
  );
  const ids = {
    file: spread(2, bigClinic.first + 1, bigClinic.files),
    visit: spread(3, bigClinic.first + 1, bigClinic.visits),
    investigation: spread(4, bigClinic.first + 1, bigClinic.cases),
    contact: await existing(pool, of.tenantId, spread(5, bigClinic.first + 1, bigClinic.contacts)),
    person: spread(1, bigClinic.personFrom, bigClinic.persons),
  };
  const { rows: numbered } = await pool.query(
    "select reference_number as id from record where tenant_id = $1 and id = any($2)",
    [of.tenantId, ids.file],
  );
  return {
    ...of,
    infectionId: await one("select id from infection where tenant_id = $1 order by key limit 1"),
    laboratoryId: await one("select id from organization where tenant_id = $1 and name = 'Laboratory 1'"),
    workgroupId: await word("USER_WORKGROUP"),
    regionId: await word("REGION"),
    typeId: await word("VISIT_TYPE"),
    persons,
    references: numbered.map(({ id }) => id),
    ids,
  };
}

/** A thousand ids of a kind, evenly over all of them. */
const spread = (kind: number, from: number, many: number): string[] =>
  Array.from({ length: Math.min(1000, many) }, (_, place) => idOf(kind, from + Math.floor((place * many) / 1000)));

const existing = async (pool: pg.Pool, tenantId: string, ids: string[]): Promise<string[]> =>
  (await pool.query("select id from record where tenant_id = $1 and id = any($2)", [tenantId, ids])).rows.map(
    ({ id }) => id,
  );
