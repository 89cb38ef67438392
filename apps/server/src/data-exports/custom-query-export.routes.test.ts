import { dataExportCalls } from "@tracewell/contract/data-exports";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient } from "../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let staff: Caller;

beforeAll(async () => {
  server = await anApp({ worker: true });
  clinic = await aClinic(server);
  staff = await aStaffMember(server, clinic);
  await anInvestigation(staff, { person: aPatient({ lastName: "Secretname", firstName: "Ada" }) });
  const stranger = await aStaffMember(server, await aClinic(server));
  await anInvestigation(stranger, { person: aPatient({ lastName: "Stranger", firstName: "Bo" }) });
});
afterAll(() => server.close());

const bodyOf = (text: string) => ({
  type: "CUSTOM_QUERY" as const,
  format: "csv" as const,
  custom: { tree: null, sql: text },
});

async function linesOf(text: string) {
  const { uuid: id } = await staff.ask(dataExportCalls.start, { body: bodyOf(text) });
  await vi.waitUntil(async () => (await staff.ask(dataExportCalls.get, { params: { id } })).finishedAt !== null, {
    timeout: 30_000,
    interval: 50,
  });
  expect(await staff.ask(dataExportCalls.get, { params: { id } })).toMatchObject({ status: "FINISHED_SUCCESS" });
  const file = await send(server, dataExportCalls.download, { params: { id } }, staff.token);
  return file.rawPayload.toString("utf8").slice(1).trimEnd().split("\r\n");
}

it("goes out whole, beyond what the screen shows, and holds this clinic's rows alone [R4-14]", async () => {
  expect(await linesOf("select last_name, -1 as less from persons order by last_name")).toEqual([
    "last_name,less",
    "Secretname,-1",
  ]);
  for (let count = 0; count < 10; count += 1) await anInvestigation(staff, { person: aPatient() });
  const triples = "select a.last_name from persons a cross join persons b cross join persons c";
  expect(await linesOf(triples)).toHaveLength(11 ** 3 + 1);
}, 60_000);

it("refuses what may not be run, and says nothing of the text in the log", async () => {
  const refused = async (text: string) => (await staff.refused(dataExportCalls.start, { body: bodyOf(text) })).code;
  expect(await refused("select pg_sleep(9)")).toBe("query.insecure");
  expect(await refused("select email from app_user")).toBe("query.insecure");
  expect(await refused("selec 1")).toBe("query.invalid");
  await linesOf("select status from visits where reference_number = 'Hiddenwords'");
  const { rows } = await server.pool.query("select t::text as line from trail t where tenant_id = $1", [clinic]);
  expect(rows.some(({ line }) => line.includes("Custom query as CSV: visits"))).toBe(true);
  expect(rows.filter(({ line }) => line.includes("Hiddenwords"))).toEqual([]);
}, 60_000);
