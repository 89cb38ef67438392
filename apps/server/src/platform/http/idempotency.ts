import { createHash } from "node:crypto";
import type { CallSpec } from "@tracewell/contract/call";
import type { FastifyRequest } from "fastify";
import type { AccountViewer } from "../access/viewer.ts";
import type { Tx } from "../database/transaction.ts";
import { Refusal } from "./refusal.ts";

interface Attempt {
  tx: Tx;
  spec: CallSpec;
  request: FastifyRequest;
  viewer: AccountViewer | null;
}

/**
 * A changing call with an `Idempotency-Key` happens once. The key stands in the call's own transaction: a second request
 * waits for the first, then gets its answer; a call that failed leaves no key, so it can be tried again.
 */
export async function answeredOnce(attempt: Attempt, work: () => Promise<string | null>): Promise<string | null> {
  const { tx, spec, request, viewer } = attempt;
  const key = request.headers["idempotency-key"];
  if (spec.method === "GET" || spec.replay === "never" || !viewer || typeof key !== "string") return work();
  if (key.length < 8 || key.length > 128) throw new Refusal("request.malformed");

  const call = `${spec.method} ${request.url}`;
  const requestHash = createHash("sha256")
    .update(JSON.stringify(request.body ?? null))
    .digest();
  const first = await tx
    .insertInto("idempotency_key")
    .values({ account_id: viewer.accountId, key, call, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(["account_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!first) {
    const kept = await tx
      .selectFrom("idempotency_key")
      .select(["call", "request_hash", "answer"])
      .where("account_id", "=", viewer.accountId)
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    if (kept.call !== call || !requestHash.equals(kept.request_hash)) throw new Refusal("request.key-reused");
    return kept.answer;
  }
  const answer = await work();
  await tx
    .updateTable("idempotency_key")
    .set({ answer })
    .where("account_id", "=", viewer.accountId)
    .where("key", "=", key)
    .execute();
  return answer;
}
