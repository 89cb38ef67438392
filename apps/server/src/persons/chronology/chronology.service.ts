import type { Page, QueryOf } from "@tracewell/contract/call";
import type { ChronologyEvent, personChronologyCalls } from "@tracewell/contract/person-chronology";
import { readPage } from "../../lists/page.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { together } from "../../platform/database/together.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { found } from "../../platform/refusal.ts";
import { kindsOpenTo } from "../../records/record-access.service.ts";
import { findPersonRow } from "../person.queries.ts";
import { fullName } from "../person-name.model.ts";
import { type EventRow, personChronology } from "./chronology.columns.ts";
import { eventKinds, eventText } from "./chronology-text.model.ts";

/** What happened to a person on all records that the viewer may open, newest first. */
export async function listChronology(
  tx: Tx,
  viewer: Viewer,
  id: string,
  query: QueryOf<typeof personChronologyCalls.chronology>,
): Promise<Page<ChronologyEvent>> {
  const [person, { rows, ...page }] = await together([
    findPersonRow(tx, id),
    readPage(tx, personChronology(id, kindsOpenTo(viewer)), { viewer, query }),
  ]);
  found(person);
  return { data: rows.map(describe), ...page };
}
listChronology.reading = { byIds: true } as const;

const describe = ({ event, subject, detail, named, ...row }: EventRow): ChronologyEvent => ({
  ...row,
  kind: eventKinds[event],
  what: eventText({ event, subject, detail }),
  named: named && { id: named.id, fullName: fullName(named) },
});
