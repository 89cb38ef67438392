import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import { type FactsOfMember, memberFacts } from "../case-definition/case-definition.queries.ts";
import { datedOn, members } from "../outbreak-member.columns.ts";

export interface PlacedMember extends Pick<FactsOfMember, "byHand" | "definition" | "facts"> {
  id: string;
  personId: string;
  isCase: boolean;
  datedOn: string;
  place: string | null;
  countyFips: string | null;
}

/** The members of an outbreak with what tells their class, their day, and the county or else the region where they live. */
export async function listPlacedMembers(tx: Tx, outbreakId: string): Promise<PlacedMember[]> {
  const { rows } = await sql<PlacedMember>`
    select m.id, p.id as "personId", i.record_id is not null as "isCase", ${datedOn}::text as "datedOn",
      o.case_definition as definition, m.class_by_hand as "byHand",
      case when o.case_definition is not null then ${memberFacts} end as facts,
      county.fips as "countyFips", coalesce(county.name, home.county, (select l.name from lookup l where l.tenant_id = m.tenant_id
        and l.id = coalesce(i.region_id, home.region_id))) as place
    from ${members} join outbreak o on o.tenant_id = m.tenant_id and o.id = m.outbreak_id
      left join person_address home on home.tenant_id = p.tenant_id and home.person_id = p.id and home.is_primary
      left join us_county county on county.fips = county_of_address(home.state, home.county, home.postcode)
    where m.outbreak_id = ${outbreakId}`.execute(tx);
  return rows;
}
