import { activityCalls } from "@tracewell/contract/activity";
import { authCalls } from "@tracewell/contract/auth";
import { problemText } from "@tracewell/contract/problems";
import { profileCalls } from "@tracewell/contract/profiles";
import { singleSignOnCalls } from "@tracewell/contract/single-sign-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCaller, aClinic, anApp, aStaffMember, send, type TestApp } from "../../testing/app.ts";
import type { AnswerOptions } from "../../testing/identity-provider.ts";
import { aMember, codeSentTo, showPassword } from "../../testing/sign-in.ts";
import {
  aKnownProvider,
  answered,
  approved,
  begin,
  certificateOf,
  exchange,
  type KnownProvider,
  post,
  refusalsIn,
  signInBy,
  ticketIn,
  told,
} from "../../testing/single-sign-on.ts";

let server: TestApp;
let second: TestApp;
let clinic: string;
let provider: KnownProvider;

beforeAll(async () => {
  server = await anApp();
  second = await anApp({ beside: server });
  clinic = await aClinic(server);
  provider = await aKnownProvider(server, clinic);
});
afterAll(async () => {
  await provider.close();
  await second.close();
  await server.close();
});

const multiFactor = "https://refeds.org/profile/mfa";
/** All the way to what is still asked for, with the token that the answer takes. */
const askedBy = async (email: string, options: AnswerOptions, by: KnownProvider = provider) => {
  const { said, cookie } = await answered(server, by, email, options);
  const response = await exchange(server, ticketIn(said), cookie);
  return { asked: response.json(), token: String(response.headers.authorization) };
};
const accounts = async () => (await server.pool.query("select count(*) as count from account")).rows[0].count;
const enter = (token: string, tenant: string, userId: string) =>
  send(server, authCalls.chooseClinic, { body: { tenant, actor_uuid: userId } }, token);
const events = async (name: string) => {
  const lines =
    "select concat_ws(' ', action, reason) as line from trail where tenant_id = $1 and actor_name = $2 order by id";
  return (await server.pool.query<{ line: string }>(lines, [clinic, name])).rows.map(({ line }) => line);
};
const edit = async (change: { active: boolean }) => {
  const { administrator, id } = provider;
  const [known] = await administrator.ask(singleSignOnCalls.list);
  if (!known) throw new Error("The provider is gone.");
  const body = { ...known, metadata: null, ...change };
  const edited = await administrator.ask(singleSignOnCalls.edit, { params: { id }, body });
  return edited.approved ? edited : approved(server, clinic, edited);
};

describe("the sign-in page", () => {
  it("is told the active providers of all clinics, by their names alone [R7-29]", async () => {
    const other = await aKnownProvider(server, await aClinic(server), "Bay sign-on");
    const response = await send(server, authCalls.activeProviders, {});
    expect(response.json().data).toEqual([
      { id: other.id, displayName: "Bay sign-on" },
      { id: provider.id, displayName: "County sign-on" },
    ]);
    await other.administrator.ask(singleSignOnCalls.remove, { params: { id: other.id } });
    await other.close();
  });

  it("is told that a provider is not there, or not active [R8-48]", async () => {
    expect(problemText("auth.sso-provider")).toBe("Identity provider not found or not initialised.");
    const { requestUrl } = await begin(server, provider.id);
    const answer = await provider.answer(requestUrl, "nobody@county.example");
    await edit({ active: false });
    for (const id of [provider.id, "01980000-0000-7000-8000-000000000000", "x"]) {
      const login = await send(server, singleSignOnCalls.login, { params: { id } });
      expect(`${login.statusCode} ${login.headers.location}`).toContain(told.provider.slice(4));
      expect(await post(server, id, answer)).toBe(told.provider);
    }
    const metadata = await send(server, singleSignOnCalls.metadata, { params: { id: provider.id } });
    expect([metadata.statusCode, metadata.json().code]).toEqual([404, "auth.sso-provider"]);
    await edit({ active: true });
  });
});

