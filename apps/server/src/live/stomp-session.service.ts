import { FrameImpl, type IRawFrameType, Parser } from "@stomp/stompjs";
import { heartbeatMilliseconds } from "@tracewell/contract/constants";
import { type PresenceTopic, queues } from "@tracewell/contract/live";
import type { WebSocket } from "ws";
import { isStaff, type PatientViewer, type Viewer } from "../platform/access/viewer.ts";
import { type ChannelLimits, channelLimits, closeCodes } from "./channel-limits.model.ts";

/** Asks whether someone may look at a page; answers how they come, to be seen there by colleagues, and then how they leave. */
export type Look = (session: StompSession, topic: PresenceTopic) => Promise<(() => () => void) | null>;

/** Whose access changed: a user's, all users' of an account or of a clinic; empty: it is not known whose. */
export interface ViewersChanged {
  user?: string;
  tenant?: string;
  account?: string;
}

/** All that the screens are drawn by. */
const accessOf = (viewer: Viewer): string => {
  const { displayName, email, role, tenantName, timeZone, theme, idleTimeoutSeconds, workgroupId, workgroupLead } =
    viewer;
  const facts = {
    displayName,
    email,
    role,
    tenantName,
    timeZone,
    theme,
    idleTimeoutSeconds,
    workgroupId,
    workgroupLead,
  };
  return JSON.stringify([facts, [...viewer.groups].toSorted()]);
};

/** Finds out who a login token belongs to. */
type Admit = (token: string) => Promise<Viewer | PatientViewer | null>;

const topicShape = /^\/topic\/(records|persons)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isTopic = (destination: string): destination is PresenceTopic => topicShape.test(destination);
const known = new Set<string>(Object.values(queues));

/** What a session asks of the server around it. */
export interface Surroundings {
  admit: Admit;
  look: Look;
  /** Whether the person may have one more connection; asked once, when they are known. */
  hasRoomFor(viewer: Viewer | PatientViewer): boolean;
}

/** What a browser listens to. */
interface Subscription {
  destination: string;
  /** Nothing is heard before it is known that they may. */
  open: boolean;
  /** How to leave what is looked at. */
  leave?: () => void;
}

/**
 * One browser on the live channel, speaking STOMP 1.2 over its WebSocket: CONNECT with the session token as `login`,
 * SUBSCRIBE to its own queues, heartbeats both ways. Browsers only listen; anything else, and anything past the limits,
 * ends the connection. There is no queue for patients: their browsers hear of the end of their session alone.
 */
export class StompSession {
  readonly #socket: WebSocket;
  readonly #surroundings: Surroundings;
  readonly #limits: ChannelLimits;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #parser: Parser;
  readonly #connectDeadline: NodeJS.Timeout;
  #heartbeat: NodeJS.Timeout | undefined;
  #state: "new" | "connecting" | "connected" | "closed" = "new";
  #heardAt = Date.now();
  #windowBeganAt = Date.now();
  #framesInWindow = 0;
  /** What was received of a frame that is not whole yet. */
  #unfinishedBytes = 0;
  #messageNumber = 0;
  #token = "";
  #viewer: Viewer | PatientViewer | null = null;
  userId: string | null = null;
  tenantId: string | null = null;
  sessionId: string | null = null;

