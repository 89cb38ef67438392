import { authCalls } from "@tracewell/contract/auth";
import { passwordCalls } from "@tracewell/contract/passwords";
import { problemText } from "@tracewell/contract/problems";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type PatientCaller, send, type TestApp } from "../../testing/app.ts";
import { type Answer, aMember, anAddress, from, password, signIn } from "../../testing/sign-in.ts";

let server: TestApp;
let clinic: string;
let patient: PatientCaller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  patient = await aPatient(server, clinic);
});

const born = "1990-04-12";
const enter = (login: string, more: { date_of_birth?: string; password?: string } = {}, address = anAddress()) =>
  from(server, address, authCalls.signInPatient, { login, date_of_birth: born, password, ...more });
const goTo = (call: "chooseClinic" | "choosePatientClinic", tenant: string, actor_uuid: string, token: string | null) =>
  from(server, anAddress(), authCalls[call], { tenant, actor_uuid }, token ?? "");
const refused = ({ status, problem, token }: Answer) => ({ status, problem, token });
const refusal = {
  status: 401,
  problem: { code: "auth.wrong-credentials", message: problemText("auth.wrong-credentials"), details: [] },
  token: null,
};
const sessionRow = async (token: string | null) => {
  const id = JSON.parse(Buffer.from(`${token}`.split(".")[1] ?? "", "base64url").toString()).jti;
  return (await server.pool.query("select user_id, person_id, tenant_id from session where id = $1", [id])).rows[0];
};

describe("a patient's sign-in", () => {
  it("takes email, date of birth and password, and leads into the portal [R7-09] [R7-10] [R7-18] [R7-22] [R5-08]", async () => {
    const answer = await enter(patient.login.toUpperCase());
    const entry = { tenant: clinic, tenant_name: expect.any(String), actor_uuid: patient.personId };
    expect(answer.data).toMatchObject({ tenant_auth_entries: [entry], logged_as: patient.login });
    const account = await send(server, authCalls.patientAccount, {}, answer.token ?? "");
    expect(account.json().data).toEqual({ logged_as: patient.login, tenant_auth_entries: [entry] });
    const portal = await goTo("choosePatientClinic", clinic, patient.personId, answer.token);
    expect(portal.status).toBe(200);
    expect(await sessionRow(portal.token)).toEqual({ user_id: null, person_id: patient.personId, tenant_id: clinic });
  });

  it("takes the mobile phone in any writing", async () => {
    await aPatient(server, clinic, { mobilePhone: "6145550151" });
    await aPatient(server, clinic, { mobilePhone: "6145550152", email: null });
    for (const phone of ["6145550151", "(614) 555-0151", "+1 614 555 0151", "614-555-0152"]) {
      expect([phone, (await enter(phone)).status]).toEqual([phone, 200]);
    }
  });

  it("knows two patients of one phone apart, by birthday and by password", async () => {
    const mobilePhone = "6145550153";
    const mother = await aPatient(server, clinic, { mobilePhone, email: null });
    const child = await aPatient(server, clinic, { mobilePhone, email: null, dateOfBirth: "2008-02-03" });
    const twin = await aPatient(server, clinic, { mobilePhone, email: null, dateOfBirth: "2008-02-03" });
    const who = async (day: string, more = {}) =>
      (await enter(mobilePhone, { date_of_birth: day, ...more })).data?.tenant_auth_entries[0].actor_uuid;
    expect(await who(born)).toBe(mother.personId);
    await server.pool.query(
      `update account set password_hash = (select password_hash from account where email = $1)
       from account_entry e where e.account_id = account.id and e.person_id = $2`,
      [(await aPatientWithPassword("Other-pass-2")).login, twin.personId],
    );
    expect(await who("2008-02-03")).toBe(child.personId);
    expect(await who("2008-02-03", { password: "Other-pass-2" })).toBe(twin.personId);
  });

  it("refuses alike what is unknown, wrong, of another day, or not the patients' door [R6-20]", async () => {
    const staff = await aMember(server, clinic);
    expect(refused(await enter("nobody@patient.example"))).toEqual(refusal);
    expect(refused(await enter("not a login"))).toEqual(refusal);
    expect(refused(await enter(patient.login, { password: "Wrong-pass-1" }))).toEqual(refusal);
    expect(refused(await enter(patient.login, { date_of_birth: "1990-04-13" }))).toEqual(refusal);
    expect(refused(await enter(staff.email))).toEqual(refusal);
    expect(refused(await signIn(server, patient.login))).toEqual(refusal);
  });

  it("is refused without an active entry, and a session of one that was ended is over", async () => {
    expect((await patient.refused(authCalls.session)).code).toBe("access.denied");
    await server.pool.query("update account_entry set deactivated_at = now() where person_id = $1", [patient.personId]);
    await server.pool.query("select pg_notify('viewers_changed', '')");
    await expect.poll(async () => (await patient.refused(authCalls.session)).status).toBe(401);
    expect(refused(await enter(patient.login))).toEqual(refusal);
  });

  it("locks at the fifth wrong try, by whatever login and at whatever door", async () => {
    const phoned = await aPatient(server, clinic, { mobilePhone: "6145550154" });
    const address = anAddress();
    for (let tries = 0; tries < 3; tries++) await enter(phoned.login, { date_of_birth: "1980-01-01" }, address);
    for (let tries = 0; tries < 2; tries++) await enter("614 555 0154", { password: "Wrong-pass-1" }, address);
    expect(refused(await enter(phoned.login, {}, address))).toEqual(refusal);
    expect((await enter(phoned.login)).status).toBe(200);
  });

  it("locks a phone that several have, for each of them", async () => {
    const mobilePhone = "6145550155";
    for (const dateOfBirth of [born, "2008-02-03"])
      await aPatient(server, clinic, { mobilePhone, email: null, dateOfBirth });
    const address = anAddress();
    for (let tries = 0; tries < 5; tries++) await enter(mobilePhone, { password: `Wrong-pass-${tries}` }, address);
    for (const date_of_birth of [born, "2008-02-03"]) {
      expect(refused(await enter(mobilePhone, { date_of_birth }, address))).toEqual(refusal);
    }
  });

  it("names what is missing", async () => {
    const response = await send(server, authCalls.signInPatient, {
      body: { login: "", date_of_birth: "04/12/1990", password: "" },
    });
    expect(response.statusCode).toBe(422);
    expect(
      response
        .json()
        .details.map(({ field }: { field: string }) => field)
        .toSorted(),
    ).toEqual(["date_of_birth", "login", "password"]);
  });
});