describe("a request", () => {
  it("goes to the provider, signed with the key that our metadata name, and says nothing else", async () => {
    const metadata = await send(server, singleSignOnCalls.metadata, { params: { id: provider.id } });
    expect(metadata.headers["content-type"]).toContain("application/samlmetadata+xml");
    expect(metadata.body).toContain(`entityID="${provider.known.service.entityId}"`);
    expect(metadata.body).toContain(`Location="${provider.known.service.callbackUrl}"`);
    expect(metadata.body).toContain('AuthnRequestsSigned="true"');
    provider.serviceCertificate = await certificateOf(server, provider.id);

    const { requestUrl } = await begin(server, provider.id);
    expect([...new URL(requestUrl).searchParams.keys()].sort()).toEqual(["SAMLRequest", "SigAlg", "Signature"]);
    await provider.answer(requestUrl, "ines@county.example");
    const forged = requestUrl.replace(/Signature=[^&]{6}/, "Signature=AAAAAA");
    await expect(provider.answer(forged, "ines@county.example")).rejects.toThrow(/Signature check/);
  });

  it("is signed with one key by every server process, which no one can read in the database", async () => {
    expect(await certificateOf(second, provider.id)).toBe(await certificateOf(server, provider.id));
    const { rows } = await server.pool.query("select sealed_private_key from service_provider_key");
    expect(rows[0].sealed_private_key.toString("latin1")).not.toContain("PRIVATE KEY");
  });

  it("is tied to the browser by a cookie that no script reads", async () => {
    const login = await send(server, singleSignOnCalls.login, { params: { id: provider.id } });
    expect(String(login.headers["set-cookie"])).toMatch(
      /^tracewell-sign-in=[\w-]{43}; Path=\/; Max-Age=660; HttpOnly; SameSite=Lax$/,
    );
    const cookie = String(login.headers["set-cookie"]).split(";")[0] ?? "";
    const again = await send(server, singleSignOnCalls.login, { params: { id: provider.id }, headers: { cookie } });
    expect(String(again.headers["set-cookie"])).toContain(cookie);
  });
});

