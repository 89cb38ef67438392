import { CompiledQuery, sql } from "kysely";
import type pg from "pg";
import { workAsked } from "./before-commit.ts";
import { type Outcomes, sendTogether } from "./pipeline.ts";
import { applicationRole } from "./pool.ts";
import { shareConnection } from "./shared-connection.ts";
import { type Tx, takeHandle } from "./transaction-handle.ts";

export type { Tx } from "./transaction-handle.ts";

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

/** How lines of the trail are signed: clinic, who, their name, session, request, address. */
const signatureOf = ({ tenantId, personId, userId, name, sessionId, requestId, address }: Actor) =>
  [tenantId, userId ?? personId, name.replaceAll("\0", ""), sessionId, requestId, address].map(
    (value) => value || null,
  );

/** Work that nobody in particular asked for: jobs, start-up. */
export const systemActor = (tenantId: string | null): Actor => ({ tenantId, userId: null, name: "Tracewell" });

export interface TransactionOptions {
  /** Commit without waiting for the disk: only for work that may be lost with the machine (reads that leave a line). */
  relaxed?: boolean;
  /** A last statement, sent together with the commit: one round trip for both. Where it fails, nothing is committed. */
  closing?: () => pg.QueryConfig | null;
  /**
   * How many statements the work sends, all at once: closing and commit then leave with the last of them, and the whole
   * transaction is one round trip. Sending more is slower, and no error. Only for work that changes nothing, because an error
   * that it throws after the last statement undoes nothing. Work with one statement shares its connection with others like it
   * (docs/decisions/0048).
   */
  statements?: number | undefined;
  /**
   * All statements find their rows by ids, and each keeps its plan from its first use. Otherwise PostgreSQL plans a list of
   * ids anew each time, because it takes a list of unknown length for ten. Only for work that is relaxed.
   */
  byIds?: boolean | undefined;
}

/**
 * Runs `work` in one transaction as the application's role, in the actor's clinic. Commits when it returns, rolls all
 * of it back when it throws. The connection pipelines: begin, clinic and actor travel with the first statement of the
 * work, the closing statement and the commit together, and all of it at once where the work says how much it asks. A begin
 * that failed leaves the work behind the wall, in no clinic, because that is where the pool's connections are without one;
 * and then nothing is committed.
 */
export function inTransaction<T>(
  pool: pg.Pool,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const run = options.statements === 1 ? askingOnce : onItsOwn;
  return run(pool, actor, work, options);
}

async function onItsOwn<T>(
  pool: pg.Pool,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const client = await pool.connect();
  let left = options.statements;
  let closing = options.closing;
  let ended: Outcomes | undefined;
  const outcomes: Outcomes[] = [];
  const end = () => {
    ended = commit(client, closing?.() ?? null);
    closing = undefined;
    outcomes.push(ended);
  };
  const handle = takeHandle((statement) => {
    if (left === 0) {
      // The work sends more statements than announced; the rest run in a transaction of their own.
      left = undefined;
      ended = undefined;
      outcomes.push(begin(client, actor, options));
    }
    const answer = client.query(statement);
    if (left !== undefined) left -= 1;
    if (left === 0) end();
    return answer;
  });
  let broken: Error | undefined;
  try {
    // What an earlier transaction was told of and took back is none of this one's.
    workAsked(pool, client);
    outcomes.push(begin(client, actor, options));
    const result = await work(handle.tx);
    if (!ended) {
      await workAsked(pool, client)?.(handle.tx);
      end();
    }
    await standsOrThrows(...outcomes);
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    // What was sent ahead is waited for, so that nothing is under way on a connection that goes to someone else.
    await Promise.all(outcomes);
    handle.giveBack();
    client.release(broken);
  }
}

/**
 * A transaction of one statement, sent from begin to commit in one piece, so that nothing of other transactions
 * can come between. If the statement fails, the commit rolls back.
 */
