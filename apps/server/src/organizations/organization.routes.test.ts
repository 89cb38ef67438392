import { organizationCategories } from "@tracewell/contract/constants";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { lookupCalls } from "@tracewell/contract/lookups";
import { type OrganizationBody, type OrganizationPage, organizationCalls } from "@tracewell/contract/organizations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile } from "../../testing/investigation.ts";
import { organizationNamed } from "../../testing/organizations.ts";
import { lookupIdOf } from "../../testing/visit.ts";
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
const someType = async () => {
  const { data } = await administrator.ask(lookupCalls.list, { params: { kind: "ORGANIZATION_TYPE" } });
  const type = data.find(({ disabled }) => !disabled);
  if (!type) throw new Error("no type of organization");
  return type;
};
const get = (id: string) => administrator.ask(organizationCalls.get, { params: { id } });
const imported = (name: string) =>
  server.inTransaction(administrator.tenantId, (tx) =>
    findOrMakeOrganizations(tx, administrator.tenantId, [{ name, clia: null }], "Reporting"),
  );

it("keeps an organization with its type, categories, address, phones, CLIA and NPI [R3-74]", async () => {
  const { id: typeId } = await someType();
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

it("knows four categories, and lists by each [R9-73]", async () => {
  expect(organizationCategories).toEqual(["Investigating", "Location", "Ordering", "Reporting"]);
  await create("Everything Clinic", { categories: [...organizationCategories] });
  for (const category of organizationCategories) {
    const { data } = await administrator.ask(organizationCalls.list, { query: { category } });
    expect(data.map(({ name }) => name)).toContain("Everything Clinic");
  }
  const categories = ["Paying" as "Ordering"];
  const body = { ...organizationNamed("Payer"), categories };
  expect((await administrator.refused(organizationCalls.create, { body })).status).toBe(422);
});

describe("locations in clinic [R3-74]", () => {
  const locationNamed = (name: string) => lookupIdOf(administrator, "LOCATION_IN_CLINIC", name);
  const edit = ({ id, version }: OrganizationPage, over: Partial<OrganizationBody>) =>
    administrator.ask(organizationCalls.edit, {
      params: { id },
      body: { ...organizationNamed("Harbor Clinic"), version, ...over },
    });
  let room: { locationId: string; atKiosk: boolean };
  let laboratory: typeof room;
  beforeAll(async () => {
    room = { locationId: await locationNamed("Waiting room"), atKiosk: true };
    laboratory = { locationId: await locationNamed("Laboratory"), atKiosk: false };
  });

  it("keeps them in their order, with those offered to kiosks, and leaves them where none are given", async () => {
    const made = await create("Harbor Clinic", { locationsInClinic: [laboratory, room] });
    expect(made.locationsInClinic).toEqual([
      { ...laboratory, name: "Laboratory" },
      { ...room, name: "Waiting room" },
    ]);
    const changed = await edit(made, { locationsInClinic: [room, { ...laboratory, atKiosk: true }] });
    expect(changed.locationsInClinic.map(({ name, atKiosk }) => [name, atKiosk])).toEqual([
      ["Waiting room", true],
      ["Laboratory", true],
    ]);
    const left = await edit(changed, {});
    expect(left.locationsInClinic).toEqual(changed.locationsInClinic);
    expect((await edit(left, { locationsInClinic: [] })).locationsInClinic).toEqual([]);
  });

  it("refuses one twice, another list's value and another clinic's", async () => {
    const refused = (locationsInClinic: (typeof room)[]) =>
      administrator.refused(organizationCalls.create, {
        body: { ...organizationNamed("Nowhere"), locationsInClinic },
      });
    expect((await refused([room, room])).status).toBe(422);
    const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
    for (const locationId of [
      await lookupIdOf(administrator, "ORGANIZATION_TYPE", (await someType()).name),
      await lookupIdOf(elsewhere, "LOCATION_IN_CLINIC", "Laboratory"),
    ])
      expect((await refused([room, { locationId, atKiosk: false }])).details).toEqual([
        expect.objectContaining({ field: "locationsInClinic.1.locationId" }),
      ]);
  });

  it("says in the Activity log what was changed of them", async () => {
    const made = await create("Logged Clinic", { locationsInClinic: [room] });
    const { rows } = await server.pool.query(
      "select action from trail where table_name = 'organization_location' and after ->> 'organization_id' = $1",
      [made.id],
    );
    expect(rows).toHaveLength(1);
  });

  it("come with a duplicate that is merged, each once, as its address does where there is none", async () => {
    const survivor = await create("Bay Clinic", { locationsInClinic: [room] });
    const duplicate = await create("Bay Clinics", {
      locationsInClinic: [{ ...room, atKiosk: false }, laboratory],
      line1: "2 Bay Street",
      city: "Toledo",
      fax: "(614) 555-0188",
    });
    const merged = await administrator.ask(organizationCalls.merge, {
      params: { id: survivor.id },
      body: { mergedOrganizationId: duplicate.id, version: survivor.version },
    });
    expect(merged).toMatchObject({ line1: "2 Bay Street", city: "Toledo", fax: "6145550188" });
    expect(merged.locationsInClinic.map(({ name, atKiosk }) => [name, atKiosk])).toEqual([
      ["Waiting room", true],
      ["Laboratory", false],
    ]);
  });
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
      { table: "organization_location", column: "organization_id" },
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
