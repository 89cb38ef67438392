import { accessCalls } from "@tracewell/contract/access";
import { allCalls } from "@tracewell/contract/all-calls";
import { authCalls } from "@tracewell/contract/auth";
import type { CallSpec } from "@tracewell/contract/call";
import { investigationCalls } from "@tracewell/contract/investigations";
import { recordCalls } from "@tracewell/contract/records";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aCaller, aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";
import { edited, levelNamed } from "../../testing/user.ts";

let server: TestApp;
let clinic: string;
let admin: Caller;

beforeAll(async () => {
  server = await anApp();
});
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, {
    role: "Clinic administrator",
    firstName: "Grace",
    lastName: "Okoro",
    workgroupLead: true,
  });
});
afterAll(() => server.close());

async function viewAs(role: string, by = admin): Promise<Caller> {
  const body = { roleId: await levelNamed(by, role) };
  const answer = await send(server, accessCalls.viewAs, { body }, by.token);
  expect(answer.statusCode).toBe(200);
  return aCaller(server, String(answer.headers.authorization), { userId: by.userId, tenantId: by.tenantId });
}

const trail = async () =>
  (
    await server.inTransaction(clinic, (tx) =>
      sql<{
        line: string;
      }>`select actor_name || ': ' || action || case when action = 'view' then '' else coalesce(' ' || reason, '') end as line from trail
        where tenant_id = ${clinic} and action in ('view-as', 'view-as-ended', 'view') order by id`.execute(tx),
    )
  ).rows.map(({ line }) => line);

it("has the role's groups instead of one's own, and takes the place of the session before", async () => {
  const viewing = await viewAs("Investigator");
  const session = await viewing.ask(authCalls.session);
  expect(session).toMatchObject({
    displayName: "Grace Okoro",
    role: "Clinic administrator",
    viewingAs: { name: "Investigator" },
    workgroupLead: false,
  });
  expect(session.assignedGroups).toEqual([
    "AUTHORIZED",
    "DIS_INCOMINGREPORTS_USER",
    "DIS_USER",
    "PERSONS_AGGREGATED",
    "MEDICAL_RECORD_REPLACE__UPDATE",
  ]);
  expect((await admin.refused(authCalls.session)).status).toBe(401);
  expect((await viewing.refused(accessCalls.users)).code).toBe("access.denied");
});

it("sees what the role sees, with its abilities, and changes nothing", async () => {
  const supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
  const { id } = await anInvestigation(supervisor);
  const viewing = await viewAs("Investigator");
  expect(await viewing.ask(investigationCalls.get, { params: { id } })).toMatchObject({
    abilities: { edit: { allowed: true } },
  });
  const note = { params: { id }, body: { text: "Should not stand" } };
  expect(await viewing.refused(recordCalls.addNote, note)).toMatchObject({ status: 403, code: "view-as.read-only" });
  expect((await supervisor.ask(investigationCalls.get, { params: { id } })).notes).toEqual([]);
});

it("refuses every changing call of the contract but renewing, signing out and going back; what only looks up may be asked by POST", async () => {
  const viewing = await viewAs("Supervisor");
  const admitted: string[] = [];
  for (const [feature, calls] of Object.entries(allCalls)) {
    for (const [name, spec] of Object.entries<CallSpec>(calls)) {
      if (spec.method === "GET" || spec.method === "HEAD" || spec.needs === "public") continue;
      if (spec.admits?.includes("viewing-as")) {
        admitted.push(`${feature}.${name}`);
        continue;
      }
      const params = Object.fromEntries(
        Object.keys(spec.params?.shape ?? {}).map((each) => [each, crypto.randomUUID()]),
      );
      const { code } = await viewing.refused(spec, { params, body: {} } as never);
      expect([feature, name, code]).toEqual([feature, name, "view-as.read-only"]);
    }
  }
  const leaving = ["access.leaveViewAs", "auth.renew", "auth.trackLogout"];
  const counting = ["contacts", "incoming-files", "investigations", "visits"].map((list) => `${list}.counts`);
  const asking = ["forms.byIds", "persons.matches", "records.deletions", "search.results", "search.users"];
  expect(admitted.sort()).toEqual([...leaving, ...counting, ...asking].sort());
});

