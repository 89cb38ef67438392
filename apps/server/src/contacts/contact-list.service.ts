import type { QueryOf } from "@tracewell/contract/call";
import type { ContactRow, contactCalls } from "@tracewell/contract/contacts";
import { sql } from "kysely";
import type { CountTo } from "../lists/total.ts";
import { type PersonRow, summaryOf } from "../persons/person-name.model.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { LinkRow } from "../records/record-columns.ts";
import { countLists, listRecords } from "../records/record-list.ts";
import { recordSorts } from "../records/record-order.ts";
import { linkTo } from "../records/record-page.service.ts";
import { askedAction, type ListViewer, type Question, questionOf } from "../records/record-question.ts";
import { contactRows } from "./contact.queries.ts";

type Query = QueryOf<typeof contactCalls.list>;
type Row = Omit<ContactRow, "person" | "sourceCase"> & { person: PersonRow; sourceCase: LinkRow | null };

const sorts = {
  ...recordSorts,
  // A cursor can't be compared with nothing: contacts without a day of exposure stand before all days.
  lastExposure: { column: sql`c.exposure_order`, type: "date" },
} as const;

/** A page of contacts, newest first unless asked otherwise. */
export async function listContacts(tx: Tx, viewer: ListViewer, query: Query, countTo?: CountTo) {
  const question = askedOf(viewer, query);
  const order = { sort: sorts[query.sort], direction: query.direction };
  const request = { question, order, cursor: query.cursor, limit: query.limit, countTo };
  const page = await listRecords<Row>(tx, request, contactRows(query.sort === "lastExposure"));
  const today = todayIn(viewer.timeZone);
  const data = page.rows.map((row) => ({
    ...row,
    person: summaryOf(row.person, today),
    sourceCase: row.sourceCase && linkTo(row.sourceCase, today),
  }));
  const { rows: _, ...rest } = page;
  return { data, ...rest };
}

/** How many contacts each of these lists has. */
export const countContacts = (tx: Tx, viewer: ListViewer, lists: readonly Query[]) =>
  countLists(
    tx,
    lists.map((query) => [askedOf(viewer, query), contactRows(false)]),
  );

const askedOf = (viewer: ListViewer, query: Query): Question =>
  questionOf(viewer, "IncomingPartner", query, ownConditions(viewer, query));

function ownConditions(viewer: ListViewer, query: Query) {
  const own = [];
  if (query.disposition) own.push(sql`c.disposition in (${sql.join(query.disposition)})`);
  if (query.exposedFrom) own.push(sql`c.last_exposure_on >= ${query.exposedFrom}`);
  if (query.exposedTo) own.push(sql`c.last_exposure_on <= ${query.exposedTo}`);
  return { own, action: askedAction(viewer, "IncomingPartner", query), open: sql`c.open` };
}
