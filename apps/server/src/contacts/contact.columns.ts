import { sql } from "kysely";

/** The clinic's word for the disposition of the contact `c`. */
export const dispositionName = sql`(select lookup.name from lookup
  where lookup.tenant_id = c.tenant_id and lookup.kind = 'DISPOSITION' and lookup.code = c.disposition)`;

/** How many incoming files are about the person of the record `r`. */
export const reportCount = sql`(select count(*)::integer from record f
  where f.tenant_id = r.tenant_id and f.person_id = r.person_id and f.kind = 'IncomingReport')`;
