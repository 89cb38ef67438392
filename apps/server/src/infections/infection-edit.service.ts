import type { QueryOf } from "@tracewell/contract/call";
import type {
  ExposureWindow,
  InfectionBody,
  InfectionCode,
  InfectionPage,
  infectionCalls,
} from "@tracewell/contract/infections";
import { mostUsesCounted } from "@tracewell/contract/lookup-editing";
import { readPage } from "../lists/page.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import { newId } from "../platform/database/new-id.ts";
import { countReferences, listReferencesTo } from "../platform/database/references.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal, refusalAt } from "../platform/refusal.ts";
import { mayEdit, mayRemove } from "./infection.policy.ts";
import {
  deleteCode,
  deleteCodesOf,
  deleteInfection,
  findInfection,
  findWaitingCode,
  findWindows,
  insertNew,
  type KeyedInfection,
  listAllInfections,
  lockInfection,
  renameCode,
  replaceWindows,
  updateInfection,
  updateVersion,
} from "./infection-edit.queries.ts";
import { infectionList } from "./infection-list.columns.ts";
import { ownTables, placeOf } from "./infection-use.model.ts";
import { insertMappingCodes } from "./mapping-code.queries.ts";

/** A page of the clinic's infections, as they are edited. */
export async function listInfections(tx: Tx, query: QueryOf<typeof infectionCalls.list>) {
  const { rows: data, ...page } = await readPage(tx, infectionList, { viewer: null, query });
  return { data, ...page };
}

export type { KeyedInfection } from "./infection-edit.queries.ts";

/** The clinic's infections with their codes and windows. */
export const allInfections = (tx: Tx): Promise<KeyedInfection[]> => listAllInfections(tx);

/** An infection, the codes that mean it, its windows, what uses it, and what may be done. */
export async function getInfection(tx: Tx, viewer: Viewer, id: string): Promise<InfectionPage> {
  const { key: _, ...infection } = found(await findInfection(tx, id));
  const uses = await usesOf(tx, id);
  const abilities = { edit: mayEdit(viewer, infection), remove: mayRemove(viewer, { ...infection, uses }) };
  return { ...infection, uses, abilities };
}

export const getWindows = async (tx: Tx, id: string): Promise<ExposureWindow[]> => found(await findWindows(tx, id));

async function usesOf(tx: Tx, id: string): Promise<InfectionPage["uses"]> {
  const references = (await listReferencesTo(tx, "infection")).filter(({ table }) => !ownTables.includes(table));
  const byPlace = new Map<string, number>();
  for (const { table, count } of await countReferences(tx, references, id, mostUsesCounted)) {
    const place = placeOf(table) ?? table;
    byPlace.set(place, Math.max(byPlace.get(place) ?? 0, count));
  }
  return [...byPlace].map(([place, count]) => ({ place, count })).sort((one, other) => other.count - one.count);
}

/** Adds an infection that the clinic works on. Answers its id. */
export async function addInfection(tx: Tx, viewer: Viewer, body: InfectionBody): Promise<string> {
  const id = newId();
  await keepingName(insertNew(tx, { ...body, id, tenantId: viewer.tenantId }));
  return id;
}

export async function editInfection(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { version, ...body }: InfectionBody & { version: number },
): Promise<void> {
  await lockVersion(tx, id, version);
  const before = found(await findInfection(tx, id));
  if (before.name !== body.name || before.infectionGroup !== body.infectionGroup) demand(mayEdit(viewer, before));
  await keepingName(updateInfection(tx, id, body));
}

/** Says which codes mean the infection. A code that files wait for is mapped by `mapWaiting`, which has them follow. */
export async function setCodes(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { codes, version }: { codes: readonly InfectionCode[]; version: number },
  mapWaiting: (waitingId: string) => Promise<unknown>,
): Promise<void> {
  await lockVersion(tx, id, version);
  const { codes: before } = found(await findInfection(tx, id));
  const keys = codes.map(keyOf);
  const twice = keys.findIndex((key, place) => keys.indexOf(key) !== place);
  if (twice >= 0) throw refusalAt(`codes.${twice}.code`, "infection.code-twice");
  const known = new Map(before.map((code) => [keyOf(code), code]));
  for (const code of before) if (!keys.includes(keyOf(code))) await deleteCode(tx, id, code);
  for (const code of codes) {
    const kept = known.get(keyOf(code));
    const waiting = kept ? undefined : await findWaitingCode(tx, code);
    if (waiting) await mapWaiting(waiting);
    else if (!kept)
      await insertMappingCodes(tx, viewer.tenantId, [{ ...code, infectionId: id, name: code.name ?? code.code }]);
    else if (kept.name !== code.name) await renameCode(tx, id, code);
  }
  await updateVersion(tx, id);
}

const keyOf = ({ meaning, system, code }: InfectionCode) => `${meaning} ${system} ${code}`;

/** Says when someone with each stage was exposed, and could pass the infection on. */
export async function setWindows(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { windows, version }: { windows: readonly ExposureWindow[]; version: number },
): Promise<void> {
  await lockVersion(tx, id, version);
  const reversed = windows.findIndex(
    ({ caughtLeast, caughtMost }) => caughtLeast !== null && caughtMost !== null && caughtLeast > caughtMost,
  );
  if (reversed >= 0) throw refusalAt(`windows.${reversed}.caughtLeast`, "infection.window-reversed");
  await replaceWindows(tx, { tenantId: viewer.tenantId, infectionId: id }, windows);
  await updateVersion(tx, id);
}

/** Deletes an infection that nothing uses, with its codes and windows. */
export async function removeInfection(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  found(await lockInfection(tx, id));
  demand((await getInfection(tx, viewer, id)).abilities.remove);
  await deleteCodesOf(tx, id);
  await replaceWindows(tx, { tenantId: viewer.tenantId, infectionId: id }, []);
  await deleteInfection(tx, id);
}

async function lockVersion(tx: Tx, id: string, version: number): Promise<void> {
  if (found(await lockInfection(tx, id)).version !== version) throw new Refusal("edit.stale");
}

const keepingName = <T>(work: Promise<T>): Promise<T> =>
  keepingConstraints({ infection_name: () => refusalAt("name", "infection.name-taken") }, work);
