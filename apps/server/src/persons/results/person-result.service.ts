import type { Page, QueryOf } from "@tracewell/contract/call";
import type { PersonResult, personResultCalls } from "@tracewell/contract/person-results";
import { readPage } from "../../lists/page.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { together } from "../../platform/database/together.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { found } from "../../platform/refusal.ts";
import { kindsOpenTo } from "../../records/record-access.service.ts";
import { findPersonRow } from "../person.queries.ts";
import { personResults } from "./person-result.columns.ts";

/** The lab results of a person on all records that the viewer may open, the latest specimen first. */
export async function listPersonResults(
  tx: Tx,
  viewer: Viewer,
  id: string,
  query: QueryOf<typeof personResultCalls.labResults>,
): Promise<Page<PersonResult>> {
  const [person, { rows, ...page }] = await together([
    findPersonRow(tx, id),
    readPage(tx, personResults(id, kindsOpenTo(viewer)), { viewer, query }),
  ]);
  found(person);
  return { data: rows, ...page };
}
listPersonResults.reading = { byIds: true } as const;
