import type { recordFilters } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Viewer } from "../platform/access/viewer.ts";
import { Refusal } from "../platform/http/refusal.ts";

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

/** What narrows a list of records down, as SQL on `r` (record). Each kind adds its own. */
export function recordConditions(viewer: Viewer, filters: Filters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (filters.status) conditions.push(sql`r.status_key in (${sql.join(filters.status)})`);
  else if (filters.state === "open") conditions.push(sql`not r.closed`);
  else if (filters.state === "closed") conditions.push(sql`r.closed`);
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
  const last = sql`(name_key(p.last_name)) collate "C"`;
  const first = sql`(name_key(p.first_name)) collate "C"`;
  const keyed = (part: string) => part.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (!two) return sql`(${startsWith(last, keyed(one))} or ${startsWith(first, keyed(one))})`;
  return sql`((${startsWith(last, keyed(one))} and ${startsWith(first, keyed(two))})
    or (${startsWith(last, keyed(two))} and ${startsWith(first, keyed(one))}))`;
}

// A range of the index, whose operators row-level security lets through; `like` it does not.
const startsWith = (column: RawBuilder<unknown>, prefix: string): RawBuilder<unknown> =>
  sql`(${column} >= ${prefix} and ${column} < ${`${prefix}\u{10FFFF}`})`;

export interface PageRequest {
  order: ListOrder;
  cursor: string | undefined;
  limit: number;
}

/** The condition, order and size of one page: rows after the cursor's. One more row than asked for tells of a next page. */
export function pageClauses(request: PageRequest) {
  const { sort, direction } = request.order;
  const after = request.cursor ? readCursor(request.cursor) : null;
  const compare = sql.raw(direction === "asc" ? ">" : "<");
  const type = sql.raw(sort.type);
  return {
    condition: after ? sql`(${sort.column}, r.id) ${compare} (${after.value}::${type}, ${after.id}::uuid)` : sql`true`,
    order: sql`order by ${sort.column} ${sql.raw(direction)}, r.id ${sql.raw(direction)} limit ${request.limit + 1}`,
    // The exact text of the value, because an instant in JavaScript has no microseconds.
    cursorValue: sql<string>`${sort.column}::text`,
  };
}

/** Cuts the extra row off and makes the next page's cursor of the last one kept. */
export function cutPage<Row extends { id: string; cursorValue: string | null }>(rows: Row[], limit: number) {
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
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
