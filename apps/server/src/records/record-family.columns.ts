import { type RawBuilder, sql } from "kysely";

// Each by an index of its own; one condition for all of them would read every record of the clinic.
/** What came out of the record `r`. */
export const cameOfIt = sql`select c.id from record c where c.tenant_id = r.tenant_id and c.based_on_id = r.id
  union select a.record_id from record_attachment a where a.tenant_id = r.tenant_id and a.attached_id = r.id`;
const attachedToIt = sql`select a.attached_id from record_attachment a where a.tenant_id = r.tenant_id and a.record_id = r.id`;

/** The record `r`, what it came from and what came of it, of the same person (docs/decisions/0008). */
export const familyIds: RawBuilder<string[]> = sql`array(
  select l.id from (select r.id union select r.based_on_id union ${cameOfIt} union ${attachedToIt}) kin
  join record l using (id) where l.person_id = r.person_id)`;
