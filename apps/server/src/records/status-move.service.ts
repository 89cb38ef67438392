import type { MovesFrom, RecordKind } from "@tracewell/contract/records";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { mayMove, mayOpen } from "./record.policy.ts";
import { listMovesOfKind } from "./record.queries.ts";

/** The moves from each status of a kind, by which bulk changes are planned. */
export async function listMovesFrom(tx: Tx, viewer: Viewer, kind: RecordKind) {
  demand(mayOpen(viewer, { kind }));
  const byStatus = new Map<MovesFrom["from"], MovesFrom["moves"]>();
  for (const { from, ...move } of await listMovesOfKind(tx, kind)) {
    const { to: key, toName: name, toClosed: closed, asksReason } = move;
    const ability = mayMove(viewer, move);
    byStatus.set(from, [...(byStatus.get(from) ?? []), { key, name, closed, asksReason, ability }]);
  }
  const data: MovesFrom[] = [...byStatus].map(([from, moves]) => ({ from, moves }));
  return wholeList(data);
}
