import { accessCalls } from "@tracewell/contract/access";
import { apiKeyCalls } from "@tracewell/contract/api-keys";
import type { CallSpec } from "@tracewell/contract/call";
import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { personCalls } from "@tracewell/contract/persons";
import { type Sight, type Sights, sightCalls } from "@tracewell/contract/sights";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCaller, aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation, aPatient } from "../../testing/investigation.ts";
import { aUser, levelNamed } from "../../testing/user.ts";
import { seededRoles } from "../access/role.seed.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;
const staff = new Map<string, Caller>();
const ids = { Incident: "", IncomingReport: "", IncomingPartner: "", Person: "" };

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  for (const { name } of Object.values(seededRoles))
    staff.set(name, await aStaffMember(server, clinic, { role: name }));
  const admin = staff.get("Clinic administrator") as Caller;
  await admin.ask(accessCalls.createRole, { body: { name: "Counsellor", groups: ["PERSONS_AGGREGATED"] } });
  staff.set("Counsellor", await aStaffMember(server, clinic, { role: "Counsellor" }));
  supervisor = staff.get("Supervisor") as Caller;
  const investigation = await anInvestigation(supervisor);
  ids.Incident = investigation.id;
  ids.Person = investigation.person.id;
  ids.IncomingReport = await anIncomingFile(supervisor);
  const contact = { caseId: investigation.id, person: aPatient() };
  ids.IncomingPartner = (await supervisor.ask(contactCalls.create, { body: contact })).id;
});
afterAll(() => server.close());

const opening: Record<keyof typeof ids, CallSpec> = {
  Incident: investigationCalls.get,
  IncomingReport: incomingFileCalls.get,
  IncomingPartner: contactCalls.get,
  Person: personCalls.get,
};

const sights = (what: keyof typeof ids): Promise<Sights> =>
  supervisor.ask(what === "Person" ? sightCalls.ofPerson : sightCalls.ofRecord, { params: { id: ids[what] } });

const ofRule = <Rule extends Sight["rule"]>({ sights: told }: Sights, rule: Rule) =>
  told.filter((sight): sight is Extract<Sight, { rule: Rule }> => sight.rule === rule);

const usersOf = async (id: string, query: { limit?: number; cursor?: string } = {}) =>
  (await supervisor.ask(sightCalls.users, { params: { id }, query })).data;

const opens = async (what: keyof typeof ids, token: string) =>
  (await send(server, opening[what], { params: { id: ids[what] } as never }, token)).statusCode === 200;

describe.each(Object.keys(ids) as (keyof typeof ids)[])("who may see a record: %s", (what) => {
  it("names exactly those whom the call lets in, by their role", async () => {
    const told = ofRule(await sights(what), "role");
    for (const [role, { token, userId }] of staff) {
      const named = told.find((sight) => sight.role.name === role);
      expect([role, named !== undefined]).toEqual([role, await opens(what, token)]);
      if (named) expect((await usersOf(named.role.id)).map(({ id }) => id)).toEqual([userId]);
    }
  });

  it("names exactly those who may look on as a role that the call lets in", async () => {
    const told = ofRule(await sights(what), "view-as");
    for (const [name, { token }] of staff) {
      if (await opens(what, token)) continue;
      const named = told.find((sight) => sight.role.name === name);
      const through = named?.through.map((role) => role.name).sort() ?? [];
      expect([name, through]).toEqual([name, await opensViewingAs(what, name)]);
    }
  });
});

/** The roles as which someone with this role can open it, tried one by one. */
async function opensViewingAs(what: keyof typeof ids, name: string): Promise<string[]> {
  const opened: string[] = [];
  for (const role of [...staff.keys()].sort()) {
    const caller = staff.get(name) as Caller;
    const body = { roleId: await levelNamed(supervisor, role) };
    const viewing = await send(server, accessCalls.viewAs, { body }, caller.token);
    if (viewing.statusCode !== 200) continue;
    const token = String(viewing.headers.authorization);
    if (await opens(what, token)) opened.push(role);
    const back = await send(server, accessCalls.leaveViewAs, {}, token);
    const who = { userId: caller.userId, tenantId: clinic };
    staff.set(name, aCaller(server, String(back.headers.authorization), who));
  }
  return opened;
}

