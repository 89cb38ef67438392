import { authCalls } from "@tracewell/contract/auth";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCaller, aClinic, anApp, aPatient, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { aMember, signIn } from "../../testing/sign-in.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
});
afterAll(() => server.close());

it("tells who is signed in, where and with which groups [R7-19] [R6-02] [R6-03] [R3-66] [R4-34] [R7-11] [R7-17]", async () => {
  const user = await supervisor.ask(authCalls.session);
  expect(user.tenant.id).toBe(clinic);
  expect(user.assignedGroups).toContain("AUTHORIZED");
  expect(user.assignedGroups).toContain("SUBMIT_IMPORT");
});

it("answers alike to an unknown email and a wrong password", async () => {
  const unknown = await send(server, authCalls.signIn, {
    body: { email: "nobody@staff.example", password: "Demo-pass-1" },
  });
  expect(unknown.statusCode).toBe(401);
  expect(unknown.json().code).toBe("auth.wrong-credentials");
});

it("names what is missing in a sign-in", async () => {
  const response = await send(server, authCalls.signIn, { body: { email: "", password: "" } });
  expect(response.statusCode).toBe(422);
  expect(response.json().details.map((detail: { message: string }) => detail.message)).toContain("Email is required.");
});

it("refuses a clinic that the account has no entry for [R6-18]", async () => {
  const other = await aClinic(server);
  const problem = await supervisor.refused(authCalls.chooseClinic, {
    body: { tenant: other, actor_uuid: supervisor.userId },
  });
  expect(problem.code).toBe("access.denied");
});

it("ends a session at once on every server process [R7-25]", async () => {
  const second = await anApp({ beside: server });
  const leaving = await aStaffMember(server, clinic);
  const elsewhere = aCaller(second, leaving.token, leaving);
  await elsewhere.ask(authCalls.session);
  await leaving.ask(authCalls.trackLogout);
  await expect.poll(async () => (await send(second, authCalls.session, {}, leaving.token)).statusCode).toBe(401);
  expect((await leaving.refused(authCalls.session)).code).toBe("auth.session-expired");
  await second.close();
});

it("renews a session and ends the one before [R7-23]", async () => {
  const someone = await aStaffMember(server, clinic);
  const renewed = await send(server, authCalls.renew, {}, someone.token);
  const token = String(renewed.headers.authorization);
  expect((await aCaller(server, token, someone).ask(authCalls.session)).id).toBe(someone.userId);
  expect((await someone.refused(authCalls.session)).status).toBe(401);
});

it("renews an account's token before a clinic is chosen [R7-24]", async () => {
  const member = await aMember(server, clinic);
  const { token } = await signIn(server, member.email);
  const renewed = await send(server, authCalls.renewAccount, {}, token ?? "");
  expect(Date.parse(renewed.json().data.expiresAt)).toBeGreaterThan(Date.now());
  const account = await send(server, authCalls.account, {}, String(renewed.headers.authorization));
  expect(account.json().data.logged_as).toBe(member.email);
  expect((await send(server, authCalls.account, {}, token ?? "")).statusCode).toBe(401);
});

describe("a session that has run out", () => {
  const lines = async (sessionId: string) => {
    const { rows } = await server.pool.query(
      "select tenant_id, actor_id, actor_name from trail where action = 'session-expired' and session_id = $1",
      [sessionId],
    );
    return rows;
  };
  const sessionOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).jti;
  const tell = (
    call: typeof authCalls.trackExpire | typeof authCalls.trackPatientExpire,
    payload: string,
    type: string,
  ) => server.app.inject({ method: "POST", url: `/api${call.path}`, headers: { "content-type": type }, payload });

  it("is written down once, in the name of whose it was, and is over [R7-27] [R8-92]", async () => {
    const second = await anApp({ beside: server });
    const someone = await aStaffMember(server, clinic, { firstName: "Ana", lastName: "Kim" });
    await aCaller(second, someone.token, someone).ask(authCalls.session);
    expect((await tell(authCalls.trackExpire, JSON.stringify(someone.token), "application/json")).statusCode).toBe(204);
    expect((await tell(authCalls.trackExpire, someone.token, "text/plain;charset=UTF-8")).statusCode).toBe(204);
    expect(await lines(sessionOf(someone.token))).toEqual([
      { tenant_id: clinic, actor_id: someone.userId, actor_name: "Ana Kim" },
    ]);
    expect((await someone.refused(authCalls.session)).status).toBe(401);
    await expect.poll(async () => (await send(second, authCalls.session, {}, someone.token)).statusCode).toBe(401);
    await second.close();
  });

  it("is written down for a patient, too [R7-28]", async () => {
    const patient = await aPatient(server, clinic, { firstName: "Maria", lastName: "Santos" });
    await tell(authCalls.trackPatientExpire, patient.token, "text/plain");
    expect(await lines(sessionOf(patient.token))).toEqual([
      { tenant_id: clinic, actor_id: patient.personId, actor_name: "Maria Santos" },
    ]);
  });

  it("is known by its token even after its time", async () => {
    const someone = await aStaffMember(server, clinic);
    const key = new TextEncoder().encode("a secret that only the tests share, long enough");
    const old = await new SignJWT()
      .setProtectedHeader({ alg: "HS256" })
      .setJti(sessionOf(someone.token))
      .setExpirationTime(1)
      .sign(key);
    await tell(authCalls.trackExpire, old, "text/plain");
    expect(await lines(sessionOf(someone.token))).toHaveLength(1);
  });

  it("is not one that was signed out, nor one that we did not sign: those are passed over in silence", async () => {
    const someone = await aStaffMember(server, clinic);
    await someone.ask(authCalls.trackLogout);
    const forged = await new SignJWT()
      .setProtectedHeader({ alg: "HS256" })
      .setJti(sessionOf(supervisor.token))
      .sign(new TextEncoder().encode("a secret of someone else, also long enough"));
    for (const token of [someone.token, forged, "gibberish"]) {
      expect((await tell(authCalls.trackExpire, token, "text/plain")).statusCode).toBe(204);
    }
    expect(await lines(sessionOf(someone.token))).toEqual([]);
    expect(await lines(sessionOf(supervisor.token))).toEqual([]);
    await supervisor.ask(authCalls.session);
  });
});
