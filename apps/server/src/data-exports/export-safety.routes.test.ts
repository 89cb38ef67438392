import { readdir, readFile, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { dataExportCalls, type ExportReport } from "@tracewell/contract/data-exports";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, sessionSecret, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient } from "../../testing/investigation.ts";
import { openTable } from "../data-imports/tables/table.reader.ts";
import { fileStore } from "../files/file.service.ts";
import { Sessions } from "../platform/access/sessions.ts";
import { newId } from "../platform/database/new-id.ts";
import { readSettings } from "../platform/settings.ts";
import { Signals } from "../platform/signals/signals.ts";
import { claimExport } from "./export-progress.queries.ts";
import { writeExport } from "./export-writing.service.ts";

let server: TestApp;
let clinic: string;
let staff: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  staff = await aStaffMember(server, clinic);
});

type Wanted = { format?: "csv" | "xlsx"; columns?: string[]; query?: object; deidentified?: "alone" | "linked" };
const start = async ({ query = {}, ...wanted }: Wanted = {}): Promise<string> => {
  const body = {
    type: "INVESTIGATIONS" as const,
    format: "csv" as const,
    columns: ["reference", "patient"],
    ...wanted,
  };
  return (await staff.ask(dataExportCalls.start, { body: { ...body, query: query as never } })).uuid;
};
const stand = (id: string) => staff.ask(dataExportCalls.get, { params: { id } });
const download = (id: string) => send(server, dataExportCalls.download, { params: { id } }, staff.token);

async function ended(id: string): Promise<ExportReport> {
  const worker = await anApp({ beside: server, worker: true });
  await vi.waitUntil(async () => (await stand(id)).finishedAt !== null, { timeout: 40_000, interval: 50 });
  await worker.close();
  return stand(id);
}

const folder = () => `${server.dataDirectory}/files/${clinic}`;
const storedFiles = async () => Promise.all((await readdir(folder())).map((name) => readFile(`${folder()}/${name}`)));
const textOf = async (id: string) => (await download(id)).rawPayload.toString("utf8").slice(1);

async function tableOf(id: string) {
  const bytes = (await download(id)).rawPayload;
  const table = await openTable(
    { size: bytes.length, read: (from = 0) => Readable.from([bytes.subarray(from)]) },
    "xlsx",
  );
  const rows = [];
  for await (const { cells } of table.rows) rows.push(cells);
  return { columns: table.columns, rows };
}

/** Many records at once, without the calls that make one at a time. */
async function manyInvestigations(count: number) {
  const { id } = await anInvestigation(staff, { person: aPatient({ lastName: "Secretname", firstName: "Ada" }) });
  await server.inTransaction(clinic, async (tx) => {
    const { rows } = await sql<{ columns: string }>`
      select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'record' and column_name not in ('id', 'reference_number') and is_generated = 'NEVER'`.execute(
      tx,
    );
    const columns = sql.raw(rows[0]?.columns ?? "");
    await sql`insert into record (reference_number, ${columns})
      select 'C-1999-' || lpad(n::text, 6, '0'), ${columns} from record, generate_series(1, ${count - 1}) n where id = ${id}`.execute(
      tx,
    );
  });
}

/** A worker that is killed behind the first stored part: it says nothing more, and keeps its turn until that is over. */
async function killedBehindFirstPart(exportId: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: server.dataDirectory, DEMO: "false", DISK_RESERVE_MB: "0" });
  const key = new Sessions(server.requestPool, sessionSecret, new Signals(server.logins.requests)).keyFor("exports");
  const worker = newId();
  const inClinic = <T>(work: Parameters<TestApp["inTransaction"]>[1]) =>
    server.inTransaction(clinic, work) as Promise<T>;
  const claimed = await server.inTransaction(clinic, (tx) => claimExport(tx, exportId, worker));
  if (!claimed) throw new Error("The export is not to be had.");
  const asked = { ...claimed, tenantId: clinic, exportId, worker };
  const stopping = () => killed;
  let killed = false;
  const files = fileStore(settings);
  const put = files.put.bind(files);
  files.put = async (place, content) => {
    const kept = await put(place, content);
    killed = true;
    return kept;
  };
  await expect(
    writeExport({ store: { files, key }, asked, inClinic: inClinic as never, stopping, rowsOfPart: 500 }),
  ).rejects.toThrow();
  await server.pool.query(
    "update data_export_progress set taken_until = now() - interval '1 second' where export_id = $1",
    [exportId],
  );
}

