import {
  type BodyOf,
  bodyKilobytes,
  type CallSpec,
  envelopeOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from "@tracewell/contract/call";
import { permits } from "@tracewell/contract/permissions";
import { botCheckHeader } from "@tracewell/contract/problem-reply";
import type { ProblemCode } from "@tracewell/contract/problems";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import type { ZodType } from "zod";
import { isKeySecret, programOf } from "../access/api-keys.ts";
import type { Sessions } from "../access/sessions.ts";
import { type AnyViewer, isInClinic, isPatient, isStaff, type PatientViewer, type Viewer } from "../access/viewer.ts";
import type { GivenTo, Reader, Reading } from "../database/reading.ts";
import { type Actor, inTransaction, type Tx } from "../database/transaction.ts";
import { WrongAnswer } from "../observing/safe-to-log.ts";
import { Refusal } from "../refusal.ts";
import { writeRefusal } from "../trail/trail.ts";
import { type DemandBotCheck, demandSolved, type HarderSum } from "./bot-check.ts";
import { keepHandler } from "./handlers.ts";
import { answeredOnce } from "./idempotency.ts";
import { readInput } from "./input.ts";
import { looksOf } from "./looks.ts";
import { inTime } from "./request-bodies.ts";

type ViewerOf<C extends CallSpec> = C["needs"] extends "public"
  ? C extends { session: "welcome" }
    ? Viewer | PatientViewer | null
    : null
  : C["needs"] extends "account"
    ? AnyViewer
    : C["needs"] extends "AUTHORIZED"
      ? Viewer | PatientViewer
      : C["needs"] extends "PORTAL_PATIENT"
        ? PatientViewer
        : Viewer;

/** What a handler gets: everything parsed, the permission checked, one open transaction in the viewer's clinic. */
interface Asked<C extends CallSpec> {
  tx: Tx;
  viewer: ViewerOf<C>;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The sender's network address, for the Activity log. */
  address: string;
  /** Refuses unless the request carries a solved bot check. */
  demandBotCheck: DemandBotCheck;
  /** What the sender's browser says it is. */
  userAgent: string | null;
  /** Sends a session's token in the `authorization` header of the answer. */
  giveToken(token: string): void;
}

export type Handler<C extends CallSpec> = (asked: Asked<C>) => Promise<ReplyOf<C>>;

/** For calls that speak in bytes: they open transactions of their own through `inClinic`. */
export interface AskedBytes<C extends CallSpec> {
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: ViewerOf<C>;
  params: ParamsOf<C>;
  query: QueryOf<C>;
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
export const serve = <C extends CallSpec>(serving: Serving, spec: C, handle: Handler<C>): void =>
  serveAs(serving, spec, handle, {});

/** Serves a reading call by a function that says what it knows of its statements; `given` is what the function gets. */
export function serveReading<C extends CallSpec & { method: "GET" }, Read extends Reader<ReplyOf<C>>>(
  serving: Serving,
  spec: C,
  read: Read,
  given: (asked: Omit<Asked<C>, "tx">) => [...GivenTo<Read>],
): void {
  const { statements, page } = read.reading;
  // The line about who was shown would leave with the last statement, before that is known.
  if (spec.views === "persons" && statements !== undefined && !page)
    throw new Error(`${spec.path} shows persons: its reading has to say whose page waits.`);
  serveAs(serving, spec, (asked) => read(asked.tx, ...(given(asked) as never[])), read.reading);
}

function serveAs<C extends CallSpec>(serving: Serving, spec: C, handle: Handler<C>, reading: Reading): void {
  if (spec.method === "GET")
    keepHandler(serving.app, spec, ({ tx, viewer, id }) => handle(asJob(spec, tx, viewer, id)));
  const envelope = envelopeOf(spec);
  const relaxed = spec.method === "GET";
  const viewers = new WeakMap<FastifyRequest, AnyViewer>();
  const { page, ...asking } = reading;
  const lineOf = looksOf(spec, page);
  serving.app.route({
    method: spec.method,
    url: apiRoot + spec.path,
    // A request can claim to have a session, whatever headers it carries.
    config: spec.atMost ? { rateLimit: { max: spec.atMost, allowList: [] } } : {},
    bodyLimit: (spec.atMostKilobytes ?? bodyKilobytes) * 1024,
    // The body of a caller without permission is not read.
    preParsing: async (request, _reply, payload) => {
      const viewer = await admit(serving, spec, request);
      if (viewer) viewers.set(request, viewer);
      return inTime(request, payload);
    },
    handler: async (request, reply) => {
      const viewer = viewers.get(request) ?? null;
      const parsed = readInput(spec, request);
      const demandBotCheck = (tx: Tx, harder?: HarderSum) =>
        demandSolved(tx, serving.sessions, spec, request.headers[botCheckHeader], harder);
      const actor = actorOf(spec, viewer, request);
      // In a transaction of its own: what the call refuses afterwards does not make the solved check good again.
      if (spec.botCheck === "always") await inTransaction(serving.pool, actor, (tx) => demandBotCheck(tx));
      let token: string | undefined;
      let answer: { data?: unknown } | undefined;
      const closing = () => lineOf?.({ asked: parsed, answer: answer?.data, viewer }) ?? null;
      const outcome = await inTransaction(
        serving.pool,
        actor,
        (tx) =>
          standing(() =>
            answeredOnce({ tx, spec, request, viewer }, async () => {
              const giveToken = (given: string) => (token = given);
              const asked = {
                tx,
                viewer,
                ...parsed,
                address: request.ip,
                userAgent: request.headers["user-agent"] ?? null,
                giveToken,
                demandBotCheck: (harder?: HarderSum) => demandBotCheck(tx, harder),
              };
              const result = await handle(asked as unknown as Asked<C>);
              answer = spec.list || spec.plain ? (result as unknown as typeof answer) : { data: result };
              return envelope ? written(envelope, answer) : null;
            }).then((kept) => {
              // A change that is asked for again is answered as the first time, and shows the same persons.
              if (kept && lineOf) answer ??= JSON.parse(kept);
              return kept;
            }),
          ),
        { ...asking, relaxed, closing },
      ).catch(async (error) => {
        // A stale edit is answered with what someone else has saved.
        if (error instanceof Refusal && error.newer !== undefined) {
          answer = { data: error.newer };
          await inTransaction(serving.pool, actor, async () => {}, { relaxed: true, closing });
        }
        throw error;
      });
      reply.header("cache-control", "no-store");
      if (token) reply.header("authorization", token);
      if (outcome instanceof Refusal) throw outcome;
      if (outcome === null) return reply.code(204).send();
      return reply.type("application/json; charset=utf-8").send(outcome);
    },
  });
}

/** A reading call as a job asks it: by one id and nothing else, without an address. */
const asJob = <C extends CallSpec>(spec: C, tx: Tx, viewer: Viewer, id: string): Asked<C> =>
  ({
    tx,
    viewer,
    params: { id },
    query: spec.query?.parse({}) ?? {},
    body: undefined,
    address: "",
    userAgent: null,
    giveToken: () => {},
    demandBotCheck: async () => {},
  }) as unknown as Asked<C>;

/** The answer as it leaves. One that breaks the contract is our fault, and no longer a matter of the fields that came in. */
function written(envelope: ZodType, answer: unknown): string {
  const parsed = envelope.safeParse(answer);
  if (!parsed.success) throw new WrongAnswer(parsed.error);
  return JSON.stringify(parsed.data);
}

/** A refusal that stands lets the transaction commit before it is answered. */
async function standing<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.stands) return error;
    throw error;
  }
}