async function askingOnce<T>(
  pool: pg.Pool,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const { client, leave } = await shareConnection(pool);
  const sent: Outcomes[] = [];
  const send = (statement: pg.QueryConfig | null) => {
    // Any further statement gets a transaction of its own.
    const closing = sent.length === 0 ? options.closing?.() : null;
    const begun = begin(client, actor, options);
    const answer = statement && client.query(statement);
    sent.push(begun, commit(client, closing ?? null));
    return answer;
  };
  const handle = takeHandle((statement) => send(statement) as Promise<pg.QueryResult>);
  try {
    const result = await work(handle.tx);
    if (sent.length === 0) send(null);
    await standsOrThrows(...sent);
    return result;
  } finally {
    await Promise.all(sent);
    handle.giveBack();
    leave();
  }
}

/** On their way at once, in this order; what becomes of them is looked at before the commit. */
function begin(client: pg.PoolClient, actor: Actor, options: TransactionOptions): Outcomes {
  const [tenantId, ...signature] = signatureOf(actor);
  const { personId } = actor;
  const settings = {
    ...(options.byIds ? asActorByIds : options.relaxed ? asActorRelaxed : asActor),
    values: [personId ? patientRole : applicationRole, tenantId, personId, ...signature].map((value) => value ?? ""),
  };
  return sendTogether(client, "begin", settings);
}

const commit = (client: pg.PoolClient, closing: pg.QueryConfig | null): Outcomes =>
  sendTogether(client, ...(closing ? [closing] : []), "commit");

/** Without a `begin` there is nothing to commit, and PostgreSQL rolls back what follows a failed statement. */
async function standsOrThrows(...outcomes: Outcomes[]): Promise<void> {
  for (const each of (await Promise.all(outcomes)).flat()) if (each.status === "rejected") throw each.reason;
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
const setRelaxed = [...setAll, "set_config('synchronous_commit', 'off', true)"];
const setByIds = [...setRelaxed, "set_config('plan_cache_mode', 'force_generic_plan', true)"];
// Prepared by name, so that it is planned once per connection.
const asActor = { name: "act-as", text: `select ${setAll.join(", ")}` };
const asActorRelaxed = { name: "act-relaxed", text: `select ${setRelaxed.join(", ")}` };
const asActorByIds = { name: "act-by-ids", text: `select ${setByIds.join(", ")}` };
const patientRole = "tracewell_patient";

/** Switches the transaction to another clinic or actor: at a sign-in, who it is becomes known on the way. */
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

/** Runs part of the work in another clinic, then returns to the present one; each of an account's clinics has its wall. */
export async function inClinic<T>(tx: Tx, tenantId: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ present: string }>`
    select current_setting('app.tenant', true) as present, set_config('app.tenant', ${tenantId}, true)`.execute(tx);
  const result = await work();
  await actAs(tx, { tenantId: rows[0]?.present ?? null });
  return result;
}

const whoActs = ["role", "app.person", "app.actor", "app.actor_name", "app.session", "app.reason"];

/**
 * Runs part of the work as the application and in the name of someone else, whoever the transaction acts for, a patient too; then
 * returns to them. It stays in the clinic.
 */
export async function actingAs<T>(tx: Tx, actor: Pick<Actor, "userId" | "name">, work: () => Promise<T>): Promise<T> {
  const present = whoActs.map((name) => sql`current_setting(${name}, true)`);
  const { rows } = await sql<{ present: (string | null)[] }>`select array[${sql.join(present)}] as present`.execute(tx);
  const become = (values: readonly (string | null | undefined)[]) =>
    sql`select ${sql.join(whoActs.map((name, place) => sql`set_config(${name}, ${values[place] ?? ""}, true)`))}`.execute(
      tx,
    );
  await become([applicationRole, "", actor.userId, actor.name.replaceAll("\0", ""), "", ""]);
  const result = await work();
  await become(rows[0]?.present ?? []);
  return result;
}

/** Runs part of the work so that its failure undoes that part alone. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await run(tx, "savepoint part");
  try {
    const result = await work();
    await run(tx, "release savepoint part");
    return result;
  } catch (error) {
    await run(tx, "rollback to savepoint part");
    throw error;
  }
}

/** Runs a statement that has no place in the typed builder, such as a savepoint. */
export const run = async (tx: Tx, statement: string): Promise<void> => {
  await tx.executeQuery(CompiledQuery.raw(statement));
};
