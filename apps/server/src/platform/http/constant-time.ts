import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Calls in this scope answer no sooner than this, so that the time an answer takes does not reveal what
 * was found. No transaction is held open meanwhile.
 */
export function answerInConstantTime(scope: FastifyInstance, milliseconds: number): void {
  scope.addHook("onSend", async (_request, reply) => {
    const left = milliseconds - reply.elapsedTime;
    if (left > 0) await wait(left);
  });
}
