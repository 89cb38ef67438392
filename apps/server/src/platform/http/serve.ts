import {
  type BodyOf,
  type CallSpec,
  envelopeOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from "@tracewell/contract/call";
import { permits } from "@tracewell/contract/permissions";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import type { Sessions } from "../access/sessions.ts";
import { type AccountViewer, isInClinic, type Viewer } from "../access/viewer.ts";
import { type Actor, inTransaction, type Tx } from "../database/transaction.ts";
import { viewOf, writeRefusal } from "../trail/trail.ts";
import { answeredOnce } from "./idempotency.ts";
import { Refusal } from "./refusal.ts";

type ViewerOf<C extends CallSpec> = C["needs"] extends "public"
  ? null
  : C["needs"] extends "account"
    ? AccountViewer
    : Viewer;

/** What a handler gets: everything parsed, the permission checked, one open transaction in the viewer's clinic. */
export interface Asked<C extends CallSpec> {
  tx: Tx;
  viewer: ViewerOf<C>;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The sender's network address, for the Activity log. */
  address: string;
  /** Sends a session's token in the `authorization` header of the answer. */
  giveToken(token: string): void;
}

export type Handler<C extends CallSpec> = (asked: Asked<C>) => Promise<ReplyOf<C>>;

/** For calls that speak in bytes: they open transactions of their own through `inClinic`. */
export interface AskedBytes<C extends CallSpec> {
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: Viewer;
  params: ParamsOf<C>;
  inClinic<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface Serving {
  app: FastifyInstance;
  pool: pg.Pool;
  sessions: Sessions;
}

export const apiRoot = "/api";

/**
 * Serves one call of the contract. The one way in: session, permission, parsing, the clinic wall, the trail, keys that
 * make a change happen once, and the parsed answer are here, so that no feature can pass them by.
 */
export function serve<C extends CallSpec>(serving: Serving, spec: C, handle: Handler<C>): void {
  const envelope = envelopeOf(spec);
  const relaxed = spec.method === "GET";
  serving.app.route({
    method: spec.method,
    url: apiRoot + spec.path,
    handler: async (request, reply) => {
      const viewer = await admit(serving, spec, request);
      const parsed = parse(spec, request);
      let token: string | undefined;
      const answer = await inTransaction(
        serving.pool,
        actorOf(viewer, request),
        (tx) =>
          answeredOnce({ tx, spec, request, viewer }, async () => {
            const asked = { tx, viewer, ...parsed, address: request.ip, giveToken: (given: string) => (token = given) };
            const result = await handle(asked as unknown as Asked<C>);
            return envelope
              ? JSON.stringify(envelope.parse(spec.list || spec.plain ? result : { data: result }))
              : null;
          }),
        { relaxed, closing: () => (spec.views ? viewOf(spec.views, (parsed.params as { id: string }).id) : null) },
      );
      reply.header("cache-control", "no-store");
      if (token) reply.header("authorization", token);
      if (answer === null) return reply.code(204).send();
      return reply.type("application/json; charset=utf-8").send(answer);
    },
  });
}

/** Serves a call whose body or answer is bytes. Session and permission are checked the same way. */
export function serveBytes<C extends CallSpec>(
  serving: Serving,
  spec: C,
  handle: (asked: AskedBytes<C>) => Promise<unknown>,
): void {
  serving.app.route({
    method: spec.method,
    url: apiRoot + spec.path,
    handler: async (request, reply) => {
      const viewer = (await admit(serving, spec, request)) as Viewer;
      const params = (spec.params ? spec.params.parse(request.params) : undefined) as ParamsOf<C>;
      const actor = actorOf(viewer, request);
      return handle({ request, reply, viewer, params, inClinic: (work) => inTransaction(serving.pool, actor, work) });
    },
  });
}

async function admit(
  serving: Serving,
  spec: CallSpec,
  request: FastifyRequest,
): Promise<AccountViewer | Viewer | null> {
  if (spec.needs === "public") return null;
  const token = request.headers.authorization?.replace(/^Bearer /, "");
  if (!token) throw new Refusal("auth.signed-out");
  const viewer = await serving.sessions.viewerOf(token);
  if (!viewer) throw new Refusal("auth.session-expired");
  if (spec.needs === "account") return viewer;
  if (isInClinic(viewer) && permits(spec.needs, viewer.groups)) return viewer;
  await inTransaction(serving.pool, actorOf(viewer, request), (tx) => writeRefusal(tx, `${spec.method} ${spec.path}`));
  throw new Refusal("access.denied");
}

function parse(spec: CallSpec, request: FastifyRequest) {
  return {
    params: spec.params?.parse(request.params),
    query: spec.query?.parse(request.query),
    body: spec.body?.parse(request.body ?? {}),
  };
}

function actorOf(viewer: AccountViewer | Viewer | null, request: FastifyRequest): Actor {
  const inClinic = viewer && isInClinic(viewer) ? viewer : null;
  return {
    tenantId: inClinic?.tenantId ?? null,
    userId: inClinic?.userId ?? null,
    name: inClinic?.displayName ?? viewer?.email ?? "",
    sessionId: viewer?.sessionId ?? null,
    requestId: request.id,
    address: request.ip,
  };
}
