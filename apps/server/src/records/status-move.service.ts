import type { MovesFrom, RecordKind } from "@tracewell/contract/records";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { mayOpen } from "./record.policy.ts";
import { listMoves } from "./record.queries.ts";
import { statusMove } from "./record.service.ts";

/** The moves from each status of a kind, by which bulk changes are planned. */
export async function listMovesFrom(tx: Tx, viewer: Viewer, kind: RecordKind) {
  demand(mayOpen(viewer, { kind }));
  const byStatus = new Map<MovesFrom["from"], MovesFrom["moves"]>();
  for (const { from, ...move } of await listMoves(tx, kind))
    byStatus.set(from, [...(byStatus.get(from) ?? []), statusMove(viewer, move)]);
  const data: MovesFrom[] = [...byStatus].map(([from, moves]) => ({ from, moves }));
  return wholeList(data);
}
