import type { ReferenceType } from "@tracewell/contract/fields/field";
import { sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { personJson } from "../records/record.columns.ts";

/** Something that entries point at, as the clinic knows it. */
export interface KnownReference {
  id: string;
  type: ReferenceType;
  /** The list that a lookup is of. */
  list: string | null;
  name: string;
  person: PersonRow | null;
}

/** What these ids are of in this clinic, in one statement; those of another clinic are missing. */
export async function findReferences(tx: Tx, ids: readonly string[]): Promise<KnownReference[]> {
  if (ids.length === 0) return [];
  const asked = sql`any(${ids}::uuid[])`;
  const { rows } = await sql<KnownReference>`
    select id, 'lookup' as type, kind as list, name, null::json as person from lookup where id = ${asked}
    union all select id, 'infection', null, name, null from infection where id = ${asked}
    union all select id, 'user', null, first_name || ' ' || last_name, null from app_user where id = ${asked}
    union all select id, 'definition', null, name, null from treatment_definition where id = ${asked}
    union all select id, 'regimen', null, title, null from treatment_regimen where id = ${asked}
    union all select p.id, 'person', null, '', ${personJson} from person p where p.id = ${asked}`.execute(tx);
  return rows;
}
