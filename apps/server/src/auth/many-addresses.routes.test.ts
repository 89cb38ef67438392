import { authCalls } from "@tracewell/contract/auth";
import type { CallSpec, SentBody } from "@tracewell/contract/call";
import { passwordCalls } from "@tracewell/contract/passwords";
import { type BotCheck, botCheckHeader, Problem } from "@tracewell/contract/problem-reply";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aClinic, anApp, aPatient, type TestApp } from "../../testing/app.ts";
import { solve } from "../../testing/bot-check.ts";
import { aMember, anAddress, type Member, password } from "../../testing/sign-in.ts";
import { apiRoot } from "../platform/http/serve.ts";

/** Guessing at one account from many addresses: each address stays below what locks it there. */
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

const wrong = "Wrong-pass-1";

interface Tried {
  status: number;
  code: string | null;
  check: BotCheck | null;
  token: string | null;
}

/** One bare request from an address, as a program would make it. */
async function tryIt<C extends CallSpec>(
  call: C,
  body: SentBody<C>,
  { at = anAddress(), shown, token }: { at?: string; shown?: string; token?: string } = {},
): Promise<Tried> {
  const response = await server.app.inject({
    method: call.method,
    url: `${apiRoot}${call.path}`,
    headers: { ...(shown ? { [botCheckHeader]: shown } : {}), ...(token ? { authorization: token } : {}) },
    payload: body as object,
    remoteAddress: at,
  });
  const problem = response.statusCode < 400 ? null : Problem.parse(response.json());
  const { authorization } = response.headers;
  return {
    status: response.statusCode,
    code: problem?.code ?? null,
    check: problem?.botCheck ?? null,
    token: typeof authorization === "string" ? authorization : null,
  };
}

const staff = (given: string, from: { at?: string; shown?: string } = {}, email = member.email) =>
  tryIt(authCalls.signIn, { email, password: given }, from);

/** The same account was guessed at so often, each time from another address. */
async function guessedAt(times: number, accountId: string): Promise<void> {
  await server.pool.query(
    `insert into sign_in_failure (login_hash, address, at)
     select sha256(convert_to('account ' || $1, 'utf8')), '203.0.113.' || n, clock_timestamp() - n * interval '17 minutes'
     from generate_series(1, $2::integer) n`,
    [accountId, times],
  );
}

/** Solves a check and lets its wait go by on this process's clock. */
async function afterTheWait<T>(check: BotCheck | null, work: (shown: string) => Promise<T>): Promise<T> {
  if (!check) throw new Error("no check was asked for");
  const shown = solve(check);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + (check.waitSeconds ?? 0) * 1000 + 50 });
  try {
    return await work(shown);
  } finally {
    vi.useRealTimers();
  }
}

