import { readFileSync } from "node:fs";
import type pg from "pg";
import { takeOnStaff } from "../../apps/server/src/access/staff.service.ts";
import { createClinic } from "../../apps/server/src/clinics/clinic.service.ts";
import { inTransaction, systemActor } from "../../apps/server/src/platform/database/transaction.ts";
import { trialUser } from "../../apps/server/testing/server-process.ts";
import { analyze, populate } from "./population.ts";

const fillRecords = readFileSync(new URL("workspace-records.sql", import.meta.url), "utf8");

/** Persons and records of a clinic, by their numbers: every id follows from one (`idOf`). */
export interface ClinicSize {
  personFrom: number;
  persons: number;
  /** The number before the first of each kind. */
  first: number;
  files: number;
  visits: number;
  cases: number;
  contacts: number;
}

/** For a trial of the generator: BENCH_SHARE=0.01 makes a hundredth of it. */
const share = Number(process.env.BENCH_SHARE ?? 1);
const some = (many: number) => Math.round(many * share);

/** Together 1,000,000 persons, 3,000,000 records and 5,000,000 results: one big clinic and five small ones. */
export const bigClinic: ClinicSize = {
  personFrom: 0,
  persons: some(900_000),
  first: 0,
  files: some(1_260_000),
  visits: some(800_000),
  cases: some(400_000),
  contacts: some(260_000),
};
const smallClinics: ClinicSize[] = [1, 2, 3, 4, 5].map((place) => ({
  personFrom: 880_000 + place * 20_000,
  persons: some(20_000),
  first: 2_000_000 + place * 100_000,
  files: some(28_000),
  visits: some(18_000),
  cases: some(8000),
  contacts: some(6000),
}));

const staffOfBig = 60;
/** Tables of many rows: their indexes are made after the rows, which takes half the time. */
const large = [
  "person",
  "person_address",
  "person_match_key",
  "record",
  "record_infection",
  "record_patient",
  "visit_type",
  "test_order",
  "specimen",
  "test_result",
  "note",
];

/** Fills the database of the trial clinic and makes small clinics beside it, unless that was done before. */
export async function fillWorkspace(pool: pg.Pool, tenantId: string): Promise<void> {
  const { rowCount } = await pool.query("select from person where id = '00000000-0000-7000-8001-000000000000'");
  if (rowCount) return;
  const clinics = [{ tenantId, size: bigClinic }];
  await hire(pool, tenantId, staffOfBig);
  for (const [place, size] of smallClinics.entries()) clinics.push({ tenantId: await open(pool, place), size });
  const putBack = await takeIndexes(pool);
  for (const clinic of clinics) {
    const { personFrom, persons } = clinic.size;
    await timed(`persons ${personFrom}`, () => populate(pool, clinic.tenantId, personFrom, personFrom + persons));
    await timed("records", () => fill(pool, clinic));
  }
  for (const statement of putBack) await timed(statement, () => withMemory(pool, statement));
  await timed("vacuum analyze", () => analyze(pool));
}

async function open(pool: pg.Pool, place: number): Promise<string> {
  const tenantId = await inTransaction(pool, systemActor(null), (tx) =>
    createClinic(tx, { name: `Small clinic ${place + 1}`, twoFactor: false }),
  );
  await hire(pool, tenantId, 4);
  return tenantId;
}

async function hire(pool: pg.Pool, tenantId: string, many: number): Promise<void> {
  for (let place = 0; place < many; place += 1) {
    const email = `${place}.${tenantId.slice(-12)}@staff.example`;
    const role = place % 4 === 0 ? "Supervisor" : "Investigator";
    await inTransaction(pool, systemActor(tenantId), (tx) =>
      takeOnStaff(tx, tenantId, {
        email,
        password: trialUser.password,
        firstName: "Staff",
        lastName: `Member ${place}`,
        role,
      }),
    );
  }
}

async function fill(pool: pg.Pool, { tenantId, size }: { tenantId: string; size: ClinicSize }): Promise<void> {
  const { personFrom, persons, first, files, visits, cases, contacts } = size;
  const settings = { tenant: tenantId, person_from: personFrom, persons, first, files, visits, cases, contacts };
  const client = await pool.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'; set timezone = 'UTC'",
    );
    for (const [name, value] of Object.entries(settings))
      await client.query("select set_config($1, $2, false)", [`bench.${name}`, String(value)]);
    await client.query(fillRecords);
  } finally {
    // Its settings are not for what comes later.
    client.release(true);
  }
}

/** Drops the indexes of the large tables and answers the statements that make them again. */
async function takeIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [large],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await pool.query("alter table person_match_key drop constraint person_match_key_pkey");
  return [
    ...rows.map(({ definition }) => definition),
    "alter table person_match_key add primary key (tenant_id, key, person_id)",
  ];
}

async function withMemory(pool: pg.Pool, statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query(statement);
  } finally {
    client.release(true);
  }
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  console.error(`${((performance.now() - began) / 1000).toFixed(0)} s: ${name.slice(0, 90)}`);
  return result;
}