it("is named at each look in the Activity log, and at its beginning and end", async () => {
  const supervisor = await aStaffMember(server, clinic, { role: "Supervisor", firstName: "Alice", lastName: "Kim" });
  const { id } = await anInvestigation(supervisor);
  const before = await trail();
  const viewing = await viewAs("Investigator");
  await viewing.ask(investigationCalls.get, { params: { id } });
  await viewing.ask(accessCalls.leaveViewAs);
  expect((await trail()).slice(before.length)).toEqual([
    "Grace Okoro: view-as Investigator",
    "Grace Okoro, viewing as Investigator: view",
    "Grace Okoro, viewing as Investigator: view-as-ended Investigator",
  ]);
});

it("leads back to one's own groups by an ordinary session", async () => {
  const viewing = await viewAs("Investigator");
  const answer = await send(server, accessCalls.leaveViewAs, {}, viewing.token);
  const back = aCaller(server, String(answer.headers.authorization), { userId: admin.userId, tenantId: clinic });
  expect(await back.ask(authCalls.session)).toMatchObject({ viewingAs: null, workgroupLead: true });
  await back.ask(accessCalls.users);
  expect((await viewing.refused(authCalls.session)).status).toBe(401);
  expect((await back.refused(accessCalls.leaveViewAs)).code).toBe("view-as.not-viewing");
});

it("stays what it is when it is renewed", async () => {
  const viewing = await viewAs("Analyst");
  const answer = await send(server, authCalls.renew, {}, viewing.token);
  const renewed = aCaller(server, String(answer.headers.authorization), { userId: admin.userId, tenantId: clinic });
  expect((await renewed.ask(authCalls.session)).viewingAs?.name).toBe("Analyst");
});

it("is for administrators of the clinic, and for roles that they could make themselves", async () => {
  const code = async (role: string, by = admin) =>
    (await by.refused(accessCalls.viewAs, { body: { roleId: await levelNamed(admin, role) } })).code;
  expect(await code("Tenant administrator")).toBe("view-as.not-enough-permission");
  for (const role of ["Kiosk", "Public kiosk", "Patient"]) expect(await code(role)).toBe("view-as.confined-role");
  const supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
  expect(await code("Front desk", supervisor)).toBe("access.denied");
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  const foreign = { body: { roleId: await levelNamed(stranger, "Analyst") } };
  expect((await admin.refused(accessCalls.viewAs, foreign)).status).toBe(404);
});

it("gains nothing that rules over others when the role is given more meanwhile", async () => {
  const product = await aStaffMember(server, clinic, { role: "Product administrator" });
  const viewing = await viewAs("Analyst");
  const role = (await product.ask(accessCalls.roles)).data.find(({ name }) => name === "Analyst");
  if (!role) throw new Error("There is no such role.");
  const body = { name: role.name, groups: [...role.groups, "MANAGE_TENANTS" as const], version: role.version };
  await product.ask(accessCalls.editRole, { params: { id: role.id }, body });
  expect((await viewing.ask(authCalls.session)).assignedGroups).not.toContain("MANAGE_TENANTS");
});

it("ends when its administrator is none any more, or the role is gone", async () => {
  const product = await aStaffMember(server, clinic, { role: "Product administrator" });
  const viewing = await viewAs("Investigator");
  const me = await product.ask(accessCalls.user, { params: { id: admin.userId } });
  await product.ask(accessCalls.editUser, edited(me, { levelUuid: await levelNamed(product, "Analyst") }));
  expect((await viewing.refused(authCalls.session)).status).toBe(401);

  const { id } = await product.ask(accessCalls.createRole, { body: { name: "Trainee", groups: ["DIS_USER"] } });
  const other = await viewAs("Trainee", product);
  const another = await aStaffMember(server, clinic, { role: "Product administrator" });
  await another.ask(accessCalls.removeRole, { params: { id } });
  expect((await other.refused(authCalls.session)).status).toBe(401);
});
