import type { GraphUnnamed } from "@tracewell/contract/relationships";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** The investigation of `record` named a partner `u` of whom nobody knows who they are, by the naming `n`. */
const namesUnnamed = sql`join unnamed_partner_naming n on n.tenant_id = named_in.tenant_id and n.investigation_id = named_in.id
  join unnamed_partner u on u.tenant_id = n.tenant_id and u.id = n.partner_id and u.resolved_person_id is null`;

/** The unnamed partners whom these persons named, one more than asked for where there are more. */
export async function listUnnamedOf(tx: Tx, personIds: readonly string[], most: number): Promise<GraphUnnamed[]> {
  const { rows } = await sql<GraphUnnamed>`
    select u.id, u.first_name as "firstName", u.handle, u.site, u.venue, u.approximate_age as "approximateAge", u.sex, u.looks,
      u.whereabouts, json_agg(json_build_object('id', n.id, 'personId', named_in.person_id, 'certainty', n.certainty,
        'firstExposureOn', n.first_exposure_on, 'lastExposureOn', n.last_exposure_on) order by n.id) as "namedBy"
    from unnest(${personIds}::uuid[]) as among(id) join record named_in on named_in.person_id = among.id and named_in.kind = 'Incident'
    ${namesUnnamed}
    group by u.tenant_id, u.id order by u.id limit ${most + 1}`.execute(tx);
  return rows;
}

/** Who named the same unnamed partner as the person of `walk`. */
export const othersWhoNamed = sql`select other.person_id
  from record named_in ${namesUnnamed}
  join unnamed_partner_naming o on o.tenant_id = n.tenant_id and o.partner_id = n.partner_id and o.id <> n.id
  join record other on other.tenant_id = o.tenant_id and other.id = o.investigation_id
  where named_in.person_id = walk.person_id and named_in.kind = 'Incident'`;
