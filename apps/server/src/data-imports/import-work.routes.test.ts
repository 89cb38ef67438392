import { dataImportCalls } from "@tracewell/contract/data-imports";
import { describedLabReports, labReportFile } from "@tracewell/fixtures/lab-report-file";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { endOfImport, startImport } from "../../testing/imports.ts";

let api: TestApp;
let clinic: string;
let supervisor: Caller;

beforeAll(async () => {
  api = await anApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  clinic = await aClinic(api);
  supervisor = await aStaffMember(api, clinic);
});

const aFile = (count: number, seed: number): string => [...labReportFile(count, seed, { knownShare: 0.3 })].join("");
const aWorker = () => anApp({ beside: api, worker: true });
const processedOf = async (id: string) => (await supervisor.ask(dataImportCalls.get, { params: { id } })).processed;

interface Stored {
  files: number;
  numbers: number;
  lastNumber: number;
  persons: number;
  results: number;
  messages: number;
  messageNumbers: number;
}

/** What stands in the clinic, with what would show a report that went in twice or was lost. */
async function stored(): Promise<Stored> {
  return api.inTransaction(clinic, async (tx) => {
    const { rows } = await sql<Stored>`
      select count(*) as files, count(distinct reference_number) as numbers, max(right(reference_number, 6)::integer) as "lastNumber",
        (select count(*) from person) as persons, (select count(*) from test_result) as results,
        (select count(*) from import_message) as messages, (select count(distinct (import_id, message_number)) from import_message) as "messageNumbers"
      from record`.execute(tx);
    return rows[0] as Stored;
  });
}

/** The same file imported without trouble, in a clinic of its own: what must be there. */
async function undisturbed(file: string): Promise<Stored> {
  const [ownClinic, ownSupervisor] = [clinic, supervisor];
  clinic = await aClinic(api);
  supervisor = await aStaffMember(api, clinic);
  const worker = await aWorker();
  await endOfImport(supervisor, await startImport(api, supervisor, file));
  await worker.close();
  const result = await stored();
  [clinic, supervisor] = [ownClinic, ownSupervisor];
  return result;
}

describe("several workers", () => {
  it("share the steps of the imports, none twice", async () => {
    const workers = [await aWorker(), await aWorker()];
    const file = aFile(400, 21);
    const [one, two] = await Promise.all([startImport(api, supervisor, file), startImport(api, supervisor, file)]);
    const ends = [await endOfImport(supervisor, one), await endOfImport(supervisor, two)];
    for (const worker of workers) await worker.close();
    expect(ends.map(({ status }) => status)).toEqual(["FINISHED_SUCCESS", "FINISHED_SUCCESS"]);
    expect(ends.map(({ created, unchanged }) => created + unchanged)).toEqual([400, 400]);
    expect(ends.reduce((sum, { created }) => sum + created, 0)).toBe(400);
    const expected = await undisturbed(file);
    expect(await stored()).toEqual({ ...expected, messages: 800, messageNumbers: 800 });
  });

  it("work for several clinics at once, and for each behind its wall [R1-02]", async () => {
    const otherClinic = await aClinic(api);
    const other = await aStaffMember(api, otherClinic);
    const file = aFile(120, 22);
    const mine = await startImport(api, supervisor, file);
    const theirs = await startImport(api, other, file);
    const workers = [await aWorker(), await aWorker()];
    expect((await endOfImport(supervisor, mine)).created).toBe(120);
    expect((await endOfImport(other, theirs)).created).toBe(120);
    for (const worker of workers) await worker.close();
    expect(await stored()).toMatchObject({ files: 120, messages: 120 });
  });
});

describe("an import that is interrupted", () => {
  it("loses nothing and doubles nothing when the database drops its connections, again and again", async () => {
    const file = aFile(500, 23);
    const expected = await undisturbed(file);
    const worker = await aWorker();
    const id = await startImport(api, supervisor, file);
    let drops = 0;
    for (let last = -1; drops < 5; ) {
      const processed = await processedOf(id);
      if (processed === last && processed > 0) continue;
      if (processed >= 500) break;
      last = processed;
      const { rowCount } = await api.pool.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query ilike '%insert into%' and state <> 'idle'`);
      drops += (rowCount ?? 0) > 0 ? 1 : 0;
    }
    expect(drops).toBeGreaterThan(0);
    const end = await endOfImport(supervisor, id);
    await worker.close();
    expect(end).toMatchObject({ status: "FINISHED_SUCCESS", totalParsed: 500, processed: 500, failedRows: 0 });
    expect(await stored()).toEqual(expected);
  });

  it("is taken up where the last whole step ended, by another worker", async () => {
    const file = aFile(600, 24);
    const expected = await undisturbed(file);
    const first = await aWorker();
    const id = await startImport(api, supervisor, file);
    await expect.poll(() => processedOf(id), { interval: 5, timeout: 10_000 }).toBeGreaterThan(0);
    await first.close();
    const halfway = await processedOf(id);
    expect(halfway % 100).toBe(0);
    expect(halfway).toBeLessThan(600);
    expect(await processedOf(id)).toBe(halfway);
    const second = await aWorker();
    const end = await endOfImport(supervisor, id);
    await second.close();
    expect(end).toMatchObject({ status: "FINISHED_SUCCESS", processed: 600 });
    expect(await stored()).toEqual(expected);
  });

  it("waits for a worker where there is none, and starts when one comes", async () => {
    const id = await startImport(api, supervisor, aFile(3, 25));
    expect(await supervisor.ask(dataImportCalls.get, { params: { id } })).toMatchObject({
      status: "NOT_STARTED",
      progress: 0,
    });
    const worker = await aWorker();
    expect((await endOfImport(supervisor, id)).created).toBe(3);
    await worker.close();
  });

  it("can be stopped before any worker has taken it up", async () => {
    const id = await startImport(api, supervisor, aFile(3, 26));
    await supervisor.ask(dataImportCalls.cancel, { params: { id } });
    const worker = await aWorker();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await worker.close();
    expect(await supervisor.ask(dataImportCalls.get, { params: { id } })).toMatchObject({
      status: "CANCELED_BY_USER",
      processed: 0,
    });
  });

  it("ends after some tries where it can't go on, and says so", async () => {
    await api.pool.query(`
      create function be_full() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = 'disk_full'; end $$;
      create trigger be_full before insert on test_order for each statement execute function be_full()`);
    const worker = await aWorker();
    const id = await startImport(api, supervisor, aFile(3, 27));
    const end = await endOfImport(supervisor, id);
    await worker.close();
    await api.pool.query("drop trigger be_full on test_order; drop function be_full()");
    expect(end).toMatchObject({ status: "FINISHED_FAIL", processed: 0, failedRows: 0 });
    expect(end.errorReason).toContain("could not go on");
    expect((await stored()).files).toBe(0);
  });
});

it("finds the persons who come again among three hundred reports", async () => {
  const reports = [...describedLabReports(300, 31, { knownShare: 0.3, errorShare: 0 })];
  const worker = await aWorker();
  await endOfImport(supervisor, await startImport(api, supervisor, reports.map(({ message }) => message).join("")));
  await worker.close();
  const truly = new Set(reports.map(({ person }) => person)).size;
  const { persons } = await stored();
  expect(persons).toBeGreaterThanOrEqual(truly);
  expect(persons).toBeLessThanOrEqual(Math.ceil(truly * 1.02));
});