it.each(["csv", "xlsx"] as const)(
  "goes on as %s where a killed worker's last part ended, without a double or missing row [R10-31]",
  async (format) => {
    await manyInvestigations(700);
    const id = await start({ format, columns: ["reference"] });
    await killedBehindFirstPart(id);
    const { rows } = await server.pool.query("select checkpoint from data_export_progress where export_id = $1", [id]);
    expect(rows[0].checkpoint).toMatchObject({ parts: 1, processed: 500 });
    expect(await ended(id)).toMatchObject({ status: "FINISHED_SUCCESS", processed: 700, total: 700 });
    const numbers =
      format === "csv"
        ? (await textOf(id)).trimEnd().split("\r\n").slice(1)
        : (await tableOf(id)).rows.map(([number]) => number);
    expect([numbers.length, new Set(numbers).size]).toEqual([700, 700]);
    const parts = await server.pool.query("select size from data_export_part where export_id = $1", [id]);
    expect(parts.rows).toHaveLength(2);
    expect(await readdir(folder())).toHaveLength(2);
  },
  60_000,
);

it("keeps nothing readable on the disk, and notices a changed byte [R10-31]", async () => {
  await anInvestigation(staff, { person: aPatient({ lastName: "Secretname", firstName: "Ada" }) });
  const id = await start();
  await ended(id);
  expect(await textOf(id)).toContain("Secretname");
  const files = await storedFiles();
  expect(files).toHaveLength(1);
  for (const bytes of files) expect(bytes.includes("Secretname")).toBe(false);
  const [name] = await readdir(folder());
  const changed = Buffer.from(files[0] as Buffer);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  await writeFile(`${folder()}/${name}`, changed);
  const refused = await download(id);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "export.unreadable"]);
}, 60_000);

it("goes from the disk when its days are over [R10-31]", async () => {
  const id = await start();
  await ended(id);
  expect(await readdir(folder())).toHaveLength(1);
  await server.pool.query("update data_export set finished_at = now() - interval '8 days' where id = $1", [id]);
  const worker = await anApp({ beside: server, worker: true });
  await vi.waitUntil(async () => (await readdir(folder())).length === 0, { timeout: 15_000 });
  await worker.close();
  expect((await staff.refused(dataExportCalls.download, { params: { id } })).code).toBe("export.deleted");
}, 60_000);

it("disarms what begins like a formula, in both formats [R10-31]", async () => {
  for (const sign of ["=", "+", "-", "@", "\t"])
    await anInvestigation(staff, { person: aPatient({ lastName: `${sign}1+1`, firstName: "A" }) });
  const lines = (
    await (async () => {
      const id = await start({ columns: ["patient"] });
      await ended(id);
      return textOf(id);
    })()
  )
    .trimEnd()
    .split("\r\n")
    .slice(1);
  expect(lines).toHaveLength(5);
  for (const line of lines) expect(line).not.toMatch(/^"?[=+\-@\t\r]/);
  const id = await start({ format: "xlsx", columns: ["patient", "created", "contacts"] });
  await ended(id);
  const { columns, rows } = await tableOf(id);
  expect(columns).toEqual(["Patient", "Created", "Contacts"]);
  expect(rows.map(([patient]) => patient)).toContain("=1+1, A");
  expect(rows[0]?.[1]).toMatch(/^\d{4}-\d\d-\d\d/);
  expect(rows[0]?.[2]).toBe("0");
}, 90_000);

it("tells nobody who someone is where it is de-identified", async () => {
  const person = aPatient({ lastName: "Secretname", firstName: "Ada", dateOfBirth: "1920-04-12" });
  await anInvestigation(staff, { person });
  const wanted = { columns: ["reference", "patient", "infection", "assigned", "created", "age"] };
  const first = await start({ ...wanted, deidentified: "alone" });
  await ended(first);
  const text = await textOf(first);
  const [header, line = ""] = text.split("\r\n");
  expect(header).toBe("Study ID,Age,ZIP (first 3 digits),Infection,Created");
  expect(line).toMatch(/^S-[2-9A-Z]{12},90\+,[^,]*,Syphilis[^,]*,\d\d\/\d\d\/\d{4}$/);
  for (const secret of ["Secretname", "Ada", "1920", "C-20"]) expect(text).not.toContain(secret);
  const idIn = (content: string) => /S-\w+/.exec(content)?.[0];
  const second = await start({ ...wanted, deidentified: "alone" });
  await ended(second);
  expect(idIn(await textOf(second))).not.toBe(idIn(text));
  const linked = [
    await start({ ...wanted, deidentified: "linked" }),
    await start({ ...wanted, deidentified: "linked" }),
  ];
  for (const id of linked) await ended(id);
  const [one, two] = await Promise.all(linked.map(textOf));
  expect(one).toBe(two);
  const body = { type: "TASKS" as const, format: "csv" as const, columns: ["subject"], deidentified: "alone" as const };
  expect((await staff.refused(dataExportCalls.start, { body })).code).toBe("export.not-deidentified");
}, 90_000);
