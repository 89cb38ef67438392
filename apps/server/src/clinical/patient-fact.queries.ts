import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { PatientFacts } from "./patient-fact.model.ts";

/** What is noted of a person on all their records: it holds of the patient, whatever they come for. */
export async function findPatientFacts(tx: Tx, personId: string): Promise<PatientFacts> {
  const ofPerson = sql`join record r on r.tenant_id = e.tenant_id and r.id = e.record_id where r.person_id = ${personId}`;
  const { rows } = await sql<PatientFacts>`
    select
      (select json_build_object('status', e.pregnancy_status, 'notedOn', e.noted_on,
          'over', e.outcome is not null or e.outcome_on is not null)
        from pregnancy e ${ofPerson} order by e.noted_on desc, e.created_at desc, e.id desc limit 1) as pregnancy,
      coalesce((select json_agg(json_build_object('allergen', e.allergen, 'reaction', e.reaction) order by e.created_at, e.id)
        from allergy e ${ofPerson}), '[]') as allergies,
      (select e.weight::float8 from vital e ${ofPerson} and e.weight is not null
        order by e.taken_on desc, e.created_at desc, e.id desc limit 1) as weight`.execute(tx);
  return rows[0] as PatientFacts;
}
