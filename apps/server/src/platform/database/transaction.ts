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
}

/**
 * Runs `work` in one transaction as the application's role, in the actor's clinic. Commits when it returns, rolls all
 * of it back when it throws. The connection pipelines: begin, clinic and actor travel with the first statement of the
 * work, the closing statement with the commit. A begin that failed leaves the work behind the wall, in no clinic, because
 * that is where the pool's connections are without one; and then nothing is committed.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const begun = begin(client, actor, options);
    const result = await work(handleOn(client));
    await commit(client, begun, options.closing?.() ?? null);
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
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

async function commit(client: pg.PoolClient, begun: Outcome, closing: pg.QueryConfig | null): Promise<void> {
  inOneWrite(client);
  const closed = closing ? client.query(closing) : null;
  // Without a begin there is nothing to commit, and what follows a failed statement is rolled back by PostgreSQL.
  const ended = await Promise.allSettled([closed, client.query("commit")]);
  for (const each of [...(await begun), ...ended]) if (each.status === "rejected") throw each.reason;
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

const handles = new WeakMap<pg.PoolClient, Tx>();

function handleOn(client: pg.PoolClient): Tx {
  let handle = handles.get(client);
  if (!handle) {
    const query = (text: string, values: unknown[]) => client.query(preparedOnce(text, values));
    // Kysely wants a pool; one open transaction has just this client.
    const named = { query, release: () => {} } as unknown as PostgresPoolClient;
    const pool = { options: {}, connect: async () => named, end: async () => {} } as unknown as PostgresPool;
    handle = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
    handles.set(client, handle);
  }
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
