export interface RoundOfWork {
  everyMilliseconds: number;
  /** Does the work that is due; checks `stopping` between steps, and ends when it is set. */
  work(stopping: () => boolean): Promise<void>;
}

/** How soon failed work is tried again, however rarely it is due. */
const retryMilliseconds = 60_000;

/**
 * Work whose queue is its own table. A worker looks for it when it starts, regularly, and when woken, so that what a killed
 * worker left behind is picked up by the next one. Rounds of one process never overlap.
 */
export class Round {
  readonly #work: RoundOfWork;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #again = false;
  #state: "resting" | "started" | "stopped" = "resting";

  constructor(work: RoundOfWork) {
    this.#work = work;
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
    let failed = false;
    while (this.#again && this.#state === "started") {
      this.#again = false;
      // What failed stays in its table; the next round tries again.
      failed = await this.#work
        .work(() => this.#state !== "started")
        .then(
          () => false,
          () => true,
        );
    }
    this.#running = null;
    if (this.#state !== "started") return;
    clearTimeout(this.#timer);
    const { everyMilliseconds } = this.#work;
    this.#timer = setTimeout(
      () => this.wake(),
      failed ? Math.min(everyMilliseconds, retryMilliseconds) : everyMilliseconds,
    );
  }
}
