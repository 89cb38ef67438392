import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Tx } from "../database/transaction.ts";
import { sealColumns } from "./sealing.ts";
import type { Seal } from "./trail-keys.ts";
import type { TrailSource } from "./verify-trail.ts";

type Ask = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** What a line's digest is of, as in `trail_digests` (migrations/0074-keyed-seals.sql). */
const digested = `t.id, tenant_id, at at time zone 'UTC', actor_id, actor_name, session_id, request_id, address, action, table_name,
  row_id, record_id, person_id, before, after, reason`;
const partsAtOnce = 50;
const linesAtOnce = 2000;

/** Within a request: of the lines nothing is seen but their digests, made by the database. */
export function digestsByDatabase(tx: Tx): TrailSource {
  const ask: Ask = async <Row>(text: string, values: unknown[] = []) =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  return {
    listSeals: (after, many) => ask<Seal>(`select ${sealColumns} from trail_seals($1, $2)`, [after, many]),
    digestsOf: (seals) =>
      overCursor(
        ask,
        `select s.id as seal, d.digests from trail_seals(${firstOf(seals) - 1}, ${seals.length}) s
         cross join lateral trail_digests(s.era, s.from_xid, s.to_xid) d order by s.id, d.part`,
        partsAtOnce,
      ),
  };
}

/**
 * As the tables' owner: every line is read, and digested here. A database whose functions were altered would have to show the
 * lines as they were to pass.
 */
export function digestsOfLines(client: pg.Client): TrailSource {
  const ask: Ask = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[];
  return {
    listSeals: (after, many) =>
      ask<Seal>(`select ${sealColumns} from trail_seal where trail_seal.id > $1 order by trail_seal.id limit $2`, [
        after,
        many,
      ]),
    async *digestsOf(seals) {
      const lines = overCursor<{ seal: number; line: string }>(
        ask,
        `select s.id as seal, case when shown is null then json_build_array(${digested})
           else json_build_array(${digested}, shown) end::text as line
         from trail_seal s join trail t on t.era = s.era and t.xid >= s.from_xid and t.xid < s.to_xid
         where s.id between ${firstOf(seals)} and ${Number(seals.at(-1)?.id ?? 0)} order by s.id, t.id`,
        linesAtOnce,
      );
      for await (const { seal, line } of lines) yield { seal, digests: createHash("sha256").update(line).digest() };
    },
  };
}

const firstOf = (seals: readonly Seal[]): number => Number(seals[0]?.id ?? 1);

async function* overCursor<Row>(ask: Ask, query: string, atOnce: number): AsyncIterable<Row> {
  await ask(`declare lines_of_trail no scroll cursor for ${query}`);
  for (;;) {
    const rows = await ask<Row>(`fetch ${atOnce} from lines_of_trail`);
    yield* rows;
    if (rows.length < atOnce) break;
  }
  await ask("close lines_of_trail");
}
