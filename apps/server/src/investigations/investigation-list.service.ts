import type { QueryOf } from "@tracewell/contract/call";
import type { InvestigationRow, investigationCalls } from "@tracewell/contract/investigations";
import { sql } from "kysely";
import type { CountTo } from "../lists/total.ts";
import { type PersonRow, summaryOf } from "../persons/person-name.model.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { countLists, listRecords } from "../records/record-list.ts";
import { recordSorts } from "../records/record-order.ts";
import { askedAction, type ListViewer, type Question, questionOf } from "../records/record-question.ts";
import { investigationRows } from "./investigation.queries.ts";

type Query = QueryOf<typeof investigationCalls.list>;
type Row = Omit<InvestigationRow, "person"> & { person: PersonRow };

const sorts = {
  // An investigation is opened when its record is made, and that is what an index holds.
  opened: recordSorts.created,
  updated: recordSorts.updated,
  reference: recordSorts.reference,
  patient: recordSorts.patient,
  priority: { column: sql`i.priority_order`, type: "int" },
} as const;

/** A page of investigations, the ones opened last first unless asked otherwise. */
export async function listInvestigations(tx: Tx, viewer: ListViewer, query: Query, countTo?: CountTo) {
  const question = askedOf(viewer, query);
  const order = { sort: sorts[query.sort], direction: query.direction };
  const request = { question, order, cursor: query.cursor, limit: query.limit, countTo };
  const page = await listRecords<Row>(tx, request, shapeOf(query));
  const today = todayIn(viewer.timeZone);
  const data = page.rows.map((row) => ({ ...row, person: summaryOf(row.person, today) }));
  const { rows: _, ...rest } = page;
  return { data, ...rest };
}

/** Sorted by priority, open investigations are found on an index of theirs. */
const shapeOf = ({ sort, state, status }: Query) =>
  investigationRows(sort === "priority" ? (state === "open" && !status ? "open" : "all") : null);

/** How many investigations each of these lists has. */
export const countInvestigations = (tx: Tx, viewer: ListViewer, lists: readonly Query[]) =>
  countLists(
    tx,
    lists.map((query) => [askedOf(viewer, query), investigationRows(null)]),
  );

const askedOf = (viewer: ListViewer, query: Query): Question =>
  questionOf(viewer, "Incident", query, ownConditions(viewer, query));

function ownConditions(viewer: ListViewer, query: Query) {
  const today = todayIn(viewer.timeZone);
  const own = [];
  if (query.workgroup) own.push(sql`i.workgroup_id in (${sql.join(query.workgroup)})`);
  if (query.region) own.push(sql`i.region_id in (${sql.join(query.region)})`);
  const overdue = sql`(i.open and i.follow_up_on is not null and i.follow_up_on < ${today})`;
  if (query.overdue !== undefined) {
    own.push(query.overdue ? overdue : sql`not ${overdue}`);
  }
  const late = sql`select late.record_id from investigation late
    where late.open and late.follow_up_on is not null and late.follow_up_on < ${today}`;
  const submitted = sql`select submitted.id from record submitted
    where submitted.kind = 'Incident' and submitted.status_key = 'SubmitForClosure'`;
  return { own, action: askedAction(viewer, "Incident", query, [late, submitted]), open: sql`i.open` };
}
