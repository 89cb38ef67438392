import { authCalls } from "@tracewell/contract/auth";
import { environmentCalls } from "@tracewell/contract/environment";
import { passwordCalls } from "@tracewell/contract/passwords";
import { problemText } from "@tracewell/contract/problems";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aPatient, send, type TestApp } from "../../testing/app.ts";
import { type Answer, aMember, anAddress, eventsOf, from, type Member, signIn } from "../../testing/sign-in.ts";
import { upkeepOfAuth } from "./auth.jobs.ts";

let server: TestApp;
let clinic: string;
let member: Member;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server, clinic);
});

const told = ({ status, problem, token }: Answer) => ({ status, problem, token });
const refusal = {
  status: 401,
  problem: { code: "auth.wrong-credentials", message: problemText("auth.wrong-credentials"), details: [] },
  token: null,
};
const wrong = (address: string, who = member) => signIn(server, who.email, { password: "Wrong-pass-1" }, address);
const fail = async (address: string, times: number, who = member) => {
  for (let time = 0; time < times; time++) await wrong(address, who);
};

describe("a sign-in", () => {
  it("answers with the clinics, who it is, and a token in the header [R7-12] [R4-34]", async () => {
    const answer = await signIn(server, member.email.toUpperCase());
    expect(answer.data).toEqual({
      tenant_auth_entries: [{ tenant: clinic, tenant_name: expect.any(String), actor_uuid: member.userId }],
      logged_as: member.email,
      temporary_password: false,
      password_token: null,
    });
    expect(answer.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const account = await send(server, authCalls.account, {}, answer.token ?? "");
    const { tenant_auth_entries, logged_as } = answer.data;
    expect(account.json().data).toEqual({ tenant_auth_entries, logged_as });
  });

  it("is written down, with its time [R7-21]", async () => {
    await signIn(server, member.email);
    await wrong(anAddress());
    expect(await eventsOf(server, member.email)).toEqual(["sign-in", "wrong-password"]);
    const { rows } = await server.pool.query("select last_sign_in_at from account where id = $1", [member.accountId]);
    expect(Date.now() - Date.parse(rows[0].last_sign_in_at)).toBeLessThan(10_000);
    const { rows: lines } = await server.pool.query("select * from trail where actor_name = $1", [member.email]);
    expect(JSON.stringify(lines)).not.toMatch(/Wrong-pass-1|Demo-pass-1|argon2/);
  });

  it("refuses alike what is unknown, wrong, without a password, or a patient's", async () => {
    const patient = await aPatient(server, clinic);
    const invited = await aMember(server, clinic);
    await server.pool.query("update account set password_hash = null where id = $1", [invited.accountId]);
    expect(told(await signIn(server, "nobody@staff.example"))).toEqual(refusal);
    expect(told(await wrong(anAddress()))).toEqual(refusal);
    expect(told(await signIn(server, invited.email))).toEqual(refusal);
    expect(told(await signIn(server, patient.login))).toEqual(refusal);
  });

  it("stays signed where the installation allows it and it is asked for [R9-53]", async () => {
    const stays = async (where: TestApp) => {
      const answer = await signIn(where, member.email, { stay_signed: true });
      const { rows } = await server.pool.query(
        "select stay_signed from session where account_id = $1 order by id desc",
        [member.accountId],
      );
      return [
        answer.status,
        rows[0].stay_signed,
        (await send(where, environmentCalls.environment, {})).json().data.staySignedIn,
      ];
    };
    expect(await stays(server)).toEqual([200, false, false]);
    const staying = await anApp({ beside: server, settings: { STAY_SIGNED_IN: "true" } });
    expect(await stays(staying)).toEqual([200, true, true]);
    await staying.close();
  });

  it("tells how many tries are left, and has a limit [R7-11]", async () => {
    const address = anAddress();
    const { headers } = await signIn(server, member.email, {}, address);
    expect(headers).toMatchObject({ "ratelimit-limit": "600", "ratelimit-remaining": "599" });
    expect(Number(headers["ratelimit-reset"])).toBeGreaterThan(0);
    const ask = () => from(server, address, passwordCalls.passwordLink, { token: "x".repeat(43) });
    for (let asked = 0; asked < 60; asked++) expect((await ask()).status).toBe(404);
    const stopped = await ask();
    expect(stopped.problem?.code).toBe("request.too-many");
    expect(stopped.headers).toMatchObject({ "ratelimit-remaining": "0", "retry-after": expect.anything() });
  });
});

describe("five wrong passwords", () => {
  it("lock the account at that address, for the right password too, and nowhere else", async () => {
    const address = anAddress();
    await fail(address, 4);
    expect((await signIn(server, member.email, {}, address)).status).toBe(200);
    await fail(address, 5);
    expect(told(await signIn(server, member.email, {}, address))).toEqual(refusal);
    expect((await signIn(server, member.email)).status).toBe(200);
    const neighbor = await aMember(server, clinic);
    expect((await signIn(server, neighbor.email, {}, address)).status).toBe(200);
    expect(await eventsOf(server, member.email)).toEqual([
      ...Array(4).fill("wrong-password"),
      "sign-in",
      ...Array(5).fill("wrong-password"),
      "lock-out",
      "refused-while-locked",
      "sign-in",
    ]);
  });

  it("lock for a quarter of an hour, which tries meanwhile do not make longer", async () => {
    const address = anAddress();
    const later = (minutes: number) =>
      server.pool.query("update sign_in_failure set at = at - make_interval(mins => $2) where address = $1", [
        address,
        minutes,
      ]);
    await fail(address, 5);
    await later(14);
    await fail(address, 3);
    expect(told(await signIn(server, member.email, {}, address))).toEqual(refusal);
    await later(1);
    expect((await signIn(server, member.email, {}, address)).status).toBe(200);
  });

  it("lock an email that nobody has, like any other", async () => {
    const address = anAddress();
    await fail(address, 5, { ...member, email: "Nobody@staff.example" });
    const { rows } = await server.pool.query("select count(*)::int as n from sign_in_failure where address = $1", [
      address,
    ]);
    await fail(address, 2, { ...member, email: "nobody@staff.example" });
    const after = await server.pool.query("select count(*)::int as n from sign_in_failure where address = $1", [
      address,
    ]);
    expect([rows[0].n, after.rows[0].n]).toEqual([5, 5]);
  });

  it("are five, however many come at once, on however many server processes", async () => {
    const second = await anApp({ beside: server });
    const address = anAddress();
    const tries = Array.from({ length: 16 }, (_, index) => {
      const password = index === 15 ? "Demo-pass-1" : `Wrong-pass-${index}`;
      return signIn(index % 2 ? second : server, member.email, { password }, address);
    });
    await Promise.all(tries);
    const { rows } = await server.pool.query("select count(*)::int as n from sign_in_failure where address = $1", [
      address,
    ]);
    expect(rows[0].n).toBeLessThanOrEqual(5);
    await fail(address, 5);
    expect(told(await signIn(second, member.email, {}, address))).toEqual(refusal);
    await second.close();
  });

  it("are counted by the address that a trusted proxy tells, and no other", async () => {
    const behind = await anApp({ beside: server, settings: { TRUSTED_PROXIES: "10.9.0.0/16" } });
    const failFrom = (proxy: string, browser: string) =>
      behind.app.inject({
        method: "POST",
        url: "/api/mtauth/user",
        headers: { "x-forwarded-for": browser },
        payload: { email: member.email, password: "Wrong-pass-1" },
        remoteAddress: proxy,
      });
    await failFrom("10.9.0.1", "203.0.113.7");
    await failFrom("10.8.0.1", "203.0.113.8");
    const { rows } = await server.pool.query("select address from sign_in_failure order by id desc limit 2");
    expect(rows.map(({ address }) => address)).toEqual(["10.8.0.1", "203.0.113.7"]);
    await behind.close();
  });

  it("are forgotten after a day", async () => {
    await fail(anAddress(), 2);
    await server.pool.query("update sign_in_failure set at = at - interval '25 hours'");
    await upkeepOfAuth(server.pool).work();
    expect((await server.pool.query("select 1 from sign_in_failure")).rowCount).toBe(0);
  });
});
