import { createHash } from "node:crypto";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { endOfImport } from "../../../testing/imports.ts";
import { upload } from "../../../testing/upload.ts";
import { aWorkbook } from "../../../testing/workbook.ts";

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

const count = 900;

/** Persons who are alike in nothing, each with a number of their own at the sender. */
function aTable(): string[][] {
  const hex = (text: string, at: number) =>
    createHash("sha256")
      .update(`${text} ${at}`)
      .digest("hex")
      .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");
  const rows = Array.from({ length: count }, (_, at) => [
    `P-${at}`,
    hex("last", at).slice(0, 12),
    hex("first", at).slice(0, 12),
    new Date(Date.UTC(1940, 0, 1 + at * 17)).toISOString().slice(0, 10),
  ]);
  return [["patient_id", "last_name", "first_name", "date_of_birth"], ...rows];
}

const files = {
  "rows.csv": (table: string[][]) => table.map((row) => row.join(",")).join("\n"),
  "rows.xlsx": (table: string[][]) => aWorkbook(table),
  "rows.xml": ([names = [], ...rows]: string[][]) =>
    `<r>${rows.map((row) => `<row>${row.map((cell, at) => `<${names[at]}>${cell}</${names[at]}>`).join("")}</row>`).join("")}</r>`,
};

it.each(Object.entries(files))("%s is taken up by another worker, and each row goes in once", async (name, written) => {
  const fileUuid = await upload(api, supervisor, name, written(aTable()));
  const { uuid: id } = await supervisor.ask(dataImportCalls.start, { body: { fileUuid, what: "persons" } });
  const processed = async () => (await supervisor.ask(dataImportCalls.get, { params: { id } })).processed;
  for (const isDropped of [true, false]) {
    const before = await processed();
    const worker = await anApp({ beside: api, worker: true });
    await expect.poll(processed, { interval: 5, timeout: 20_000 }).toBeGreaterThan(before);
    if (isDropped)
      await api.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query ilike '%insert into%' and state <> 'idle'`);
    await worker.close();
  }
  expect(await processed()).toBeLessThan(count);
  const last = await anApp({ beside: api, worker: true });
  expect(await endOfImport(supervisor, id)).toMatchObject({ created: count, failedRows: 0, processed: count });
  await last.close();
  const { rows } = await api.pool.query(
    `select count(*)::int as links, count(distinct l.target_id)::int as persons, count(distinct l.external_id)::int as numbers
     from import_link l join person p on p.id = l.target_id where l.tenant_id = $1 and l.import_id = $2`,
    [clinic, id],
  );
  expect(rows).toEqual([{ links: count, persons: count, numbers: count }]);
});