describe("an account that many addresses guess at", () => {
  it("takes a harder sum and a wait from places that are new to it, and counts no try without them", async () => {
    for (let count = 0; count < 10; count += 1) {
      const at = anAddress();
      const first = await staff(wrong, { at });
      const tried = first.check ? await staff(wrong, { at, shown: solve(first.check) }) : first;
      expect(tried.code).toBe("auth.wrong-credentials");
    }
    const at = anAddress();
    const refused = await staff(password, { at });
    expect(refused).toMatchObject({ status: 403, code: "auth.bot-check", check: { most: 100_000, waitSeconds: 2 } });
    const solved = solve(refused.check as BotCheck);
    expect(await staff(password, { at, shown: solved })).toMatchObject({ code: "auth.bot-check" });
    const { rows } = await server.pool.query("select 1 from trail where row_id = $1 and action = 'wrong-password'", [
      member.accountId,
    ]);
    expect(rows).toHaveLength(10);
  });

  it("lets its owner in from a new place, however long it goes on, after half a minute at most", async () => {
    await guessedAt(80, member.accountId);
    const at = anAddress();
    const { check } = await staff(password, { at });
    expect(check).toMatchObject({ most: 800_000, waitSeconds: 30 });
    const entered = await afterTheWait(check, async (shown) => {
      await guessedAt(5, member.accountId);
      return staff(password, { at, shown });
    });
    expect(entered.status).toBe(200);
    // From here on the place is the owner's own.
    expect((await staff(password, { at })).status).toBe(200);
  });

  it("leaves places undisturbed where it was signed in of late, and no others", async () => {
    const [home, old] = [anAddress(), anAddress()];
    for (const at of [home, old]) expect((await staff(password, { at })).status).toBe(200);
    await server.pool.query("update session set created_at = now() - interval '31 days' where address = $1", [old]);
    await guessedAt(80, member.accountId);
    expect((await staff(wrong, { at: home })).code).toBe("auth.wrong-credentials");
    expect((await staff(password, { at: home })).status).toBe(200);
    expect((await staff(password, { at: old })).check?.waitSeconds).toBe(30);
  });

  it("takes no sum that was made for another account, another address or an easier time", async () => {
    const other = await aMember(server, clinic);
    for (const { accountId } of [member, other]) await guessedAt(10, accountId);
    const at = anAddress();
    const { check: theirs } = await staff(password, { at }, other.email);
    const { check: elsewhere } = await staff(password);
    const { check: easy } = await staff(password, { at });
    await guessedAt(60, member.accountId);
    for (const check of [theirs, elsewhere, easy])
      expect((await afterTheWait(check, (shown) => staff(password, { at, shown }))).code).toBe("auth.bot-check");
  });

  it("is judged so where no such account exists", async () => {
    const email = "nobody-at-all@staff.example";
    await server.pool.query(
      `insert into sign_in_failure (login_hash, address)
       select sha256(convert_to('login ' || $1, 'utf8')), '203.0.113.' || n from generate_series(1, 10) n`,
      [email],
    );
    expect((await staff(wrong, {}, email)).check).toMatchObject({ most: 100_000, waitSeconds: 2 });
  });

  it("is not opened by a right guess among many that began at once", async () => {
    await guessedAt(9, member.accountId);
    const tries = await Promise.all(Array.from({ length: 40 }, () => staff(wrong)));
    expect(new Set(tries.map(({ status }) => status))).not.toContain(200);
    const { rows } = await server.pool.query<{ count: number }>(
      "select count(*)::integer as count from trail where row_id = $1 and action = 'wrong-password'",
      [member.accountId],
    );
    // They began where nothing was asked; two steps later none of them counts any more, right or wrong.
    expect(rows[0]?.count).toBeLessThanOrEqual(11);
  });

  it("is counted on every server alike", async () => {
    const second = await anApp({ beside: server });
    await guessedAt(10, member.accountId);
    const response = await second.app.inject({
      method: "POST",
      url: `${apiRoot}${authCalls.signIn.path}`,
      payload: { email: member.email, password },
      remoteAddress: anAddress(),
    });
    expect(response.json().botCheck).toMatchObject({ waitSeconds: 2 });
    await second.close();
  });
});

it("slows guessing at a patient's password down in the same way", async () => {
  const patient = await aPatient(server, clinic);
  const { rows } = await server.pool.query<{ account_id: string }>(
    "select account_id from account_entry where person_id = $1",
    [patient.personId],
  );
  await guessedAt(20, rows[0]?.account_id ?? "");
  const body = { login: patient.login, date_of_birth: patient.dateOfBirth, password };
  expect((await tryIt(authCalls.signInPatient, body)).check).toMatchObject({ most: 200_000, waitSeconds: 4 });
  // Where they signed in before.
  expect((await tryIt(authCalls.signInPatient, body, { at: "127.0.0.1" })).status).toBe(200);
});

it("slows guessing at codes and at the present password down, too, but not where the owner is", async () => {
  const home = anAddress();
  const { token } = await staff(password, { at: home });
  const session = String(token);
  await guessedAt(10, member.accountId);
  const asked = { code: "auth.bot-check", check: { most: 100_000, waitSeconds: 2 } };
  const proof = { password: wrong };
  expect(await tryIt(passwordCalls.confirmPassword, proof, { token: session })).toMatchObject(asked);
  const change = { currentPassword: wrong, newPassword: "Another-pass-77" };
  expect(await tryIt(passwordCalls.changePassword, change, { token: session })).toMatchObject(asked);
  const code = { code: "123456", main_user_entry_id: member.accountId };
  expect(await tryIt(authCalls.enterCode, code, { token: session })).toMatchObject(asked);
  expect((await tryIt(passwordCalls.confirmPassword, proof, { token: session, at: home })).code).toBe(
    "auth.current-password",
  );
});

it("takes all addresses of one IPv6 network for one place", async () => {
  const inNetwork = (host: number) => `2001:db8:77:1::${host.toString(16)}`;
  for (let host = 1; host <= 5; host += 1) {
    const first = await staff(wrong, { at: inNetwork(host) });
    if (first.check) await staff(wrong, { at: inNetwork(host), shown: solve(first.check) });
  }
  const { check } = await staff(password, { at: inNetwork(99) });
  expect((await staff(password, { at: inNetwork(100), shown: solve(check as BotCheck) })).code).toBe(
    "auth.wrong-credentials",
  );
});
