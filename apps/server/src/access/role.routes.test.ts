import { accessCalls, type Role } from "@tracewell/contract/access";
import { contactCalls } from "@tracewell/contract/contacts";
import type { AccessGroup } from "@tracewell/contract/permissions";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type CallFailed, type TestApp } from "../../testing/app.ts";
import { aUser, enterAs, temporaryPasswordOf } from "../../testing/user.ts";
import { seededRoles } from "./role.seed.ts";

let server: TestApp;
let admin: Caller;

beforeAll(async () => {
  server = await anApp();
});
beforeEach(async () => {
  admin = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
});
afterAll(() => server.close());

const roles = async (by = admin) => (await by.ask(accessCalls.roles)).data;
const roleNamed = async (name: string, by = admin) => (await roles(by)).find((role) => role.name === name) as Role;
const edit = ({ id, name, groups, version }: Role, over: { name?: string; groups?: AccessGroup[] }) => ({
  params: { id },
  body: { name, groups, version, ...over },
});
const created = (name: string, groups: AccessGroup[] = []) =>
  admin.ask(accessCalls.createRole, { body: { name, groups } });

it("shows the roles that came with the clinic, with two admin roles by identifier [R3-108] [R6-03]", async () => {
  const shown = await roles();
  expect(Object.fromEntries(shown.map(({ key, name, groups }) => [key, { name, groups }]))).toEqual(seededRoles);
  expect(shown.map(({ key }) => key)).toEqual(Object.keys(seededRoles));
  expect(shown.map(({ key }) => key)).toEqual(expect.arrayContaining(["ProductAdministrator", "TenantAdministrator"]));
  expect(await roleNamed("Clinic administrator")).toMatchObject({ activeUsers: 1, inactiveUsers: 0 });
});

it("adds a role that can be given to users once it has a group", async () => {
  const role = await created("Outbreak lead", ["OUTBREAK_MANAGER", "DIS_USER", "DIS_USER"]);
  expect(role).toMatchObject({ key: null, groups: ["DIS_USER", "OUTBREAK_MANAGER"], activeUsers: 0 });
  const user = await aUser(admin, { role: "Outbreak lead" });
  expect(user.assignedGroups).toEqual(["AUTHORIZED", "DIS_USER", "OUTBREAK_MANAGER"]);
});

it("needs a name that no other role has", async () => {
  for (const name of ["Analyst", "ANALYST"]) {
    const problem = await admin.refused(accessCalls.createRole, { body: { name } });
    expect(problem).toMatchObject({ status: 409, code: "role.name-taken" });
  }
  const role = await created("Trainee");
  expect((await admin.refused(accessCalls.editRole, edit(role, { name: "Analyst" }))).code).toBe("role.name-taken");
  expect((await admin.refused(accessCalls.createRole, { body: { name: " " } })).status).toBe(422);
});

it("changes what the role's users may do, at once", async () => {
  const user = await aUser(admin, { role: "Analyst" });
  const analyst = await enterAs(server, user, await temporaryPasswordOf(server, user.email));
  expect((await analyst.refused(contactCalls.list)).status).toBe(403);
  const role = await roleNamed("Analyst");
  const changed = await admin.ask(accessCalls.editRole, edit(role, { groups: ["PERSONS_AGGREGATED", "DIS_USER"] }));
  expect(changed.groups).toEqual(["DIS_USER", "PERSONS_AGGREGATED"]);
  await expect.poll(() => analyst.ask(contactCalls.list).then(({ total }) => total)).toBe(0);
});

it("can be renamed and stays what it is", async () => {
  const role = await roleNamed("Investigator");
  const renamed = await admin.ask(accessCalls.editRole, edit(role, { name: "DIS" }));
  expect(renamed).toMatchObject({ key: "Investigator", name: "DIS", groups: role.groups });
  const stale = await admin.refused(accessCalls.editRole, edit(role, { name: "Field worker" }));
  expect(stale).toMatchObject({ status: 409, code: "edit.stale", newer: { name: "DIS" } });
});

