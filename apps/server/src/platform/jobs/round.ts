export interface RoundOfWork {
  everyMilliseconds: number;
  /** Does what there is to do; asks `stopping` between its steps, and ends when it is told to. */
  work(stopping: () => boolean): Promise<void>;
}

/** What failed is tried again after so long, however seldom the work is due. */
const retryMilliseconds = 60_000;

/**
 * Work whose queue is its own table: a worker looks at its start, every so often and when woken, so that what a killed
 * worker left behind is taken up by the next one. It never looks twice at once.
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

  /** Looks at once, or once more after the round in hand. In a process that does no work it does nothing. */
  wake(): void {
    if (this.#state !== "started") return;
    this.#again = true;
    this.#running ??= this.#go();
  }

  /** Waits for the step in hand. */
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
