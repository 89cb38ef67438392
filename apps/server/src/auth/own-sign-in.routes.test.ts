import { randomUUID } from "node:crypto";
import { authCalls } from "@tracewell/contract/auth";
import { ownSignInCalls } from "@tracewell/contract/own-sign-ins";
import { portalCalls } from "@tracewell/contract/portal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aCaller, aClinic, anApp, aPatient, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { password } from "../../testing/sign-in.ts";

let server: TestApp;
/** Another process, which remembers what it has seen of sessions. */
let beside: TestApp;
let clinic: string;
let ann: Caller;
let email: string;

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

beforeAll(async () => {
  server = await anApp();
  beside = await anApp({ beside: server });
});
afterAll(async () => {
  await beside.close();
  await server.close();
});
beforeEach(async () => {
  clinic = await aClinic(server);
  ann = await aStaffMember(server, clinic);
  ({ email } = await ann.ask(authCalls.session));
});

/** The same member of staff by another token. */
const asAnn = (token: unknown): Caller => aCaller(server, String(token), { userId: ann.userId, tenantId: clinic });

/** Signs the same account in once more, on another device. */
async function elsewhere(userAgent = windows): Promise<Caller> {
  const headers = { "user-agent": userAgent };
  const account = await send(server, authCalls.signIn, { body: { email, password }, headers });
  const body = { tenant: clinic, actor_uuid: ann.userId };
  const entered = await send(server, authCalls.chooseClinic, { body }, String(account.headers.authorization));
  return asAnn(entered.headers.authorization);
}
const listed = async (caller: Caller) => (await caller.ask(ownSignInCalls.signIns)).data;
const stands = async (caller: Caller, by = beside) =>
  (await send(by, authCalls.session, {}, caller.token)).statusCode === 200;
const linesOf = async (action: string) =>
  (
    await server.pool.query(
      "select reason from trail where action = $1 and session_id is not null and tenant_id = $2",
      [action, clinic],
    )
  ).rows;

it("are listed with their device, since when, where, and which one asks", async () => {
  await elsewhere();
  const [own, other] = await listed(ann);
  expect(own).toMatchObject({ current: true });
  expect(other).toMatchObject({ current: false, browser: "Chrome", system: "Windows", address: "127.0.0.1" });
  expect(other?.clinic).toMatch(/^Clinic /);
  expect(Date.parse(other?.since ?? "")).toBeGreaterThan(Date.parse(own?.since ?? ""));
});

it("are one line each, however often they were renewed", async () => {
  const before = await listed(ann);
  const renewed = await send(server, authCalls.renew, {}, ann.token);
  const after = await listed(asAnn(renewed.headers.authorization));
  expect(after.map(({ id, since }) => [id, since])).toEqual(before.map(({ id, since }) => [id, since]));
});

it("leave out who waits for a code, who is over and who is idle", async () => {
  for (const change of ["pending = true", "expires_at = now()", "last_used_at = now() - interval '1 hour'"]) {
    await elsewhere();
    expect(await listed(ann)).toHaveLength(2);
    await server.pool.query(
      `update session set ${change} where account_id = (select id from account where email = $1) and user_agent = $2 and revoked_at is null`,
      [email, windows],
    );
    expect(await listed(ann)).toHaveLength(1);
    await server.pool.query("update session set pending = false, revoked_at = now() where user_agent = $1", [windows]);
  }
});

describe("ending one", () => {
  it("signs it out at once on every process, even where it was renewed since, and leaves a line", async () => {
    const other = await elsewhere();
    const id = (await listed(ann)).find(({ current }) => !current)?.id ?? "";
    const renewed = await send(server, authCalls.renew, {}, other.token);
    const present = asAnn(renewed.headers.authorization);
    expect(await stands(present)).toBe(true);
    await ann.ask(ownSignInCalls.endSignIn, { params: { id } });
    await expect.poll(() => stands(present)).toBe(false);
    expect([await stands(present, server), await stands(ann)]).toEqual([false, true]);
    expect(await linesOf("sign-in-ended")).toEqual([{ reason: "Chrome on Windows, 127.0.0.1" }]);
  });

  it("finds none of another account, and none that is over", async () => {
    const stranger = await aStaffMember(server, clinic);
    const [theirs] = await listed(stranger);
    for (const id of [theirs?.id ?? "", randomUUID()])
      expect((await ann.refused(ownSignInCalls.endSignIn, { params: { id } })).status).toBe(404);
    expect(await stands(stranger)).toBe(true);
  });

  it("is not gone on with by a renewal that comes too late", async () => {
    const other = await elsewhere();
    const id = (await listed(ann)).find(({ current }) => !current)?.id ?? "";
    const [, renewal] = await Promise.all([
      ann.ask(ownSignInCalls.endSignIn, { params: { id } }),
      send(beside, authCalls.renew, {}, other.token),
    ]);
    const token = renewal.headers.authorization;
    if (token) await expect.poll(() => stands(asAnn(token))).toBe(false);
    else expect(renewal.statusCode).toBe(401);
    expect(await listed(ann)).toHaveLength(1);
  });

  it("ends the looks at the portal that began there", async () => {
    const { personId } = await aPatient(server, clinic);
    const other = await elsewhere();
    const look = await send(server, portalCalls.impersonate, { params: { id: personId } }, other.token);
    const looking = asAnn(look.headers.authorization);
    expect((await send(server, portalCalls.profile, {}, looking.token)).statusCode).toBe(200);
    expect(await listed(ann)).toHaveLength(2);
    await ann.ask(ownSignInCalls.endOtherSignIns, { body: {} });
    expect((await send(server, portalCalls.profile, {}, looking.token)).statusCode).toBe(401);
  });
});

describe("ending all others", () => {
  it("leaves the one that asks, and says how many those were", async () => {
    const others = [await elsewhere(), await elsewhere("Firefox/130.0 (X11; Linux)")];
    expect(await ann.ask(ownSignInCalls.endOtherSignIns, { body: {} })).toEqual({ ended: 2 });
    for (const other of others) expect(await stands(other, server)).toBe(false);
    expect(await listed(ann)).toHaveLength(1);
    expect(await ann.ask(ownSignInCalls.endOtherSignIns, { body: {} })).toEqual({ ended: 0 });
  });

  it("works for patients", async () => {
    const maria = await aPatient(server, clinic);
    const body = { login: maria.login, date_of_birth: maria.dateOfBirth, password };
    const again = await send(server, authCalls.signInPatient, { body });
    expect(await listed(maria)).toHaveLength(2);
    await maria.ask(ownSignInCalls.endOtherSignIns, { body: {} });
    expect((await send(server, authCalls.patientAccount, {}, String(again.headers.authorization))).statusCode).toBe(
      401,
    );
  });
});
