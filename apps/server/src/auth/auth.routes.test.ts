import { authCalls } from "@tracewell/contract/auth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCaller, aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";

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
