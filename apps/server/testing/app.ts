import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { authCalls } from "@tracewell/contract/auth";
import type { CallSpec, ReplyOf, SentBody, SentParams, SentQuery } from "@tracewell/contract/call";
import { Problem } from "@tracewell/contract/problem-reply";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { inject } from "vitest";
import { takeOnStaff } from "../src/access/staff.service.ts";
import { buildApp } from "../src/app.ts";
import { createPortalAccount } from "../src/auth/patient-account.service.ts";
import { createClinic } from "../src/clinics/clinic.service.ts";
import { addPersons } from "../src/persons/person.service.ts";
import { Sessions } from "../src/platform/access/sessions.ts";
import type { Logins } from "../src/platform/database/logins.ts";
import { openOwnerPool, openPool, openWorkerPool } from "../src/platform/database/pool.ts";
import { inTransaction, systemActor, type Tx } from "../src/platform/database/transaction.ts";
import { apiRoot } from "../src/platform/http/serve.ts";
import { Jobs } from "../src/platform/jobs/jobs.ts";
import { openLog } from "../src/platform/observing/log.ts";
import { readSettings } from "../src/platform/settings.ts";
import { Signals } from "../src/platform/signals/signals.ts";
import { sealTrail } from "../src/platform/trail/sealing.ts";
import { type Seal, trailKeys } from "../src/platform/trail/trail-keys.ts";
import { headersToGoOn } from "./bot-check.ts";
import { aDatabase, type TestDatabase } from "./database.ts";
import { copyModelClinic } from "./model-clinic.ts";
import { problemIn } from "./problem-in.ts";
import { unknownPerson } from "./unknown-person.ts";

/** A whole server on a database of its own, without a port. */
export interface TestApp {
  app: FastifyInstance;
  /** As the database's owner, to look behind the clinic wall. */
  pool: pg.Pool;
  connection: pg.ClientConfig;
  /** As requests and as workers, the way that a running server is logged in. */
  requestPool: pg.Pool;
  workerPool: pg.Pool;
  logins: Logins;
  dataDirectory: string;
  /** Seals the Activity log; answers the newest seal. */
  seal(): Promise<Seal | null>;
  /** Runs as nobody in particular, in a clinic or in none. */
  inTransaction<T>(tenantId: string | null, work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Signs the tokens of every test server. */
export const sessionSecret = "a secret that only the tests share, long enough";

export interface AppOptions {
  /** Works on jobs too. */
  worker?: boolean;
  /** The database and files of another test server, to be a second process beside it. */
  beside?: TestApp;
  /** Settings of its own, by their names in the environment. */
  settings?: Record<string, string>;
  /** Hears every line that would be logged, however unimportant. */
  log?: (line: string) => void;
}

export async function anApp(options: AppOptions = {}): Promise<TestApp> {
  const database = options.beside ? null : await aDatabase();
  const { connection, logins } = options.beside ?? (database as TestDatabase);
  const dataDirectory = options.beside?.dataDirectory ?? (await mkdtemp(join(tmpdir(), "tracewell-files-")));
  const settings = readSettings({
    LOG_LEVEL: options.log ? "debug" : "silent",
    DATA_DIR: dataDirectory,
    DEMO: "false",
    PORT: "0",
    // Where the tests' own identity providers run.
    METADATA_HOSTS: "127.0.0.0/8,::1",
    WEBHOOK_HOSTS: "127.0.0.0/8,::1",
    ...options.settings,
  });
  const pool = openPool(logins.requests, 8);
  const workerPool = openWorkerPool(logins.work);
  const ownerPool = openOwnerPool(connection);
  const signals = new Signals(logins.requests);
  const sessions = new Sessions(pool, sessionSecret, signals);
  const log = logFor(options);
  const jobs = new Jobs({ workerPool, log });
  const keys = trailKeys(settings, sessionSecret);
  const app = await buildApp({
    pool,
    workerPool,
    signals,
    sessions,
    trailKeys: keys,
    jobs,
    settings,
    log,
  });
  await signals.open();
  if (options.worker) jobs.start();
  await app.ready();
  return {
    app,
    pool: ownerPool,
    requestPool: pool,
    workerPool,
    connection,
    logins,
    dataDirectory,
    seal: () => sealTrail({ pool: workerPool, keys }),
    inTransaction: (tenantId, work) => inTransaction(pool, systemActor(tenantId), work),
    async close() {
      await app.close();
      await jobs.stop();
      await signals.close();
      await Promise.all([pool.end(), workerPool.end(), ownerPool.end()]);
      if (options.beside) return;
      await rm(dataDirectory, { recursive: true, force: true });
      await database?.drop();
    },
  };
}

const logFor = ({ log }: AppOptions) => (log ? openLog("trace", { write: log }) : openLog("silent"));

/** Someone signed in, who makes calls of the contract through HTTP. */
export interface Caller {
  token: string;
  userId: string;
  tenantId: string;
  /** Makes the call and hands out its parsed answer; a failure throws a `CallFailed`. */
  ask<C extends CallSpec>(call: C, input?: CallInput<C>): Promise<ReplyOf<C>>;
  /** Makes the call and hands out its problem; a success throws. */
  refused<C extends CallSpec>(call: C, input?: CallInput<C>): Promise<Problem & { status: number }>;
}

export interface CallInput<C extends CallSpec> {
  params?: SentParams<C>;
  query?: SentQuery<C>;
  body?: SentBody<C>;
  headers?: Record<string, string>;
}

export class CallFailed extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(`${status} ${problem.code}: ${problem.message} ${JSON.stringify(problem.details)}`);
    this.status = status;
    this.problem = problem;
  }
}

