import pg from "pg";

type Listener = (payload: string) => void;

const retryMilliseconds = 500;

/**
 * Signals between server processes, by PostgreSQL's NOTIFY on a connection of their own. A signal sent inside a
 * transaction leaves only when that transaction commits.
 */
export class Signals {
  readonly #connection: pg.ClientConfig;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #connectionListeners: ((connected: boolean) => void)[] = [];
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(connection: pg.ClientConfig) {
    this.#connection = connection;
  }

  /** Calls `listener` with each payload sent on the channel by any process. Channels are fixed names of ours. */
  on(channel: string, listener: Listener): void {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener]);
    this.#client?.query(`listen ${channel}`).catch(() => {});
  }

  /** Called when the connection goes up or down; signals sent while it is down are lost. */
  onConnection(listener: (connected: boolean) => void): void {
    this.#connectionListeners.push(listener);
    if (this.#client) listener(true);
  }

  async open(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, application_name: "tracewell signals" });
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    client.on("notification", ({ channel, payload }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(payload ?? "");
    });
    await client.connect();
    for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`);
    this.#client = client;
    for (const listener of this.#connectionListeners) listener(true);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => {});
  }

  #lost(client: pg.Client): void {
    if (this.#client === client) {
      this.#client = null;
      for (const listener of this.#connectionListeners) listener(false);
    }
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.open().catch(() => this.#lost(client));
    }, retryMilliseconds);
  }
}
