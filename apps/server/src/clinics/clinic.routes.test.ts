import { authCalls } from "@tracewell/contract/auth";
import type { BodyOf } from "@tracewell/contract/call";
import { clinicCalls } from "@tracewell/contract/clinics";
import { kioskCalls } from "@tracewell/contract/kiosk";
import { lookupCalls } from "@tracewell/contract/lookups";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { clinicsAround } from "../../testing/clinics.ts";
import { lastMessageTo } from "../../testing/sign-in.ts";

let server: TestApp;
let second: TestApp;
let tenants: Caller;
let program: string;
let sibling: string;
let named = 0;

beforeAll(async () => {
  server = await anApp();
  second = await anApp({ beside: server });
  const clinic = await aClinic(server, "Riverside STD");
  ({ program, sibling } = await clinicsAround(server, clinic, "State"));
  tenants = await aStaffMember(server, clinic, { role: "Tenant administrator", firstName: "Tess", lastName: "Long" });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const aNewClinic = (over: Partial<BodyOf<typeof clinicCalls.open>> = {}): BodyOf<typeof clinicCalls.open> => {
  named += 1;
  return {
    name: `Albany clinic ${named}`,
    timeZone: "America/Chicago",
    languages: ["en", "es"],
    parentId: program,
    program: "std",
    administrator: { firstName: "Ada", lastName: "Reed", email: `ada${named}@health.example` },
    ...over,
  };
};
/** Without the codes that a new clinic asks its staff for. */
const withoutCodes = (id: string) => server.pool.query("update tenant set two_factor = false where id = $1", [id]);
const open = async (over: Partial<BodyOf<typeof clinicCalls.open>> = {}) => {
  const clinic = await tenants.ask(clinicCalls.open, { body: aNewClinic(over) });
  await withoutCodes(clinic.id);
  return clinic;
};
const page = (id: string) => tenants.ask(clinicCalls.get, { params: { id } });
const close = async (id: string) =>
  tenants.ask(clinicCalls.close, { params: { id }, body: { version: (await page(id)).version } });

it("opens a clinic below another, and invites its first administrator", async () => {
  const body = aNewClinic();
  const clinic = await tenants.ask(clinicCalls.open, { body });
  expect(clinic).toMatchObject({
    name: body.name,
    parent: { id: program, name: "State program" },
    timeZone: "America/Chicago",
    languages: ["en", "es"],
    program: "std",
    staff: 1,
    own: false,
  });
  expect(clinic.steps).toHaveLength(6);
  expect(clinic.steps.filter(({ done }) => done)).toEqual([]);
  await withoutCodes(clinic.id);
  const mail = await lastMessageTo(server, body.administrator.email);
  const temporary = /password is (\S+)/.exec(mail)?.[1] ?? "";
  const account = await send(server, authCalls.signIn, {
    body: { email: body.administrator.email, password: temporary },
  });
  expect(account.statusCode, mail).toBe(200);
  const { rows } = await server.pool.query<{ role: string }>(
    "select r.key as role from app_user u join role r on r.id = u.role_id where u.tenant_id = $1",
    [clinic.id],
  );
  expect(rows).toEqual([{ role: "ClinicAdministrator" }]);
});

it("begins as its program does: other infections and their tests are there, and not in use", async () => {
  const { id } = await open({ program: "covid" });
  const epi = await aStaffMember(server, id, { role: "Supervisor" });
  const { data } = await epi.ask(lookupCalls.infections);
  expect(data.filter(({ disabled }) => !disabled).map(({ name }) => name)).toEqual([
    "COVID-19",
    "Influenza",
    "Respiratory syncytial virus",
  ]);
  const tests = (await epi.ask(testDefinitionCalls.definitions)).data;
  expect(tests.find(({ name }) => name === "Chlamydia NAAT")).toMatchObject({ disabled: true });
  const kiosk = await aStaffMember(server, id, { role: "Kiosk" });
  expect(await kiosk.ask(kioskCalls.settings)).toMatchObject({ languageSelector: true, languages: ["en", "es"] });
});

it("refuses a name that is taken, a time zone that there is not, and a parent elsewhere", async () => {
  const { name } = await open();
  expect((await tenants.refused(clinicCalls.open, { body: aNewClinic({ name }) })).code).toBe("clinic.name-taken");
  const mars = await tenants.refused(clinicCalls.open, { body: aNewClinic({ timeZone: "Mars/Olympus" }) });
  expect(mars.details).toEqual([expect.objectContaining({ field: "timeZone" })]);
  const elsewhere = await aClinic(server);
  const foreign = await tenants.refused(clinicCalls.open, { body: aNewClinic({ parentId: elsewhere }) });
  expect(foreign.details).toEqual([expect.objectContaining({ field: "parentId" })]);
  expect((await tenants.refused(clinicCalls.get, { params: { id: elsewhere } })).status).toBe(404);
});

it("lists the clinics that belong together, and no others", async () => {
  await aClinic(server, "Another state");
  const { data } = await tenants.ask(clinicCalls.list, { query: { state: "all", limit: 100 } });
  const names = data.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["State program", "State sibling", "Riverside STD"]));
  expect(names).not.toContain("Another state");
  const places = await tenants.ask(clinicCalls.parents);
  expect(places[0]).toMatchObject({ id: program, isParent: true });
});

