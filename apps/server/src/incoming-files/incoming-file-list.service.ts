import type { QueryOf } from "@tracewell/contract/call";
import type { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { sql } from "kysely";
import { summaryOf, todayIn } from "../persons/person-name.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { type ListViewer, listRecords, questionOf, startOfDay } from "../records/record-list.ts";
import { recordSorts } from "../records/record-order.ts";
import { type FileListRow, fileRowShape } from "./incoming-file.queries.ts";

type Query = QueryOf<typeof incomingFileCalls.list>;

/** A page of incoming files, newest first unless asked otherwise. */
export async function listIncomingFiles(tx: Tx, viewer: ListViewer, query: Query) {
  const question = questionOf(viewer, "IncomingReport", query, ownConditions(viewer, query));
  const order = { sort: recordSorts[query.sort], direction: query.direction };
  const page = await listRecords<FileListRow>(
    tx,
    { question, order, cursor: query.cursor, limit: query.limit },
    fileRowShape,
  );
  const today = todayIn(viewer.timeZone);
  const data = page.rows.map((row) => ({
    ...row,
    person: summaryOf(row.person, today),
    deletable: row.relationshipCount === 0,
  }));
  return { data, total: page.total, next: page.next };
}

function ownConditions(viewer: ListViewer, query: Query) {
  const conditions = [];
  if (query.organization) conditions.push(sql`f.reporting_organization_id in (${sql.join(query.organization)})`);
  if (query.updatedFrom) conditions.push(sql`r.updated_at >= ${startOfDay(viewer, query.updatedFrom)}`);
  if (query.updatedTo) conditions.push(sql`r.updated_at < ${startOfDay(viewer, query.updatedTo, 1)}`);
  if (query.matchInReview) conditions.push(sql`f.match_review = ${query.matchInReview === "true"}`);
  return conditions;
}
