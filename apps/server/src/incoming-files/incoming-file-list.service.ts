import type { QueryOf } from "@tracewell/contract/call";
import type { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { countLists, pageReading, readPage } from "../lists/page.ts";
import type { CountTo } from "../lists/total.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { ListViewer } from "../records/record-list.columns.ts";
import { incomingFileListFor } from "./incoming-file-list.columns.ts";

type Query = QueryOf<typeof incomingFileCalls.list>;

/** A page of incoming files, newest first unless asked otherwise. */
export async function listIncomingFiles(tx: Tx, viewer: ListViewer, query: Query, countTo?: CountTo) {
  const { rows, ...page } = await readPage(tx, incomingFileListFor(viewer), { viewer, query, countTo });
  const today = todayIn(viewer.timeZone);
  const data = rows.map((row) => ({
    ...row,
    person: summaryOf(row.person, today),
    deletable: row.relationshipCount === 0,
  }));
  return { data, ...page };
}
listIncomingFiles.reading = pageReading("records");

/** How many incoming files each of these lists has. */
export const countIncomingFiles = (tx: Tx, viewer: ListViewer, lists: readonly Query[]) =>
  countLists(tx, incomingFileListFor(viewer), viewer, lists);
