import type { RecordKind, RecordStatus } from "@tracewell/contract/records";
import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import { personRowColumns } from "../persons/person.columns.ts";
import type { PersonRow } from "../persons/person-name.model.ts";
import { jsonRow } from "../platform/database/json-row.ts";

/** A person's columns for `PersonRow`, as JSON, of the table alias `p`. */
export const personJson = jsonRow<PersonRow>(personRowColumns("p"));

/** The infections `i` that stand at a record by `ri`, positive ones first. */
const infectionList = sql`json_agg(${jsonRow(sql`i.id, i.name, ri.status`)}
  order by array_position(array['Positive', 'Exposed', 'Negative'], ri.status), i.name)`;

/** Infections of the record `r`, positive ones first. */
export const infectionsJson = sql`coalesce((
  select ${infectionList} from record_infection ri join infection i on i.id = ri.infection_id
  where ri.tenant_id = r.tenant_id and ri.record_id = r.id), '[]')`;

/** What the status `s` of a record is called: as its own status `own` says, where it has one (docs/decisions/0348). */
const namedStatus = jsonRow<LinkRow["status"]>(sql`s.key, coalesce(own.name, s.name) as name, s.closed, own.id as own`);

/** The status of the record of this alias. */
const statusOf = (record: "r" | "l") => sql`(
  select ${namedStatus} from reference_status s
    left join own_status own on own.tenant_id = s.tenant_id and own.id = ${sql.ref(`${record}.own_status_id`)}
  where s.tenant_id = ${sql.ref(`${record}.tenant_id`)} and s.key = ${sql.ref(`${record}.status_key`)})`;

/** The status of the record `r`. */
export const statusJson = statusOf("r");

/** A user by the id in this column. */
export const userJson = (column: string) => sql`(select ${namedUser} from app_user u where u.id = ${sql.ref(column)})`;

/** The user who works on the record `r`. */
export const ownerJson = userJson("r.assigned_to");

/** The previous owner of the record `r`. */
export const previousOwnerJson = sql`(select ${namedUser}
    from trail t join app_user u on u.id = (t.before ->> 'assigned_to')::uuid
    where t.tenant_id = r.tenant_id and t.record_id = r.id and t.table_name = 'record' and t.action = 'update'
      and t.after ? 'assigned_to' and t.before ->> 'assigned_to' is not null
    order by t.id desc limit 1)`;

/**
 * What the list rows of all kinds select (contract `recordRow`) of the records `r` whose ids are `page`. What every row has is
 * joined for all of them at once: looked up row by row it took half of the time that a page takes.
 */
export const recordRows = {
  before: sql`infections as materialized (
    select ri.record_id, ${infectionList} as list
    from page join record_infection ri on ri.record_id = page.id join infection i on i.id = ri.infection_id
    group by ri.record_id)`,
  columns: sql`r.id, r.reference_number as "referenceNumber", ${personJson} as person,
    coalesce(infections.list, '[]') as infections, ${namedStatus} as status, ${ownerJson} as "assignedTo",
    r.created_at as "createdAt", r.updated_at as "updatedAt", r.version`,
  joins: sql`join person p on p.id = r.person_id
    join reference_status s on s.tenant_id = r.tenant_id and s.key = r.status_key
    left join own_status own on own.tenant_id = r.tenant_id and own.id = r.own_status_id
    left join infections on infections.record_id = r.id`,
};

export interface LinkRow {
  id: string;
  kind: RecordKind;
  referenceNumber: string;
  status: RecordStatus;
  person: PersonRow;
}

/** A link to the record of alias `l`, with its person. */
export const linkJson = jsonRow<LinkRow>(sql`l.id, l.kind, l.reference_number as "referenceNumber",
  ${statusOf("l")} as status,
  (select ${personJson} from person p where p.id = l.person_id) as person`);
