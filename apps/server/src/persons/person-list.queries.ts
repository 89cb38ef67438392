import type { personList } from "@tracewell/contract/person-list";
import type { RecordKind } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import { type CursorType, readCursor, writeCursor } from "../lists/cursor.ts";
import { type CountTo, countRows } from "../lists/total.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import { jsonRow } from "../platform/database/json-row.ts";
import { keepPage } from "../platform/database/kept-page.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { firstPhone, rowColumns } from "./person.columns.ts";
import type { PersonRow } from "./person-name.model.ts";
import { personsMeant, personsNamed } from "./search/persons-by-text.columns.ts";

type Part = RawBuilder<unknown>;

export interface PersonListRow extends PersonRow {
  phone: string | null;
  address: string | null;
  openRecords: number;
  lastRecord: { id: string; kind: RecordKind; referenceNumber: string; createdAt: string } | null;
}

interface PersonFilters {
  search?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  bornFrom?: string | undefined;
  bornTo?: string | undefined;
  infection?: string[] | undefined;
  region?: string[] | undefined;
  hasPortal?: boolean | undefined;
}

export interface PersonListRequest {
  filters: PersonFilters;
  sort: (typeof personList.sorts)[number];
  direction: "asc" | "desc";
  cursor: string | undefined;
  limit: number;
  kinds: readonly RecordKind[];
  countTo?: CountTo | undefined;
}

/** Each order is that of an index; its columns are never null, so that a cursor can be compared with them. */
const orders: Record<PersonListRequest["sort"], { column: Part; type: CursorType }[]> = {
  name: [
    { column: sql`person.last_name_key`, type: "text" },
    { column: sql`person.first_name_key`, type: "text" },
  ],
  born: [{ column: sql`person.born_order`, type: "date" }],
  number: [{ column: sql`person.person_number`, type: "text" }],
};

const lastRecord = jsonRow<PersonListRow["lastRecord"]>(
  sql`r.id, r.kind, r.reference_number as "referenceNumber", ${jsonInstant("r.created_at")} as "createdAt"`,
);

/** A page of persons with its total; the page's ids are found first, so that only its own rows are described. */
export async function findPersonList(tx: Tx, request: PersonListRequest) {
  const { direction, limit, kinds, cursor } = request;
  const columns = orders[request.sort];
  const way = sql.raw(direction);
  const order = sql.join([...columns.map(({ column }) => sql`${column} ${way}`), sql`person.id ${way}`]);
  const conditions = conditionsOf(request.filters);
  const named = conditions.length === 1 ? namedBy(request.filters) : null;
  // By name, the search has found what the list is sorted by, too.
  const inOrder = named && request.sort === "name" ? named : null;
  // A plan that knows how few rows a page has is kept (records/record-list.ts); what is filtered is planned by its filters.
  const size = conditions.length === 0 && !cursor ? sql.lit(limit + 1) : sql`${limit + 1}`;
  const page = sql<PersonListRow & { cursorValues: string }>`
    with ${inOrder ? sql`` : meantBy(request.filters)} page as materialized (
      select person.id from ${inOrder ? sql`(${inOrder}) person` : sql`person`}
      where ${sql.join([...(inOrder ? [] : conditions), startAfter(columns, direction, cursor)], sql` and `)}
      order by ${order} limit ${size}
    )
    select ${rowColumns}, ${firstPhone} as phone,
      (select concat_ws(', ', line1, city, concat_ws(' ', state, postcode)) from person_address a
        where a.tenant_id = person.tenant_id and a.person_id = person.id and a.is_primary) as address,
      (select count(*)::integer from record r where r.tenant_id = person.tenant_id and r.person_id = person.id
        and r.kind = any(${kinds}::text[]) and not r.closed) as "openRecords",
      (select ${lastRecord}
        from record r where r.tenant_id = person.tenant_id and r.person_id = person.id and r.kind = any(${kinds}::text[])
        order by r.created_at desc, r.id desc limit 1) as "lastRecord",
      json_build_array(${sql.join(columns.map(({ column }) => sql`${column}::text`))})::text as "cursorValues"
    from page join person using (id) cross join (select ${keepPage} from page) kept order by ${order}`;
  const [{ rows }, total] = await together([page.execute(tx), countPersons(tx, request, conditions, named)]);
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
  return {
    rows: kept,
    ...total,
    next: last ? writeCursor({ values: JSON.parse(last.cursorValues), id: last.id }) : null,
  };
}

