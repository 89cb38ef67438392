import { contactCalls } from "@tracewell/contract/contacts";
import { dataExportCalls, type ExportReport } from "@tracewell/contract/data-exports";
import { disExpressCalls } from "@tracewell/contract/dis-express";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { queues } from "@tracewell/contract/live";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient } from "../../testing/investigation.ts";
import { aVisit } from "../../testing/visit.ts";

let server: TestApp;
let clinic: string;
let staff: Caller;

beforeAll(async () => {
  server = await anApp({ worker: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  staff = await aStaffMember(server, clinic);
});

type Wanted = Parameters<typeof start>[0];
const start = (
  wanted: { type?: ExportReport["type"]; format?: "csv" | "xlsx"; query?: object; columns?: string[] } = {},
  caller = staff,
) =>
  caller.ask(dataExportCalls.start, {
    body: {
      type: "INVESTIGATIONS",
      format: "csv",
      columns: ["reference", "patient"],
      ...wanted,
      query: (wanted.query ?? {}) as never,
    },
  });
const stand = (id: string, caller = staff) => caller.ask(dataExportCalls.get, { params: { id } });

async function ended(id: string, caller = staff): Promise<ExportReport> {
  await vi.waitUntil(async () => (await stand(id, caller)).finishedAt !== null, { timeout: 20_000, interval: 20 });
  return stand(id, caller);
}

const fetched = async (id: string, caller = staff) =>
  (await send(server, dataExportCalls.download, { params: { id } }, caller.token)).rawPayload;

/** The lines of the CSV file that an export makes. */
async function linesOf(wanted: Wanted, caller = staff): Promise<string[]> {
  const { uuid } = await start(wanted, caller);
  expect(await ended(uuid, caller)).toMatchObject({ status: "FINISHED_SUCCESS", errorReason: null });
  const text = (await fetched(uuid, caller)).toString("utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  return text.slice(1).trimEnd().split("\r\n");
}

it("takes no visits out of an installation that exports none", async () => {
  const without = await anApp({ beside: server, settings: { EXPORT_VISITS: "false" } });
  const body = { type: "VISITS", format: "csv", columns: ["reference"], query: {} };
  const refused = await send(without, dataExportCalls.start, { body: body as never }, staff.token);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "export.not-offered"]);
  await without.close();
});

describe("a list", () => {
  it("goes out as it is shown: its filter, its order, its columns in their order [R3-80] [R4-12]", async () => {
    await anInvestigation(staff, { person: aPatient({ lastName: "Berg", firstName: "Bo" }) });
    await anInvestigation(staff, { person: aPatient({ lastName: "Ames", firstName: "Al" }) });
    await anInvestigation(staff, { infection: "HIV", person: aPatient({ lastName: "Cole", firstName: "Cy" }) });
    const wanted = { columns: ["patient", "status", "infection"], query: { sort: "patient", direction: "asc" } };
    expect(await linesOf(wanted)).toEqual([
      "Patient,Status,Infection",
      expect.stringMatching(/^"Ames, Al",[^,]+,Syphilis/),
      expect.stringMatching(/^"Berg, Bo",/),
      expect.stringMatching(/^"Cole, Cy",[^,]+,HIV/),
    ]);
    expect(await linesOf({ columns: ["patient"], query: { search: "Cole" } })).toEqual(["Patient", '"Cole, Cy"']);
    expect(await linesOf({ columns: ["reference"], query: { status: ["Closed"], state: "all" } })).toEqual([
      "Case no.",
    ]);
    const { data } = await staff.ask(dataExportCalls.list, { query: {} as never });
    expect(data[0]).toMatchObject({ type: "INVESTIGATIONS", format: "csv", processed: 0, total: 0 });
    expect(data[0]?.fileName).toMatch(/^investigations-\d{4}-\d\d-\d\d\.csv$/);
    expect(data[2]).toMatchObject({ processed: 3, total: 3, size: expect.any(Number) });
  }, 60_000);

  it("is any of those that there are, with all of its columns", async () => {
    const { id: caseId } = await anInvestigation(staff);
    const person = aPatient({ lastName: "Ferro", firstName: "Ida" });
    await staff.ask(contactCalls.create, { body: { caseId, person, lastExposureOn: "2026-03-20" } });
    await staff.ask(incomingFileCalls.create, { body: { person: aPatient({ lastName: "Gray", firstName: "Gus" }) } });
    await aVisit(staff);
    const contacts = await linesOf({
      type: "CONTACTS",
      columns: ["patient", "lastExposure", "case", "created", "age"],
    });
    expect(contacts[1]).toMatch(/^"Ferro, Ida",03\/20\/2026,C-\d{4}-000001,\d\d\/\d\d\/\d{4} \d+:\d\d [AP]M,0$/);
    const files = await linesOf({ type: "INCOMING_FILES", columns: ["patient", "results"], query: { search: "Gray" } });
    expect(files).toEqual(["Patient,Results", '"Gray, Gus",0']);
    const visits = await linesOf({ type: "VISITS", columns: ["reference", "types", "waiting", "ticket"] });
    expect(visits).toHaveLength(2);
  }, 60_000);

  it("is that of persons, with the records that its reader may open, for who may see it", async () => {
    const born = { dateOfBirth: "1990-04-12", mobilePhone: "(212) 555-0100" };
    await anInvestigation(staff, { person: aPatient({ lastName: "Hale", firstName: "Ivy", ...born }) });
    await staff.ask(incomingFileCalls.create, { body: { person: aPatient({ lastName: "Hale", firstName: "Jo" }) } });
    const wanted = {
      type: "PERSONS" as const,
      columns: ["name", "born", "phone", "openRecords"],
      query: { name: "Hale", sort: "name", direction: "asc" },
    };
    expect(await linesOf(wanted)).toEqual([
      "Name,Born,Phone,Open records",
      '"Hale, Ivy",04/12/1990,(212) 555-0100,1',
      expect.stringMatching(/^"Hale, Jo",/),
    ]);
    const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
    expect((await linesOf(wanted, analyst))[1]).toMatch(/,0$/);
    const desk = await aStaffMember(server, clinic, { role: "Front desk" });
    const { type, columns } = wanted;
    const refused = await desk.refused(dataExportCalls.start, {
      body: { type, columns, format: "csv", query: {} as never },
    });
    expect(refused).toMatchObject({ status: 403, code: "access.denied" });
  }, 60_000);

  it("is that of test orders, as they stand", async () => {
    const visit = await aVisit(staff);
    const { data: tests } = await staff.ask(testDefinitionCalls.definitions);
    const chlamydia = tests.find(({ name }) => name === "Chlamydia NAAT");
    const item = { definitionId: chlamydia?.id ?? "", sourceId: chlamydia?.sources[0]?.id, accountNumber: "A-1" };
    await staff.ask(testOrderCalls.place, { body: { recordId: visit.id, items: [item] } });
    const orders = await linesOf({
      type: "TEST_ORDERS",
      columns: ["tests", "status", "missing", "record", "age", "calledBack"],
      query: { recordId: visit.id },
    });
    expect(orders).toEqual([
      "Tests,Status,Missing results,Record,Age in days,Called back",
      `CT,to collect,1,${visit.referenceNumber},0,`,
    ]);
  }, 60_000);

  it("is that of messages to many, and of outbreaks [R4-14]", async () => {
    const supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
    const recipients = [{ name: "Carl Weber", contactInfo: "carl@example.org" }, { contactInfo: "(614) 555-0142" }];
    await supervisor.ask(disExpressCalls.send, { body: { subject: "News", content: "=Call us.", recipients } });
    const columns = ["name", "contactInfo", "status", "error", "subject", "content", "channel"];
    const [header, ...lines] = await linesOf({ type: "DIS_EXPRESS", columns, query: {} }, supervisor);
    expect(header).toBe("Name,Contact info,Status,Why,Subject,Content,Sent by");
    expect(lines.toSorted()).toEqual([
      "(614) 555-0142,(614) 555-0142,Pending,,News,'=Call us.,SMS",
      "Carl Weber,carl@example.org,Pending,,News,'=Call us.,Email",
    ]);
    expect(await linesOf({ type: "OUTBREAKS", columns: ["number", "name"], query: {} }, supervisor)).toEqual([
      "Outbreak no.,Name",
    ]);
  }, 60_000);

  it("is that of sign-ins for who keeps the clinic’s access, and for nobody else", async () => {
    const admin = await aStaffMember(server, clinic, { role: "Clinic administrator", firstName: "Ada" });
    const wanted = { type: "SIGN_INS" as const, columns: ["who", "kind", "what"], query: { kind: ["access"] } };
    const [header, ...lines] = await linesOf(wanted, admin);
    expect(header).toBe("Who,Kind,What");
    expect(lines).toContainEqual(expect.stringMatching(/,Access,took Ada \S+ on as Clinic administrator$/));
    const { type, columns } = wanted;
    const refused = await staff.refused(dataExportCalls.start, {
      body: { type, columns, format: "csv", query: {} as never },
    });
    expect(refused).toMatchObject({ status: 403, code: "access.denied" });
  }, 60_000);

  it("goes out whole, over many pages, as the list counts it", async () => {
    await manyInvestigations(1203);
    const lines = await linesOf({ columns: ["reference"] });
    expect(new Set(lines).size).toBe(1204);
  }, 60_000);

  it("runs no formula that someone typed as a name", async () => {
    await anInvestigation(staff, { person: aPatient({ lastName: '=HYPERLINK("http://x.example")', firstName: "A" }) });
    const [, line = ""] = await linesOf({ columns: ["patient"] });
    expect(line.startsWith(`"'=HYPERLINK`)).toBe(true);
  });

  it("goes out as a workbook, too", async () => {
    await anInvestigation(staff, { person: aPatient({ lastName: "Ames", firstName: "Al" }) });
    const { uuid } = await start({ format: "xlsx", columns: ["patient", "created", "contacts"] });
    expect(await ended(uuid)).toMatchObject({ status: "FINISHED_SUCCESS", processed: 1 });
    const bytes = await fetched(uuid);
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    expect(bytes.length).toBe((await stand(uuid)).size);
  });
});

it("tells how it goes on the user’s own queue [R7-100]", async () => {
  const told: unknown[] = [];
  const listening = await server.pool.connect();
  listening.on("notification", ({ payload }) => told.push(JSON.parse(payload ?? "{}")));
  await listening.query("listen live");
  await anInvestigation(staff);
  const { uuid } = await start();
  await ended(uuid);
  await vi.waitUntil(() => told.some((message) => JSON.stringify(message).includes("FINISHED_SUCCESS")));
  listening.release(true);
  const mine = told.filter((message) => (message as { queue: string }).queue === queues.exportStatus);
  expect(mine.at(-1)).toMatchObject({ userId: staff.userId, body: { uuid, status: "FINISHED_SUCCESS", total: 1 } });
});

it("leaves a line with the filter in the Activity log, without whom someone looked for", async () => {
  const { uuid } = await start({ query: { search: "Secretname", status: ["InProgress"] } });
  await ended(uuid);
  await fetched(uuid);
  const { rows } = await server.pool.query<{ action: string; reason: string; line: string }>(
    "select action, reason, t::text as line from trail t where tenant_id = $1 and actor_id = $2 order by id",
    [clinic, staff.userId],
  );
  const reasons = rows.filter(({ action }) => action === "export" || action === "download").map(({ reason }) => reason);
  expect(reasons).toEqual(["Investigations as CSV: a quick search; status InProgress", `export ${uuid}`]);
  expect(rows.filter(({ line }) => line.includes("Secretname"))).toEqual([]);
});

describe("an export", () => {
  it("is its user’s own", async () => {
    const { uuid: id } = await start();
    await ended(id);
    const colleague = await aStaffMember(server, clinic);
    for (const call of [dataExportCalls.get, dataExportCalls.download, dataExportCalls.delete]) {
      expect((await colleague.refused(call, { params: { id } })).status).toBe(404);
    }
    expect((await colleague.ask(dataExportCalls.list, { query: {} as never })).total).toBe(0);
  });

  it("is listed with the others, newest first, by pages", async () => {
    for (let count = 0; count < 3; count += 1) await ended((await start()).uuid);
    const first = await staff.ask(dataExportCalls.list, { query: { limit: 2 } });
    expect(first).toMatchObject({ total: 3, data: [{}, {}] });
    const second = await staff.ask(dataExportCalls.list, { query: { limit: 2, cursor: first.next ?? "" } });
    expect([second.data.length, second.next]).toEqual([1, null]);
    expect((await staff.refused(dataExportCalls.list, { query: { cursor: "no id" } })).code).toBe("request.malformed");
  });

  it("is deleted with its file, once [R4-12]", async () => {
    const { uuid: id } = await start();
    expect((await ended(id)).abilities).toMatchObject({ download: { allowed: true }, delete: { allowed: true } });
    const { rows } = await server.pool.query("select stored_as from data_export_part where export_id = $1", [id]);
    const deleted = await staff.ask(dataExportCalls.delete, { params: { id } });
    expect(deleted).toMatchObject({ status: "CANCELED_BY_USER", abilities: { download: { allowed: false } } });
    expect((await staff.refused(dataExportCalls.download, { params: { id } })).code).toBe("export.deleted");
    expect((await staff.refused(dataExportCalls.delete, { params: { id } })).code).toBe("export.deleted");
    await vi.waitUntil(async () => !(await isStored(rows[0].stored_as)), { timeout: 5000 });
  });

  it("keeps its file for a week", async () => {
    const { uuid: id } = await start();
    await ended(id);
    await server.pool.query("update data_export set finished_at = now() - interval '8 days' where id = $1", [id]);
    await vi.waitUntil(async () => !(await stand(id)).abilities.download.allowed, { timeout: 5000 });
    expect((await staff.refused(dataExportCalls.download, { params: { id } })).code).toBe("export.deleted");
  });

  it("is refused for a list that the user may not see, an unknown column and an impossible filter", async () => {
    const desk = await aStaffMember(server, clinic, { role: "Front desk" });
    const body = { type: "CONTACTS", format: "csv", query: {}, columns: ["patient"] } as const;
    const refused = (more: object, caller = staff) =>
      caller.refused(dataExportCalls.start, { body: { ...body, columns: ["patient"], ...more } });
    expect(await refused({}, desk)).toMatchObject({ status: 403, code: "access.denied" });
    expect((await refused({ columns: ["secret"] })).status).toBe(422);
    expect((await refused({ query: { createdFrom: "soon" } })).status).toBe(422);
  });
});

/** Many records at once, without the calls that make one at a time. */
async function manyInvestigations(count: number) {
  const { id } = await anInvestigation(staff);
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

async function isStored(storedAs: string): Promise<boolean> {
  const { access } = await import("node:fs/promises");
  const path = `${server.dataDirectory}/files/${clinic}/${storedAs}`;
  return access(path).then(
    () => true,
    () => false,
  );
}
