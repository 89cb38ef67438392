import type { RecordKind } from "@tracewell/contract/records";
import type { FoundRecord } from "@tracewell/contract/search";
import { sql } from "kysely";
import { jsonInstant } from "../../platform/database/json-instant.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { statusJson } from "../../records/record.columns.ts";
import { rowColumns } from "../person.columns.ts";
import type { PersonRow } from "../person-name.model.ts";

export interface PersonResultRow extends PersonRow {
  akaName: string | null;
  gender: string | null;
  approximateBirthYear: number | null;
  phones: string[];
  email: string | null;
  primaryAddress: string | null;
  records: FoundRecord[];
}

/** These persons with all that the search panel shows of them; records of these kinds, the newest first. */
export async function findResults(
  tx: Tx,
  ids: readonly string[],
  kinds: readonly RecordKind[],
): Promise<PersonResultRow[]> {
  const { rows } = await sql<PersonResultRow>`
    select ${rowColumns}, person.aka_name as "akaName", person.gender, person.email,
      person.approximate_birth_year as "approximateBirthYear",
      array_remove(array[person.mobile_phone, person.home_phone, person.work_phone, person.alt_phone, person.alt_phone2], null)
        as phones,
      (select concat_ws(', ', line1, line2, city, concat_ws(' ', state, postcode)) from person_address
        where person_address.tenant_id = person.tenant_id and person_address.person_id = person.id and is_primary) as "primaryAddress",
      coalesce((select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'referenceNumber', r.reference_number,
          'status', ${statusJson}, 'createdAt', coalesce(${jsonInstant("v.started_at")}, ${jsonInstant("r.created_at")}),
          'hasFollowUp', exists (select from record came where came.tenant_id = r.tenant_id and came.based_on_id = r.id)
        ) order by r.created_at desc, r.id desc)
        from record r left join visit v on v.record_id = r.id
          where r.tenant_id = person.tenant_id and r.person_id = person.id and r.kind = any(${kinds}::text[])), '[]') as records
    from person where id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}
