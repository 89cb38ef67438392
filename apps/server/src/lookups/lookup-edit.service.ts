import type { QueryOf } from "@tracewell/contract/call";
import type { ListState, LookupBody, LookupPage, LookupRow, lookupEditCalls } from "@tracewell/contract/lookup-editing";
import { type LookupKind, lookupKinds } from "@tracewell/contract/lookup-kinds";
import { fixedValues, isFixedValue } from "@tracewell/contract/lookup-titles";
import { readPage } from "../lists/page.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import { newId } from "../platform/database/new-id.ts";
import { listReferencesTo, moveReferences } from "../platform/database/references.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal, refusalAt, unknownChoice } from "../platform/refusal.ts";
import { mayMerge, mayRemove, mayRename } from "./lookup.policy.ts";
import {
  deleteValue,
  findValue,
  insertValue,
  type KeptLookup,
  listAllValues,
  listStates,
  lockList,
  updatePlaces,
  updateStoredText,
  updateValue,
} from "./lookup-edit.queries.ts";
import { lookupList } from "./lookup-list.columns.ts";
import { storedTexts } from "./lookup-use.model.ts";
import { usedAmong, usesOf } from "./lookup-use.service.ts";

/** How each of the clinic's lists stands, those without values too. */
export async function listLists(tx: Tx): Promise<ListState[]> {
  const states = new Map((await listStates(tx)).map((state) => [state.kind, state]));
  return lookupKinds.map((kind) => states.get(kind) ?? { kind, values: 0, disabled: 0, untranslated: 0 });
}

export type { KeptLookup } from "./lookup-edit.queries.ts";

/** The values of all lists, as they are edited. */
export const valuesOfAllLists = (tx: Tx): Promise<KeptLookup[]> => listAllValues(tx);

/** A page of values, each with whether anything uses it. */
export async function listValues(tx: Tx, query: QueryOf<typeof lookupEditCalls.values>) {
  const { rows, ...page } = await readPage(tx, lookupList, { viewer: null, query });
  const used = await usedAmong(tx, rows);
  const data: LookupRow[] = rows.map((row) => ({ ...row, used: used.has(row.id) }));
  return { data, ...page };
}

/** A value, where it is used, and what may be done with it. */
export async function getValue(tx: Tx, viewer: Viewer, kind: LookupKind, id: string): Promise<LookupPage> {
  const value = found(await findValue(tx, kind, id));
  const uses = await usesOf(tx, value);
  const state = { ...value, uses, fixed: isFixedValue(kind, value) };
  const abilities = { remove: mayRemove(viewer, state), merge: mayMerge(viewer, state) };
  return { ...state, used: uses.length > 0, abilities };
}

/** Adds a value, at the end unless a place is given. Answers its id. */
export async function addValue(tx: Tx, viewer: Viewer, kind: LookupKind, body: LookupBody): Promise<string> {
  const list = await lockList(tx, kind);
  const id = newId();
  const order = placeIn(list, id, body.order) ?? (list.at(-1)?.order ?? 0) + 1;
  demandFreeName(list, id, body.name);
  await keepingUnique(insertValue(tx, { ...body, tenantId: viewer.tenantId, kind, id, order }));
  return id;
}

/** Changes a value; what records keep of it as text follows. */
export async function editValue(
  tx: Tx,
  viewer: Viewer,
  { kind, id }: { kind: LookupKind; id: string },
  body: LookupBody & { version: number },
): Promise<void> {
  const list = await lockList(tx, kind);
  const before = found(list.find((each) => each.id === id));
  if (before.version !== body.version) throw new Refusal("edit.stale");
  demandFitting(viewer, kind, before, body);
  demandFreeName(list, id, body.name);
  const order = placeIn(list, id, body.order) ?? before.order;
  await changeValue(tx, kind, before, { ...body, order });
}

/** Refuses another name or code for what the product goes by. */
export function demandFitting(viewer: Viewer, kind: LookupKind, before: KeptLookup, body: Omit<LookupBody, "order">) {
  const by = fixedValues[kind]?.by ?? null;
  const after = { name: body.name, code: body.code || null };
  const state = { ...before, uses: [], fixed: isFixedValue(kind, before) };
  demand(mayRename(viewer, { by, before: state, after }), by ?? undefined);
}

