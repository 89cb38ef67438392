import { FrameImpl, type IRawFrameType, Parser } from "@stomp/stompjs";
import { heartbeatMilliseconds } from "@tracewell/contract/constants";
import { type LookTopic, queues } from "@tracewell/contract/live";
import type { WebSocket } from "ws";
import { isStaff, type PatientViewer, type Viewer } from "../platform/access/viewer.ts";

/** Someone comes to a page, to be seen there by colleagues; answers how they leave, null where they may not look. */
export type Look = (session: StompSession, topic: LookTopic) => Promise<(() => void) | null>;

/** Whose access changed: a user's, all users' of an account or of a clinic; empty: it is not known whose. */
export interface ViewersChanged {
  user?: string;
  tenant?: string;
  account?: string;
}

/** All that the screens are drawn by. */
const accessOf = (viewer: Viewer): string => {
  const { displayName, email, role, tenantName, timeZone, idleTimeoutSeconds, workgroupId, workgroupLead } = viewer;
  const facts = { displayName, email, role, tenantName, timeZone, idleTimeoutSeconds, workgroupId, workgroupLead };
  return JSON.stringify([facts, [...viewer.groups].toSorted()]);
};

/** Finds out who a login token belongs to. */
export type Admit = (token: string) => Promise<Viewer | PatientViewer | null>;

const topicShape = /^\/topic\/(records|persons)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isTopic = (destination: string): destination is LookTopic => topicShape.test(destination);
const known = new Set<string>(Object.values(queues));
/** A frame from a browser is a few headers; more is not ours. */
const frameLimitBytes = 16 * 1024;

/**
 * One browser on the live channel, speaking STOMP 1.2 over its WebSocket: CONNECT with the session token as `login`,
 * SUBSCRIBE to its own queues, heartbeats both ways. Browsers only listen; anything else ends the connection. There is no
 * queue for patients: their browsers hear of the end of their session alone.
 */
export class StompSession {
  readonly #socket: WebSocket;
  readonly #admit: Admit;
  readonly #look: Look;
  readonly #subscriptions = new Map<string, string>();
  /** How to leave what is looked at, by the subscription's id. */
  readonly #leave = new Map<string, () => void>();
  readonly #parser: Parser;
  #heartbeat: NodeJS.Timeout | undefined;
  #heardAt = Date.now();
  #messageNumber = 0;
  #token = "";
  #viewer: Viewer | PatientViewer | null = null;
  userId: string | null = null;
  tenantId: string | null = null;
  sessionId: string | null = null;