it("pages the users of a role by name, and leaves out who is inactive", async () => {
  const admin = staff.get("Clinic administrator") as Caller;
  const user = await aUser(admin, { firstName: "Lena", lastName: "Aas" });
  const [investigators] = ofRule(await sights("Incident"), "role").filter(({ role }) => role.name === "Investigator");
  const id = investigators?.role.id ?? "";
  const first = await supervisor.ask(sightCalls.users, { params: { id }, query: { limit: 1 } });
  expect(first).toMatchObject({ total: investigators?.users, data: [{ name: "Lena Aas" }] });
  expect(await usersOf(id, { limit: 1, cursor: first.next ?? "" })).not.toEqual(first.data);
  const { version } = await admin.ask(accessCalls.user, { params: { id: user.id } });
  await admin.ask(accessCalls.deactivateUser, { params: { id: user.id }, body: { version } });
  expect((await usersOf(id)).map(({ name }) => name)).not.toContain("Lena Aas");
});

it("names who sees no more than its name: on an outbreak’s line list, on DIS workload [R10-54]", async () => {
  const admin = staff.get("Clinic administrator") as Caller;
  await admin.ask(accessCalls.createRole, { body: { name: "Planner", groups: ["USER_DIS__BROWSE"] } });
  const infection = (await supervisor.ask(investigationCalls.get, { params: { id: ids.Incident } })).infection.id;
  const body = { number: "2026-900", name: "Two schools", infectionId: infection };
  const outbreak = await supervisor.ask(outbreakCalls.create, { body });
  await supervisor.ask(outbreakCalls.join, { params: { id: outbreak.id }, body: { recordIds: [ids.Incident] } });
  for (const what of ["Incident", "Person"] as const) {
    const told = ofRule(await sights(what), "part").map(({ role, part, outbreaks }) => ({
      role: role.name,
      part,
      outbreaks: outbreaks.map(({ name }) => name),
    }));
    expect(told).toContainEqual({ role: "Planner", part: "workload", outbreaks: [] });
    const analyst = { role: "Analyst", part: "outbreak", outbreaks: ["Two schools"] };
    // Analysts see persons whole.
    if (what === "Incident") expect(told).toContainEqual(analyst);
    else expect(told).not.toContainEqual(analyst);
  }
  const ofOutbreak = await supervisor.ask(sightCalls.ofOutbreak, { params: { id: outbreak.id } });
  expect(ofRule(ofOutbreak, "role").map(({ role }) => role.name)).toEqual(["Analyst", "Supervisor"]);
});

it("names the program that reads by a key", async () => {
  const { userId } = supervisor;
  const admin = staff.get("Clinic administrator") as Caller;
  await admin.ask(apiKeyCalls.create, { body: { name: "Warehouse", scopes: ["fhir-read"], actsForId: userId } });
  const [program] = ofRule(await sights("Incident"), "program");
  expect(program).toMatchObject({ program: { name: "Warehouse" }, actsFor: { id: userId }, groups: ["DIS_USER"] });
});

it("is told only to who may see it themselves, and to no other clinic", async () => {
  const clinician = staff.get("Clinician") as Caller;
  const problem = await clinician.refused(sightCalls.ofRecord, { params: { id: ids.Incident } });
  expect(problem).toMatchObject({ status: 403, code: "access.medical-record" });
  const administrator = staff.get("Clinic administrator") as Caller;
  expect((await administrator.refused(sightCalls.ofPerson, { params: { id: ids.Person } })).code).toBe("access.denied");
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Supervisor" });
  expect((await stranger.refused(sightCalls.ofRecord, { params: { id: ids.Incident } })).status).toBe(404);
  expect((await stranger.refused(sightCalls.ofPerson, { params: { id: ids.Person } })).status).toBe(404);
});
