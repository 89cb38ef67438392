import { setTimeout as wait } from "node:timers/promises";
import type { TLSSocket } from "node:tls";
import { type Frame, FrameReader, framed, NoFrame } from "./mllp-frame.reader.ts";
import type { MllpLimits } from "./mllp-limits.model.ts";

/** What a message is answered with, and whether its sender is heard any further. */
export interface Answer {
  hl7: string;
  isLast: boolean;
}

export interface Conversation {
  limits: MllpLimits;
  /** What a message may weigh. */
  mostBytes: Promise<number>;
  /** Answers once the message is kept. Where it throws, the sender hears nothing, and sends again. */
  answer(frame: Frame, stopping: AbortSignal): Promise<Answer>;
}

/** Why a connection was ended by us. */
export type Ending = "no-frame" | "idle" | "slow" | "unread";

/** One sender's connection: its messages are answered one after the other, in their order; meanwhile no more are read. */
export class MllpConnection {
  readonly #socket: TLSSocket;
  readonly #with: Conversation;
  readonly #stopping = new AbortController();
  #inHand = false;
  #ending: Ending | null = null;

  constructor(socket: TLSSocket, conversation: Conversation) {
    this.#socket = socket;
    this.#with = conversation;
    // Whoever has sent all hears the answers still. During the handshake nobody has anything to hear.
    socket.allowHalfOpen = true;
    // What breaks a connection ends the reading below.
    socket.on("error", () => undefined);
    socket.setKeepAlive(true, 60_000);
    socket.setTimeout(conversation.limits.idleMilliseconds);
    socket.on("timeout", () => {
      if (!this.#inHand) this.#cut("idle");
    });
  }

  /** Until the sender has ended it, or we have; why, if we have. */
  async run(): Promise<Ending | null> {
    const socket = this.#socket;
    const { frameMilliseconds, graceMilliseconds } = this.#with.limits;
    let slow: NodeJS.Timeout | undefined;
    try {
      const reader = new FrameReader(await this.#with.mostBytes);
      for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
        for (const frame of reader.push(chunk)) {
          clearTimeout(slow);
          slow = undefined;
          if (!(await this.#respond(frame))) return this.#ending;
        }
        if (reader.isInFrame) slow ??= setTimeout(() => this.#cut("slow"), frameMilliseconds);
      }
    } catch (error) {
      if (error instanceof NoFrame) this.#cut("no-frame");
      // A connection that was cut has nobody who could be told.
      else if (!socket.destroyed) throw error;
    } finally {
      clearTimeout(slow);
      await this.#end(graceMilliseconds);
    }
    return this.#ending;
  }

  /** Ends it, with the message in hand answered. */
  stop(): void {
    this.#stopping.abort();
    if (!this.#inHand) this.#socket.end();
  }

  #cut(why: Ending): void {
    this.#ending ??= why;
    this.#socket.destroy();
  }

  /** Answers whether the sender may go on. */
  async #respond(frame: Frame): Promise<boolean> {
    this.#inHand = true;
    try {
      const { hl7, isLast } = await this.#with.answer(frame, this.#stopping.signal);
      await this.#send(framed(hl7));
      return !isLast && !this.#stopping.signal.aborted;
    } finally {
      this.#inHand = false;
    }
  }

  async #send(answer: Buffer): Promise<void> {
    const unread = setTimeout(() => this.#cut("unread"), this.#with.limits.frameMilliseconds);
    try {
      await new Promise<void>((sent, failed) =>
        this.#socket.write(answer, (error) => (error ? failed(error) : sent())),
      );
    } finally {
      clearTimeout(unread);
    }
  }

  /** What was written still leaves; then nothing holds the connection open. */
  async #end(graceMilliseconds: number): Promise<void> {
    const socket = this.#socket;
    if (socket.destroyed) return;
    const over = new AbortController();
    socket.once("close", () => over.abort());
    socket.end();
    socket.resume();
    await wait(graceMilliseconds, undefined, { signal: over.signal }).catch(() => undefined);
    socket.destroy();
  }
}
