import type { RecordKind, recordFilters } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { type ListCursor, readCursor, writeCursor } from "./list-cursor.ts";
import { recordRowColumns } from "./record-columns.ts";
import { type RecordSearch, readRecordSearch } from "./record-search.ts";

type Filters = z.output<z.ZodObject<typeof recordFilters>>;

/** A column that a list can be sorted by: its SQL and its type, so that a cursor can be compared with it. Never null. */
export interface SortColumn {
  column: RawBuilder<unknown>;
  type: "timestamptz" | "text" | "int" | "date" | "uuid";
}

/** One column, or the person's columns in the order of an index of theirs. */
export type SortKey = SortColumn | { ofPerson: SortColumn[] };

export interface ListOrder {
  sort: SortKey;
  direction: "asc" | "desc";
}

/** The orders that lists of every kind offer. */
export const recordSorts = {
  created: { column: sql`r.created_at`, type: "timestamptz" },
  updated: { column: sql`r.updated_at`, type: "timestamptz" },
  reference: { column: sql`r.reference_number`, type: "text" },
  patient: {
    ofPerson: [
      { column: sql`p.last_name_key`, type: "text" },
      { column: sql`p.first_name_key`, type: "text" },
      { column: sql`p.id`, type: "uuid" },
    ],
  },
} satisfies Record<string, SortKey>;

/** Which records a list is about, as SQL on `r` (record), `p` (its person) and the kind's own alias. */
export interface Question {
  kind: RecordKind;
  conditions: RawBuilder<unknown>[];
  /** Ways to read the quick search as a name: any of them will do. */
  names: RawBuilder<unknown>[];
  /** Only the status narrows it: the total is read off the tally instead of counted. */
  tally: RawBuilder<unknown> | null;
}

/** What narrows a list of records down; each kind adds conditions of its own. */
export function questionOf(
  viewer: Viewer,
  kind: RecordKind,
  filters: Filters,
  own: RawBuilder<unknown>[] = [],
): Question {
  const status = statusCondition(filters);
  const search: RecordSearch = filters.search ? readRecordSearch(filters.search) : { reference: null, names: [] };
  const others = [...otherConditions(viewer, filters), ...own, ...(search.reference ? [search.reference] : [])];
  return {
    kind,
    conditions: [sql`r.kind = ${kind}`, ...(status ? [status.record] : []), ...others],
    names: search.names,
    tally: others.length + search.names.length > 0 ? null : (status?.tally ?? sql`true`),
  };
}

/** Statuses that are chosen count alone; else all that are open, or closed. */
function statusCondition(filters: Filters): { record: RawBuilder<unknown>; tally: RawBuilder<unknown> } | null {
  if (filters.status) {
    const keys = sql.join(filters.status);
    return { record: sql`r.status_key in (${keys})`, tally: sql`s.key in (${keys})` };
  }
  if (filters.state === "all") return null;
  return filters.state === "open"
    ? { record: sql`not r.closed`, tally: sql`not s.closed` }
    : { record: sql`r.closed`, tally: sql`s.closed` };
}

function otherConditions(viewer: Viewer, filters: Filters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (filters.infection) {
    conditions.push(sql`exists (select from record_infection ri where ri.tenant_id = r.tenant_id and ri.record_id = r.id
      and ri.infection_id in (${sql.join(filters.infection)}))`);
  }
  if (filters.assignedTo) conditions.push(ownerCondition(viewer, filters.assignedTo));
  if (filters.createdFrom) conditions.push(sql`r.created_at >= ${startOfDay(viewer, filters.createdFrom)}`);
  if (filters.createdTo) conditions.push(sql`r.created_at < ${startOfDay(viewer, filters.createdTo, 1)}`);
  if (filters.lostToFollowUp !== undefined) conditions.push(sql`r.lost_to_follow_up = ${filters.lostToFollowUp}`);
  return conditions;
}

/** The instant at which a day (plus some) begins in the clinic's time zone. */
export const startOfDay = (viewer: Viewer, day: string, plusDays = 0): RawBuilder<unknown> =>
  sql`(${day}::date + ${plusDays}::integer)::timestamp at time zone ${viewer.timeZone}`;

function ownerCondition(viewer: Viewer, owners: string[]): RawBuilder<unknown> {
  const ids = owners.filter((owner) => owner !== "none").map((owner) => (owner === "me" ? viewer.userId : owner));
  const among = ids.length > 0 ? [sql`r.assigned_to in (${sql.join(ids)})`] : [];
  const nobody = owners.includes("none") ? [sql`r.assigned_to is null`] : [];
  return sql`(${sql.join([...among, ...nobody], sql` or `)})`;
}

export interface PageRequest {
  question: Question;
  order: ListOrder;
  cursor: string | undefined;
  limit: number;
}

/** How a kind's rows are selected and left-joined (a join that a question does not use is then left out by the planner). */
export interface RowShape {
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

/**
 * One page of records with the exact total and the cursor of the next page. The page's ids are found first, so that only
 * its own rows are described.
 */
export async function listRecords<Row extends { id: string }>(tx: Tx, request: PageRequest, shape: RowShape) {
  const { question, limit } = request;
  const sort = sortOf(request);
  const after = request.cursor ? readCursor(request.cursor, sort.columns.length) : null;
  const found = question.names.length > 0 ? namedRecords(question, sort, shape) : allRecords(question, sort, shape);
  const { rows } = await sql<Row & { cursorValues: string[] }>`
    with ${found.before} page as materialized (
      ${found.ids} and ${after ? sort.beyond(after) : sql`true`} order by ${found.order} limit ${limit + 1}
    )
    select ${recordRowColumns}, ${shape.columns}, array[${sql.join(sort.columns.map(({ column }) => sql`${column}::text`))}] as "cursorValues"
    from page join record r on r.id = page.id join person p on p.id = r.person_id ${shape.joins}
    order by ${sort.order}`.execute(tx);
  return { ...cutPage(rows, limit), total: await countRecords(tx, question, shape) };
}
