import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { DB } from "./schema.ts";

/** The only handle on the database that services and queries get: one open transaction behind the clinic wall. */
export type Tx = Kysely<DB>;

type Ask = (statement: pg.QueryConfig) => Promise<pg.QueryResult>;

interface Handle {
  tx: Tx;
  /** Call when the transaction is over, so that another one can reuse the handle. */
  giveBack(): void;
}

const free: (Handle & { use(ask: Ask): void })[] = [];

/** A handle that sends its statements this way. Building one takes longer than a short transaction, so they are reused. */
export function takeHandle(ask: Ask): Handle {
  const handle = free.pop() ?? newHandle();
  handle.use(ask);
  return handle;
}

const over: Ask = () => {
  throw new Error("The transaction is over.");
};

function newHandle() {
  let ask = over;
  const query = (text: string, values: unknown[]) => ask(preparedOnce(text, values));
  // Kysely wants a pool; one open transaction has just this client.
  const named = { query, release: () => {} } as unknown as PostgresPoolClient;
  const pool = { options: {}, connect: async () => named, end: async () => {} } as unknown as PostgresPool;
  const handle = {
    tx: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    use(way: Ask) {
      ask = way;
    },
    giveBack() {
      ask = over;
      free.push(handle);
    },
  };
  return handle;
}

const statementNames = new Map<string, string>();
const asks = /^\s*(select|with)\b/i;

/** Statements are prepared by name, so that each is parsed and planned once per connection; savepoints have no plan. */
function preparedOnce(text: string, values: unknown[]): pg.QueryConfig {
  if (values.length === 0 && !asks.test(text)) return { text };
  let name = statementNames.get(text);
  if (!name && statementNames.size < 1000) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return name ? { name, text, values } : { text, values };
}
