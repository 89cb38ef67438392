import type { QueryOf } from "@tracewell/contract/call";
import type { PersonRow, personPageCalls } from "@tracewell/contract/person-pages";
import { pageReading, readPage } from "../lists/page.ts";
import type { CountTo } from "../lists/total.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { kindsOpenTo } from "../records/record-access.service.ts";
import { personList } from "./person-list.columns.ts";
import { summaryOf } from "./person-name.model.ts";

type Query = QueryOf<typeof personPageCalls.list>;

/** The viewer's time zone, and the kinds of record they may open. */
type ListReader = Pick<Viewer, "userId" | "timeZone" | "groups" | "workgroupLead">;

/** A page of the clinic's persons, by name unless asked otherwise. */
export async function listPersons(tx: Tx, viewer: ListReader, query: Query, countTo?: CountTo) {
  const { rows, ...page } = await readPage(tx, personList, { viewer: { kinds: kindsOpenTo(viewer) }, query, countTo });
  const today = todayIn(viewer.timeZone);
  const data: PersonRow[] = rows.map((row) => ({ ...row, ...summaryOf(row, today) }));
  return { data, ...page };
}
listPersons.reading = pageReading("persons");
