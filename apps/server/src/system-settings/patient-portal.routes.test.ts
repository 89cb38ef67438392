import { authCalls } from "@tracewell/contract/auth";
import { environmentCalls } from "@tracewell/contract/environment";
import { passwordCalls } from "@tracewell/contract/passwords";
import { personCalls } from "@tracewell/contract/persons";
import { portalCalls } from "@tracewell/contract/portal";
import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  aCaller,
  aClinic,
  anApp,
  aPatient,
  aStaffMember,
  type Caller,
  type PatientCaller,
  send,
  type TestApp,
} from "../../testing/app.ts";
import { anAddress, from, lastMessageTo, linkSentTo } from "../../testing/sign-in.ts";

let server: TestApp;
let clinic: string;
let administrator: Caller;
let staff: Caller;
let patient: PatientCaller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  staff = await aStaffMember(server, clinic);
  patient = await aPatient(server, clinic);
});

const { patientPortal, switchPatientPortal } = systemSettingsCalls;
const turn = (enabled: boolean, by = administrator) => by.ask(switchPatientPortal, { body: { enabled } });
const comeIn = ({ login, dateOfBirth }: PatientCaller) =>
  from(server, anAddress(), authCalls.signInPatient, { login, date_of_birth: dateOfBirth, password: "Demo-pass-1" });
const enter = (token: string | null, { tenantId, personId }: PatientCaller) =>
  from(
    server,
    anAddress(),
    authCalls.choosePatientClinic,
    { tenant: tenantId, actor_uuid: personId },
    token ?? undefined,
  );

describe("a portal that is turned off", () => {
  it("is off at once for who is in, and lets nobody in until it is on again [R2.2-20]", async () => {
    const before = await comeIn(patient);
    expect(await turn(false)).toEqual({ enabled: false });
    await expect.poll(async () => (await patient.refused(portalCalls.profile)).code).toBe("auth.session-expired");
    expect((await comeIn(patient)).data.tenant_auth_entries).toEqual([]);
    expect((await enter(before.token, patient)).problem?.code).toBe("access.denied");
    expect(await turn(true)).toEqual({ enabled: true });
    expect((await enter((await comeIn(patient)).token, patient)).status).toBe(200);
  });

  it("sends no links, and those on their way open nothing", async () => {
    const person = await staff.ask(personCalls.create, {
      body: { lastName: "Novak", dateOfBirth: "1988-02-03", email: `${clinic}@patient.example` },
    });
    const of = { params: { id: person.id } };
    await staff.ask(portalCalls.invite, of);
    const token = await linkSentTo(server, `${clinic}@patient.example`);
    await turn(false);
    const { abilities } = await staff.ask(portalCalls.access, of);
    expect([abilities.invite.reasons, abilities.impersonate.reasons].map(([why]) => why?.code)).toEqual([
      "portal.off",
      "portal.off",
    ]);
    expect((await staff.refused(portalCalls.invite, of)).code).toBe("portal.off");
    expect((await staff.refused(portalCalls.impersonate, of)).code).toBe("portal.off");
    const opened = await from(server, anAddress(), passwordCalls.passwordLink, { token });
    const chosen = await from(server, anAddress(), passwordCalls.setPassword, { token, newPassword: "Heron&Kettle7" });
    await server.pool.query("update password_link set expires_at = now() where destination = $1", [
      `${clinic}@patient.example`,
    ]);
    const fresh = await from(server, anAddress(), passwordCalls.freshLink, { token });
    expect([opened, chosen, fresh].map(({ problem }) => problem?.code)).toEqual(Array(3).fill("portal.off"));
    expect((await from(server, anAddress(), passwordCalls.forgotPassword, { login: patient.login })).status).toBe(204);
    expect(await lastMessageTo(server, patient.login)).toBe("");
  });

  it("is closed to staff who look at it as a patient", async () => {
    const answer = await send(server, portalCalls.impersonate, { params: { id: patient.personId } }, staff.token);
    const who = { userId: patient.personId, tenantId: clinic };
    const looking = aCaller(server, String(answer.headers.authorization), who);
    await looking.ask(portalCalls.profile);
    await turn(false);
    await expect.poll(async () => (await looking.refused(portalCalls.profile)).code).toBe("auth.session-expired");
  });

  it("leaves other clinics alone, for the same patient too", async () => {
    const elsewhere = await aClinic(server);
    const other = await aPatient(server, elsewhere);
    await turn(false);
    await other.ask(portalCalls.profile);
    expect((await comeIn(other)).data.tenant_auth_entries).toHaveLength(1);
    const neighbor = await aStaffMember(server, elsewhere, { role: "Clinic administrator" });
    expect(await neighbor.ask(patientPortal)).toEqual({ enabled: true });
  });

  it("is told to browsers where no clinic has one: the way in is not shown then [R2.2-20]", async () => {
    const isOff = async () => (await send(server, environmentCalls.environment, {})).json().data.disablePatientPortal;
    await turn(false);
    expect(await isOff()).toBe(false);
    await server.pool.query("update tenant set patient_portal = false");
    expect(await isOff()).toBe(true);
    const child = await aClinic(server);
    await server.pool.query("update tenant set parent_id = $2 where id = $1", [child, clinic]);
    expect(await isOff()).toBe(false);
    await server.pool.query("update tenant set patient_portal = false where id = $1", [child]);
    await turn(true);
    // A clinic above others has no patients of its own.
    expect(await isOff()).toBe(true);
    await server.pool.query("update tenant set patient_portal = true");
  });
});

it("is turned by who may edit system settings alone, each turn with one line in the Activity log", async () => {
  expect((await staff.refused(patientPortal)).status).toBe(403);
  expect((await staff.refused(switchPatientPortal, { body: { enabled: false } })).code).toBe("access.denied");
  await turn(false);
  await turn(false);
  expect(await administrator.ask(patientPortal)).toEqual({ enabled: false });
  const { rows } = await server.inTransaction(clinic, (tx) =>
    sql<{ before: object; after: object; actor_id: string }>`
      select before, after, actor_id from trail
      where table_name = 'tenant' and action = 'update' and row_id = ${clinic} and actor_id is not null`.execute(tx),
  );
  expect(rows).toEqual([
    { before: { patient_portal: true }, after: { patient_portal: false }, actor_id: administrator.userId },
  ]);
});
