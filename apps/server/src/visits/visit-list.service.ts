import type { QueryOf } from "@tracewell/contract/call";
import { totalVisitMinutes, type VisitRow, type visitCalls, waitingMinutes } from "@tracewell/contract/visits";
import { sql } from "kysely";
import { type PersonRow, summaryOf, todayIn } from "../persons/person-name.ts";
import type { Tx } from "../platform/database/transaction.ts";
import {
  actionCondition,
  countLists,
  type ListViewer,
  listRecords,
  type Question,
  questionOf,
} from "../records/record-list.ts";
import { recordSorts } from "../records/record-order.ts";
import { visitRows } from "./visit.queries.ts";

type Query = QueryOf<typeof visitCalls.list>;
type Row = Omit<VisitRow, "person" | "waitingTime" | "totalVisitTime" | "deletable"> & { person: PersonRow };

const sorts = { ...recordSorts, waiting: { column: sql`v.waiting_order`, type: "int" } } as const;

/** A page of visits, those of today and who has waited longest first unless asked otherwise. */
export async function listVisits(tx: Tx, viewer: ListViewer, query: Query) {
  const today = todayIn(viewer.timeZone);
  const question = askedOf(viewer, query);
  const order = { sort: sorts[query.sort], direction: query.direction };
  const request = { question, order, cursor: query.cursor, limit: query.limit };
  const page = await listRecords<Row>(tx, request, shapeOf(query));
  const now = Date.now();
  const data = page.rows.map((row) => ({
    ...row,
    person: summaryOf(row.person, today),
    waitingTime: waitingMinutes(row, now),
    totalVisitTime: totalVisitMinutes(row, now),
    deletable: row.incidentIds.length === 0,
  }));
  return { data, total: page.total, next: page.next };
}

/** Of any day, those who wait longest stand among years of closed visits: what few there are is gathered first. */
function shapeOf({ sort, state, status, assignedTo, createdFrom, createdTo, lostToFollowUp }: Query) {
  const fewOpen = state === "open" && !status;
  return visitRows(
    sort === "waiting",
    Boolean(sort === "waiting" && (fewOpen || assignedTo || createdFrom || createdTo || lostToFollowUp)),
  );
}

/** How many visits each of these lists has. */
export const countVisits = async (tx: Tx, viewer: ListViewer, lists: readonly Query[]) => ({
  counts: await countLists(
    tx,
    lists.map((query) => askedOf(viewer, query)),
    visitRows(false, false),
  ),
});

const askedOf = (viewer: ListViewer, query: Query): Question =>
  questionOf(viewer, "Visit", query, ownConditions(viewer, query));

/** Its patient waits, or has nobody who cares for them, or was to come by now. */
const neglected = sql`((v.waiting_from is not null and v.waiting_until is null)
  or (v.waiting_from is not null and r.assigned_to is null) or (v.waiting_from is null and v.started_at < now()))`;

function ownConditions(viewer: ListViewer, query: Query) {
  const { day, dayFrom, dayTo, type, location, waiting } = query;
  const today = todayIn(viewer.timeZone);
  const own = [];
  const record = [];
  const both = actionCondition(viewer, query, neglected);
  if (dayFrom) own.push(sql`v.visit_on >= ${dayFrom}`);
  if (dayTo) own.push(sql`v.visit_on <= ${dayTo}`);
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
  return { own, record, both };
}
