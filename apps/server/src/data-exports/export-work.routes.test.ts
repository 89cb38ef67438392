import { randomUUID } from "node:crypto";
import { dataExportCalls, type ExportReport, exportNotice } from "@tracewell/contract/data-exports";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";

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
  await anInvestigation(staff);
});

const aWorker = () => anApp({ beside: server, worker: true });
const body = { type: "INVESTIGATIONS" as const, format: "csv" as const, query: {}, columns: ["reference"] };
const start = async () => (await staff.ask(dataExportCalls.start, { body })).uuid;
const stand = (id: string) => staff.ask(dataExportCalls.get, { params: { id } });

async function endedBy(id: string, worker: TestApp): Promise<ExportReport> {
  await vi.waitUntil(async () => (await stand(id)).finishedAt !== null, { timeout: 15_000, interval: 20 });
  await worker.close();
  return stand(id);
}

const taken = (id: string, until: string, attempts = 1) =>
  server.pool.query(
    `update data_export_progress set taken_by = $2, taken_until = now() + $3::interval, attempts = $4 where export_id = $1`,
    [id, randomUUID(), until, attempts],
  );

describe("an export", () => {
  it("waits for a worker where there is none, and is written when one comes", async () => {
    const id = await start();
    expect(await stand(id)).toMatchObject({
      status: "NOT_STARTED",
      total: null,
      abilities: { download: { allowed: false, reasons: [{ code: "export.not-ready" }] } },
    });
    expect((await staff.refused(dataExportCalls.download, { params: { id } })).code).toBe("export.not-ready");
    expect(await endedBy(id, await aWorker())).toMatchObject({ status: "FINISHED_SUCCESS", processed: 1, total: 1 });
  });

  it("is begun anew when the worker that had it was killed, and by nobody before its turn is over", async () => {
    const id = await start();
    await taken(id, "1 hour");
    const worker = await aWorker();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await stand(id)).finishedAt).toBeNull();
    await taken(id, "-1 second");
    expect(await endedBy(id, worker)).toMatchObject({ status: "FINISHED_SUCCESS", processed: 1 });
  });

  it("ends as failed, with the reason, after several attempts [R4-12] [R4-16]", async () => {
    const id = await start();
    await taken(id, "-1 second", 4);
    const end = await endedBy(id, await aWorker());
    expect(end).toMatchObject({
      status: "FINISHED_FAIL",
      errorReason: "The export could not be completed, though it was tried several times. Start it again.",
      abilities: { download: { allowed: false } },
    });
    expect(exportNotice(end)).toBe("Investigations export failed");
  });

  it("is not written for who may no longer see the list", async () => {
    const id = await start();
    await server.pool.query(
      "update app_user set role_id = (select id from role where tenant_id = $2 and name = 'Front desk') where id = $1",
      [staff.userId, clinic],
    );
    const worker = await aWorker();
    const reason = async () =>
      (await server.pool.query("select error_reason from data_export where id = $1", [id])).rows[0].error_reason;
    await vi.waitUntil(async () => (await reason()) !== null, { timeout: 15_000 });
    await worker.close();
    expect(await reason()).toBe("You may no longer see this list.");
  });

  it("can be canceled before any worker has taken it up [R4-12]", async () => {
    const id = await start();
    await staff.ask(dataExportCalls.delete, { params: { id } });
    const worker = await aWorker();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await worker.close();
    expect(await stand(id)).toMatchObject({ status: "CANCELED_BY_USER", processed: 0 });
  });

  it("is refused while five of the user’s are under way", async () => {
    for (let count = 0; count < 5; count += 1) await start();
    expect(await staff.refused(dataExportCalls.start, { body })).toMatchObject({
      status: 409,
      code: "export.too-many",
    });
    const colleague = await aStaffMember(server, clinic);
    await colleague.ask(dataExportCalls.start, { body });
  });
});
