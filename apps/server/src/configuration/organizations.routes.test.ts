import type { ItemOf } from "@tracewell/contract/configuration-file";
import { organizationCalls } from "@tracewell/contract/organizations";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aConfigurator } from "../../testing/configuration.ts";
import { anIncomingFile } from "../../testing/investigation.ts";
import { organizationNamed } from "../../testing/organizations.ts";
import { findOrMakeOrganizations } from "../organizations/organization.service.ts";

type Organization = ItemOf<"organizations">;

let server: TestApp;
let admin: Caller;
let file: ReturnType<typeof aConfigurator>;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  file = aConfigurator(admin);
});

const listed = async () => (await file.parts()).organizations ?? [];
const lab: Organization = {
  ...{ name: "State Laboratory", type: "Laboratory", categories: ["Reporting"], inactive: false },
  ...{ line1: "1 Lab Way", line2: null, city: "Columbus", state: "OH", postcode: "43215" },
  ...{ phone: "6145550100", otherPhone: null, fax: null, clia: "36D0000001", npi: "1234567893" },
  locationsInClinic: [
    { location: "Exam room 1", atKiosk: false },
    { location: "Waiting room", atKiosk: true },
  ],
};

it("come with their type and locations, are found whatever the case, and go with the undo [R10-53]", async () => {
  const { id } = await admin.ask(organizationCalls.create, { body: organizationNamed("STATE laboratory") });
  const before = await listed();
  const other = { ...lab, name: "Corner Pharmacy", type: null, clia: null, npi: null, locationsInClinic: [] };
  const { applied, changes } = await file.apply({ organizations: [lab, other] });
  expect(changes.map(({ name, does }) => [name, does])).toEqual([
    ["STATE laboratory", "change"],
    ["Corner Pharmacy", "add"],
  ]);
  expect(changes[0]?.facts).toContainEqual({
    label: "Locations in clinic",
    before: null,
    after: "Exam room 1 · Waiting room (kiosk)",
  });
  expect(await listed()).toEqual([other, lab]);
  expect((await admin.ask(organizationCalls.get, { params: { id } })).name).toBe("State Laboratory");
  expect(await file.undo(applied.id)).toMatchObject({ disabled: [] });
  expect(await listed()).toEqual(before);
});

it("that reported since are inactive after the undo, and named", async () => {
  const { applied } = await file.apply({ organizations: [lab] });
  const made = await server.inTransaction(admin.tenantId, (tx) =>
    findOrMakeOrganizations(tx, admin.tenantId, [{ name: lab.name, clia: null }], "Reporting"),
  );
  const supervisor = await aStaffMember(server, admin.tenantId);
  const id = await anIncomingFile(supervisor);
  await server.pool.query("update incoming_file set reporting_organization_id = $1 where record_id = $2", [
    made.get(lab.name),
    id,
  ]);
  expect((await file.undo(applied.id)).disabled).toEqual([lab.name]);
  expect(await listed()).toEqual([{ ...lab, inactive: true }]);
});

it("are refused like on their page: an unknown type or location, a name that a duplicate had", async () => {
  expect((await file.refusal({ organizations: [{ ...lab, type: "Castle" }] })).message).toBe(
    "Line 1, Organizations “State Laboratory”: This clinic has no type of organization “Castle”.",
  );
  const nowhere = [{ location: "Cellar", atKiosk: false }];
  expect((await file.refusal({ organizations: [{ ...lab, locationsInClinic: nowhere }] })).message).toContain(
    "This clinic has no location in clinic “Cellar”.",
  );
  const kept = await admin.ask(organizationCalls.create, { body: organizationNamed("County Laboratory") });
  const merged = await admin.ask(organizationCalls.create, { body: organizationNamed(lab.name) });
  await admin.ask(organizationCalls.merge, {
    params: { id: kept.id },
    body: { mergedOrganizationId: merged.id, version: kept.version },
  });
  expect((await file.refusal({ organizations: [lab] })).message).toContain("State Laboratory");
});
