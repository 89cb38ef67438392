import type { QueryOf } from "@tracewell/contract/call";
import type { investigationCalls } from "@tracewell/contract/investigations";
import { countLists, pageReading, readPage } from "../lists/page.ts";
import type { CountTo } from "../lists/total.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { ListViewer } from "../records/record-list.columns.ts";
import { investigationListFor } from "./investigation-list.columns.ts";
import { countUntreated } from "./why-now.queries.ts";

type Query = QueryOf<typeof investigationCalls.list>;

/** A page of investigations, the ones opened last first unless asked otherwise. */
export async function listInvestigations(tx: Tx, viewer: ListViewer, query: Query, countTo?: CountTo) {
  const { rows, ...page } = await readPage(tx, investigationListFor(viewer), { viewer, query, countTo });
  const today = todayIn(viewer.timeZone);
  return { data: rows.map((row) => ({ ...row, person: summaryOf(row.person, today) })), ...page };
}
listInvestigations.reading = pageReading("records");

/** How many open investigations were not treated in time. */
export const countUntreatedInvestigations = (tx: Tx, viewer: ListViewer): Promise<number> => countUntreated(tx, viewer);

/** How many investigations each of these lists has. */
export const countInvestigations = (tx: Tx, viewer: ListViewer, lists: readonly Query[]) =>
  countLists(tx, investigationListFor(viewer), viewer, lists);
