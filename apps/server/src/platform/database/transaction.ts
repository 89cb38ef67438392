import type { Socket } from "node:net";
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import type pg from "pg";
import { applicationRole } from "./pool.ts";
import type { DB } from "./schema.ts";

/** The only handle on the database that services and queries get: one open transaction behind the clinic wall. */
export type Tx = Kysely<DB>;

/** For whom a transaction acts: sets the clinic wall and signs the trail. */
export interface Actor {
  tenantId: string | null;
  userId: string | null;
  name: string;
  /** A patient: the transaction acts under the patients' role and sees this person's own rows only. */
  personId?: string | null;
  sessionId?: string | null;
  requestId?: string | null;
  address?: string | null;
}

/** Work that nobody in particular asked for: jobs, start-up. */
export const systemActor = (tenantId: string | null): Actor => ({ tenantId, userId: null, name: "Tracewell" });

export interface TransactionOptions {
  /** Commit without waiting for the disk: only for work that may be lost with the machine (reads that leave a line). */
  relaxed?: boolean;
  /** A last statement, sent together with the commit: one round trip for both. Where it fails, nothing is committed. */
  closing?: () => pg.QueryConfig | null;
  /**
   * How many statements the work asks at most, all at once: closing and commit then leave with the last of them, and the whole
   * transaction is one round trip. Only for work that changes nothing, because what it throws afterwards undoes nothing.
   */
  questions?: number | undefined;
}

/**
 * Runs `work` in one transaction as the application's role, in the actor's clinic. Commits when it returns, rolls all
 * of it back when it throws. The connection pipelines: begin, clinic and actor travel with the first statement of the
 * work, the closing statement and the commit together, and all of it at once where the work says how much it asks. A begin
 * that failed leaves the work behind the wall, in no clinic, because that is where the pool's connections are without one;
 * and then nothing is committed.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  const handle = handleOn(client);
  let broken: Error | undefined;
  let ended: Outcome | undefined;
  try {
    const begun = begin(client, actor, options);
    const end = () => {
      ended = commit(client, options.closing?.() ?? null);
    };
    handle.announce(options.questions, end);
    const result = await work(handle.tx);
    if (!ended) end();
    await standsOrThrows(begun, ended);
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    // What was sent ahead is waited for, so that nothing is under way on a connection that goes to someone else.
    await ended;
    handle.announce(undefined, () => {});
    client.release(broken);
  }
}

type Outcome = Promise<PromiseSettledResult<unknown>[]>;

/** On their way at once, in this order; what becomes of them is looked at before the commit. */
function begin(client: pg.PoolClient, actor: Actor, options: TransactionOptions): Outcome {
  const { tenantId, personId, userId, name, sessionId, requestId, address } = actor;
  const settings = {
    ...(options.relaxed ? asActorRelaxed : asActor),
    values: [
      personId ? patientRole : applicationRole,
      tenantId ?? "",
      personId ?? "",
      userId ?? personId ?? "",
      name.replaceAll("\0", ""),
      sessionId ?? "",
      requestId ?? "",
      address ?? "",
    ],
  };
  inOneWrite(client);
  return Promise.allSettled([client.query("begin"), client.query(settings)]);
}

/** What is sent until the present round of the event loop ends leaves in one piece: each write wakes the database. */
function inOneWrite(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function commit(client: pg.PoolClient, closing: pg.QueryConfig | null): Outcome {
  inOneWrite(client);
  return Promise.allSettled([closing ? client.query(closing) : null, client.query("commit")]);
}

/** Without a begin there is nothing to commit, and what follows a failed statement is rolled back by PostgreSQL. */
async function standsOrThrows(begun: Outcome, ended: Outcome | undefined): Promise<void> {
  for (const each of [...(await begun), ...((await ended) ?? [])]) if (each.status === "rejected") throw each.reason;
}

// In this order the parameters of `begin`; the role comes first, so that nothing after it acts as another.
const settingNames = [
  "role",
  "app.tenant",
  "app.person",
  "app.actor",
  "app.actor_name",
  "app.session",
  "app.request",
  "app.address",
];
const setAll = [
  ...settingNames.map((name, index) => `set_config('${name}', $${index + 1}, true)`),
  "set_config('app.reason', '', true)",
];
// Prepared by name: planned once a connection.
const asActor = { name: "act-as", text: `select ${setAll.join(", ")}` };
const asActorRelaxed = {
  name: "act-relaxed",
  text: `select ${[...setAll, "set_config('synchronous_commit', 'off', true)"].join(", ")}`,
};
const patientRole = "tracewell_patient";

interface Handle {
  tx: Tx;
  /** How many statements are still to come, and what follows the last one; undefined: nobody knows. */
  announce(questions: number | undefined, then: () => void): void;
}

const handles = new WeakMap<pg.PoolClient, Handle>();

function handleOn(client: pg.PoolClient): Handle {
  const known = handles.get(client);
  if (known) return known;
  let left: number | undefined;
  let whenAsked = () => {};
  const query = (text: string, values: unknown[]) => {
    if (left === 0) throw new Error("A call asked more than it said it would.");
    const answer = client.query(preparedOnce(text, values));
    if (left !== undefined) {
      left -= 1;
      if (left === 0) whenAsked();
    }
    return answer;
  };
  // Kysely wants a pool; one open transaction has just this client.
  const named = { query, release: () => {} } as unknown as PostgresPoolClient;
  const pool = { options: {}, connect: async () => named, end: async () => {} } as unknown as PostgresPool;
  const handle: Handle = {
    tx: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    announce(questions, then) {
      left = questions;
      whenAsked = then;
    },
  };
  handles.set(client, handle);
  return handle;
}

const statementNames = new Map<string, string>();

/** Statements are prepared by name, so that PostgreSQL parses and plans each text once a connection. */
function preparedOnce(text: string, values: unknown[]) {
  if (values.length === 0) return { text };
  let name = statementNames.get(text);
  if (!name && statementNames.size < 1000) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return name ? { name, text, values } : { text, values };
}

/** From here on the transaction acts in another clinic or for someone else: who signs in is known on the way only. */
export async function actAs(tx: Tx, actor: Partial<Pick<Actor, "tenantId" | "userId" | "name" | "sessionId">>) {
  const settings = {
    "app.tenant": actor.tenantId,
    "app.actor": actor.userId,
    "app.actor_name": actor.name,
    "app.session": actor.sessionId,
  };
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const each = given.map(([name, value]) => sql`set_config(${name}, ${value ?? ""}, true)`);
  await sql`select ${sql.join(each)}`.execute(tx);
}

/** Does a piece of the work in another clinic, then goes on in the present one: an account's clinics are each behind a wall. */
export async function inClinic<T>(tx: Tx, tenantId: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ present: string }>`
    select current_setting('app.tenant', true) as present, set_config('app.tenant', ${tenantId}, true)`.execute(tx);
  const result = await work();
  await actAs(tx, { tenantId: rows[0]?.present ?? null });
  return result;
}

/** Runs a statement that has no place in the typed builder, such as a savepoint. */
export const run = async (tx: Tx, statement: string): Promise<void> => {
  await tx.executeQuery(CompiledQuery.raw(statement));
};