/** A clinic of its own name with nobody in it. Returns its id. */
export const aClinic = (server: TestApp, name = `Clinic ${randomUUID()}`): Promise<string> =>
  inject("testServer").hasModelClinic
    ? copyModelClinic(server.pool, name)
    : server.inTransaction(null, (tx) => createClinic(tx, { name, twoFactor: false }));

export interface StaffOptions {
  role?: string;
  firstName?: string;
  lastName?: string;
  workgroupLead?: boolean;
  workgroupId?: string;
}

const password = "Demo-pass-1";

/** A new member of the clinic's staff, signed in through the calls that a browser makes. */
export async function aStaffMember(server: TestApp, tenantId: string, options: StaffOptions = {}): Promise<Caller> {
  const email = `${randomUUID()}@staff.example`;
  const userId = await server.inTransaction(tenantId, (tx) =>
    takeOnStaff(tx, tenantId, {
      email,
      password,
      firstName: options.firstName ?? "Dana",
      lastName: options.lastName ?? "Reyes",
      role: options.role ?? "Supervisor",
      workgroupLead: options.workgroupLead ?? false,
      ...(options.workgroupId ? { workgroupId: options.workgroupId } : {}),
    }),
  );
  const account = await send(server, authCalls.signIn, { body: { email, password } });
  const clinic = await send(
    server,
    authCalls.chooseClinic,
    { body: { tenant: tenantId, actor_uuid: userId } },
    String(account.headers.authorization),
  );
  return aCaller(server, String(clinic.headers.authorization), { userId, tenantId });
}

export interface PatientOptions {
  firstName?: string;
  lastName?: string;
  dateOfBirth?: string;
  /** Null: signs in by mobile phone. */
  email?: string | null;
  mobilePhone?: string | null;
}

/** A patient in the portal; `userId` is the person's id, as which the Activity log knows them. */
export interface PatientCaller extends Caller {
  personId: string;
  login: string;
  dateOfBirth: string;
}

/** A person of the clinic with a portal account, signed in through the calls that a browser makes. */
export async function aPatient(
  server: TestApp,
  tenantId: string,
  options: PatientOptions = {},
): Promise<PatientCaller> {
  const { firstName = "Maria", lastName = "Santos", dateOfBirth = "1990-04-12", mobilePhone = null } = options;
  const email = options.email === undefined ? `${randomUUID()}@patient.example` : options.email;
  const personId = await server.inTransaction(tenantId, async (tx) => {
    const phones = mobilePhone ? [{ number: mobilePhone, use: "mobile" as const }] : [];
    const person = { ...unknownPerson, firstName, lastName, dateOfBirth, phones, emails: email ? [email] : [] };
    const [id = ""] = await addPersons(tx, tenantId, [person]);
    await createPortalAccount(tx, { id, tenantId, email, mobilePhone }, password);
    return id;
  });
  const login = email ?? mobilePhone ?? "";
  const account = await send(server, authCalls.signInPatient, {
    body: { login, date_of_birth: dateOfBirth, password },
  });
  const portal = await send(
    server,
    authCalls.choosePatientClinic,
    { body: { tenant: tenantId, actor_uuid: personId } },
    String(account.headers.authorization),
  );
  const caller = aCaller(server, String(portal.headers.authorization), { userId: personId, tenantId });
  return { ...caller, personId, login, dateOfBirth };
}

/** Someone who makes calls with a token of theirs. */
export function aCaller(server: TestApp, token: string, who: { userId: string; tenantId: string }): Caller {
  return {
    token,
    ...who,
    async ask(call, input = {}) {
      const response = await send(server, call, input, token);
      if (response.statusCode >= 400)
        throw new CallFailed(response.statusCode, Problem.parse(problemIn(response.json())));
      if (response.statusCode === 204) return undefined as never;
      const answer = response.json();
      return (call.list || call.plain ? answer : answer.data) as never;
    },
    async refused(call, input = {}) {
      const response = await send(server, call, input, token);
      if (response.statusCode < 400) throw new Error(`${call.method} ${call.path} was let through`);
      return { status: response.statusCode, ...Problem.parse(problemIn(response.json())) };
    },
  };
}

/** Makes one call as the bare HTTP request that it is; where a bot check is asked for, once more with it solved. */
export async function send<C extends CallSpec>(
  server: TestApp,
  call: C,
  input: CallInput<C>,
  token?: string,
  remoteAddress?: string,
) {
  const given = (input.params ?? {}) as Record<string, string>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ""));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) query.append(name, String(item));
  }
  const inject = (headers: Record<string, string>) =>
    server.app.inject({
      method: call.method,
      remoteAddress,
      url: `${apiRoot}${path}${query.size > 0 ? `?${query}` : ""}`,
      headers: { ...(token ? { authorization: token } : {}), ...input.headers, ...headers },
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    });
  const first = await inject({});
  const goOn = call.botCheck ? headersToGoOn(first) : null;
  return goOn ? inject(goOn) : first;
}
