import type { QueryOf } from "@tracewell/contract/call";
import type { PersonRow, personPageCalls } from "@tracewell/contract/person-pages";
import type { CountTo } from "../lists/total.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { kindsOpenTo } from "../records/record-access.service.ts";
import { findPersonList } from "./person-list.queries.ts";
import { summaryOf } from "./person-name.model.ts";

/** Whose day it goes by, and which kinds of record they may open. */
type ListReader = Pick<Viewer, "userId" | "timeZone" | "groups" | "workgroupLead">;

/** A page of the clinic's persons, by name unless asked otherwise. */
export async function listPersons(
  tx: Tx,
  viewer: ListReader,
  query: QueryOf<typeof personPageCalls.list>,
  countTo?: CountTo,
) {
  const { sort, direction, cursor, limit, ...filters } = query;
  const { rows, ...page } = await findPersonList(tx, {
    filters,
    sort,
    direction,
    cursor,
    limit,
    kinds: kindsOpenTo(viewer),
    countTo,
  });
  const today = todayIn(viewer.timeZone);
  const data: PersonRow[] = rows.map((row) => ({ ...row, ...summaryOf(row, today) }));
  return { data, ...page };
}