/** Serves a call whose body or answer is bytes. Session and permission are checked the same way. */
export function serveBytes<C extends CallSpec>(
  serving: Serving,
  spec: C,
  handle: (asked: AskedBytes<C>) => Promise<unknown>,
): void {
  const viewers = new WeakMap<FastifyRequest, AnyViewer>();
  serving.app.route({
    method: spec.method,
    url: apiRoot + spec.path,
    config: spec.atMost ? { rateLimit: { max: spec.atMost, allowList: [] } } : {},
    // The body of a caller without permission is not read. A large file takes time over a poor connection.
    preParsing: async (request, _reply, payload) => {
      const viewer = await admit(serving, spec, request);
      if (viewer) viewers.set(request, viewer);
      return spec.upload ? payload : inTime(request, payload);
    },
    handler: async (request, reply) => {
      const viewer = (viewers.get(request) ?? null) as ViewerOf<C>;
      // The body is bytes, which the call reads by itself.
      const { params, query } = readInput({ ...spec, body: undefined }, request);
      const actor = actorOf(spec, viewer, request);
      const inClinic = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(serving.pool, actor, work);
      return handle({ request, reply, viewer, params, query, inClinic });
    },
  });
}

async function admit(serving: Serving, spec: CallSpec, request: FastifyRequest): Promise<AnyViewer | null> {
  const token = request.headers.authorization?.replace(/^Bearer /, "");
  if (spec.needs === "public") return spec.session === "welcome" && token ? welcomed(serving, token) : null;
  if (!token) throw new Refusal("auth.signed-out");
  if (isKeySecret(token)) return byKey(serving, spec, token);
  const viewer = await serving.sessions.viewerOf(token);
  if (!viewer) throw new Refusal("auth.session-expired");
  if (viewer.pending && !spec.admits?.includes("pending")) throw new Refusal("auth.code-pending");
  const refusal = refusalFor(spec, viewer);
  if (!refusal) return viewer;
  const actor = actorOf(spec, viewer, request);
  await inTransaction(serving.pool, actor, (tx) => writeRefusal(tx, `${spec.method} ${spec.path}`));
  throw new Refusal(refusal);
}

