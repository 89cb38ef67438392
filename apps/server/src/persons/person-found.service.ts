import type { PersonFound } from "@tracewell/contract/persons";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { kindsOpenTo } from "../records/record-access.service.ts";
import { deletePersonRow, findPersonsByIds } from "./person-found.queries.ts";
import { summaryOf, todayIn } from "./person-name.model.ts";
import { findRowsAbout } from "./person-page.queries.ts";
import { stillAbout } from "./person-references.model.ts";

/** These persons by id, as a search shows them; ids of another clinic are missing. */
export async function describePersons(
  tx: Tx,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, PersonFound>> {
  if (ids.length === 0) return new Map();
  const today = todayIn(viewer.timeZone);
  const rows = await findPersonsByIds(tx, ids, kindsOpenTo(viewer));
  return new Map(rows.map((row) => [row.id, { ...row, ...summaryOf(row, today) }]));
}

/** Whether nothing leads to a person but what they are made of: no record, no relationship, no task, no message. */
export const isUnused = async (tx: Tx, personId: string): Promise<boolean> =>
  stillAbout(await findRowsAbout(tx, personId)).length === 0;

/** An own person left without records is removed (domain §5). */
export async function removeIfUnused(tx: Tx, personId: string): Promise<void> {
  if (await isUnused(tx, personId)) await deletePersonRow(tx, personId);
}
