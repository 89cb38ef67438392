import { randomUUID } from "node:crypto";
import { authCalls } from "@tracewell/contract/auth";
import { passwordCalls } from "@tracewell/contract/passwords";
import { personCalls } from "@tracewell/contract/persons";
import { portalCalls } from "@tracewell/contract/portal";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  aCaller,
  aClinic,
  anApp,
  aPatient,
  aStaffMember,
  type Caller,
  send,
  type TestApp,
} from "../../../testing/app.ts";
import { aProfile, type SentProfile } from "../../../testing/portal.ts";
import { aMember, showPassword, signIn } from "../../../testing/sign-in.ts";

let server: TestApp;
let clinic: string;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
});
afterAll(() => server.close());

const aKey = () => ({ "idempotency-key": randomUUID() });

/** One account at work in two clinics, signed in to each. */
async function inTwoClinics(): Promise<Caller[]> {
  const here = await aMember(server, clinic, { role: "Investigator" });
  const there = await aMember(server, await aClinic(server), { role: "Investigator", email: here.email });
  return Promise.all(
    [here, there].map(async ({ userId, tenantId }) => {
      const { token } = await signIn(server, here.email);
      const body = { tenant: tenantId, actor_uuid: userId };
      const entered = await send(server, authCalls.chooseClinic, { body }, token ?? "");
      return aCaller(server, String(entered.headers.authorization), { userId, tenantId });
    }),
  );
}

it("answers an account in one clinic with nothing that it did in another", async () => {
  const [here, there] = (await inTwoClinics()) as [Caller, Caller];
  const input = { body: { lastName: `Twice-${randomUUID()}` }, headers: aKey() };
  const first = await here.ask(personCalls.create, input);
  const second = await there.ask(personCalls.create, input);
  expect(second.id).not.toBe(first.id);
  expect((await here.ask(personCalls.create, input)).id).toBe(first.id);
  expect((await there.ask(personCalls.create, input)).id).toBe(second.id);
});

it("answers no other user and no other patient of the clinic", async () => {
  const headers = aKey();
  const body = { lastName: `Shared-${randomUUID()}` };
  const one = await aStaffMember(server, clinic, { role: "Investigator" });
  const other = await aStaffMember(server, clinic, { role: "Investigator" });
  const first = await one.ask(personCalls.create, { body, headers });
  expect((await other.ask(personCalls.create, { body, headers })).id).not.toBe(first.id);

  const patients = [await aPatient(server, clinic), await aPatient(server, clinic)];
  const bodies = await Promise.all(patients.map(aProfile));
  const sent = { ...bodies[0], email: null } as SentProfile;
  const answers = await Promise.all(
    patients.map(async (patient) => {
      await showPassword(patient);
      return patient.ask(portalCalls.update, { body: sent, headers });
    }),
  );
  expect(answers.map(({ id }) => id)).toEqual(patients.map(({ personId }) => personId));
});

it("refuses the key for another call, for another record and with another body", async () => {
  const supervisor = await aStaffMember(server, clinic);
  const headers = aKey();
  const code = async (answer: Promise<{ status: number; code: string }>) => {
    const { status, code } = await answer;
    return [status, code];
  };
  const reused = [409, "request.key-reused"];
  const [one, other] = [await aPatient(server, clinic), await aPatient(server, clinic)];
  const { withdraw } = portalCalls;
  await supervisor.ask(withdraw, { params: { id: one.personId }, headers });
  expect(await code(supervisor.refused(withdraw, { params: { id: other.personId }, headers }))).toEqual(reused);
  const body = { lastName: "Santos" };
  expect(await code(supervisor.refused(personCalls.create, { body, headers }))).toEqual(reused);
});

it("keeps no answer for who has no session", async () => {
  const headers = aKey();
  const body = { login: `${randomUUID()}@nobody.example` };
  const ask = () => send(server, passwordCalls.forgotPassword, { body, headers });
  await ask();
  await ask();
  const { rowCount } = await server.pool.query("select from idempotency_key where key = $1", [
    headers["idempotency-key"],
  ]);
  expect(rowCount).toBe(0);
});

it.each(["short", "x".repeat(129), "with a space in it", "né-à-Québec", "'; drop table person", "a".repeat(5000)])(
  "refuses a key of another form: %s",
  async (key) => {
    const one = await aStaffMember(server, clinic, { role: "Investigator" });
    const headers = { "idempotency-key": key };
    const problem = await one.refused(personCalls.create, { body: { lastName: "One" }, headers });
    expect([problem.status, problem.code]).toEqual([400, "request.key-malformed"]);
    const anonymous = await send(server, passwordCalls.forgotPassword, { body: { login: "a@b.example" }, headers });
    expect([anonymous.statusCode, anonymous.json().code]).toEqual([400, "request.key-malformed"]);
  },
);