/** A program calls by its key, in the name of the user for whom it acts. */
async function byKey(serving: Serving, spec: CallSpec, secret: string): Promise<Viewer> {
  const program = await programOf(serving, secret, spec.key);
  if (!permits(spec.needs, program.groups)) throw new Refusal("access.denied");
  return program;
}

/** The caller of a public call: a session in a clinic is used if there is one, and not required. */
async function welcomed(serving: Serving, token: string): Promise<AnyViewer | null> {
  const viewer = await serving.sessions.viewerOf(token);
  return viewer && isInClinic(viewer) && !viewer.pending ? viewer : null;
}

/** Whether someone with a session may make the call, by the rule that every request meets. */
export const admits = (spec: CallSpec, viewer: AnyViewer): boolean => refusalFor(spec, viewer) === null;

function refusalFor(spec: CallSpec, viewer: AnyViewer): ProblemCode | null {
  const changes = spec.method !== "GET" && spec.method !== "HEAD";
  const looksOn = isPatient(viewer) && viewer.impersonator !== null;
  if (looksOn && changes && !spec.admits?.includes("impersonating")) return "portal.read-only";
  const viewsAs = isStaff(viewer) && viewer.viewingAs !== null;
  if (viewsAs && changes && !spec.admits?.includes("viewing-as")) return "view-as.read-only";
  if (spec.needs === "account") return null;
  // The portal is about a person: a user who was given the patients' group has none.
  if (spec.needs === "PORTAL_PATIENT" && !isPatient(viewer)) return "access.denied";
  return isInClinic(viewer) && permits(spec.needs, viewer.groups) ? null : "access.denied";
}

function actorOf(spec: CallSpec, viewer: AnyViewer | null, request: FastifyRequest): Actor {
  const inClinic = viewer && isInClinic(viewer) ? viewer : null;
  const patient = viewer && isPatient(viewer) ? viewer : null;
  return {
    tenantId: inClinic?.tenantId ?? null,
    // What an account does for itself, a patient's too, is about the account, which no patient's role may touch.
    personId: spec.needs === "account" ? null : (patient?.personId ?? null),
    userId: viewer && isStaff(viewer) ? viewer.userId : (patient?.impersonator?.id ?? null),
    name: patient?.impersonator?.name ?? nameOf(viewer),
    sessionId: viewer?.sessionId ?? null,
    requestId: request.id,
    address: request.ip,
  };
}

/** A user's name in the Activity log; an administrator viewing as a role is named with the role. */
function nameOf(viewer: AnyViewer | null): string {
  if (!viewer || !isInClinic(viewer)) return viewer?.email ?? "";
  const role = isStaff(viewer) ? viewer.viewingAs : null;
  return role ? `${viewer.displayName}, viewing as ${role.name}` : viewer.displayName;
}
