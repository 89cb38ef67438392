import type { BenchRow } from "@tracewell/contract/bench";
import { kept } from "../../platform/browser/storage.ts";
import type { BenchResult } from "./result-keys.ts";

/** A result that was pressed and that the server may not have yet. */
export interface PendingResult {
  /** Of the change: sent again it is known to be the same. */
  key: string;
  definitionId: string;
  orderId: string;
  itemId: string;
  specimenId: string;
  /** Null: what was entered is taken back. */
  result: BenchResult | null;
  quantitative: string | null;
  version: number;
  reason: string | null;
  pressedAt: string;
  state: "waiting" | "conflict" | "refused";
  problem: string | null;
}

/** Results that were pressed stay in this browser, without names, until the server has them; they are their owner's alone. */
const stores = new Map<string, ReturnType<typeof kept>>();
function stored(userId: string) {
  const store = stores.get(userId) ?? kept("local", `bench.${userId}`);
  stores.set(userId, store);
  return store;
}

export function readPending(userId: string): PendingResult[] {
  try {
    const list: unknown = JSON.parse(stored(userId).get() ?? "[]");
    return Array.isArray(list) ? (list as PendingResult[]) : [];
  } catch {
    return [];
  }
}

export const keepPending = (userId: string, list: readonly PendingResult[]): void =>
  stored(userId).set(list.length === 0 ? null : JSON.stringify(list));

/** A result as it was pressed for a specimen. What was entered before is replaced with a reason. */
export function pressed(
  definitionId: string,
  row: BenchRow,
  given: { result: BenchResult | null; quantitative?: string | null; reason?: string },
): PendingResult {
  const { orderId, itemId, specimenId, version, wasEntered } = row;
  return {
    key: crypto.randomUUID(),
    definitionId,
    orderId,
    itemId,
    specimenId,
    result: given.result,
    quantitative: given.quantitative ?? null,
    version,
    reason: given.reason ?? (wasEntered ? "Entered again on the bench." : null),
    pressedAt: new Date().toISOString(),
    state: "waiting",
    problem: null,
  };
}

/** What becomes of a result whose specimen was changed meanwhile. */
export function afterStale(pending: PendingResult, now: BenchRow | undefined): PendingResult | null {
  if (!now) return { ...pending, state: "refused", problem: "The specimen is not on this bench any more." };
  const isThere = now.finishedAt !== null && pending.result !== null && now.result?.id === pending.result.id;
  if (isThere || (pending.result === null && now.finishedAt === null)) return null;
  if (now.finishedAt !== null && pending.result !== null) return { ...pending, state: "conflict" };
  // Only its start or its collection changed.
  const reason = pending.reason ?? (now.wasEntered ? "Entered again on the bench." : null);
  return { ...pending, version: now.version, reason, key: crypto.randomUUID() };
}
