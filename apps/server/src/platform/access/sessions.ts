import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type pg from "pg";
import { inTransaction, systemActor, type Tx } from "../database/transaction.ts";
import { Refusal } from "../refusal.ts";
import type { Signals } from "../signals/signals.ts";
import { findActingUser } from "./acting-user.ts";
import {
  findPatient,
  findSession,
  findUser,
  findUserViewingAs,
  insertSession,
  lockSignIns,
  revokeSessions,
  revokeSignIns,
  touchSession,
} from "./session.queries.ts";
import type { AccountViewer, AnyViewer, NewSession, PatientViewer, Viewer } from "./viewer.ts";

/** A session ends this long after it was begun or renewed, unless it is revoked before. */
const sessionHours = 12;
/** The same, where the user chose to stay signed in. */
const stayingSessionHours = 7 * 24;
/** However often a session is renewed, it ends this long after the sign-in: a day, or thirty for who stays signed in. */
const wholeSessionHours = 24;
const wholeStayingSessionHours = 30 * 24;
/** One that waits for a verification code: as long as a phone number that was typed for it. */
const pendingSessionHours = 0.5;

/** How long a process caches a session, and how often it stores when the session was last used. */
const rememberForMilliseconds = 30_000;
const rememberAtMost = 10_000;

export interface OpenedSession {
  token: string;
  sessionId: string;
  expiresAt: string;
}

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
    signals.on("viewers_changed", () => this.#forgetAll());
    signals.onConnection((connected) => {
      // While the connection is down, signals are lost: cache nothing until it is up again.
      this.#trusted = connected;
      this.#forgetAll();
    });
  }

  /** Opens a session and returns its token. */
  async open(tx: Tx, session: NewSession): Promise<OpenedSession> {
    const now = Date.now();
    const endsAt = session.endsAt ? Date.parse(session.endsAt) : now + wholeHoursOf(session) * 3_600_000;
    const expires = new Date(Math.min(now + hoursOf(session) * 3_600_000, endsAt));
    const id = await insertSession(tx, session, { expiresAt: expires, endsAt: new Date(endsAt) });
    const token = await new SignJWT()
      .setProtectedHeader({ alg: "HS256" })
      .setJti(id)
      .setExpirationTime(expires)
      .sign(this.#key);
    return { token, sessionId: id, expiresAt: expires.toISOString() };
  }

  /** Replaces a session by one of the same person with a new token. */
  async replace(tx: Tx, viewer: AnyViewer, changes: Partial<NewSession> = {}): Promise<OpenedSession> {
    // A session that was ended in the meantime is not renewed.
    if (!(await this.end(tx, viewer.sessionId))) throw new Refusal("auth.session-expired");
    return this.openAfter(tx, viewer, changes);
  }

  /** Opens a session of the same person that goes on with the sign-in of one that was ended just now. */
  openAfter(tx: Tx, viewer: AnyViewer, changes: Partial<NewSession> = {}): Promise<OpenedSession> {
    const { accountId, verified, staySigned, identityProviderId, onlyTenantId, openedPersonIds, pending, endsAt } =
      viewer;
    // A session that changes sides drops the other side's identity: a patient's names no user, a user's no person.
    const isMoving = "userId" in changes || "personId" in changes;
    const place = "tenantId" in viewer && !isMoving ? placeOf(viewer) : {};
    const shown = { identityProviderId, onlyTenantId, openedPersonIds };
    // Whoever waited for a code has signed in only now, so the longer lifetime starts here.
    const lasting = pending || (changes.staySigned && !staySigned) ? {} : { endsAt };
    return this.open(tx, {
      accountId,
      verified,
      staySigned,
      ...lasting,
      ...place,
      ...changes,
      ...shown,
      continues: viewer.sessionId,
    });
  }

  /**
   * Ends a session on every server process; the database tells them when the transaction stands. Answers whether it was
   * still open.
   */
  async end(tx: Tx, sessionId: string): Promise<boolean> {
    const ended = await revokeSessions(tx, { id: sessionId });
    this.#forget(sessionId);
    return ended > 0;
  }

  /** Ends all sessions of an account, or those in one clinic: a new password, a deactivation. */
  async endAll(tx: Tx, of: { accountId: string; tenantId?: string }): Promise<void> {
    await revokeSessions(tx, { account_id: of.accountId, ...(of.tenantId ? { tenant_id: of.tenantId } : {}) });
    this.#forgetAll();
  }

  /** Ends all sessions in a clinic, of staff, patients and kiosks. */
  async endClinic(tx: Tx, tenantId: string): Promise<void> {
    await revokeSessions(tx, { tenant_id: tenantId });
    this.#forgetAll();
  }

  /** Ends these sign-ins of an account, whichever session each of them has reached; returns how many sessions ended. */
  async endSignIns(tx: Tx, accountId: string, signInIds: readonly string[]): Promise<number> {
    // One that is being renewed is waited for, so that the session that follows it is seen, and ends too.
    await lockSignIns(tx, accountId, signInIds);
    const ended = await revokeSignIns(tx, accountId, signInIds);
    this.#forgetAll();
    return ended;
  }

  /** Ends the sessions in which a member of staff looks at the portal as a patient. */
  async endLooksBy(tx: Tx, userId: string): Promise<void> {
    await revokeSessions(tx, { impersonator_id: userId });
    this.#forgetAll();
  }

  /** Ends the sessions that an identity provider vouched for, because it is no longer trusted. */
  async endAllBy(tx: Tx, identityProviderId: string): Promise<void> {
    await revokeSessions(tx, { identity_provider_id: identityProviderId });
    this.#forgetAll();
  }

  /** A key of 32 bytes for one purpose, the same on every server process; it follows from the sessions' secret. */
  keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync("sha256", this.#key, "", `tracewell ${purpose}`, 32));
  }

  /** Who holds this token; null if it is forged, expired, revoked or idle for too long. */
  async viewerOf(token: string): Promise<AnyViewer | null> {
    const known = this.#remembered.get(token);
    const now = Date.now();
    if (known && this.#trusted && known.until > now && Date.parse(known.viewer.expiresAt) > now) return known.viewer;
    const endedBefore = this.#ended;
    const sessionId = await this.sessionIdIn(token);
    const viewer = sessionId ? await this.#load(sessionId) : null;
    // A session that ended while it was being read must not be remembered.
    if (viewer && this.#trusted && this.#ended === endedBefore) {
      if (this.#remembered.size >= rememberAtMost) this.#remembered.clear();
      this.#remembered.set(token, { viewer, until: now + rememberForMilliseconds });
    }
    return viewer;
  }

  /** The session that a token names, even an expired one; null if the token is forged. */
  async sessionIdIn(token: string, { expired = false } = {}): Promise<string | null> {
    try {
      const asOf = expired ? { currentDate: new Date(0) } : {};
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ["HS256"], ...asOf });
      return payload.jti ?? null;
    } catch {
      return null;
    }
  }

  /** A user of a clinic on whose behalf a job works, without a browser. */
  async actingAs(tenantId: string, userId: string): Promise<Viewer> {
    const viewer = await inTransaction(this.#pool, systemActor(tenantId), (tx) => findActingUser(tx, userId));
    if (!viewer) throw new Error("There is no such user.");
    return viewer;
  }

  #forget(sessionId: string): void {
    this.#ended += 1;
    for (const [token, { viewer }] of this.#remembered)
      if (viewer.sessionId === sessionId) this.#remembered.delete(token);
  }

  #forgetAll(): void {
    this.#ended += 1;
    this.#remembered.clear();
  }

  async #load(sessionId: string): Promise<AnyViewer | null> {
    const session = await inTransaction(this.#pool, systemActor(null), (tx) => findSession(tx, sessionId));
    if (!session) return null;
    const { tenantId, userId, personId, impersonatorId, viewAsRoleId, ...account } = session;
    const viewer = tenantId
      ? await inTransaction<AnyViewer | null>(this.#pool, systemActor(tenantId), (tx) =>
          userId ? asUser(tx, account, userId, viewAsRoleId) : asPatient(tx, account, personId ?? "", impersonatorId),
        )
      : account;
    if (viewer)
      await inTransaction(this.#pool, systemActor(null), (tx) => touchSession(tx, sessionId), { relaxed: true });
    return viewer;
  }
}

function hoursOf({ pending, staySigned }: NewSession): number {
  if (pending) return pendingSessionHours;
  return staySigned ? stayingSessionHours : sessionHours;
}

const wholeHoursOf = ({ staySigned }: NewSession): number =>
  staySigned ? wholeStayingSessionHours : wholeSessionHours;

const placeOf = (viewer: Viewer | PatientViewer): Partial<NewSession> => ({
  tenantId: viewer.tenantId,
  ...("userId" in viewer
    ? { userId: viewer.userId, viewAsRoleId: viewer.viewingAs?.id ?? null }
    : {
        personId: viewer.personId,
        ...(viewer.impersonator ? { impersonatorId: viewer.impersonator.id } : {}),
      }),
});

async function asUser(
  tx: Tx,
  account: AccountViewer,
  userId: string,
  viewAsRoleId: string | null,
): Promise<Viewer | null> {
  const user = viewAsRoleId ? await findUserViewingAs(tx, userId, viewAsRoleId) : await findUser(tx, userId);
  return user ? { ...user, ...account } : null;
}

async function asPatient(
  tx: Tx,
  account: AccountViewer,
  personId: string,
  impersonatorId: string | null,
): Promise<PatientViewer | null> {
  const patient = await findPatient(tx, personId, account.accountId);
  if (!patient) return null;
  if (!impersonatorId) return patient.mayEnter ? { ...patient.viewer, ...account, impersonator: null } : null;
  const staff = await findUser(tx, impersonatorId);
  return staff ? { ...patient.viewer, ...account, impersonator: { id: staff.userId, name: staff.displayName } } : null;
}
