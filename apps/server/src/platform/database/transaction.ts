import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import type pg from "pg";
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
 * of it back when it throws. Role, clinic and actor go with `begin` in one round trip.
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
    await client.query(beginAs(actor, options));
    const result = await work(handleOn(client));
    await commit(client, options.closing?.() ?? null);
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

/** The connection pipelines, so that both statements are on their way at once, in this order. */
async function commit(client: pg.PoolClient, closing: pg.QueryConfig | null): Promise<void> {
  const closed = closing ? client.query(closing) : null;
  const committed = client.query("commit");
  // Both must have come back before the connection is free for others, whichever fails.
  const [first, second] = await Promise.allSettled([closed, committed]);
  for (const each of [first, second]) if (each.status === "rejected") throw each.reason;
}

function beginAs(actor: Actor, options: TransactionOptions): string {
  const values: Record<string, string | null | undefined> = {
    role: actor.personId ? "tracewell_patient" : "tracewell_app",
    "app.tenant": actor.tenantId,
    "app.person": actor.personId,
    "app.actor": actor.userId ?? actor.personId,
    "app.actor_name": actor.name,
    "app.session": actor.sessionId,
    "app.request": actor.requestId,
    "app.address": actor.address,
    "app.reason": "",
  };
  if (options.relaxed) values.synchronous_commit = "off";
  const settings = Object.entries(values).map(
    ([name, value]) => `set_config('${name}', ${literal(value ?? "")}, true)`,
  );
  return `begin; select ${settings.join(", ")}`;
}

// Settings can't be query parameters of a batch; doubling quotes is all that standard_conforming_strings asks for.
const literal = (text: string): string => `'${text.replaceAll("\0", "").replaceAll("'", "''")}'`;

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

/** Runs a statement that has no place in the typed builder, such as a savepoint. */
export const run = async (tx: Tx, statement: string): Promise<void> => {
  await tx.executeQuery(CompiledQuery.raw(statement));
};
