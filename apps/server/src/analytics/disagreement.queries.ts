import { type DisagreeingContact, mostDisagreements } from "@tracewell/contract/analytics";
import { sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { personJson } from "../records/record.columns.ts";
import type { Side } from "./asked-counts.model.ts";
import { interviewedIn } from "./counted.columns.ts";

/** Contacts of the cases interviewed in a period, with the day of their first treatment; and what contradicts their disposition. */
const disagreeing = ({
  filter,
  period,
}: Side) => sql`(select c.record_id, c.disposition, given.treated_on, v.interviewed_on,
    case when c.disposition in ('A', 'C') and given.treated_on is null then 'no-treatment'
      when c.disposition in ('B', 'D') and given.treated_on is not null then 'treatment'
      when c.disposition = 'C' and given.treated_on < v.interviewed_on then 'before-interview'
      when c.disposition = 'C' and given.treated_on > v.interviewed_on + 90 then 'late-treatment' end as what
  from (select v.* from ${interviewedIn(filter, period)}) v
  join contact c on c.tenant_id = v.tenant_id and c.case_id = v.record_id
  left join lateral (select min(x.administered_on) as treated_on from treatment x
    where x.tenant_id = c.tenant_id and x.record_id = c.record_id and x.withdrawn_at is null) given on true)`;

export async function countDisagreements(tx: Tx, side: Side): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${disagreeing(side)} d
    where d.what is not null`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type DisagreementRow = Omit<DisagreeingContact, "person"> & { person: PersonRow };

export async function listDisagreements(tx: Tx, side: Side): Promise<DisagreementRow[]> {
  const { rows } =
    await sql<DisagreementRow>`select r.id, r.reference_number as "referenceNumber", ${personJson} as person,
      d.disposition, d.what, d.treated_on::text as "treatedOn", d.interviewed_on::text as "interviewedOn"
    from ${disagreeing(side)} d
    join record r on r.id = d.record_id join person p on p.tenant_id = r.tenant_id and p.id = r.person_id
    where d.what is not null order by d.interviewed_on desc, r.id limit ${mostDisagreements}`.execute(tx);
  return rows;
}