  constructor(socket: WebSocket, admit: Admit, look: Look) {
    this.#socket = socket;
    this.#admit = admit;
    this.#look = look;
    this.#parser = new Parser(
      (raw) => void this.#onFrame(raw),
      () => {},
    );
    socket.on("message", (data: Buffer) => this.#onData(data));
    socket.on("close", () => {
      clearInterval(this.#heartbeat);
      for (const id of [...this.#subscriptions.keys()]) this.#unsubscribe(id);
    });
  }

  /** The member of staff at the browser; null where a patient is, or nobody yet. */
  get viewer(): Viewer | null {
    return this.#viewer && isStaff(this.#viewer) ? this.#viewer : null;
  }

  /** Whether a message to this user, or to this clinic's staff, is for the browser. */
  isFor(audience: { userId: string } | { tenantId: string }): boolean {
    if (!this.viewer) return false;
    return "userId" in audience ? audience.userId === this.userId : audience.tenantId === this.tenantId;
  }

  /** Whether a change of a user, of an account or of all of a clinic's is about who is at this browser. */
  isAbout({ user, tenant, account }: ViewersChanged): boolean {
    if (user) return user === this.userId;
    if (account) return account === this.#viewer?.accountId;
    return tenant ? tenant === this.tenantId : this.#viewer !== null;
  }

  /** Finds out anew who is at the browser: who may no longer is refused, who may other things is told to ask. */
  async lookAnew(): Promise<void> {
    const before = this.#viewer;
    const viewer = await this.#admit(this.#token).catch(() => before);
    if (!viewer) return this.refuse("Your session has ended.");
    this.#viewer = viewer;
    if (!before || !isStaff(before) || !isStaff(viewer)) return;
    if (accessOf(before) !== accessOf(viewer)) this.deliver(queues.access, {});
  }

  /** Sends a message to the browser if it listens to the queue. */
  deliver(queue: string, body: unknown): void {
    for (const [id, destination] of this.#subscriptions) {
      if (destination !== queue) continue;
      this.#messageNumber += 1;
      const headers = {
        subscription: id,
        destination,
        "message-id": String(this.#messageNumber),
        "content-type": "application/json",
      };
      this.#send("MESSAGE", headers, JSON.stringify(body));
    }
  }

  /** Says why, then closes. */
  refuse(message: string): void {
    this.#send("ERROR", { message });
    this.#socket.close();
  }

  #onData(data: Buffer): void {
    this.#heardAt = Date.now();
    try {
      if (data.length > frameLimitBytes) this.refuse("This frame is too large.");
      else this.#parser.parseChunk(data.toString("utf8"));
    } catch {
      this.refuse("This is not STOMP 1.2.");
    }
  }

  async #onFrame(raw: IRawFrameType): Promise<void> {
    const frame = FrameImpl.fromRawFrame(raw, raw.command !== "CONNECT");
    if (frame.command === "CONNECT" || frame.command === "STOMP") await this.#connect(frame.headers.login ?? "");
    else if (!this.#viewer) this.refuse("Connect first.");
    else if (frame.command === "SUBSCRIBE") this.#subscribe(frame.headers.id, frame.headers.destination);
    else if (frame.command === "UNSUBSCRIBE") this.#unsubscribe(frame.headers.id ?? "");
    else if (frame.command === "DISCONNECT") this.#socket.close();
    else this.refuse(`A browser may not send ${frame.command}.`);
    if (frame.headers.receipt && frame.command !== "DISCONNECT")
      this.#send("RECEIPT", { "receipt-id": frame.headers.receipt });
  }

  async #connect(login: string): Promise<void> {
    let token = "";
    try {
      // CONNECT headers are not escaped in STOMP 1.2, so the browser sends the token URI-encoded.
      token = decodeURIComponent(login);
    } catch {
      return this.refuse("Sign in to go on.");
    }
    const viewer = await this.#admit(token);
    if (!viewer) return this.refuse("Sign in to go on.");
    this.#token = token;
    this.#viewer = viewer;
    this.userId = isStaff(viewer) ? viewer.userId : null;
    this.tenantId = viewer.tenantId;
    this.sessionId = viewer.sessionId;
    this.#send("CONNECTED", { version: "1.2", "heart-beat": `${heartbeatMilliseconds},${heartbeatMilliseconds}` });
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMilliseconds);
  }

  #subscribe(id: string | undefined, destination: string | undefined): void {
    if (this.viewer && id && destination && (known.has(destination) || isTopic(destination))) {
      this.#unsubscribe(id);
      this.#subscriptions.set(id, destination);
      if (isTopic(destination)) void this.#come(id, destination);
    } else this.refuse("There is no such queue.");
  }

  async #come(id: string, topic: LookTopic): Promise<void> {
    const leave = await this.#look(this, topic).catch(() => null);
    // They may have left before it was known whether they may look.
    if (this.#subscriptions.has(id) && leave) this.#leave.set(id, leave);
    else leave?.();
    if (!leave) this.#subscriptions.delete(id);
  }

  #unsubscribe(id: string): void {
    this.#subscriptions.delete(id);
    this.#leave.get(id)?.();
    this.#leave.delete(id);
  }

  #beat(): void {
    // Two beats missed: the browser is gone, even if its connection does not say so.
    if (Date.now() - this.#heardAt > heartbeatMilliseconds * 3) this.#socket.terminate();
    else this.#socket.send("\n");
  }

  #send(command: string, headers: Record<string, string>, body = ""): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true }));
  }
}
