import type { QualitativeResultBody, QualitativeResultPage } from "@tracewell/contract/qualitative-results";
import { wholeList } from "../../lists/whole.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { keepingConstraints } from "../../platform/database/kept-constraints.ts";
import { newId } from "../../platform/database/new-id.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { found, Refusal, refusalAt } from "../../platform/refusal.ts";
import {
  deleteResult,
  findResults,
  findUsedResults,
  insertResult,
  lockResultRow,
  type UsedResultRow,
  updateResult,
} from "./qualitative-result.queries.ts";
import { mayRemoveResult } from "./test-definition.policy.ts";

/** The results that tests may have; the list is whole (R7-90). */
export const listResults = async (tx: Tx) => wholeList(await findResults(tx));

/** The results with what of them can be deleted. */
export const listManagedResults = async (tx: Tx, viewer: Viewer) =>
  wholeList((await findUsedResults(tx)).map((row) => described(viewer, row)));

export const getResult = async (tx: Tx, viewer: Viewer, id: string): Promise<QualitativeResultPage> =>
  described(viewer, found((await findUsedResults(tx, id))[0]));

/** How many tests can have a result. */
export const countTestsHaving = async (tx: Tx, id: string): Promise<number> =>
  (await findUsedResults(tx, id))[0]?.tests.many ?? 0;

const described = (viewer: Viewer, { tests, hasResults, ...row }: UsedResultRow): QualitativeResultPage => ({
  ...row,
  abilities: { remove: mayRemoveResult(viewer, { tests, hasResults }) },
});

export async function createResult(tx: Tx, viewer: Viewer, body: QualitativeResultBody): Promise<string> {
  const id = newId();
  await keepingName(insertResult(tx, viewer.tenantId, id, ofBody(body)));
  return id;
}

export async function editResult(tx: Tx, id: string, body: QualitativeResultBody & { version: number }): Promise<void> {
  const { version } = found(await lockResultRow(tx, id));
  if (version !== body.version) throw new Refusal("edit.stale");
  await keepingName(updateResult(tx, id, ofBody(body)));
}

export async function removeResult(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  found(await lockResultRow(tx, id));
  demand((await getResult(tx, viewer, id)).abilities.remove);
  await deleteResult(tx, id);
}

const ofBody = ({ name, code, color, weight, detection, disabled }: QualitativeResultBody) => ({
  name,
  code: code || null,
  color,
  weight,
  detection,
  disabled,
});

const keepingName = <T>(work: Promise<T>): Promise<T> =>
  keepingConstraints({ qualitative_result_name: () => refusalAt("name", "test.name-taken") }, work);
