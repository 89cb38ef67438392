import type { QueryOf } from "@tracewell/contract/call";
import { totalVisitMinutes, type VisitRow, type visitCalls, waitingMinutes } from "@tracewell/contract/visits";
import { sql } from "kysely";
import type { CountTo } from "../lists/total.ts";
import { type PersonRow, summaryOf } from "../persons/person-name.model.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { countLists, listRecords } from "../records/record-list.ts";
import { recordSorts } from "../records/record-order.ts";
import { actionCondition, type ListViewer, type Question, questionOf } from "../records/record-question.ts";
import { visitRows } from "./visit.queries.ts";

type Query = QueryOf<typeof visitCalls.list>;
type Row = Omit<VisitRow, "person" | "waitingTime" | "totalVisitTime" | "deletable"> & { person: PersonRow };

const sorts = { ...recordSorts, waiting: { column: sql`v.waiting_order`, type: "int" } } as const;

/** A page of visits, those of today and who has waited longest first unless asked otherwise. */
export async function listVisits(tx: Tx, viewer: ListViewer, query: Query, countTo?: CountTo) {
  const today = todayIn(viewer.timeZone);
  const question = askedOf(viewer, query);
  const order = { sort: sorts[query.sort], direction: query.direction };
  const request = { question, order, cursor: query.cursor, limit: query.limit, countTo };
  const page = await listRecords<Row>(tx, request, shapeOf(query));
  const now = Date.now();
  const data = page.rows.map((row) => ({
    ...row,
    person: summaryOf(row.person, today),
    waitingTime: waitingMinutes(row, now),
    totalVisitTime: totalVisitMinutes(row, now),
    deletable: row.incidentIds.length === 0,
  }));
  const { rows: _, ...rest } = page;
  return { data, ...rest };
}

/** Of any day, those who wait longest stand among years of closed visits: what few there are is gathered first. */
function shapeOf(query: Query) {
  const { sort, state, status, day, dayFrom, dayTo, waiting } = query;
  if (sort !== "waiting") return visitRows(false);
  const { type, infection, assignedTo, createdFrom, createdTo, lostToFollowUp } = query;
  const onRecord = assignedTo || createdFrom || createdTo || lostToFollowUp;
  // A day's visits, and those who wait, are few by indexes of their own.
  if ((day === "today" && !dayFrom && !dayTo) || waiting) return visitRows(true);
  if (state === "open" && !status) return visitRows(true, onRecord || type || infection ? "few" : undefined);
  return visitRows(true, onRecord ? "record" : undefined);
}

/** How many visits each of these lists has. */
export const countVisits = (tx: Tx, viewer: ListViewer, lists: readonly Query[]) =>
  countLists(
    tx,
    lists.map((query) => [askedOf(viewer, query), visitRows(false)]),
  );

const askedOf = (viewer: ListViewer, query: Query): Question =>
  questionOf(viewer, "Visit", query, ownConditions(viewer, query));

/** Its patient waits, or has nobody who cares for them, or was to come by now. */
const neglected = sql`((v.waiting_from is not null and v.waiting_until is null)
  or (v.waiting_from is not null and r.assigned_to is null) or (v.waiting_from is null and v.started_at < now()))`;

function ownConditions(viewer: ListViewer, query: Query) {
  const { day, dayFrom, dayTo, type, location, waiting } = query;
  const today = todayIn(viewer.timeZone);
  const own = daysConditions(query);
  const record = [];
  const both = actionCondition(viewer, "Visit", query, neglected);
  if (!dayFrom && !dayTo && day === "today") own.push(sql`v.visit_on = ${today}`);
  if (type) {
    record.push(sql`exists (select from visit_type t where t.tenant_id = r.tenant_id and t.record_id = r.id
      and t.type_id in (${sql.join(type)}))`);
  }
  if (location) own.push(sql`v.location_id in (${sql.join(location)})`);
  if (waiting !== undefined) {
    const waits = sql`(v.waiting_from is not null and v.waiting_until is null and not r.closed)`;
    both.push(waiting ? waits : sql`not ${waits}`);
  }
  // What the record says of open ones is said by the visit, too: few visits are open, and an index holds what is asked of them.
  if (both.length > 0 && query.state === "open" && !query.status) both.push(sql`v.open`);
  return { own, record, both, open: sql`v.open` };
}

/** From a first to a last day, also in the order that the list is walked in. */
const daysConditions = ({ dayFrom, dayTo }: Query) => [
  ...(dayFrom ? [sql`v.visit_on >= ${dayFrom}`, sql`v.waiting_order <= ${waitingSince(dayFrom, -2)}`] : []),
  ...(dayTo ? [sql`v.visit_on <= ${dayTo}`, sql`v.waiting_order >= ${waitingSince(dayTo, 3)}`] : []),
];

/**
 * How high a visit that starts so many days after a day stands in the order of waiting: the order of days is that of waiting but
 * for the hours of time zones (the constraint visit_on_its_day), so that a list of days is walked from there.
 */
const waitingSince = (day: string, plusDays: number) => Math.round(-(Date.parse(day) + plusDays * 86_400_000) / 60_000);
