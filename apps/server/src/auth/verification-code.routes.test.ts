import { authCalls } from "@tracewell/contract/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aCaller, aClinic, anApp, send, type TestApp } from "../../testing/app.ts";
import {
  type Answer,
  aMember,
  anAddress,
  codeSentTo,
  eventsOf,
  from,
  type Member,
  signIn,
} from "../../testing/sign-in.ts";
import { upkeepOfAuth } from "./auth.jobs.ts";

let server: TestApp;
let clinic: string;
let member: Member;
const mobilePhone = "+16145550123";

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server, clinic, { twoFactor: true, mobilePhone });
});

const choose = (token: string, destination = "mobile", who = member) =>
  from(server, anAddress(), authCalls.chooseMethod, { destination, main_user_entry_id: who.accountId }, token);
const enter = (token: string, code: string, address = anAddress(), who = member) =>
  from(server, address, authCalls.enterCode, { code, main_user_entry_id: who.accountId }, token);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Signed in as far as the code, which was sent. */
async function waiting(who = member): Promise<{ token: string; code: string }> {
  const { token } = await signIn(server, who.email);
  await choose(token ?? "", "mobile", who);
  return { token: token ?? "", code: await codeSentTo(server, mobilePhone) };
}

const methodsOf = ({ problem }: Answer) => problem?.challenge?.methods.map(({ text }) => text);

describe("a sign-in that asks for a code", () => {
  it("offers the ways to receive it, masked, and comes in by it [R7-15] [R7-16] [R5-07] [R9-39]", async () => {
    const asked = await signIn(server, member.email);
    expect(asked.status).toBe(401);
    expect(asked.problem?.code).toBe("MainAuthUserEntry.auth-code.needed");
    expect(methodsOf(asked)).toEqual(["SMS to (***) ***-0123", `Mail to ${member.email[0]}***@staff.example`]);
    expect(JSON.stringify(asked.problem)).not.toContain("6145550123");
    expect(asked.problem?.challenge?.main_user_entry_id).toBe(member.accountId);

    const sent = await choose(asked.token ?? "");
    expect(sent.data.sent_to).toBe("(***) ***-0123");
    const minutes = (Date.parse(sent.data.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10.1);

    const code = await codeSentTo(server, mobilePhone);
    expect(code).toMatch(/^\d{6}$/);
    const done = await enter(asked.token ?? "", code);
    expect(done.data).toEqual({
      tenant_auth_entries: [expect.objectContaining({ tenant: clinic, actor_uuid: member.userId })],
      logged_as: member.email,
      temporary_password: false,
      password_token: null,
    });
    const body = { tenant: clinic, actor_uuid: member.userId };
    const entered = await send(server, authCalls.chooseClinic, { body }, done.token ?? "");
    const who = { userId: member.userId, tenantId: clinic };
    const caller = aCaller(server, String(entered.headers.authorization), who);
    expect((await caller.ask(authCalls.session)).id).toBe(member.userId);
  });

  it("lets the waiting session do nothing else, and ends it with the code", async () => {
    const { token, code } = await waiting();
    for (const call of [authCalls.account, authCalls.renewAccount, authCalls.session]) {
      const refused = await send(server, call, {}, token);
      expect([call.path, refused.json().code]).toEqual([call.path, "auth.code-pending"]);
    }
    const body = { tenant: clinic, actor_uuid: member.userId };
    expect((await send(server, authCalls.chooseClinic, { body }, token)).json().code).toBe("auth.code-pending");
    await enter(token, code);
    expect((await enter(token, code)).problem?.code).toBe("auth.session-expired");
    const left = await waiting();
    expect((await send(server, authCalls.trackLogout, {}, left.token)).statusCode).toBe(204);
    expect((await enter(left.token, left.code)).problem?.code).toBe("auth.session-expired");
  });

  it("sends the code by mail where that was chosen, and nowhere that was not offered", async () => {
    const { token } = await signIn(server, member.email);
    expect((await choose(token ?? "", "email")).data.sent_to).toBe(`${member.email[0]}***@staff.example`);
    expect(await codeSentTo(server, member.email)).toMatch(/^\d{6}$/);
    for (const destination of ["phone", "+16145550199", "someone@else.example"]) {
      expect((await choose(token ?? "", destination)).problem?.code).toBe("auth.code-destination");
    }
    const someone = await aMember(server, clinic);
    expect((await choose(token ?? "", "mobile", someone)).problem?.code).toBe("auth.code-destination");
  });

  it("offers the phone of a user's profile as well", async () => {
    const phoned = await aMember(server, clinic, { twoFactor: true, phone: "(614) 555-0177" });
    const asked = await signIn(server, phoned.email);
    expect(methodsOf(asked)?.[0]).toBe("SMS to (***) ***-0177");
    await choose(asked.token ?? "", "phone", phoned);
    expect(await codeSentTo(server, "+16145550177")).toMatch(/^\d{6}$/);
  });

  it("says in the Activity log that a code was sent and used, but not which [R8-91]", async () => {
    const { token, code } = await waiting();
    await enter(token, other(code));
    await enter(token, code);
    expect(await eventsOf(server, member.email)).toEqual([
      "verification-code-sent",
      "wrong-code",
      "verification-code-used",
      "sign-in",
    ]);
    const { rows } = await server.pool.query("select * from trail where row_id is null or table_name <> 'account'");
    // Ids and instants have six digits of their own.
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(String.raw`(?<![\w.-])${code}(?![\w.-])`));
  });
});

