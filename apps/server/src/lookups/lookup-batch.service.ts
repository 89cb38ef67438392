import type { LookupBody } from "@tracewell/contract/lookup-editing";
import type { LookupKind } from "@tracewell/contract/lookup-kinds";
import { isFixedValue } from "@tracewell/contract/lookup-titles";
import type { Viewer } from "../platform/access/viewer.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found, Refusal, refusalAt } from "../platform/refusal.ts";
import { deleteValues, insertValues, type KeptLookup, lockList, updateValues } from "./lookup-edit.queries.ts";
import { changeValue, demandFitting, keepingUnique } from "./lookup-edit.service.ts";
import { usedAmong } from "./lookup-use.service.ts";

/** A value as it is to be; `before` is the one that is changed, null where it is added. */
interface WantedValue {
  body: Omit<LookupBody, "order">;
  before: { id: string; version: number } | null;
}

/** Does the work for one of several, so that what is refused is told with its place. */
type AtPlace = (at: number, work: () => Promise<unknown>) => Promise<void>;

/** Adds and changes many values of a list, by the rules that one is added and changed by. The list is read once. */
export async function putValues(
  tx: Tx,
  viewer: Viewer,
  kind: LookupKind,
  wanted: readonly WantedValue[],
  atPlace: AtPlace,
): Promise<void> {
  const list = await lockList(tx, kind);
  const values = new Map(list.map((value) => [value.id, value]));
  const names = new Map(list.map(({ id, name }) => [name.toLowerCase(), id]));
  const take = (name: string, id: string, before?: string) => {
    if ((names.get(name.toLowerCase()) ?? id) !== id) throw refusalAt("name", "lookup.name-taken");
    if (before !== undefined) names.delete(before.toLowerCase());
    names.set(name.toLowerCase(), id);
  };
  const changed: { id: string; body: WantedValue["body"] }[] = [];
  for (const [at, { body, before }] of wanted.entries())
    if (before)
      await atPlace(at, async () => {
        const kept = found(values.get(before.id));
        if (kept.version !== before.version) throw new Refusal("edit.stale");
        demandFitting(viewer, kind, kept, body);
        take(body.name, kept.id, kept.name);
        // What is called otherwise has texts of records follow it; two may exchange their names.
        if (isRenamed(kept, body)) await changeValue(tx, kind, kept, { ...body, order: kept.order });
        else changed.push({ id: kept.id, body });
      });
  await keepingUnique(updateValues(tx, changed));
  let order = list.at(-1)?.order ?? 0;
  const added: { id: string; order: number; body: WantedValue["body"] }[] = [];
  for (const [at, { body, before }] of wanted.entries())
    if (!before)
      await atPlace(at, async () => {
        const id = newId();
        take(body.name, id);
        order += 1;
        added.push({ id, order, body });
      });
  await keepingUnique(insertValues(tx, viewer.tenantId, kind, added));
}

const isRenamed = (kept: KeptLookup, body: WantedValue["body"]) =>
  kept.name !== body.name || (kept.code ?? "") !== (body.code ?? "");

/** Deletes those of these values that nothing uses and that the product doesn't go by. Answers the ids of the others. */
export async function removeUnusedValues(tx: Tx, kind: LookupKind, ids: readonly string[]): Promise<string[]> {
  const asked = new Set(ids);
  const own = (await lockList(tx, kind)).filter(({ id }) => asked.has(id));
  const used = await usedAmong(tx, own);
  const staying = own.filter((value) => used.has(value.id) || isFixedValue(kind, value)).map(({ id }) => id);
  await deleteValues(
    tx,
    own.map(({ id }) => id).filter((id) => !staying.includes(id)),
  );
  return staying;
}
