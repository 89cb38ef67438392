import { authCalls } from "@tracewell/contract/auth";
import { isStrongPassword, passwordCalls } from "@tracewell/contract/passwords";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aCaller, aClinic, anApp, send, type TestApp } from "../../testing/app.ts";
import {
  aMember,
  anAddress,
  codeSentTo,
  eventsOf,
  from,
  lastMessageTo,
  linkSentTo,
  type Member,
  password,
  signIn,
} from "../../testing/sign-in.ts";
import { aTemporaryPassword, giveTemporaryPassword } from "./password.service.ts";

let server: TestApp;
let clinic: string;
let member: Member;
let token: string;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server, clinic);
  token = (await signIn(server, member.email)).token ?? "";
});

const newPassword = "Other-pass-2";
const change = (given: { currentPassword?: string; newPassword?: string } = {}, with_ = token, address = anAddress()) =>
  from(server, address, passwordCalls.changePassword, { currentPassword: password, newPassword, ...given }, with_);
const status = async (call: typeof authCalls.account, with_: string, where = server) =>
  (await send(where, call, {}, with_)).statusCode;
const enter = (with_: string) =>
  from(server, anAddress(), authCalls.chooseClinic, { tenant: clinic, actor_uuid: member.userId }, with_);

describe("a change of password", () => {
  it("takes the present and a new one, and signs the account out everywhere [R7-35]", async () => {
    const second = await anApp({ beside: server });
    const elsewhere = (await signIn(second, member.email)).token ?? "";
    const atWork = (await enter((await signIn(server, member.email)).token ?? "")).token ?? "";
    expect([await status(authCalls.account, elsewhere, second), await status(authCalls.account, atWork)]).toEqual([
      200, 200,
    ]);
    expect((await change()).status).toBe(204);
    for (const gone of [token, atWork]) expect(await status(authCalls.account, gone)).toBe(401);
    await expect.poll(() => status(authCalls.account, elsewhere, second)).toBe(401);
    expect((await signIn(server, member.email)).status).toBe(401);
    expect((await signIn(server, member.email, { password: newPassword })).status).toBe(200);
    await second.close();
  });

  it("is refused where the present one is wrong [R8-45]", async () => {
    expect((await change({ currentPassword: "Wrong-pass-1" })).problem).toEqual({
      code: "auth.current-password",
      message: "The current password is incorrect.",
      details: [
        { code: "auth.current-password", field: "currentPassword", message: "The current password is incorrect." },
      ],
    });
  });

  it("counts wrong ones with those of sign-ins: the fifth locks, for the right one too", async () => {
    const address = anAddress();
    for (let tries = 0; tries < 3; tries++) await change({ currentPassword: "Wrong-pass-1" }, token, address);
    for (let tries = 0; tries < 2; tries++) await signIn(server, member.email, { password: "Wrong-pass-1" }, address);
    expect((await change({}, token, address)).problem?.code).toBe("auth.current-password");
    expect((await signIn(server, member.email, {}, address)).status).toBe(401);
    expect((await change()).status).toBe(204);
  });

  it("is refused where the new one is the present one, or not strong", async () => {
    expect((await change({ newPassword: password })).problem).toMatchObject({
      code: "auth.password-same",
      details: [{ field: "newPassword" }],
    });
    for (const weak of ["Short-1", "no-upper-1", "NO-LOWER-1", "No-digit-x", "NoSpecial1"]) {
      const refused = await change({ newPassword: weak });
      expect([weak, refused.status, refused.problem?.details[0]]).toMatchObject([
        weak,
        422,
        { field: "newPassword", message: "Password must be strong" },
      ]);
    }
    expect((await change({ newPassword: "Greedisgood-1" })).problem).toMatchObject({
      code: "auth.password-common",
      details: [{ field: "newPassword", message: "This password is one of the most common. Choose another." }],
    });
    expect((await change({ newPassword: "Staff-2026!" })).problem?.code).toBe("auth.password-own");
    expect((await change({ newPassword: "" })).problem?.details[0]?.message).toBe("Password is required.");
    expect((await change({ currentPassword: "" })).problem?.details[0]?.message).toBe("Password is required.");
  });

  it("waits for nobody for good, whatever else happens to the account at the same time", async () => {
    const address = anAddress();
    await from(server, address, passwordCalls.forgotPassword, { login: member.email });
    const link = await linkSentTo(server, member.email);
    const work = [0, 1, 2, 3].flatMap(() => [
      signIn(server, member.email, {}, address),
      change({ currentPassword: "Wrong-pass-1" }, token, address),
      from(server, address, passwordCalls.forgotPassword, { login: member.email }),
      from(server, address, passwordCalls.setPassword, { token: link, newPassword }),
    ]);
    const statuses = (await Promise.all(work)).map(({ status }) => status);
    expect(statuses.filter((one) => one >= 500)).toEqual([]);
  });

  it("is written down without either password, and ends a link that was on its way", async () => {
    await from(server, anAddress(), passwordCalls.forgotPassword, { login: member.email });
    const link = await linkSentTo(server, member.email);
    await change();
    expect(await eventsOf(server, member.email)).toContain("password-changed");
    const { rows } = await server.pool.query("select * from trail where actor_name = $1", [member.email]);
    expect(JSON.stringify(rows)).not.toMatch(/Other-pass|Demo-pass|argon2/);
    expect((await from(server, anAddress(), passwordCalls.passwordLink, { token: link })).problem?.code).toBe(
      "auth.link-unknown",
    );
  });
});

