import { accessCalls } from "@tracewell/contract/access";
import type { CallSpec } from "@tracewell/contract/call";
import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { personCalls } from "@tracewell/contract/persons";
import type { Sights } from "@tracewell/contract/sights";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCaller, aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation, aPatient } from "../../testing/investigation.ts";
import { aUser, levelNamed } from "../../testing/user.ts";
import { seededRoles } from "./role.seed.ts";

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
  supervisor.ask(what === "Person" ? accessCalls.ofPerson : accessCalls.ofRecord, { params: { id: ids[what] } });

const opens = async (what: keyof typeof ids, token: string) =>
  (await send(server, opening[what], { params: { id: ids[what] } as never }, token)).statusCode === 200;

describe.each(Object.keys(ids) as (keyof typeof ids)[])("who may see a record: %s", (what) => {
  it("names exactly those whom the call lets in, by their role", async () => {
    const told = (await sights(what)).sights.filter(({ rule }) => rule === "role");
    for (const [role, { token, userId }] of staff) {
      const named = told.find((sight) => sight.role.name === role);
      expect([role, named !== undefined]).toEqual([role, await opens(what, token)]);
      if (named) expect(named.users.map(({ id }) => id)).toEqual([userId]);
    }
  });

  it("names exactly those who may look on as a role that the call lets in", async () => {
    const told = (await sights(what)).sights.filter(({ rule }) => rule === "view-as");
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

it("names users by workgroup, and nobody who is inactive", async () => {
  const admin = staff.get("Clinic administrator") as Caller;
  const user = await aUser(admin, { firstName: "Lena", lastName: "Moss" });
  const of = async () =>
    (await sights("Incident")).sights.find(({ role }) => role.name === "Investigator")?.users.map(({ name }) => name);
  expect(await of()).toContain("Lena Moss");
  const { version } = await admin.ask(accessCalls.user, { params: { id: user.id } });
  await admin.ask(accessCalls.deactivateUser, { params: { id: user.id }, body: { version } });
  expect(await of()).not.toContain("Lena Moss");
});

it("is told only to who may see it themselves, and to no other clinic", async () => {
  const clinician = staff.get("Clinician") as Caller;
  const problem = await clinician.refused(accessCalls.ofRecord, { params: { id: ids.Incident } });
  expect(problem).toMatchObject({ status: 403, code: "access.medical-record" });
  const administrator = staff.get("Clinic administrator") as Caller;
  expect((await administrator.refused(accessCalls.ofPerson, { params: { id: ids.Person } })).code).toBe(
    "access.denied",
  );
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Supervisor" });
  expect((await stranger.refused(accessCalls.ofRecord, { params: { id: ids.Incident } })).status).toBe(404);
  expect((await stranger.refused(accessCalls.ofPerson, { params: { id: ids.Person } })).status).toBe(404);
});