describe("a good answer", () => {
  it("signs a member of staff in, whatever the letters of their email", async () => {
    const member = await aMember(server, clinic, { email: "ines@county.example" });
    const { token, reply } = await signInBy(server, provider, "Ines@County.Example");
    expect(reply).toMatchObject({
      logged_as: "ines@county.example",
      temporary_password: false,
      tenant_auth_entries: [{ tenant: clinic, actor_uuid: member.userId }],
    });
    expect(await events(member.email)).toEqual(["sign-in", "single-sign-on County sign-on"]);
    const entered = await enter(token, clinic, member.userId);
    const user = await aCaller(server, String(entered.headers.authorization), member).ask(authCalls.session);
    expect([user.email, user.tenant.id]).toEqual(["ines@county.example", clinic]);
  });

  it("names the user by an attribute where the name is no email", async () => {
    const { email } = await aMember(server, clinic);
    expect((await signInBy(server, provider, email, { nameId: "u-4711" })).reply.logged_as).toBe(email);
  });

  it("may be encrypted, or signed around the assertion only", async () => {
    const { email } = await aMember(server, clinic);
    const encryptionCert = await certificateOf(server, provider.id);
    const encrypted = { encryptionCert, encryptionPublicKey: encryptionCert };
    for (const options of [{ signResponse: false }, encrypted, { ...encrypted, signResponse: false }])
      expect((await signInBy(server, provider, email, options)).reply.logged_as).toBe(email);
  });

  it("is taken by whichever server process it comes to", async () => {
    const { email } = await aMember(server, clinic);
    const { requestUrl, cookie } = await begin(server, provider.id);
    const said = await post(second, provider.id, await provider.answer(requestUrl, email));
    expect((await exchange(server, ticketIn(said), cookie)).statusCode).toBe(200);
  });

  it("asks for no password, and for no code where the provider says that it took a second factor", async () => {
    const member = await aMember(server, clinic, { twoFactor: true, mobilePhone: "+12025550143" });
    await server.pool.query("update account set temporary_password = true where id = $1", [member.accountId]);
    const { token } = await signInBy(server, provider, member.email, { authnContextClassRef: multiFactor });
    expect((await enter(token, clinic, member.userId)).statusCode).toBe(200);
  });

  it.each([
    ["nothing of one", {}],
    [
      "that a password was enough",
      { authnContextClassRef: "urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport" },
    ],
    ["something that the clinic has not listed", { authnContextClassRef: `${multiFactor}/maybe` }],
  ])("asks for our own second factor where the account requires one and the provider says %s", async (_, said) => {
    const mobilePhone = "+12025550144";
    const member = await aMember(server, clinic, { twoFactor: true, mobilePhone });
    await aMember(server, await aClinic(server), { email: member.email });
    await server.pool.query("update account set temporary_password = true where id = $1", [member.accountId]);
    const { asked, token } = await askedBy(member.email, said);
    expect(asked).toMatchObject({ code: "MainAuthUserEntry.auth-code.needed" });
    expect((await enter(token, clinic, member.userId)).json().code).toBe("auth.code-pending");

    const who = { main_user_entry_id: member.accountId };
    await send(server, authCalls.chooseMethod, { body: { destination: "mobile", ...who } }, token);
    const code = await codeSentTo(server, mobilePhone);
    const entered = await send(server, authCalls.enterCode, { body: { code, ...who } }, token);
    expect(entered.json().data).toMatchObject({
      temporary_password: false,
      tenant_auth_entries: [{ tenant: clinic, actor_uuid: member.userId }],
    });
    expect((await enter(String(entered.headers.authorization), clinic, member.userId)).statusCode).toBe(200);
  });

  it("asks for it where the clinic requires one, and takes no phone that is only typed now", async () => {
    const strict = await aClinic(server);
    const theirs = await aKnownProvider(server, strict, "Strict sign-on");
    await server.pool.query("update tenant set two_factor = true where id = $1", [strict]);
    const known = await aMember(server, strict, { mobilePhone: "+12025550145" });
    const { asked, token } = await askedBy(known.email, {}, theirs);
    expect(asked.code).toBe("MainAuthUserEntry.auth-code.needed");
    await server.pool.query("update account set mobile_phone = null where id = $1", [known.accountId]);
    const body = { destination: "+12025550146", main_user_entry_id: known.accountId };
    const typed = await send(server, authCalls.chooseMethod, { body }, token);
    expect([typed.statusCode, typed.json().code]).toEqual([422, "auth.code-destination"]);

    const phoneless = await aMember(server, strict);
    const refused = await askedBy(phoneless.email, {}, theirs);
    expect([refused.asked.code, refused.token]).toEqual(["auth.sso-second-factor", "undefined"]);
    const vouched = await signInBy(server, theirs, phoneless.email, { authnContextClassRef: multiFactor });
    expect((await enter(vouched.token, strict, phoneless.userId)).statusCode).toBe(200);
    await theirs.administrator.ask(singleSignOnCalls.remove, { params: { id: theirs.id } });
    await theirs.close();
  });

  it("leads into the provider's clinic and no other, even where that asks for no code", async () => {
    const member = await aMember(server, clinic);
    const other = await aClinic(server);
    const elsewhere = await aMember(server, other, { email: member.email });
    const { token, reply } = await signInBy(server, provider, member.email);
    expect(reply.tenant_auth_entries).toEqual([expect.objectContaining({ tenant: clinic })]);
    const refused = await enter(token, other, elsewhere.userId);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "access.denied"]);
    const renewed = await send(server, authCalls.renewAccount, {}, token);
    const stillRefused = await enter(String(renewed.headers.authorization), other, elsewhere.userId);
    expect(stillRefused.statusCode).toBe(403);
    // Nor by a mistake of the code's own.
    const moved = server.pool.query("update session set tenant_id = $1 where account_id = $2", [
      other,
      member.accountId,
    ]);
    await expect(moved).rejects.toThrow("session_only_tenant");
  });

  it("does not change what the account has in another clinic, too: the cell that codes go to", async () => {
    const member = await aMember(server, clinic);
    const { token } = await signInBy(server, provider, member.email);
    const entered = await enter(token, clinic, member.userId);
    const self = aCaller(server, String(entered.headers.authorization), member);
    const change = async (cell: string) => {
      const { firstName, lastName, npiNumber, email, userMeta, photoUuid, version } = await self.ask(profileCalls.get);
      const names = { first_name: firstName, last_name: lastName, npi_number: npiNumber, email };
      const rest = { user_meta: userMeta, workgroup_uuid: null, photo_uuid: photoUuid, version };
      return { body: { ...names, ...rest, mobile_phone: cell } };
    };
    await showPassword(self);
    expect((await self.ask(profileCalls.update, await change("(202) 555-0143"))).mobilePhone).toBe("+12025550143");
    await aMember(server, await aClinic(server), { email: member.email });
    const problem = await self.refused(profileCalls.update, await change("(202) 555-0144"));
    expect(problem.details).toMatchObject([{ code: "profile.cell-shared", field: "mobile_phone" }]);
  });

  it("makes no account and no user", async () => {
    const before = await accounts();
    const { said } = await answered(server, provider, "new.face@county.example");
    expect(said).toBe(told.user);
    expect(await accounts()).toBe(before);
    expect((await refusalsIn(server, clinic))[0]).toBe("the clinic has no such active user");
    const admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
    const { data } = await admin.ask(activityCalls.signIns, { query: { kind: ["refused"] } });
    expect(data[0]?.what).toBe("was refused at single sign-on: the clinic has no such active user");
  });

  it.each([
    ["has left the clinic", "update account_entry set deactivated_at = now() where user_id = $1"],
    ["was deactivated", "update app_user set deactivated_at = now() where id = $1"],
  ])("lets nobody in who %s", async (_, leave) => {
    const { email, userId } = await aMember(server, clinic);
    await server.pool.query(leave, [userId]);
    expect((await answered(server, provider, email)).said).toBe(told.user);
  });

  it("lets nobody in from another clinic", async () => {
    const { email } = await aMember(server, await aClinic(server));
    expect((await answered(server, provider, email)).said).toBe(told.user);
  });

  it("lets nobody in whose two emails are two people's", async () => {
    const [one, other] = [await aMember(server, clinic), await aMember(server, clinic)];
    expect((await answered(server, provider, one.email, { nameId: other.email })).said).toBe(told.user);
  });
});

