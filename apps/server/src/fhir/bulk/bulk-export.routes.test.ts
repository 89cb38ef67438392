import { apiKeyCalls } from "@tracewell/contract/api-keys";
import { fhirTypes } from "@tracewell/contract/fhir";
import { personCalls } from "@tracewell/contract/persons";
import type { FhirResource } from "fhir/r4.js";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { aFhirKey, faultsOf } from "../../../testing/fhir.ts";
import { aFullClinic } from "../../../testing/full-clinic.ts";
import { anIdentityProvider, type TestProvider } from "../../../testing/identity-provider.ts";
import { fileStore } from "../../files/file.service.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { apiRoot } from "../../platform/http/serve.ts";
import { readSettings } from "../../platform/settings.ts";
import { addProgress, claimExport, endExport, releaseExport } from "./bulk-progress.queries.ts";
import { ExportLeft, writeBulkExport } from "./bulk-writing.service.ts";

let server: TestApp;
let provider: TestProvider;
let tenantId: string;
let administrator: Caller;
let lead: Caller;
let key: string;
const root = `${apiRoot}/fhir/R4`;

beforeAll(async () => {
  provider = await anIdentityProvider();
  server = await anApp({ worker: true });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(async () => {
  tenantId = await aClinic(server);
  administrator = await aStaffMember(server, tenantId, { role: "Clinic administrator" });
  lead = await aStaffMember(server, tenantId, { role: "Supervisor" });
  key = await aFhirKey(administrator, lead, "Warehouse", "fhir-bulk");
});

type Asking = { method?: "GET" | "POST" | "DELETE"; prefer?: string; body?: object; by?: string; app?: TestApp };

const ask = (path: string, { method = "GET", prefer = "respond-async", body, by = key, app = server }: Asking = {}) =>
  app.app.inject({
    method,
    url: path.startsWith("http") ? new URL(path).pathname : `${root}/${path}`,
    headers: {
      authorization: `Bearer ${by}`,
      accept: "application/fhir+json",
      ...(prefer ? { prefer } : {}),
      ...(body ? { "content-type": "application/fhir+json" } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });

const codeOf = async (asked: ReturnType<typeof ask>) => {
  const response = await asked;
  const outcome = response.json();
  expect(faultsOf(outcome)).toEqual([]);
  return [response.statusCode, outcome.issue[0].details.coding[0].code];
};

/** Where to ask how an export stands that is begun by this path. */
async function started(path: string, asking: Asking = {}): Promise<string> {
  const response = await ask(path, asking);
  expect([response.statusCode, response.body]).toEqual([202, ""]);
  return String(response.headers["content-location"]);
}

interface Manifest {
  transactionTime: string;
  request: string;
  requiresAccessToken: boolean;
  output: { type: string; url: string; count: number }[];
  error: unknown[];
}

async function manifestOf(address: string, by = key): Promise<Manifest> {
  await vi.waitUntil(async () => (await ask(address, { by })).statusCode !== 202, { timeout: 20_000, interval: 50 });
  const response = await ask(address, { by });
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function resourcesIn({ output }: Manifest, by = key): Promise<FhirResource[]> {
  const all: FhirResource[] = [];
  for (const { url, type, count } of output) {
    const file = await ask(url, { by });
    expect(file.headers["content-type"]).toBe("application/fhir+ndjson");
    const resources = file.body
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as FhirResource);
    expect([resources.length, new Set(resources.map(({ resourceType }) => resourceType))]).toEqual([
      count,
      new Set([type]),
    ]);
    all.push(...resources);
  }
  return all;
}

const aPatient = (lastName: string, by = lead) =>
  by.ask(personCalls.create, { body: { lastName, firstName: "Zoe", dateOfBirth: "1990-04-12" } });

it("exports all types of a clinic as two validators of others would have them, in the order of their ids", async () => {
  const full = await aFullClinic(server, "Egret", provider);
  const by = await aFhirKey(full.staff, full.staff, "Everything", "fhir-bulk");
  const address = await started("$export", { by });
  const waiting = await ask(address, { by });
  if (waiting.statusCode === 202)
    expect(waiting.headers).toMatchObject({ "retry-after": "5", "x-progress": expect.any(String) });
  const manifest = await manifestOf(address, by);
  expect(manifest).toMatchObject({
    requiresAccessToken: true,
    error: [],
    request: expect.stringMatching(/\/fhir\/R4\/\$export$/),
  });
  expect(Date.parse(manifest.transactionTime)).toBeLessThan(Date.now());
  const resources = await resourcesIn(manifest, by);
  expect(resources.flatMap((resource) => faultsOf(resource))).toEqual([]);
  const types = [...new Set(resources.map(({ resourceType }) => resourceType))].sort();
  expect(types).toEqual(fhirTypes.filter((type) => type !== "RelatedPerson" || types.includes(type)).sort());
  for (const type of types) {
    const ids = resources.filter(({ resourceType }) => resourceType === type).map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
  }
}, 60_000);

describe("what is asked for", () => {
  it("is narrowed by type and by the last change, by GET and by POST", async () => {
    const before = await aPatient("Before");
    await server.pool.query("update person set updated_at = now() - interval '1 hour' where id = $1", [before.id]);
    const after = await aPatient("After");
    const since = new Date(Date.now() - 60_000).toISOString();
    const byGet = await manifestOf(await started(`$export?_type=Patient&_since=${since}&_outputFormat=ndjson`));
    expect((await resourcesIn(byGet)).map(({ id }) => id)).toEqual([after.id]);
    expect(byGet.request).toContain(`_since=${since}`);
    const parameter = [
      { name: "_type", valueString: "Patient,Observation" },
      { name: "_since", valueInstant: since },
    ];
    const body = { resourceType: "Parameters", parameter };
    const byPost = await manifestOf(await started("$export", { method: "POST", body }));
    expect((await resourcesIn(byPost)).map(({ id }) => id)).toEqual([after.id]);
    const all = await manifestOf(await started("Patient/$export?_type=Patient"));
    expect((await resourcesIn(all)).map(({ id }) => id)).toEqual([before.id, after.id]);
  });

  it("is of patients alone where it is asked of Patient", async () => {
    await aPatient("Alone");
    const { output } = await manifestOf(await started("Patient/$export", { method: "POST" }));
    expect(output.map(({ type }) => type)).toEqual(["Patient"]);
  });

  it("is refused where it is no export that there is", async () => {
    expect(await codeOf(ask("$export", { prefer: "" }))).toEqual([400, "fhir.export-async"]);
    for (const query of [
      "_type=Practitioner",
      "_type=",
      "_since=yesterday",
      "_since=2026-01-01",
      "_since=ge2026-01-01T00:00:00Z",
      "_outputFormat=csv",
      "_typeFilter=Patient%3Fgender%3Dmale",
    ])
      expect([query, ...(await codeOf(ask(`$export?${query}`)))]).toEqual([query, 400, "fhir.export-parameter"]);
    expect(await codeOf(ask("$export", { method: "POST", body: { resourceType: "Patient" } }))).toEqual([
      422,
      "request.invalid",
    ]);
    const lenient = "respond-async, handling=lenient";
    expect((await ask("$export?_typeFilter=x&_type=Patient,Practitioner", { prefer: lenient })).statusCode).toBe(202);
  });
});

describe("a key", () => {
  it("exports no more than its user may see", async () => {
    const desk = await aStaffMember(server, tenantId, { role: "Front desk" });
    const by = await aFhirKey(administrator, desk, "Desk", "fhir-bulk");
    await aPatient("Seen");
    expect(await codeOf(ask("$export?_type=Condition", { by }))).toEqual([403, "access.denied"]);
    const { output } = await manifestOf(await started("$export", { by }), by);
    expect(output.map(({ type }) => type)).toContain("Patient");
    expect(output.map(({ type }) => type)).not.toContain("Condition");
  });

  it("needs a scope of its own, and is no person", async () => {
    const reader = await aFhirKey(administrator, lead, "Reader");
    expect(await codeOf(ask("$export", { by: reader }))).toEqual([403, "access.denied"]);
    expect(await codeOf(ask("Patient", { by: key }))).toEqual([403, "access.denied"]);
    expect(await codeOf(ask("$export", { by: lead.token }))).toEqual([403, "access.denied"]);
  });

  it("has its exports to itself, in its clinic and beside others", async () => {
    await aPatient("Own");
    const address = await started("Patient/$export");
    const { output } = await manifestOf(address);
    const other = await aClinic(server);
    const theirs = await aFhirKey(
      await aStaffMember(server, other, { role: "Clinic administrator" }),
      await aStaffMember(server, other, { role: "Supervisor" }),
      "Theirs",
      "fhir-bulk",
    );
    const beside = await aFhirKey(administrator, lead, "Beside", "fhir-bulk");
    for (const by of [theirs, beside])
      for (const asked of [
        ask(address, { by }),
        ask(address, { by, method: "DELETE" }),
        ask(output[0]?.url ?? "", { by }),
      ])
        expect(await codeOf(asked)).toEqual([404, "fhir.export-gone"]);
    expect(
      await resourcesIn(await manifestOf(await started("$export?_type=Patient", { by: theirs }), theirs), theirs),
    ).toEqual([]);
  });

  it("that was revoked meanwhile ends what it asked for, and one that may see less gets no file", async () => {
    await aPatient("Late");
    const idle = await anApp({ beside: server });
    const address = await started("$export?_type=Patient", { app: idle });
    await idle.close();
    const { output } = await manifestOf(address);
    await server.pool.query(
      "update role set access_groups = '{AUTHORIZED,SUBMIT_IMPORT}' where id = (select role_id from app_user where id = $1)",
      [lead.userId],
    );
    await server.pool.query("select pg_notify('viewers_changed', '')");
    await vi.waitUntil(async () => (await ask(output[0]?.url ?? "")).statusCode === 403, {
      timeout: 5000,
      interval: 50,
    });
    const [listed] = (await administrator.ask(apiKeyCalls.list)).data;
    await administrator.ask(apiKeyCalls.revoke, {
      params: { id: listed?.id ?? "" },
      body: { version: listed?.version ?? 0 },
    });
    expect(await codeOf(ask(address))).toEqual([401, "auth.key-unknown"]);
  });

  it("has two exports under way at a time", async () => {
    const idle = await anApp({ beside: server });
    await server.pool.query("update fhir_export_progress set taken_until = now() + interval '1 hour'");
    const insert = (id: string) =>
      server.pool.query(
        `with e as (insert into fhir_export (tenant_id, api_key_id, user_id, types, request, transaction_time)
           select tenant_id, id, user_id, '{Patient}', $2, now() from api_key where tenant_id = $1 returning tenant_id, id)
         insert into fhir_export_progress (tenant_id, export_id, taken_until) select tenant_id, id, now() + interval '1 hour' from e`,
        [tenantId, id],
      );
    await insert("first");
    expect((await ask("$export?_type=Location", { app: idle })).statusCode).toBe(202);
    await insert("second");
    expect(await codeOf(ask("$export", { app: idle }))).toEqual([429, "fhir.export-too-many"]);
    await idle.close();
  });
});

it("is canceled, and its files are deleted", async () => {
  await aPatient("Gone");
  const address = await started("$export?_type=Patient");
  const { output } = await manifestOf(address);
  const url = output[0]?.url ?? "";
  expect((await ask(address, { method: "DELETE" })).statusCode).toBe(202);
  expect(await codeOf(ask(address))).toEqual([404, "fhir.export-gone"]);
  expect(await codeOf(ask(url))).toEqual([404, "fhir.export-gone"]);
  const left = async () =>
    (await server.pool.query("select from fhir_export_file where tenant_id = $1", [tenantId])).rowCount;
  await vi.waitUntil(async () => (await left()) === 0, { timeout: 10_000, interval: 50 });
  const bytes = fileStore(readSettings({ DATA_DIR: server.dataDirectory })).read(
    `${tenantId}/${url.split("/").at(-1)}`,
  );
  await expect(new Promise((opened, failed) => bytes.on("open", opened).on("error", failed))).rejects.toThrow("ENOENT");
});

it("expires after a day", async () => {
  await aPatient("Old");
  const address = await started("$export?_type=Patient");
  await manifestOf(address);
  await server.pool.query("update fhir_export set finished_at = now() - interval '25 hours' where tenant_id = $1", [
    tenantId,
  ]);
  expect(await codeOf(ask(address))).toEqual([404, "fhir.export-gone"]);
});

it("goes on after the last whole file where a worker was killed, and holds each resource once", async () => {
  const idle = await anApp({ beside: server });
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await aPatient(`Many${number}`);
  const inClinic = <T>(work: (tx: Tx) => Promise<T>) => server.inTransaction(tenantId, work);
  // Held by this test alone, from before a worker can look for it.
  const { rows } = await server.pool.query(
    `with e as (insert into fhir_export (tenant_id, api_key_id, user_id, types, request, transaction_time, created_at)
       select tenant_id, id, user_id, '{Patient}', 'test', now(), now() + interval '1 minute' from api_key where tenant_id = $1 returning tenant_id, id)
     insert into fhir_export_progress (tenant_id, export_id, taken_until) select tenant_id, id, now() + interval '1 hour' from e returning export_id`,
    [tenantId],
  );
  const exportId = rows[0].export_id as string;
  const ground = {
    store: fileStore(readSettings({ DATA_DIR: server.dataDirectory })),
    base: "https://clinic.example/api/fhir/R4",
    sizes: { page: 1, file: 2 },
  };
  const workAs = async (worker: string, pages: number) => {
    await server.pool.query("update fhir_export_progress set taken_until = null where export_id = $1", [exportId]);
    const claimed = await inClinic((tx) => claimExport(tx, exportId, worker));
    if (!claimed) throw new Error("It could not be claimed.");
    let left = pages;
    const job = { ...claimed, exportId, tenantId, worker };
    return writeBulkExport(ground, job, inClinic, () => left-- <= 0);
  };
  const first = "00000000-0000-7000-8000-000000000001";
  const second = "00000000-0000-7000-8000-000000000002";
  await expect(workAs(first, 5)).rejects.toThrow(ExportLeft);
  const whole = async () =>
    (
      await server.pool.query(
        "select part from fhir_export_file where export_id = $1 and size is not null order by part",
        [exportId],
      )
    ).rows.map(({ part }) => part);
  expect(await whole()).toEqual([1, 2]);
  await workAs(second, 100);
  expect(await inClinic((tx) => addProgress(tx, exportId, first, { type: "Patient", resources: 1 }))).toBe(false);
  expect(await inClinic((tx) => endExport(tx, exportId, first, null))).toBe(false);
  expect(await inClinic((tx) => endExport(tx, exportId, second, null))).toBe(true);
  const resources = await resourcesIn(await manifestOf(`$export/${exportId}`));
  expect([resources.length, new Set(resources.map(({ id }) => id)).size]).toEqual([7, 7]);
  await inClinic((tx) => releaseExport(tx, exportId, second, { afterSeconds: 0, counts: true }));
  await idle.close();
});

it("leaves lines in the Activity log: what was asked for, and what was fetched", async () => {
  await aPatient("Logged");
  await resourcesIn(await manifestOf(await started("$export?_type=Patient")));
  const lines = await server.inTransaction(
    tenantId,
    async (tx) =>
      (
        await sql<{ action: string; reason: string }>`select action, reason from trail
          where actor_name = 'Warehouse' and action in ('export', 'download') order by id`.execute(tx)
      ).rows,
  );
  expect(lines).toEqual([
    { action: "export", reason: "FHIR bulk export of Patient" },
    { action: "download", reason: expect.stringMatching(/^FHIR bulk export [0-9a-f-]{36}: 1 of Patient$/) },
  ]);
});
