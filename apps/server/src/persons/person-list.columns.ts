import type { QueryOf } from "@tracewell/contract/call";
import type { personPageCalls } from "@tracewell/contract/person-pages";
import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { List, SortColumn, Sql, Told } from "../lists/list.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import { jsonRow } from "../platform/database/json-row.ts";
import { firstPhone, rowColumns } from "./person.columns.ts";
import type { PersonRow } from "./person-name.model.ts";
import {
  anyHolds,
  apart,
  type MatchingNames,
  matchingNames,
  matchingPersonIds,
} from "./search/persons-by-text.columns.ts";

type Query = QueryOf<typeof personPageCalls.list>;

interface Row extends PersonRow {
  phone: string | null;
  address: string | null;
  openRecords: number;
  lastRecord: { id: string; kind: RecordKind; referenceNumber: string; createdAt: string } | null;
}

/** Which kinds of record the viewer may open. */
interface PersonListViewer {
  kinds: readonly RecordKind[];
}

const nameColumns: readonly SortColumn[] = [
  { column: sql`person.last_name_key`, type: "text" },
  { column: sql`person.first_name_key`, type: "text" },
];

export const personList: List<Query, Row, PersonListViewer, "person"> = {
  kind: "Person",
  tables: { person: { from: sql`person`, id: sql`person.id` } },
  filters: {
    search: (text) => searched(text),
    name: (name) => searched(`name:${name}`),
    phone: (phone) => searched(`phone:${phone}`),
    kind: (kind) =>
      kind === "all" ? null : kind === "patients" ? sql`person.stands_for is null` : sql`person.stands_for = ${kind}`,
    bornFrom: (day) => sql`person.date_of_birth >= ${day}`,
    bornTo: (day) => sql`person.date_of_birth <= ${day}`,
    infection: (ids) => sql`person.id in (
      select ri.person_id from record_infection ri where ri.infection_id in (${sql.join(ids)}))`,
    region: (ids) => sql`person.id in (
      select person_id from person_address where region_id in (${sql.join(ids)})
      union select person_id from investigation where region_id in (${sql.join(ids)}))`,
    hasPortal: (has) => {
      const entry = sql`exists (select from account_entry e where e.person_id = person.id and e.deactivated_at is null)`;
      return has ? entry : sql`not ${entry}`;
    },
  },
  sorts: {
    name: { columns: nameColumns },
    born: { columns: [{ column: sql`person.born_order`, type: "date" }] },
    number: { columns: [{ column: sql`person.person_number`, type: "text" }] },
  },
  row: ({ kinds }) => ({
    columns: sql<Row>`${rowColumns}, ${firstPhone} as phone,
      (select concat_ws(', ', line1, city, concat_ws(' ', state, postcode)) from person_address a
        where a.tenant_id = person.tenant_id and a.person_id = person.id and a.is_primary) as address,
      (select count(*)::integer from record r where r.tenant_id = person.tenant_id and r.person_id = person.id
        and r.kind = any(${kinds}::text[]) and not r.closed) as "openRecords",
      (select ${lastRecord}
        from record r where r.tenant_id = person.tenant_id and r.person_id = person.id and r.kind = any(${kinds}::text[])
        order by r.created_at desc, r.id desc limit 1) as "lastRecord"`,
  }),
};

const lastRecord = jsonRow<Row["lastRecord"]>(
  sql`r.id, r.kind, r.reference_number as "referenceNumber", ${jsonInstant("r.created_at")} as "createdAt"`,
);

/** The persons that match a search: by name, as two index ranges, or by anything else. */
function searched(text: string): Told<"person"> {
  const named = matchingNames(text, "person");
  return { search: named ? byNames(named) : byAnythingElse(matchingPersonIds(text)) };
}

function byNames({ names, aliases }: MatchingNames) {
  return {
    on: "person",
    from(where: Sql) {
      const columns = sql.join([sql`person.id`, ...nameColumns.map(({ column }) => column)]);
      const named = apart(names).map((name) => sql`select ${columns} from person where ${where} and ${name}`);
      const otherwise = sql`select ${columns} from (${aliases}) o join person using (id)
        where ${where} and not (${anyHolds(names)})`;
      return sql`(${sql.join(aliases ? [...named, otherwise] : named, sql` union all `)}) person`;
    },
    carries: nameColumns,
    condition: sql`(${anyHolds(aliases ? [...names, sql`person.id in (${aliases})`] : names)})`,
    walks: true,
  } as const;
}

const byAnythingElse = (ids: Sql) =>
  ({
    on: "person",
    before: [sql`meant as materialized (${ids})`],
    from: (where: Sql) => sql`(select person.id from meant join person using (id) where ${where}) person`,
    condition: sql`person.id in (${ids})`,
    walks: false,
  }) as const;
