import type { BodyOf } from "@tracewell/contract/call";
import { type RecordKind, recordKinds } from "@tracewell/contract/records";
import { type KeptMove, moveFaults } from "@tracewell/contract/status-moves";
import type { StatusSet, statusCalls } from "@tracewell/contract/statuses";
import type { Viewer } from "../platform/access/viewer.ts";
import { findSetVersion, takeSetVersion } from "../platform/database/set-version.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal, refusalAt } from "../platform/refusal.ts";
import { demandKnownOwn, replaceOwn } from "./own-status.service.ts";
import {
  deleteMove,
  isNameShared,
  listMovesOf,
  listOwnOf,
  listStatusesOf,
  putMove,
  updateNamed,
  updatePlaces,
} from "./status.queries.ts";

/** The statuses of each kind, and the moves between them. */
export async function getStatusSet(tx: Tx): Promise<StatusSet> {
  const kinds = [];
  for (const kind of recordKinds) {
    const statuses = (await listStatusesOf(tx, kind)).map(({ order: _, ...status }) => status);
    const own = (await listOwnOf(tx, kind)).map(({ order: _, ...status }) => status);
    kinds.push({ kind, statuses, moves: await listMovesOf(tx, kind), own });
  }
  return { version: await findSetVersion(tx, "status_set"), kinds };
}

/** Renames and orders the statuses of a kind, says which moves are allowed, and which statuses of its own the clinic has. */
export async function editStatuses(
  tx: Tx,
  viewer: Viewer,
  kind: RecordKind,
  { statuses, moves, own, version }: BodyOf<typeof statusCalls.edit>,
): Promise<void> {
  if (own) await demandKnownOwn(tx, kind, own);
  if (!(await takeSetVersion(tx, "status_set", viewer.tenantId, version))) throw new Refusal("edit.stale");
  const kept = await listStatusesOf(tx, kind);
  const given = new Map(statuses.map(({ key, name }) => [key, name]));
  if (given.size !== kept.length || kept.some(({ key }) => !given.has(key))) throw new Refusal("status.unknown");
  demandOwnNames("statuses", statuses);
  if (own) demandOwnNames("own", own);
  const named = kept.map((status) => ({ ...status, name: given.get(status.key) ?? status.name }));
  const [fault, ...others] = moveFaults(kind, named, moves);
  if (fault) {
    const details = [fault, ...others].map(({ code, text }) => ({ code, field: "moves", message: text }));
    throw new Refusal(fault.code, { message: fault.text, details });
  }
  const places = kept.map(({ order }) => order);
  for (const [place, { key, name }] of statuses.entries())
    await updateNamed(tx, key, { name, order: places[place] ?? 0 });
  await replaceMoves(tx, viewer.tenantId, kind, moves);
  if (own) await replaceOwn(tx, viewer.tenantId, kind, own);
  // Kinds share fixed statuses, whose new names may be those of another kind's own.
  if (await isNameShared(tx)) throw new Refusal("status.name-taken");
}

/** Gives all statuses this order, over all kinds that share them. */
export const arrangeStatuses = (tx: Tx, keys: readonly string[]) => updatePlaces(tx, keys);

function demandOwnNames(field: "statuses" | "own", statuses: readonly { name: string }[]): void {
  const names = statuses.map(({ name }) => name.toLowerCase());
  const twice = names.findIndex((name, place) => names.indexOf(name) !== place);
  if (twice >= 0) throw refusalAt(`${field}.${twice}.name`, "status.name-taken");
}

async function replaceMoves(tx: Tx, tenantId: string, kind: RecordKind, wanted: readonly KeptMove[]): Promise<void> {
  const before = await listMovesOf(tx, kind);
  const same = (one: KeptMove, other: KeptMove) => one.from === other.from && one.to === other.to;
  for (const move of before) if (!wanted.some((each) => same(each, move))) await deleteMove(tx, kind, move);
  for (const move of wanted) {
    const known = before.find((each) => same(each, move));
    if (known && known.supervisors === move.supervisors && known.asksReason === move.asksReason) continue;
    await putMove(tx, tenantId, kind, move);
  }
}
