import type { PersonFound } from "@tracewell/contract/persons";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { kindsOpenTo } from "../records/record-access.service.ts";
import { deletePersonWithoutRecords, findPersonsByIds } from "./person-found.queries.ts";
import { summaryOf, todayIn } from "./person-name.ts";

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

/** An own person left without records is removed (domain §5). */
export const removeIfUnused = async (tx: Tx, personId: string): Promise<void> => {
  await deletePersonWithoutRecords(tx, personId);
};