  constructor(socket: WebSocket, surroundings: Surroundings, limits = channelLimits) {
    this.#socket = socket;
    this.#surroundings = surroundings;
    this.#limits = limits;
    this.#parser = new Parser(
      (raw) => this.#onRawFrame(raw),
      () => this.#count(),
    );
    this.#connectDeadline = setTimeout(
      () => this.refuse("Say within ten seconds who you are."),
      limits.connectMilliseconds,
    );
    socket.on("message", (data: Buffer) => this.#onData(data));
    socket.on("ping", () => this.#count());
    socket.on("pong", () => this.#count());
    socket.on("close", () => this.#end());
  }

  /** The member of staff at the browser; null where a patient is, or nobody yet. */
  get viewer(): Viewer | null {
    return this.#viewer && isStaff(this.#viewer) ? this.#viewer : null;
  }

  get isClosed(): boolean {
    return this.#state === "closed";
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
    const viewer = await this.#surroundings.admit(this.#token).catch(() => before);
    if (!viewer) return this.refuse("Your session has ended.");
    this.#viewer = viewer;
    if (!before || !isStaff(before) || !isStaff(viewer)) return;
    if (accessOf(before) !== accessOf(viewer)) this.deliver(queues.access, {});
  }

  /** Sends a message to the browser if it listens to the queue. */
  deliver(queue: string, body: unknown): void {
    for (const [id, { destination, open }] of this.#subscriptions) {
      if (destination !== queue || !open) continue;
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
  refuse(message: string, code: number = closeCodes.refused): void {
    if (this.#state === "closed") return;
    this.#send("ERROR", { message });
    this.#end();
    this.#socket.close(code, message);
  }

  #end(): void {
    this.#state = "closed";
    clearTimeout(this.#connectDeadline);
    clearInterval(this.#heartbeat);
    for (const id of [...this.#subscriptions.keys()]) this.#unsubscribe(id);
  }

  #onData(data: Buffer): void {
    if (this.#state === "closed") return;
    this.#heardAt = Date.now();
    this.#unfinishedBytes += data.length;
    if (this.#unfinishedBytes > this.#limits.frameBytes) {
      this.refuse("This frame is too large.", closeCodes.tooLarge);
      return;
    }
    try {
      this.#parser.parseChunk(data.toString("utf8"));
    } catch {
      this.refuse("This is not STOMP 1.2.", closeCodes.notStomp);
    }
  }

  /** Counts one more frame, heartbeat or ping of the browser; answers whether it may go on. */
  #count(): boolean {
    if (this.#state === "closed") return false;
    this.#unfinishedBytes = 0;
    const now = Date.now();
    if (now - this.#windowBeganAt >= this.#limits.windowMilliseconds) {
      this.#windowBeganAt = now;
      this.#framesInWindow = 0;
    }
    this.#framesInWindow += 1;
    if (this.#framesInWindow <= this.#limits.framesInWindow) return true;
    this.refuse("These are too many frames.");
    return false;
  }

  #onRawFrame(raw: IRawFrameType): void {
    if (!this.#count()) return;
    this.#onFrame(raw).catch(() => this.refuse("Something went wrong on our side.", closeCodes.failed));
  }

  async #onFrame(raw: IRawFrameType): Promise<void> {
    const frame = FrameImpl.fromRawFrame(raw, raw.command !== "CONNECT");
    if (frame.command === "CONNECT" || frame.command === "STOMP") await this.#connect(frame.headers.login ?? "");
    else if (this.#state !== "connected") this.refuse("Connect first.");
    else if (frame.command === "SUBSCRIBE") this.#subscribe(frame.headers.id, frame.headers.destination);
    else if (frame.command === "UNSUBSCRIBE") this.#unsubscribe(frame.headers.id ?? "");
    else if (frame.command === "DISCONNECT") this.#socket.close();
    else this.refuse(`A browser may not send ${frame.command}.`);
    if (frame.headers.receipt && frame.command !== "DISCONNECT")
      this.#send("RECEIPT", { "receipt-id": frame.headers.receipt });
  }

  async #connect(login: string): Promise<void> {
    if (this.#state !== "new") return this.refuse("This connection has said who it is.");
    this.#state = "connecting";
    let token = "";
    try {
      // CONNECT headers are not escaped in STOMP 1.2, so the browser sends the token URI-encoded.
      token = decodeURIComponent(login);
    } catch {
      return this.refuse("Sign in to go on.");
    }
    const viewer = await this.#surroundings.admit(token);
    // It may have been closed while its session was looked up.
    if (this.#state !== "connecting") return;
    if (!viewer) return this.refuse("Sign in to go on.");
    if (!this.#surroundings.hasRoomFor(viewer)) return this.refuse("You have too many tabs open.", closeCodes.tooMany);
    clearTimeout(this.#connectDeadline);
    this.#state = "connected";
    this.#token = token;
    this.#viewer = viewer;
    this.userId = isStaff(viewer) ? viewer.userId : null;
    this.tenantId = viewer.tenantId;
    this.sessionId = viewer.sessionId;
    this.#send("CONNECTED", { version: "1.2", "heart-beat": `${heartbeatMilliseconds},${heartbeatMilliseconds}` });
    this.#heartbeat = setInterval(() => this.#beat(), this.#limits.silenceMilliseconds / 3);
  }

  #subscribe(id: string | undefined, destination: string | undefined): void {
    if (!this.viewer || !id || !destination || !(known.has(destination) || isTopic(destination))) {
      this.refuse("There is no such queue.");
      return;
    }
    this.#unsubscribe(id);
    if (this.#subscriptions.size >= this.#limits.subscriptions) {
      this.refuse("These are too many subscriptions.");
      return;
    }
    const subscription: Subscription = { destination, open: !isTopic(destination) };
    this.#subscriptions.set(id, subscription);
    if (isTopic(destination)) void this.#come(id, subscription, destination);
  }

  async #come(id: string, subscription: Subscription, topic: PresenceTopic): Promise<void> {
    const come = await this.#surroundings.look(this, topic).catch(() => null);
    // They may have left, or listen to something else by this id, before it was known whether they may look.
    if (this.#subscriptions.get(id) !== subscription) return;
    if (!come) {
      this.#subscriptions.delete(id);
      return;
    }
    subscription.open = true;
    subscription.leave = come();
  }

  #unsubscribe(id: string): void {
    const subscription = this.#subscriptions.get(id);
    this.#subscriptions.delete(id);
    subscription?.leave?.();
  }

  #beat(): void {
    if (Date.now() - this.#heardAt > this.#limits.silenceMilliseconds) this.#socket.terminate();
    else this.#write("\n");
  }

  #send(command: string, headers: Record<string, string>, body = ""): void {
    this.#write(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true }));
  }

  #write(frame: string | ArrayBuffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // Who does not read what they asked for is not waited for.
    if (this.#socket.bufferedAmount > this.#limits.waitingBytes) this.#socket.terminate();
    else this.#socket.send(frame);
  }
}
