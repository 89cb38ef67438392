import { authCalls } from "@tracewell/contract/auth";
import { ownSignInCalls } from "@tracewell/contract/own-sign-ins";
import { portalCalls } from "@tracewell/contract/portal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type PatientCaller, send, type TestApp } from "../../testing/app.ts";
import { type Answer, aMember, anAddress, from, password, signIn } from "../../testing/sign-in.ts";

/** One email for a mother and her child, who is a patient of her clinic and of another one. */
let server: TestApp;
let clinic: string;
let elsewhere: string;
let mother: PatientCaller;
let child: PatientCaller;
let childElsewhere: PatientCaller;
const mothersDay = "1980-05-01";
const childsDay = "2009-11-23";

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  elsewhere = await aClinic(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  mother = await aPatient(server, clinic, { dateOfBirth: mothersDay });
  const family = { email: mother.login, dateOfBirth: childsDay, firstName: "Luis" };
  child = await aPatient(server, clinic, family);
  childElsewhere = await aPatient(server, elsewhere, family);
});

const shown = (date_of_birth: string): Promise<Answer> =>
  from(server, anAddress(), authCalls.signInPatient, { login: mother.login, date_of_birth, password });
const listed = async (token: string | null) =>
  (await send(server, authCalls.patientAccount, {}, token ?? ""))
    .json()
    .data.tenant_auth_entries.map(({ actor_uuid }: { actor_uuid: string }) => actor_uuid);
const enter = (who: PatientCaller, token: string | null) =>
  from(
    server,
    anAddress(),
    authCalls.choosePatientClinic,
    { tenant: who.tenantId, actor_uuid: who.personId },
    token ?? "",
  );

describe("an email that a family shares", () => {
  it("lists to each of them the entries of the birthday that they showed, and no other", async () => {
    const answer = await shown(mothersDay);
    expect(answer.data.tenant_auth_entries).toMatchObject([{ actor_uuid: mother.personId }]);
    expect(await listed(answer.token)).toEqual([mother.personId]);
    const both = [child.personId, childElsewhere.personId].toSorted();
    expect((await listed((await shown(childsDay)).token)).toSorted()).toEqual(both);
  });

  it("opens no other's record, in no clinic, before or after a portal was entered", async () => {
    const { token } = await shown(mothersDay);
    expect((await enter(child, token)).problem?.code).toBe("access.denied");
    expect((await enter(childElsewhere, token)).problem?.code).toBe("access.denied");
    const inPortal = await enter(mother, token);
    expect(inPortal.status).toBe(200);
    expect((await enter(child, inPortal.token)).problem?.code).toBe("access.denied");
    expect(await listed(inPortal.token)).toEqual([mother.personId]);
  });

  it("keeps to it when the session is renewed", async () => {
    const renewed = await send(server, authCalls.renewAccount, {}, (await shown(mothersDay)).token ?? "");
    const token = String(renewed.headers.authorization);
    expect(await listed(token)).toEqual([mother.personId]);
    expect((await enter(child, token)).problem?.code).toBe("access.denied");
  });

  it("opens another's record to whoever shows that birthday with the password", async () => {
    const entered = await enter(childElsewhere, (await shown(childsDay)).token);
    expect(entered.status).toBe(200);
    const profile = await send(server, portalCalls.profile, {}, entered.token ?? "");
    expect(JSON.stringify(profile.json())).toContain("Luis");
  });

  it("opens no record that was added after the sign-in", async () => {
    const { token } = await shown(mothersDay);
    const later = await aPatient(server, elsewhere, { email: mother.login, dateOfBirth: mothersDay });
    expect(await listed(token)).toEqual([mother.personId]);
    expect((await enter(later, token)).problem?.code).toBe("access.denied");
    expect((await enter(later, (await shown(mothersDay)).token)).status).toBe(200);
  });

  it("doesn't tell where the others of the family are signed in", async () => {
    const { token } = await enter(mother, (await shown(mothersDay)).token);
    const { data } = (await send(server, ownSignInCalls.signIns, {}, token ?? "")).json();
    const { rows } = await server.pool.query("select name from tenant where id = $1", [elsewhere]);
    expect(data.length).toBeGreaterThan(2);
    expect(JSON.stringify(data)).not.toContain(rows[0].name);
  });
});

it("opens no portal to a sign-in that showed no birthday: the staff's, or a look at a patient's portal", async () => {
  const staff = await aMember(server, clinic);
  const own = await aPatient(server, clinic, { email: staff.email });
  const account = await signIn(server, staff.email);
  expect(await listed(account.token)).toEqual([]);
  expect((await enter(own, account.token)).problem?.code).toBe("access.denied");

  const supervisor = await aStaffMember(server, clinic);
  const { email } = await supervisor.ask(authCalls.session);
  await aPatient(server, elsewhere, { email });
  const look = await send(server, portalCalls.impersonate, { params: { id: child.personId } }, supervisor.token);
  expect(await listed(String(look.headers.authorization))).toEqual([]);
});

it("is kept by the database: no session is a person's whose birthday it doesn't hold", async () => {
  const { token } = await shown(mothersDay);
  const { jti } = JSON.parse(Buffer.from(`${token}`.split(".")[1] ?? "", "base64url").toString());
  const change = server.pool.query("update session set tenant_id = $1, person_id = $2 where id = $3", [
    clinic,
    child.personId,
    jti,
  ]);
  await expect(change).rejects.toThrow("session_opened_person");
});
