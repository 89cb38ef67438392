import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Calls that are served in this scope answer after this time at the earliest, so that how long it took does not tell what
 * was found. No transaction is held meanwhile.
 */
export function answerInConstantTime(scope: FastifyInstance, milliseconds: number): void {
  scope.addHook("onSend", async (_request, reply) => {
    const left = milliseconds - reply.elapsedTime;
    if (left > 0) await wait(left);
  });
}