describe("a ticket", () => {
  const aTicket = async () => {
    const { email } = await aMember(server, clinic);
    const { said, cookie } = await answered(server, provider, email);
    return { ticket: ticketIn(said), cookie };
  };

  it("is good once, at however many processes it is shown at the same time", async () => {
    const { ticket, cookie } = await aTicket();
    const shown = await Promise.all([server, second, server, second].map((at) => exchange(at, ticket, cookie)));
    expect(shown.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
    expect((await exchange(server, ticket, cookie)).json().code).toBe("auth.sso-ticket");
  });

  it("is good in the browser only that began", async () => {
    const { ticket } = await aTicket();
    const { cookie } = await begin(server, provider.id);
    expect((await exchange(server, ticket, cookie)).statusCode).toBe(401);
    expect((await exchange(server, ticket, "")).statusCode).toBe(401);
  });

  it("is good for a minute", async () => {
    const { ticket, cookie } = await aTicket();
    await server.pool.query("update sso_request set answered_at = now() - interval '61 seconds'");
    expect((await exchange(server, ticket, cookie)).statusCode).toBe(401);
  });

  it("is good as long as its provider and its user are active", async () => {
    const { ticket, cookie } = await aTicket();
    await edit({ active: false });
    expect((await exchange(server, ticket, cookie)).json().code).toBe("auth.sso-provider");
    await edit({ active: true });
  });
});