it("keeps the default groups of administrators, in words too [R8-44] [R1-06]", async () => {
  const product = await aStaffMember(server, admin.tenantId, { role: "Product administrator" });
  const role = await roleNamed("Tenant administrator", product);
  expect(await product.refused(accessCalls.editRole, edit(role, { groups: [] }))).toMatchObject({
    status: 409,
    code: "role.admin-default-group",
    message: "Default groups can’t be removed from an administrator’s role.",
  });
  const grown = await product.ask(accessCalls.editRole, edit(role, { groups: ["MANAGE_TENANTS", "SUBMIT_IMPORT"] }));
  expect(grown.kept.find(({ group }) => group === "MANAGE_TENANTS")?.reasons).toMatchObject([
    { code: "role.admin-default-group" },
  ]);
  await product.ask(accessCalls.editRole, edit(grown, { groups: ["MANAGE_TENANTS"] }));
});

it("refuses groups of kiosks and patients, of administration that one lacks, and of one's own role", async () => {
  const code = async (role: Role, groups: AccessGroup[]) =>
    (await admin.refused(accessCalls.editRole, edit(role, { groups }))).code;
  const role = await created("Trainee");
  expect(await code(role, ["DCM_KIOSK"])).toBe("role.confined-group");
  expect(await code(role, ["MANAGE_TENANTS"])).toBe("role.not-enough-permission");
  expect(await code(await roleNamed("Kiosk"), ["DCM_KIOSK", "DIS_USER"])).toBe("role.fixed-groups");
  expect(await code(await roleNamed("Product administrator"), [])).toBe("role.not-enough-permission");
  const own = await roleNamed("Clinic administrator");
  expect(await code(own, [...own.groups, "DIS_USER"])).toBe("role.own");
  for (const [groups, expected] of [
    [["PORTAL_PATIENT"], "role.confined-group"],
    [["MANAGE_TENANTS"], "role.not-enough-permission"],
  ] as const) {
    const body = { name: "Another", groups: [...groups] };
    expect((await admin.refused(accessCalls.createRole, { body })).code).toBe(expected);
  }
});

it("leaves no user without a group [R8-39]", async () => {
  const role = await created("Trainee", ["DIS_USER"]);
  await aUser(admin, { role: "Trainee" });
  expect(await admin.refused(accessCalls.editRole, edit(role, { groups: [] }))).toMatchObject({
    status: 422,
    code: "user.no-access-group",
  });
});

it("is removed only where it was added and nobody has it", async () => {
  const remove = ({ id }: { id: string }) => ({ params: { id } });
  const analyst = await roleNamed("Analyst");
  expect((await admin.refused(accessCalls.removeRole, remove(analyst))).code).toBe("role.came-with-clinic");
  const used = await created("Trainee", ["DIS_USER"]);
  await aUser(admin, { role: "Trainee" });
  expect((await admin.refused(accessCalls.removeRole, remove(used))).code).toBe("role.in-use");
  const unused = await created("Nobody’s", ["DIS_USER"]);
  expect(unused.abilities.remove.allowed).toBe(true);
  await admin.ask(accessCalls.removeRole, remove(unused));
  expect((await roles()).map(({ name }) => name)).not.toContain("Nobody’s");
  expect((await admin.refused(accessCalls.removeRole, remove(unused))).status).toBe(404);
});

it("is not removed while it is given to someone", async () => {
  const role = await created("Trainee", ["DIS_USER"]);
  const both = await Promise.allSettled([
    admin.ask(accessCalls.removeRole, { params: { id: role.id } }),
    aUser(admin, { levelUuid: role.id }),
  ]);
  const refusals = both.flatMap((each) => (each.status === "rejected" ? [each.reason as CallFailed] : []));
  expect(refusals).toHaveLength(1);
  expect(["role.in-use", "request.invalid"]).toContain(refusals[0]?.problem.code);
});

it("is another clinic's own: not there for others", async () => {
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  const role = await created("Trainee");
  expect((await stranger.refused(accessCalls.editRole, edit(role, { name: "Mine" }))).status).toBe(404);
  expect((await stranger.refused(accessCalls.removeRole, { params: { id: role.id } })).status).toBe(404);
  expect((await roles(stranger)).map(({ id }) => id)).not.toContain(role.id);
});