function startAfter(
  columns: { column: Part; type: CursorType }[],
  direction: "asc" | "desc",
  cursor: string | undefined,
): Part {
  if (!cursor) return sql`true`;
  const types = columns.map(({ type }) => type);
  const after = readCursor(cursor, types);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  const keys = sql.join([...columns.map(({ column }) => column), sql`person.id`]);
  const values = sql.join([
    ...types.map((type, place) => sql`${after.values[place]}::${sql.raw(type)}`),
    sql`${after.id}::uuid`,
  ]);
  return sql`(${keys}) ${beyond} (${values})`;
}

const searchesOf = ({ search, name, phone }: PersonFilters): string[] => [
  ...(search ? [search] : []),
  ...(name ? [`name:${name}`] : []),
  ...(phone ? [`phone:${phone}`] : []),
];

const meantAlias = (place: number) => sql.ref(`meant${place}`);

/** Whom the searches mean, found first: the planner then knows how many they are. */
const meantBy = (filters: PersonFilters): Part =>
  sql.join(
    searchesOf(filters).map((text, place) => sql`${meantAlias(place)} as materialized (${personsMeant(text)}),`),
    sql` `,
  );

function conditionsOf(filters: PersonFilters): Part[] {
  const { bornFrom, bornTo, infection, region, hasPortal } = filters;
  const conditions = searchesOf(filters).map(
    (_, place) => sql`person.id in (select id from ${meantAlias(place)})`,
  ) as Part[];
  if (bornFrom) conditions.push(sql`person.date_of_birth >= ${bornFrom}`);
  if (bornTo) conditions.push(sql`person.date_of_birth <= ${bornTo}`);
  if (infection) {
    conditions.push(sql`person.id in (${personsWith(infection)})`);
  }
  if (region) {
    const regions = sql.join(region);
    conditions.push(sql`person.id in (
      select person_id from person_address where region_id in (${regions})
      union select person_id from investigation where region_id in (${regions}))`);
  }
  if (hasPortal !== undefined) {
    const has = sql`exists (select from account_entry e where e.person_id = person.id and e.deactivated_at is null)`;
    conditions.push(hasPortal ? has : sql`not ${has}`);
  }
  return conditions;
}

/** Persons with a record of one of these infections. */
const personsWith = (infections: readonly string[]): Part =>
  sql`select ri.person_id from record_infection ri where ri.infection_id in (${sql.join([...infections])})`;

/** The persons whom the one search means by their names, where it does. */
const namedBy = ({ search, name }: PersonFilters): Part | null =>
  search || name ? personsNamed(search ?? `name:${name}`) : null;

function countPersons(tx: Tx, { filters, countTo }: PersonListRequest, conditions: Part[], named: Part | null) {
  const rows = named ? sql`select from (${named}) named` : countedRows(filters, conditions);
  return countRows(tx, rows, { to: countTo, kind: "Person" });
}

/** Where only infections narrow the list down, their index tells. */
function countedRows(filters: PersonFilters, conditions: Part[]): Part {
  if (filters.infection && conditions.length === 1)
    return sql`select distinct person_id from (${personsWith(filters.infection)}) infected`;
  return sql`with ${meantBy(filters)} found as (
      select from person where ${sql.join([...conditions, sql`true`], sql` and `)}
    ) select from found`;
}