it("closes a clinic without loss: everyone is out at once, on every server, and it opens as it was", async () => {
  const { id, name } = await open();
  const nurse = await aStaffMember(server, id, { role: "Clinician" });
  const onSecond = () => send(second, authCalls.session, {}, nurse.token);
  expect((await onSecond()).statusCode).toBe(200);
  const closed = await close(id);
  expect(closed.closedAt).not.toBeNull();
  expect(closed.abilities).toMatchObject({
    edit: { allowed: false },
    close: { allowed: false },
    reopen: { allowed: true },
  });
  await expect.poll(async () => (await onSecond()).statusCode, { timeout: 1000 }).toBe(401);
  const { rows } = await server.pool.query<{ email: string }>("select email from app_user where id = $1", [
    nurse.userId,
  ]);
  const signIn = () =>
    send(server, authCalls.signIn, { body: { email: rows[0]?.email ?? "", password: "Demo-pass-1" } });
  expect((await signIn()).json().data.tenant_auth_entries).toEqual([]);
  const edit = { name, timeZone: "America/New_York", languages: ["en" as const], version: closed.version };
  expect((await tenants.refused(clinicCalls.edit, { params: { id }, body: edit })).code).toBe("clinic.closed");
  const again = await tenants.ask(clinicCalls.reopen, { params: { id }, body: { version: closed.version } });
  expect(again.closedAt).toBeNull();
  expect((await signIn()).json().data.tenant_auth_entries).toHaveLength(1);
});

it("closes neither one's own clinic nor one with open clinics below it, and reopens none below a closed one", async () => {
  const own = await page(tenants.tenantId);
  const refused = await tenants.refused(clinicCalls.close, { params: { id: own.id }, body: { version: own.version } });
  expect(refused.code).toBe("clinic.own");
  const upper = await open();
  const lower = await open({ parentId: upper.id });
  const { version } = await page(upper.id);
  expect((await tenants.refused(clinicCalls.close, { params: { id: upper.id }, body: { version } })).code).toBe(
    "clinic.has-clinics",
  );
  const { version: closedVersion } = await close(lower.id);
  await close(upper.id);
  const reopen = { params: { id: lower.id }, body: { version: closedVersion } };
  expect((await tenants.refused(clinicCalls.reopen, reopen)).code).toBe("clinic.parent-closed");
  const place = await tenants.refused(clinicCalls.open, { body: aNewClinic({ parentId: upper.id }) });
  expect(place.code).toBe("clinic.closed");
});

it("changes name, time zone and languages on the version that was read, and says so in that clinic's log", async () => {
  const { id, version } = await open();
  const body = {
    name: `Renamed ${id}`,
    timeZone: "America/Denver",
    languages: ["en" as const, "fr" as const],
    version,
  };
  expect(await tenants.ask(clinicCalls.edit, { params: { id }, body })).toMatchObject({
    name: body.name,
    timeZone: "America/Denver",
    languages: ["en", "fr"],
  });
  expect((await tenants.refused(clinicCalls.edit, { params: { id }, body })).code).toBe("edit.stale");
  const { rows } = await server.pool.query<{ actor: string; after: { name: string } }>(
    "select actor_name as actor, after from trail where tenant_id = $1 and table_name = 'tenant' order by id desc limit 1",
    [id],
  );
  expect(rows[0]).toMatchObject({ actor: "Tess Long", after: { name: body.name } });
});

it("invites another administrator as long as none came, and not afterwards", async () => {
  const { id } = await open();
  const administrator = { firstName: "Bo", lastName: "Lee", email: `bo-${id}@health.example` };
  await tenants.ask(clinicCalls.invite, { params: { id }, body: administrator });
  expect(await lastMessageTo(server, administrator.email)).toContain("password");
  const here = await aStaffMember(server, id, { role: "Clinic administrator" });
  const late = { params: { id }, body: { ...administrator, email: "late@health.example" } };
  expect((await tenants.refused(clinicCalls.invite, late)).code).toBe("clinic.has-administrator");
  const steps = await here.ask(clinicCalls.ownSteps);
  expect(steps.find(({ key }) => key === "staff")?.done).toBe(true);
});

it("is for tenant administrators alone", async () => {
  const administrator = await aStaffMember(server, sibling, { role: "Clinic administrator" });
  expect((await administrator.refused(clinicCalls.list)).code).toBe("access.denied");
  expect((await administrator.refused(clinicCalls.open, { body: aNewClinic() })).code).toBe("access.denied");
});
