import type { AccessGroup } from "@tracewell/contract/permissions";
import { jwtVerify, SignJWT } from "jose";
import type pg from "pg";
import { inTransaction, systemActor, type Tx } from "../database/transaction.ts";
import type { Signals } from "../signals/signals.ts";
import type { AccountViewer, Viewer } from "./viewer.ts";

/** A session ends this long after it was begun or renewed, unless it is revoked before. */
export const sessionHours = 12;

const rememberForMilliseconds = 30_000;
const rememberAtMost = 10_000;

type AnyViewer = AccountViewer | Viewer;

/**
 * Knows who a token belongs to. Sessions live in the database; each process remembers those it saw lately and forgets
 * one the moment any process ends it, so that a revoked token is refused at once everywhere.
 */
export class Sessions {
  readonly #pool: pg.Pool;
  readonly #key: Uint8Array;
  readonly #remembered = new Map<string, { viewer: AnyViewer; until: number }>();
  #trusted = false;
  #ended = 0;

  constructor(pool: pg.Pool, secret: string, signals: Signals) {
    this.#pool = pool;
    this.#key = new TextEncoder().encode(secret);
    signals.on("session_ended", (sessionId) => this.#forget(sessionId));
    signals.onConnection((connected) => {
      // What was missed while the line was down can't be known: remember nothing until it is up again.
      this.#trusted = connected;
      this.#remembered.clear();
    });
  }

  /** Opens a session and returns its token. */
  async open(
    tx: Tx,
    account: { accountId: string; tenantId?: string; userId?: string },
  ): Promise<{ token: string; sessionId: string; expiresAt: string }> {
    const expires = new Date(Date.now() + sessionHours * 3_600_000);
    const { id } = await tx
      .insertInto("session")
      .values({
        account_id: account.accountId,
        tenant_id: account.tenantId ?? null,
        user_id: account.userId ?? null,
        expires_at: expires,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const token = await new SignJWT()
      .setProtectedHeader({ alg: "HS256" })
      .setJti(id)
      .setExpirationTime(expires)
      .sign(this.#key);
    return { token, sessionId: id, expiresAt: expires.toISOString() };
  }

  /** Ends a session on every server process; the database tells them when the transaction stands. */
  async end(tx: Tx, sessionId: string): Promise<void> {
    await tx
      .updateTable("session")
      .set({ revoked_at: new Date() })
      .where("id", "=", sessionId)
      .where("revoked_at", "is", null)
      .execute();
    this.#forget(sessionId);
  }

  /** Who holds this token; null when it is forged, expired or revoked. */
  async viewerOf(token: string): Promise<AnyViewer | null> {
    const known = this.#remembered.get(token);
    const now = Date.now();
    if (known && this.#trusted && known.until > now && Date.parse(known.viewer.expiresAt) > now) return known.viewer;
    const endedBefore = this.#ended;
    const sessionId = await this.#sessionIdIn(token);
    const viewer = sessionId ? await this.#load(sessionId) : null;
    // A session that ended while it was being read must not be remembered.
    if (viewer && this.#trusted && this.#ended === endedBefore) {
      if (this.#remembered.size >= rememberAtMost) this.#remembered.clear();
      this.#remembered.set(token, { viewer, until: now + rememberForMilliseconds });
    }
    return viewer;
  }

  /** A user of a clinic in whose name work is done that no browser asks for. */
  async actingAs(tenantId: string, userId: string): Promise<Viewer> {
    const user = await inTransaction(this.#pool, systemActor(tenantId), (tx) => findUser(tx, userId));
    if (!user) throw new Error("There is no such user.");
    return {
      sessionId: "",
      accountId: user.account_id,
      email: user.email,
      expiresAt: new Date().toISOString(),
      ...userOf(user),
    };
  }

  #forget(sessionId: string): void {
    this.#ended += 1;
    for (const [token, { viewer }] of this.#remembered)
      if (viewer.sessionId === sessionId) this.#remembered.delete(token);
  }

  async #sessionIdIn(token: string): Promise<string | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ["HS256"] });
      return payload.jti ?? null;
    } catch {
      return null;
    }
  }

  async #load(sessionId: string): Promise<AnyViewer | null> {
    const session = await inTransaction(this.#pool, systemActor(null), (tx) => findSession(tx, sessionId));
    if (!session) return null;
    const account: AccountViewer = {
      sessionId,
      accountId: session.account_id,
      email: session.email,
      expiresAt: session.expires_at,
    };
    if (!session.tenant_id || !session.user_id) return account;
    const { tenant_id: tenantId, user_id: userId } = session;
    const user = await inTransaction(this.#pool, systemActor(tenantId), (tx) => findUser(tx, userId));
    return user ? { ...account, ...userOf(user) } : null;
  }
}

const userOf = (user: NonNullable<Awaited<ReturnType<typeof findUser>>>) => ({
  tenantId: user.tenant_id,
  tenantName: user.tenant_name,
  timeZone: user.time_zone,
  userId: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  displayName: `${user.first_name} ${user.last_name}`,
  role: user.role_name,
  groups: new Set<AccessGroup>(["AUTHORIZED", ...((user.access_groups ?? []) as AccessGroup[])]),
  workgroupLead: user.workgroup_lead,
  workgroupId: user.workgroup_id,
});

const findSession = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select(["session.account_id", "account.email", "session.tenant_id", "session.user_id", "session.expires_at"])
    .where("session.id", "=", sessionId)
    .where("session.revoked_at", "is", null)
    .where("session.expires_at", ">", new Date().toISOString())
    .executeTakeFirst();

const findUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom("app_user")
    .innerJoin("tenant", "tenant.id", "app_user.tenant_id")
    .innerJoin("account", "account.id", "app_user.account_id")
    .leftJoin("role", "role.id", "app_user.role_id")
    .select([
      "app_user.id",
      "app_user.tenant_id",
      "app_user.account_id",
      "account.email",
      "app_user.first_name",
      "app_user.last_name",
      "app_user.workgroup_lead",
      "app_user.workgroup_id",
      "tenant.name as tenant_name",
      "tenant.time_zone",
      "role.name as role_name",
      "role.access_groups",
    ])
    .where("app_user.id", "=", userId)
    .where("app_user.deactivated_at", "is", null)
    .executeTakeFirst();
