import type { QueryOf } from "@tracewell/contract/call";
import type { contactCalls } from "@tracewell/contract/contacts";
import { countLists, pageReading, readPage } from "../lists/page.ts";
import type { CountTo } from "../lists/total.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { ListViewer } from "../records/record-list.columns.ts";
import { linkTo } from "../records/record-page.service.ts";
import { contactListFor } from "./contact-list.columns.ts";

type Query = QueryOf<typeof contactCalls.list>;

/** A page of contacts, newest first unless asked otherwise. */
export async function listContacts(tx: Tx, viewer: ListViewer, query: Query, countTo?: CountTo) {
  const { rows, ...page } = await readPage(tx, contactListFor(viewer), { viewer, query, countTo });
  const today = todayIn(viewer.timeZone);
  const data = rows.map(({ sourceCase, ...row }) => ({
    ...row,
    person: summaryOf(row.person, today),
    sourceCase: sourceCase && linkTo(sourceCase, today),
  }));
  return { data, ...page };
}
listContacts.reading = pageReading("records");

/** How many contacts each of these lists has. */
export const countContacts = (tx: Tx, viewer: ListViewer, lists: readonly Query[]) =>
  countLists(tx, contactListFor(viewer), viewer, lists);