describe("a session in the portal", () => {
  it("is a patient's, who is no user, and stays so when it is renewed [R3-102] [R6-14]", async () => {
    const row = await sessionRow(patient.token);
    expect(row).toEqual({ user_id: null, person_id: patient.personId, tenant_id: clinic });
    const renewed = await send(server, authCalls.renew, {}, patient.token);
    expect(await sessionRow(String(renewed.headers.authorization))).toEqual(row);
  });

  it("is not to be had for another's person, nor in another clinic", async () => {
    const other = await aPatient(server, clinic);
    const there = await aPatient(server, await aClinic(server));
    const { token } = await enter(patient.login);
    expect((await goTo("choosePatientClinic", clinic, other.personId, token)).problem?.code).toBe("access.denied");
    expect((await goTo("choosePatientClinic", there.tenantId, there.personId, token)).problem?.code).toBe(
      "access.denied",
    );
    const staff = await aStaffMember(server, clinic);
    expect((await goTo("chooseClinic", clinic, staff.userId, token)).problem?.code).toBe("access.denied");
    const { rows } = await server.pool.query(
      "select reason from trail where action = 'refusal' and actor_name = $1 order by id",
      [patient.login],
    );
    expect(rows.map(({ reason }) => reason)).toEqual(["entering a portal", "entering a portal", "entering a clinic"]);
  });

  it("leaves the person behind where the account enters a clinic as staff, and the other way round", async () => {
    const staff = await aMember(server, clinic);
    const both = await aPatient(server, clinic, { email: staff.email });
    const account = await enter(staff.email);
    const portal = await goTo("choosePatientClinic", clinic, both.personId, account.token);
    expect(await sessionRow(portal.token)).toEqual({ user_id: null, person_id: both.personId, tenant_id: clinic });
    const atWork = await goTo("chooseClinic", clinic, staff.userId, portal.token);
    expect(await sessionRow(atWork.token)).toEqual({ user_id: staff.userId, person_id: null, tenant_id: clinic });
    const back = await goTo("choosePatientClinic", clinic, both.personId, atWork.token);
    expect(await sessionRow(back.token)).toEqual({ user_id: null, person_id: both.personId, tenant_id: clinic });
  });

  it("ends at once on every server process [R7-26]", async () => {
    const second = await anApp({ beside: server });
    const status = async () => (await send(second, authCalls.patientAccount, {}, patient.token)).statusCode;
    expect(await status()).toBe(200);
    await patient.ask(authCalls.trackPatientLogout);
    await expect.poll(status).toBe(401);
    await second.close();
  });
});

async function aPatientWithPassword(newPassword: string): Promise<PatientCaller> {
  const someone = await aPatient(server, clinic);
  await someone.ask(passwordCalls.changePassword, { body: { currentPassword: password, newPassword } });
  return someone;
}