describe("a verification code", () => {
  it("is refused when it is wrong, was replaced, or is too late [R8-46]", async () => {
    const { token, code } = await waiting();
    expect((await enter(token, other(code))).problem).toMatchObject({
      code: "auth.code-wrong",
      message: "The verification code is incorrect.",
    });
    await choose(token);
    const second = await codeSentTo(server, mobilePhone);
    if (second !== code) expect((await enter(token, code)).problem?.code).toBe("auth.code-wrong");
    await server.pool.query("update verification_code set expires_at = now() where account_id = $1", [
      member.accountId,
    ]);
    expect((await enter(token, second)).problem?.code).toBe("auth.code-wrong");
  });

  it("is of six digits", async () => {
    const { token } = await waiting();
    for (const code of ["12345", "1234567", "abcdef"]) expect((await enter(token, code)).status).toBe(422);
  });

  it("is good for the session that asked for it, and for no other account's", async () => {
    const { code } = await waiting();
    const second = await signIn(server, member.email);
    expect((await enter(second.token ?? "", code)).problem?.code).toBe("auth.code-wrong");
    const someone = await aMember(server, clinic, { twoFactor: true, mobilePhone: "+16145550198" });
    const { token } = await signIn(server, someone.email);
    expect((await enter(token ?? "", code, anAddress(), member)).problem?.code).toBe("auth.code-wrong");
  });

  it("has five tries, wherever they come from", async () => {
    const { token, code } = await waiting();
    for (let tries = 0; tries < 5; tries++) expect((await enter(token, other(code))).status).toBe(401);
    expect((await enter(token, code)).problem?.code).toBe("auth.code-wrong");
  });

  it("does not win by many tries at once", async () => {
    const { token, code } = await waiting();
    // A tenth failure from so many places would be slowed down (many-addresses.routes.test.ts).
    const guesses = Array.from({ length: 9 }, (_, index) => String((Number(code) + 1 + index) % 1_000_000));
    await Promise.all(guesses.map((guess) => enter(token, guess.padStart(6, "0"))));
    expect((await enter(token, code)).problem?.code).toBe("auth.code-wrong");
  });

  it("counts with wrong passwords: the fifth locks, for the right code too", async () => {
    const address = anAddress();
    for (let tries = 0; tries < 3; tries++) await signIn(server, member.email, { password: "wrong" }, address);
    const { token, code } = await waiting();
    for (let tries = 0; tries < 2; tries++) await enter(token, other(code), address);
    expect((await enter(token, code, address)).problem?.code).toBe("auth.code-wrong");
    expect((await signIn(server, member.email, {}, address)).problem?.code).toBe("auth.wrong-credentials");
    expect((await enter(token, code)).status).toBe(200);
  });

  it("is sent five times in a quarter of an hour at most [R7-16]", async () => {
    const { token } = await signIn(server, member.email);
    for (let sent = 0; sent < 5; sent++) expect((await choose(token ?? "")).status).toBe(200);
    const again = await signIn(server, member.email);
    expect((await choose(again.token ?? "")).problem).toMatchObject({ code: "request.too-many" });
    await server.pool.query(
      "update verification_code set created_at = now() - interval '16 minutes' where account_id = $1",
      [member.accountId],
    );
    expect((await choose(again.token ?? "")).status).toBe(200);
  });
});

