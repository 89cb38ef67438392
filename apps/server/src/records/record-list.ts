import type { RecordKind, recordFilters } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { recordRowColumns } from "./record-columns.ts";

type Filters = z.output<z.ZodObject<typeof recordFilters>>;

/** A column that a list can be sorted by: its SQL and its type, so that a cursor can be compared with it. */
export interface SortColumn {
  column: RawBuilder<unknown>;
  type: "timestamptz" | "text" | "int" | "date";
}

export interface ListOrder {
  sort: SortColumn;
  direction: "asc" | "desc";
}

/** Which records a list is about, as SQL on `r` (record), `p` (its person) and the kind's own alias. */
export interface Question {
  kind: RecordKind;
  conditions: RawBuilder<unknown>[];
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
  const others = [...otherConditions(viewer, filters), ...own];
  return {
    kind,
    conditions: [sql`r.kind = ${kind}`, ...(status ? [status.record] : []), ...others],
    tally: others.length > 0 ? null : (status?.tally ?? sql`true`),
  };
}

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
  if (filters.search) conditions.push(searchCondition(filters.search));
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

/** A reference number's beginning, or the beginnings of last and first name in any order, with or without a comma. */
function searchCondition(search: string): RawBuilder<unknown> {
  const text = search.trim();
  if (/^[a-z]-\d/i.test(text)) return startsWith(sql`r.reference_number`, text.toUpperCase());
  const [one = "", two = ""] = text.split(/[\s,]+/).filter(Boolean);
  const last = sql`p.last_name_key`;
  const first = sql`p.first_name_key`;
  const keyed = (part: string) => part.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (!two) return sql`(${startsWith(last, keyed(one))} or ${startsWith(first, keyed(one))})`;
  return sql`((${startsWith(last, keyed(one))} and ${startsWith(first, keyed(two))})
    or (${startsWith(last, keyed(two))} and ${startsWith(first, keyed(one))}))`;
}

// A range of the index, whose operators row-level security lets through; `like` it does not.
const startsWith = (column: RawBuilder<unknown>, prefix: string): RawBuilder<unknown> =>
  sql`(${column} >= ${prefix} and ${column} < ${`${prefix}\u{10FFFF}`})`;

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
  const { question, order, limit } = request;
  const after = request.cursor ? readCursor(request.cursor) : null;
  const { column, type } = order.sort;
  const direction = sql.raw(order.direction);
  const beyond = sql.raw(order.direction === "asc" ? ">" : "<");
  const start = after ? [sql`(${column}, r.id) ${beyond} (${after.value}::${sql.raw(type)}, ${after.id}::uuid)`] : [];
  const { rows } = await sql<Row & { cursorValue: string }>`
    with page as materialized (
      select r.id from record r left join person p on p.id = r.person_id ${shape.joins}
      where ${sql.join([...question.conditions, ...start], sql` and `)}
      order by ${column} ${direction}, r.id ${direction} limit ${limit + 1}
    )
    select ${recordRowColumns}, ${shape.columns}, ${column}::text as "cursorValue"
    from page join record r on r.id = page.id join person p on p.id = r.person_id ${shape.joins}
    order by ${column} ${direction}, r.id ${direction}`.execute(tx);
  return { ...cutPage(rows, limit), total: await countRecords(tx, question, shape) };
}

async function countRecords(tx: Tx, { kind, conditions, tally }: Question, shape: RowShape): Promise<number> {
  const counted = tally
    ? sql<{ total: number }>`select coalesce(sum(t.delta), 0)::integer as total from record_tally t
        join reference_status s on s.tenant_id = t.tenant_id and s.key = t.status_key where t.kind = ${kind} and ${tally}`
    : sql<{
        total: number;
      }>`select count(*)::integer as total from record r left join person p on p.id = r.person_id ${shape.joins}
        where ${sql.join(conditions, sql` and `)}`;
  return (await counted.execute(tx)).rows[0]?.total ?? 0;
}

/** Cuts the extra row off and makes the next page's cursor of the last one kept. */
function cutPage<Row extends { id: string; cursorValue: string }>(rows: Row[], limit: number) {
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
  // The value's own text, because an instant in JavaScript has no microseconds.
  const next = last ? Buffer.from(JSON.stringify([last.cursorValue, last.id])).toString("base64url") : null;
  return { rows: kept, next };
}

function readCursor(cursor: string): { value: string; id: string } {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (typeof value === "string" && typeof id === "string") return { value, id };
  } catch {
    // A cursor that was not ours is refused like one that is cut short.
  }
  throw new Refusal("request.malformed");
}

const patient = sql`(p.last_name_key || ' ' || p.first_name_key)`;

/** The orders that lists of every kind offer. Never null, so that a cursor can be compared with them. */
export const recordSorts = {
  created: { column: sql`r.created_at`, type: "timestamptz" },
  updated: { column: sql`r.updated_at`, type: "timestamptz" },
  reference: { column: sql`r.reference_number`, type: "text" },
  patient: { column: patient, type: "text" },
} satisfies Record<string, SortColumn>;
