import { randomUUID } from "node:crypto";
import { personCalls } from "@tracewell/contract/persons";
import type pg from "pg";
import type { Asked } from "./load.ts";
import { idOf } from "./population.ts";

/** One piece of work, asked of the product, and the same done through the bare driver. */
export interface Work {
  name: string;
  asked: Asked;
  /** The same rows by SQL that knows no session, no clinic wall and no trail. */
  bare(pool: pg.Pool, number: number): Promise<unknown>;
}

export interface Ground {
  tenantId: string;
  /** How many persons were generated. */
  persons: number;
  /** How many files were generated, six in ten of them open. */
  files: number;
  /** A record with an order, which the bare driver adds results to. */
  recordId: string;
  orderId: string;
  lastNames: string[];
  births: { lastName: string; dateOfBirth: string }[];
}

const spread = (number: number, among: number) => (number * 7919) % among;
const fileColumns = `r.id, r.reference_number, r.status_key, r.created_at, r.updated_at, p.last_name, p.first_name, p.date_of_birth, p.sex_at_birth, f.detection_method`;

/** What the benchmark measures, in the order of the printed table. */
export function allWork(ground: Ground): Work[] {
  const { tenantId, persons, files } = ground;
  const openFile = (number: number) => idOf(2, spread(number, Math.floor(files / 10)) * 10 + 1);
  const person = (number: number) => idOf(1, spread(number, persons));
  const born = (number: number) => ground.births[spread(number, ground.births.length)] as Ground["births"][number];
  const prefix = (number: number) => (ground.lastNames[spread(number, ground.lastNames.length)] ?? "smi").slice(0, 4);
  const listFifty = (pool: pg.Pool) =>
    pool.query({
      name: "list",
      text: `select ${fileColumns} from record r join person p on p.tenant_id = r.tenant_id and p.id = r.person_id
               join incoming_file f on f.tenant_id = r.tenant_id and f.record_id = r.id
             where r.tenant_id = $1 and r.kind = 'IncomingReport' and not r.closed order by r.created_at desc, r.id desc limit 50`,
      values: [tenantId],
    });
  return [
    {
      name: "read one patient",
      asked: { method: "GET", path: (number) => `/api/person/${person(number)}` },
      bare: (pool, number) =>
        pool.query({
          name: "person",
          text: `select p.*, (select json_agg(a) from person_address a where a.tenant_id = p.tenant_id and a.person_id = p.id) as addresses
                 from person p where p.tenant_id = $1 and p.id = $2`,
          values: [tenantId, person(number)],
        }),
    },
    {
      name: "name prefix, 20 rows",
      asked: {
        method: "GET",
        path: (number) => `/api${personCalls.search.path}?limit=20&query=${encodeURIComponent(prefix(number))}`,
      },
      bare: (pool, number) =>
        pool.query({
          name: "prefix",
          text: `select * from person where tenant_id = $1 and last_name_key >= $2 and last_name_key < $3
                 order by last_name_key, first_name_key limit 20`,
          values: [tenantId, prefix(number), `${prefix(number)}\u{10FFFF}`],
        }),
    },
    {
      name: "birth date and family name",
      asked: {
        method: "GET",
        path: (number) =>
          `/api${personCalls.search.path}?limit=20&query=${encodeURIComponent(`${born(number).lastName},`)}&dateOfBirth=${born(number).dateOfBirth}`,
      },
      bare: (pool, number) =>
        pool.query({
          name: "born",
          text: "select * from person where tenant_id = $1 and date_of_birth = $2 and last_name_key = name_key($3) limit 20",
          values: [tenantId, born(number).dateOfBirth, born(number).lastName],
        }),
    },
    {
      name: "list of 50 by date, exact total",
      asked: { method: "GET", path: () => "/api/dis/incoming-reports?limit=50" },
      bare: async (pool) => {
        await listFifty(pool);
        await pool.query({
          name: "count",
          text: "select count(*) from record where tenant_id = $1 and kind = 'IncomingReport' and not closed",
          values: [tenantId],
        });
      },
    },
    {
      name: "the same without the bare driver's count",
      asked: { method: "GET", path: () => "/api/dis/incoming-reports?limit=50" },
      bare: listFifty,
    },
    // Last: what they write is cleared away while others would be measured.
    {
      name: "create patient",
      asked: {
        method: "POST",
        path: () => "/api/person",
        body: () => ({
          lastName: "Bench",
          firstName: randomUUID().slice(0, 8),
          dateOfBirth: "1990-04-12",
          sexAtBirth: "Female",
        }),
      },
      bare: (pool) =>
        pool.query({
          name: "create",
          text: `insert into person (tenant_id, last_name, first_name, date_of_birth, sex_at_birth) values ($1, 'Bare', $2, '1990-04-12', 'Female')`,
          values: [tenantId, randomUUID().slice(0, 8)],
        }),
    },
    {
      name: "create result",
      asked: {
        method: "POST",
        path: (number) => `/api/records/${openFile(number)}/results`,
        body: () => ({ testName: "RPR titre", value: "1:64" }),
      },
      bare: (pool) =>
        pool.query({
          name: "result",
          text: `insert into test_result (tenant_id, record_id, person_id, test_order_id, test_name, value)
                 select tenant_id, id, person_id, $2, 'RPR titre', '1:64' from record where tenant_id = $3 and id = $1`,
          values: [ground.recordId, ground.orderId, tenantId],
        }),
    },
  ];
}