/** Writes a changed value; what records keep of it as text follows. */
export async function changeValue(
  tx: Tx,
  kind: LookupKind,
  before: KeptLookup,
  { order, ...body }: Omit<LookupBody, "order"> & { order: number },
): Promise<void> {
  await keepingUnique(updateValue(tx, before.id, { ...body, order }));
  await followText(tx, kind, before, { name: body.name, code: body.code || null });
}

/** Deletes a value that nothing uses. */
export async function removeValue(tx: Tx, viewer: Viewer, kind: LookupKind, id: string): Promise<void> {
  await lockList(tx, kind);
  demand((await getValue(tx, viewer, kind, id)).abilities.remove);
  await deleteValue(tx, id);
}

/** Exchanges a value with its neighbor; the first and the last stay where they are. */
export async function moveValue(tx: Tx, kind: LookupKind, id: string, direction: "up" | "down"): Promise<void> {
  const list = await lockList(tx, kind);
  const at = list.findIndex((each) => each.id === id);
  const own = found(list[at]);
  const other = list[at + (direction === "up" ? -1 : 1)];
  if (!other) return;
  await updatePlaces(tx, [
    { id: own.id, order: other.order },
    { id: other.id, order: own.order },
  ]);
}

/** Gives all values of a list another order, within the places that they have. */
export async function arrangeValues(
  tx: Tx,
  kind: LookupKind,
  ordered: (values: readonly KeptLookup[]) => readonly string[],
): Promise<void> {
  const list = await lockList(tx, kind);
  await updatePlaces(
    tx,
    ordered(list).map((id, at) => ({ id, order: list[at]?.order ?? list.length })),
  );
}

/** Takes another value of the list into this one: whatever used the other uses this. */
export async function mergeValues(
  tx: Tx,
  viewer: Viewer,
  { kind, id }: { kind: LookupKind; id: string },
  { mergedId, version }: { mergedId: string; version: number },
): Promise<void> {
  if (id === mergedId) throw refusalAt("mergedId", "lookup.merge-itself");
  const list = await lockList(tx, kind);
  const kept = found(list.find((each) => each.id === id));
  const merged = list.find((each) => each.id === mergedId);
  if (kept.version !== version) throw new Refusal("edit.stale");
  if (!merged) throw new Refusal("request.invalid", { details: [unknownChoice("mergedId")] });
  demand(mayMerge(viewer, { ...merged, uses: [], fixed: isFixedValue(kind, merged) }), "mergedId");
  const way = { from: merged.id, to: id };
  for (const reference of await listReferencesTo(tx, "lookup")) await moveReferences(tx, reference, way);
  await followText(tx, kind, merged, kept);
  await deleteValue(tx, merged.id);
}

type Words = Pick<KeptLookup, "name" | "code">;

async function followText(tx: Tx, kind: LookupKind, before: Words, after: Words): Promise<void> {
  for (const stored of storedTexts[kind] ?? []) {
    const from = before[stored.by];
    const to = after[stored.by];
    if (from && to && from !== to) await updateStoredText(tx, stored, { from, to });
  }
}

/** The place that was asked for; another value of the list may not have it (R8-50). */
function placeIn(list: readonly KeptLookup[], id: string, order: number | null): number | null {
  if (order !== null && list.some((each) => each.id !== id && each.order === order))
    throw refusalAt("order", "lookup.order-taken");
  return order;
}

/** R8-51. */
function demandFreeName(list: readonly KeptLookup[], id: string, name: string): void {
  if (list.some((each) => each.id !== id && each.name.toLowerCase() === name.toLowerCase()))
    throw refusalAt("name", "lookup.name-taken");
}

/** Tells a place or a name that another value took at the same moment. */
export const keepingUnique = <T>(work: Promise<T>): Promise<T> =>
  keepingConstraints(
    {
      lookup_name: () => refusalAt("name", "lookup.name-taken"),
      lookup_tenant_id_kind_name_key: () => refusalAt("name", "lookup.name-taken"),
      lookup_order: () => refusalAt("order", "lookup.order-taken"),
    },
    work,
  );
