import { createHash } from "node:crypto";
import { type CallSpec, idempotencyKeyForm } from "@tracewell/contract/call";
import type { FastifyRequest } from "fastify";
import { type AnyViewer, isInClinic, isPatient } from "../access/viewer.ts";
import type { Tx } from "../database/transaction.ts";
import { Refusal } from "../refusal.ts";

interface Attempt {
  tx: Tx;
  spec: CallSpec;
  request: FastifyRequest;
  viewer: AnyViewer | null;
}

/** Used for clinic and actor while an account has not chosen a clinic. */
const none = "00000000-0000-0000-0000-000000000000";

/**
 * A changing call with an `Idempotency-Key` happens once. The key belongs to whoever sent it, in the clinic they were in, and
 * stands in the call's own transaction: a second request waits for the first, then gets its answer; a call that failed leaves
 * no key, so it can be tried again. Nobody's answer is kept for requests without a session: anyone could send their key.
 */
export async function answeredOnce(attempt: Attempt, work: () => Promise<string | null>): Promise<string | null> {
  const { tx, spec, request, viewer } = attempt;
  const key = request.headers["idempotency-key"];
  if (spec.method === "GET" || key === undefined) return work();
  if (typeof key !== "string" || !idempotencyKeyForm.test(key)) throw new Refusal("request.key-malformed");
  if (spec.replay === "never" || !viewer) return work();

  const call = `${spec.method} ${request.url}`;
  const requestHash = createHash("sha256")
    .update(JSON.stringify(request.body ?? null))
    .digest();
  const own = ownKey(viewer, key);
  const first = await tx
    .insertInto("idempotency_key")
    .values({ ...own, call, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(["tenant_id", "account_id", "actor_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!first) {
    const kept = await tx
      .selectFrom("idempotency_key")
      .select(["call", "request_hash", "answer"])
      .where((where) => where.and(own))
      .executeTakeFirstOrThrow();
    if (kept.call !== call || !requestHash.equals(kept.request_hash)) throw new Refusal("request.key-reused");
    return kept.answer;
  }
  const answer = await work();
  await tx
    .updateTable("idempotency_key")
    .set({ answer })
    .where((where) => where.and(own))
    .execute();
  return answer;
}

function ownKey(viewer: AnyViewer, key: string) {
  const { accountId } = viewer;
  if (!isInClinic(viewer)) return { tenant_id: none, account_id: accountId, actor_id: none, key };
  const actorId = isPatient(viewer) ? viewer.personId : viewer.userId;
  return { tenant_id: viewer.tenantId, account_id: accountId, actor_id: actorId, key };
}
