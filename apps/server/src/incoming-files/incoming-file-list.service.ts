import type { QueryOf } from "@tracewell/contract/call";
import type { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { sql } from "kysely";
import type { CountTo } from "../lists/total.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { countLists, listRecords } from "../records/record-list.ts";
import { recordSorts } from "../records/record-order.ts";
import { askedAction, type ListViewer, type Question, questionOf, startOfDay } from "../records/record-question.ts";
import { type FileListRow, fileRowShape } from "./incoming-file.queries.ts";

type Query = QueryOf<typeof incomingFileCalls.list>;

/** A page of incoming files, newest first unless asked otherwise. */
export async function listIncomingFiles(tx: Tx, viewer: ListViewer, query: Query, countTo?: CountTo) {
  const question = askedOf(viewer, query);
  const order = { sort: recordSorts[query.sort], direction: query.direction };
  const page = await listRecords<FileListRow>(
    tx,
    { question, order, cursor: query.cursor, limit: query.limit, countTo },
    fileRowShape,
  );
  const today = todayIn(viewer.timeZone);
  const data = page.rows.map((row) => ({
    ...row,
    person: summaryOf(row.person, today),
    deletable: row.relationshipCount === 0,
  }));
  const { rows: _, ...rest } = page;
  return { data, ...rest };
}

/** How many incoming files each of these lists has. */
export const countIncomingFiles = (tx: Tx, viewer: ListViewer, lists: readonly Query[]) =>
  countLists(
    tx,
    lists.map((query) => [askedOf(viewer, query), fileRowShape]),
  );

const askedOf = (viewer: ListViewer, query: Query): Question =>
  questionOf(viewer, "IncomingReport", query, ownConditions(viewer, query));

function ownConditions(viewer: ListViewer, query: Query) {
  const own = [];
  const record = [];
  if (query.organization) own.push(sql`f.reporting_organization_id in (${sql.join(query.organization)})`);
  if (query.updatedFrom) record.push(sql`r.updated_at >= ${startOfDay(viewer, query.updatedFrom)}`);
  if (query.updatedTo) record.push(sql`r.updated_at < ${startOfDay(viewer, query.updatedTo, 1)}`);
  // Said outright, not as a parameter: few are in review, and their index holds no others.
  if (query.matchInReview) own.push(query.matchInReview === "true" ? sql`f.match_review` : sql`not f.match_review`);
  const inReview = sql`select review.record_id from incoming_file review where review.match_review`;
  return { own, record, action: askedAction(viewer, "IncomingReport", query, [inReview]) };
}
