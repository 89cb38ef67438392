import type { CallSpec } from "@tracewell/contract/call";
import type { FastifyInstance } from "fastify";
import type { Viewer } from "../access/viewer.ts";
import type { Tx } from "../database/transaction.ts";

/** How a call that is only read was answered to someone else than who asks by HTTP. */
export type ReadHandler = (asked: { tx: Tx; viewer: Viewer; id: string }) => Promise<unknown>;

const handlers = new WeakMap<FastifyInstance, Map<CallSpec, ReadHandler>>();

/** Keeps what answers a reading call, so that a job can ask as a role without a session (docs/decisions/0276). */
export function keepHandler(app: FastifyInstance, spec: CallSpec, handler: ReadHandler): void {
  const kept = handlers.get(app) ?? new Map<CallSpec, ReadHandler>();
  handlers.set(app, kept.set(spec, handler));
}

/** Undefined where the call changes something, or its answer is bytes. */
export const handlerOf = (app: FastifyInstance, spec: CallSpec): ReadHandler | undefined =>
  handlers.get(app)?.get(spec);
