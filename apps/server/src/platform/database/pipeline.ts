import type { Socket } from "node:net";
import type pg from "pg";

/** Lets a pool's connections send several statements without waiting for each answer. */
export const pipelining = { pipeline: true } as pg.PoolConfig;

export type Outcomes = Promise<PromiseSettledResult<pg.QueryResult>[]>;

/**
 * Sends statements in this order and, with whatever else is asked over the connection until the present round of the event loop
 * ends, in one write: each write wakes the database. What becomes of each is told when all are answered; none is waited for here.
 */
export function sendTogether(client: pg.PoolClient, ...statements: (string | pg.QueryConfig)[]): Outcomes {
  // The only place that reaches into the driver, which has no API for sending several statements in one write.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
  return Promise.allSettled(statements.map((statement) => client.query(statement)));
}
