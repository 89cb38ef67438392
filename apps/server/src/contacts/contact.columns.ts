import { sql } from "kysely";

/** The clinic's word for the disposition of the contact `c`. */
export const dispositionName = sql`(select word.name from lookup word
  where word.tenant_id = c.tenant_id and word.kind = 'DISPOSITION' and word.code = c.disposition)`;

/** How many incoming files are about the person of the record `r`. */
export const reportCount = sql`(select count(*)::integer from record f
  where f.tenant_id = r.tenant_id and f.person_id = r.person_id and f.kind = 'IncomingReport')`;