describe("an account without a phone", () => {
  beforeEach(async () => {
    member = await aMember(server, clinic, { twoFactor: true });
  });

  it("is asked for one, and may type it at the sign-in [R8-08] [R7-11]", async () => {
    const asked = await signIn(server, member.email);
    expect(asked.problem).toMatchObject({
      code: "MainAuthUserEntry.mobilePhone.absent",
      message: "Enter a phone number to complete authorization. It will be deleted if not used within 30 min.",
      challenge: { main_user_entry_id: member.accountId, methods: [] },
    });
    expect(asked.token).not.toBeNull();
    const typed = await signIn(server, member.email, { mobile_phone: "614-555-0166" });
    expect(methodsOf(typed)?.[0]).toBe("SMS to (***) ***-0166");
    await choose(typed.token ?? "");
    expect((await enter(typed.token ?? "", await codeSentTo(server, "+16145550166"))).status).toBe(200);
    // The number is the account's own from now on, and no other can be typed in its place.
    const next = await signIn(server, member.email, { mobile_phone: "614-555-0167" });
    expect(methodsOf(next)?.[0]).toBe("SMS to (***) ***-0166");
  });

  it("may mend a number that was mistyped, while it is not verified", async () => {
    await signIn(server, member.email, { mobile_phone: "614-555-0166" });
    const typed = await signIn(server, member.email, { mobile_phone: "+1 614 555 0168" });
    expect(methodsOf(typed)?.[0]).toBe("SMS to (***) ***-0168");
    await choose(typed.token ?? "", "(614) 555-0169");
    expect(await codeSentTo(server, "+16145550169")).toMatch(/^\d{6}$/);
  });

  it("is told of a number that can't be one", async () => {
    const typed = await signIn(server, member.email, { mobile_phone: "12" });
    expect(typed.problem).toMatchObject({
      code: "person.phone-invalid",
      message: "Please enter a VALID phone number",
      details: [{ field: "mobile_phone" }],
    });
    const { token } = await signIn(server, member.email);
    expect((await choose(token ?? "", "twelve")).problem?.details).toMatchObject([{ field: "destination" }]);
  });

  it("forgets a number that was not verified within half an hour [R9-13]", async () => {
    await signIn(server, member.email, { mobile_phone: "614-555-0166" });
    await server.pool.query(
      "update account set mobile_phone_added_at = mobile_phone_added_at - interval '31 minutes' where id = $1",
      [member.accountId],
    );
    expect((await signIn(server, member.email)).problem?.code).toBe("MainAuthUserEntry.mobilePhone.absent");
    const number = async () =>
      (await server.pool.query("select mobile_phone from account where id = $1", [member.accountId])).rows[0]
        .mobile_phone;
    expect(await number()).toBe("+16145550166");
    await upkeepOfAuth(server.pool).work();
    expect(await number()).toBeNull();
  });
});

describe("a clinic that asks for a second factor", () => {
  let asking: string;
  beforeEach(async () => {
    asking = await aClinic(server);
    await server.pool.query("update tenant set two_factor = true where id = $1", [asking]);
  });

  it("asks at the sign-in where the account has no other clinic", async () => {
    const only = await aMember(server, asking, { mobilePhone });
    expect((await signIn(server, only.email)).problem?.code).toBe("MainAuthUserEntry.auth-code.needed");
  });

  it("asks when it is entered from another one, and lets the verified session in [R2.6-02]", async () => {
    const both = await aMember(server, clinic, { mobilePhone });
    const there = await aMember(server, asking, { email: both.email });
    await server.pool.query("update account set mobile_phone = $2 where id = $1", [both.accountId, mobilePhone]);
    const account = await signIn(server, both.email);
    expect(account.status).toBe(200);
    const go = (tenant: string, actor_uuid: string, token: string | null) =>
      from(server, anAddress(), authCalls.chooseClinic, { tenant, actor_uuid }, token ?? "");
    const here = await go(clinic, both.userId, account.token);
    const asked = await go(asking, there.userId, here.token);
    expect(asked.problem?.code).toBe("MainAuthUserEntry.auth-code.needed");
    expect(asked.token).toBeNull();
    // The present session goes on, and takes the code.
    await choose(here.token ?? "", "mobile", both);
    const shown = await enter(here.token ?? "", await codeSentTo(server, mobilePhone), anAddress(), both);
    expect(shown.status).toBe(200);
    expect((await send(server, authCalls.session, {}, here.token ?? "")).statusCode).toBe(401);
    expect((await send(server, authCalls.session, {}, shown.token ?? "")).json().data.tenant.id).toBe(clinic);
    const entered = await go(asking, there.userId, shown.token);
    expect((await send(server, authCalls.session, {}, entered.token ?? "")).json().data.tenant.id).toBe(asking);
  });
});
