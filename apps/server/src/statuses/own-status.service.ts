import type { RecordKind } from "@tracewell/contract/records";
import type { KeptOwnStatus } from "@tracewell/contract/statuses";
import type { Tx } from "../platform/database/transaction.ts";
import { found, Refusal, refusalAt } from "../platform/refusal.ts";
import { deleteOwn, insertOwn, type KeptOwn, listOwnOf, listStatusesOf, updateOwn } from "./status.queries.ts";

/** Own statuses that are edited are of the clinic, and of the kind. */
export async function demandKnownOwn(tx: Tx, kind: RecordKind, wanted: readonly KeptOwnStatus[]): Promise<void> {
  const known = new Set((await listOwnOf(tx, kind)).map(({ id }) => id));
  for (const { id } of wanted) if (id) found(known.has(id) || undefined);
}

/** Has the clinic's own statuses of a kind be these, in this order (docs/decisions/0348). */
export async function replaceOwn(
  tx: Tx,
  tenantId: string,
  kind: RecordKind,
  wanted: readonly KeptOwnStatus[],
): Promise<void> {
  const before = new Map((await listOwnOf(tx, kind)).map((own) => [own.id, own]));
  // Reached by elevation alone: no move would lead to what stands for it.
  const fixed = new Set((await listStatusesOf(tx, kind)).map(({ key }) => key));
  fixed.delete("CaseCreated");
  const kept = new Set<string>();
  for (const [place, { id, standsFor }] of wanted.entries()) {
    const fits = id === null ? fixed.has(standsFor) : before.get(id)?.standsFor === standsFor && !kept.has(id);
    if (!fits) throw refusalAt(`own.${place}.standsFor`, "status.unknown");
    if (id) kept.add(id);
  }
  for (const own of before.values()) if (!kept.has(own.id)) await removeOwn(tx, own);
  for (const [place, { id, ...own }] of wanted.entries()) {
    const given = { ...own, order: place + 1 };
    if (id === null) await insertOwn(tx, tenantId, kind, given);
    else if (isChanged(before.get(id), given)) await updateOwn(tx, id, given);
  }
}

async function removeOwn(tx: Tx, { id, name, records }: KeptOwn): Promise<void> {
  if (await deleteOwn(tx, id)) return;
  const have =
    records === 0 ? "Records had" : records === 1 ? "1 record has" : `${records.toLocaleString("en-US")} records have`;
  throw new Refusal("status.own-used", { message: `${have} ${name}, so it can’t be deleted. Switch it off instead.` });
}

const isChanged = (kept: KeptOwn | undefined, given: Pick<KeptOwn, "name" | "order" | "supervisors" | "disabled">) =>
  kept?.name !== given.name ||
  kept.order !== given.order ||
  kept.supervisors !== given.supervisors ||
  kept.disabled !== given.disabled;
