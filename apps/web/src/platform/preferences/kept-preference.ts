/** A value as the server has it, and the number of the edit that made it; 0: nobody set it. */
export interface Confirmed<Value> {
  value: Value;
  version: number;
}

/** What became of a value that was sent: kept, or made on an older one than the server has. */
export type Kept<Value> = { kind: "kept" | "stale"; now: Confirmed<Value> };

export interface ChangeOptions {
  /** Not made again on a newer value that came from elsewhere: the change fails, and its maker looks at that first. */
  guarded?: boolean;
}

/** A guarded change was made on an older value than the server has by now. */
export class StaleChange extends Error {
  override readonly name = "StaleChange";
}

interface Pending<Value> {
  change: (value: Value) => Value;
  guarded: boolean;
}

/**
 * One of the user's preferences in this browser: a change shows at once and is sent behind. Where another browser was
 * faster, it is made again on the value from there, so that neither is lost; where it can't be kept, it is taken back.
 */
export class KeptPreference<Value> {
  readonly #send: (next: Confirmed<Value>) => Promise<Kept<Value>>;
  readonly #listeners = new Set<() => void>();
  #confirmed: Confirmed<Value>;
  #pending: Pending<Value>[] = [];
  #sending: Promise<void> | null = null;
  #shown: Value;

  constructor(first: Confirmed<Value>, send: (next: Confirmed<Value>) => Promise<Kept<Value>>) {
    this.#confirmed = first;
    this.#shown = first.value;
    this.#send = send;
  }

  readonly value = (): Value => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Takes what the server has, as at a sign-in. */
  take(confirmed: Confirmed<Value>): void {
    this.#confirmed = confirmed;
    this.#show();
  }

  /** Resolves when the change is kept; rejects when it was taken back. */
  readonly change = async (change: (value: Value) => Value, { guarded = false }: ChangeOptions = {}): Promise<void> => {
    this.#pending = [...this.#pending, { change, guarded }];
    this.#show();
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  };

  async #sendAll(): Promise<void> {
    while (this.#pending.length > 0) {
      const sent = this.#pending;
      try {
        const { value } = withAll(this.#confirmed, sent);
        const { kind, now } = await this.#send({ value, version: this.#confirmed.version });
        this.#confirmed = now;
        if (kind === "kept") this.#pending = this.#pending.filter((each) => !sent.includes(each));
        else if (sent.some(({ guarded }) => guarded)) throw new StaleChange();
      } catch (error) {
        // Whoever waits is told, also those whose changes came while this was on its way.
        this.#pending = [];
        this.#show();
        throw error;
      }
      this.#show();
    }
  }

  #show(): void {
    this.#shown = withAll(this.#confirmed, this.#pending).value;
    for (const listener of this.#listeners) listener();
  }
}

const withAll = <Value>(
  { value, version }: Confirmed<Value>,
  pending: readonly Pending<Value>[],
): Confirmed<Value> => ({
  value: pending.reduce((before, { change }) => change(before), value),
  version,
});