describe("a temporary password", () => {
  const give = () => server.inTransaction(clinic, (tx) => giveTemporaryPassword(tx, member.accountId));
  const mailed = async () => / is (\S+)\n/.exec(await lastMessageTo(server, member.email))?.[1] ?? "";

  it("is strong, and another one each time", () => {
    const made = Array.from({ length: 200 }, aTemporaryPassword);
    expect(made.every(isStrongPassword)).toBe(true);
    expect(new Set(made).size).toBe(200);
    expect(new Set(made.map((one) => /[a-z]/.exec(one)?.index)).size).toBeGreaterThan(3);
  });

  it("comes by mail, signs out who was signed in, and lets nothing be done but choose an own one", async () => {
    await give();
    await expect.poll(() => status(authCalls.account, token)).toBe(401);
    expect((await signIn(server, member.email)).status).toBe(401);
    const temporary = await mailed();
    const answer = await signIn(server, member.email, { password: temporary });
    expect(answer.data.temporary_password).toBe(true);
    expect((await enter(answer.token ?? "")).problem?.code).toBe("auth.password-temporary");
    expect(
      (
        await from(
          server,
          anAddress(),
          authCalls.choosePatientClinic,
          { tenant: clinic, actor_uuid: member.userId },
          answer.token ?? "",
        )
      ).problem?.code,
    ).toBe("access.denied");
    expect((await change({ currentPassword: temporary }, answer.token ?? "")).status).toBe(204);
    const own = await signIn(server, member.email, { password: newPassword });
    expect(own.data.temporary_password).toBe(false);
    const who = { userId: member.userId, tenantId: clinic };
    const atWork = aCaller(server, (await enter(own.token ?? "")).token ?? "", who);
    expect((await atWork.ask(authCalls.session)).id).toBe(member.userId);
  });

  describe("of an account that asks for a code", () => {
    const mobilePhone = "+16145550123";
    /** Signed in with it, as far as the password of one's own. */
    const comeIn = async () => {
      member = await aMember(server, clinic, { twoFactor: true, mobilePhone });
      await give();
      const temporary = await mailed();
      const asked = await signIn(server, member.email, { password: temporary });
      const who = { main_user_entry_id: member.accountId };
      const waiting = asked.token ?? "";
      await from(server, anAddress(), authCalls.chooseMethod, { destination: "mobile", ...who }, waiting);
      const code = await codeSentTo(server, mobilePhone);
      const { token: proved } = await from(server, anAddress(), authCalls.enterCode, { code, ...who }, waiting);
      return { temporary, proved: proved ?? "" };
    };

    it("lets the sign-in that took one go on with an own password, and ends every other session", async () => {
      const { temporary, proved } = await comeIn();
      const changed = await change({ currentPassword: temporary }, proved);
      expect(changed.status).toBe(204);
      expect(await status(authCalls.account, proved)).toBe(401);
      const who = { userId: member.userId, tenantId: clinic };
      const atWork = aCaller(server, (await enter(changed.token ?? "")).token ?? "", who);
      expect((await atWork.ask(authCalls.session)).id).toBe(member.userId);
      const again = await signIn(server, member.email, { password: newPassword });
      expect(again.problem?.code).toBe("MainAuthUserEntry.auth-code.needed");
    });

    it("asks for another one once the first is half an hour old, and wherever the password was one's own", async () => {
      const { temporary, proved } = await comeIn();
      await server.pool.query(
        "update verification_code set used_at = used_at - interval '31 minutes' where account_id = $1",
        [member.accountId],
      );
      const late = await change({ currentPassword: temporary }, proved);
      expect([late.status, late.token]).toEqual([204, null]);
      const second = await comeIn();
      await server.pool.query("update account set temporary_password = false where id = $1", [member.accountId]);
      const own = await change({ currentPassword: second.temporary }, second.proved);
      expect([own.status, own.token]).toEqual([204, null]);
    });

    it("goes on with nothing that another sign-in has shown", async () => {
      const { temporary } = await comeIn();
      await server.pool.query("update account set two_factor = false where id = $1", [member.accountId]);
      const other = await signIn(server, member.email, { password: temporary });
      const changed = await change({ currentPassword: temporary }, other.token ?? "");
      expect([changed.status, changed.token]).toEqual([204, null]);
    });
  });

  it("opens nothing after a week, as if it were wrong", async () => {
    await give();
    const temporary = await mailed();
    const age = (days: number) =>
      server.pool.query("update account set password_changed_at = now() - make_interval(days => $2) where id = $1", [
        member.accountId,
        days,
      ]);
    await age(6);
    expect((await signIn(server, member.email, { password: temporary })).status).toBe(200);
    await age(8);
    const { problem } = await signIn(server, member.email, { password: temporary });
    expect(problem?.code).toBe("auth.wrong-credentials");
  });

  it("stands nowhere but in the mail", async () => {
    await give();
    const temporary = await mailed();
    expect(temporary).toHaveLength(16);
    const { rows } = await server.pool.query("select t.*, a.* from trail t, account a");
    expect(JSON.stringify(rows)).not.toContain(temporary);
    const { rows: messages } = await server.pool.query(
      "select sensitive, tenant_id from outgoing_message where destination = $1",
      [member.email],
    );
    expect(messages).toEqual([{ sensitive: true, tenant_id: null }]);
  });
});
