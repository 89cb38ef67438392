import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { lookupCalls } from "@tracewell/contract/lookups";
import { type OrganizationBody, organizationCalls } from "@tracewell/contract/organizations";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile } from "../../testing/investigation.ts";
import { organizationNamed } from "../../testing/organizations.ts";
import { listReferencesTo } from "../platform/database/references.ts";
import { findOrMakeOrganizations } from "./organization.service.ts";

let server: TestApp;
let administrator: Caller;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  supervisor = await aStaffMember(server, clinic);
});
afterAll(() => server.close());

const create = (name: string, over: Partial<OrganizationBody> = {}) =>
  administrator.ask(organizationCalls.create, { body: { ...organizationNamed(name), ...over } });
const get = (id: string) => administrator.ask(organizationCalls.get, { params: { id } });
const imported = (name: string) =>
  server.inTransaction(administrator.tenantId, (tx) =>
    findOrMakeOrganizations(tx, administrator.tenantId, [{ name, clia: null }], "Reporting"),
  );

it("keeps an organization with its type, categories, address, phones, CLIA and NPI", async () => {
  const { data } = await administrator.ask(lookupCalls.list, { params: { kind: "ORGANIZATION_TYPE" } });
  const typeId = data.find(({ disabled }) => !disabled)?.id ?? null;
  const made = await create("Mercy Hospital", {
    typeId,
    categories: ["Reporting", "Ordering"],
    line1: "1 Mercy Way",
    city: "Columbus",
    phone: "(614) 555-0100",
    clia: "36D0000001",
    npi: "1234567893",
  });
  expect(made).toMatchObject({
    type: { id: typeId },
    categories: ["Ordering", "Reporting"],
    city: "Columbus",
    phone: "6145550100",
    clia: "36D0000001",
    npi: "1234567893",
    version: 1,
  });
  const { data: found } = await administrator.ask(organizationCalls.list, { query: { search: "36d0000001" } });
  expect(found.map(({ name }) => name)).toEqual(["Mercy Hospital"]);
});

it("refuses a name that is taken, a wrong phone and an older version", async () => {
  const { id, version } = await create("Grant Clinic");
  expect(
    (await administrator.refused(organizationCalls.create, { body: organizationNamed("GRANT clinic") })).code,
  ).toBe("organization.name-taken");
  const phone = { ...organizationNamed("Phones"), phone: "12" };
  expect((await administrator.refused(organizationCalls.create, { body: phone })).code).toBe("person.phone-invalid");
  const body = { ...organizationNamed("Grant Clinic West"), inactive: true, version };
  expect(await administrator.ask(organizationCalls.edit, { params: { id }, body })).toMatchObject({ inactive: true });
  expect((await administrator.refused(organizationCalls.edit, { params: { id }, body })).code).toBe("edit.stale");
  const { data } = await supervisor.ask(lookupCalls.organizations, { query: { search: "grant" } });
  expect(data).toEqual([]);
});

it("merges a duplicate: what named it names the other, and imports find the other by both names", async () => {
  const survivor = await create("Ohio Valley Laboratory", { categories: ["Ordering"] });
  const duplicate = await create("OVL", { categories: ["Reporting"], clia: "36D0000009" });
  const file = await anIncomingFile(supervisor);
  await server.pool.query("update incoming_file set reporting_organization_id = $1 where record_id = $2", [
    duplicate.id,
    file,
  ]);
  const body = { mergedOrganizationId: duplicate.id, version: survivor.version };
  const merged = await administrator.ask(organizationCalls.merge, { params: { id: survivor.id }, body });
  expect(merged).toMatchObject({
    categories: ["Ordering", "Reporting"],
    clia: "36D0000009",
    aliases: ["OVL"],
    used: 1,
  });
  const page = await supervisor.ask(incomingFileCalls.get, { params: { id: file } });
  expect(JSON.stringify(page)).toContain(survivor.id);
  expect((await administrator.refused(organizationCalls.get, { params: { id: duplicate.id } })).status).toBe(404);
  for (const name of ["ovl", "ohio valley laboratory"]) expect((await imported(name)).get(name)).toBe(survivor.id);
  expect((await administrator.refused(organizationCalls.create, { body: organizationNamed("ovl") })).code).toBe(
    "organization.name-taken",
  );
});

it("moves every reference that there is when it merges", async () => {
  const named = await server.inTransaction(null, (tx) => listReferencesTo(tx, "organization"));
  expect(named).toEqual(
    expect.arrayContaining([
      { table: "incoming_file", column: "reporting_organization_id" },
      { table: "investigation", column: "reporting_organization_id" },
      { table: "investigation", column: "investigating_organization_id" },
      { table: "organization_alias", column: "organization_id" },
      { table: "test_definition_organization", column: "organization_id" },
    ]),
  );
});

it("merges none with itself, nor with another clinic's", async () => {
  const { id, version } = await create("Alone");
  const merge = (mergedOrganizationId: string) =>
    administrator.refused(organizationCalls.merge, { params: { id }, body: { mergedOrganizationId, version } });
  expect((await merge(id)).code).toBe("organization.same");
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  const theirs = await elsewhere.ask(organizationCalls.create, { body: organizationNamed("Theirs") });
  expect((await merge(theirs.id)).details).toEqual([expect.objectContaining({ field: "mergedOrganizationId" })]);
  expect((await get(id)).version).toBe(version);
});
