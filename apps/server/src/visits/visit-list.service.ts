import type { QueryOf } from "@tracewell/contract/call";
import { totalVisitMinutes, type visitCalls, waitingMinutes } from "@tracewell/contract/visits";
import { countLists, pageReading, readPage } from "../lists/page.ts";
import type { CountTo } from "../lists/total.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { ListViewer } from "../records/record-list.columns.ts";
import { visitListFor } from "./visit-list.columns.ts";

type Query = QueryOf<typeof visitCalls.list>;

/** A page of visits, those of today and who has waited longest first unless asked otherwise. */
export async function listVisits(tx: Tx, viewer: ListViewer, query: Query, countTo?: CountTo) {
  const { rows, ...page } = await readPage(tx, visitListFor(viewer), { viewer, query, countTo });
  const today = todayIn(viewer.timeZone);
  const now = Date.now();
  const data = rows.map((row) => ({
    ...row,
    person: summaryOf(row.person, today),
    waitingTime: waitingMinutes(row, now),
    totalVisitTime: totalVisitMinutes(row, now),
    deletable: row.incidentIds.length === 0,
  }));
  return { data, ...page };
}
listVisits.reading = pageReading("records");

/** How many visits each of these lists has. */
export const countVisits = (tx: Tx, viewer: ListViewer, lists: readonly Query[]) =>
  countLists(tx, visitListFor(viewer), viewer, lists);
