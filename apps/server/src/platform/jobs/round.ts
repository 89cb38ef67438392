import type { Log } from "../observing/log.ts";
import { safeToLog } from "../observing/safe-to-log.ts";

export interface RoundOfWork {
  /** As the log calls it. */
  name: string;
  everyMilliseconds: number;
  /** Does the work that is due; checks `stopping` between steps, and ends when it is set. */
  work(stopping: () => boolean): Promise<void>;
}

/** How soon failed work is tried again, however rarely it is due. */
const retryMilliseconds = 60_000;

/**
 * Work whose queue is its own table. A worker looks for it when it starts, regularly, and when woken, so that what a killed
 * worker left behind is picked up by the next one. Rounds of one process never overlap. The first failure in a row is logged: what is
 * looked for every second fails as often while the database is away.
 */
export class Round {
  readonly #work: RoundOfWork;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #again = false;
  #state: "resting" | "started" | "stopped" = "resting";

  #failed = false;

  constructor(work: RoundOfWork, log: Log) {
    this.#work = work;
    this.#log = log;
  }

  start(): void {
    this.#state = "started";
    this.wake();
  }

  /** Starts a round now, or another one after the current round. Does nothing in a process that is no worker. */
  wake(): void {
    if (this.#state !== "started") return;
    this.#again = true;
    this.#running ??= this.#go();
  }

  /** Waits for the current step. */
  async stop(): Promise<void> {
    this.#state = "stopped";
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #go(): Promise<void> {
    while (this.#again && this.#state === "started") {
      this.#again = false;
      await this.#lookOnce();
    }
    this.#running = null;
    if (this.#state !== "started") return;
    clearTimeout(this.#timer);
    const { everyMilliseconds } = this.#work;
    this.#timer = setTimeout(
      () => this.wake(),
      this.#failed ? Math.min(everyMilliseconds, retryMilliseconds) : everyMilliseconds,
    );
  }

  /** What failed stays in its table; the next round tries again. */
  async #lookOnce(): Promise<void> {
    try {
      await this.#work.work(() => this.#state !== "started");
      this.#failed = false;
    } catch (error) {
      if (!this.#failed) this.#log.error({ ...safeToLog(error), job: this.#work.name }, "a job failed");
      this.#failed = true;
    }
  }
}
