import { accessCalls, type UserPage } from "@tracewell/contract/access";
import { activityCalls } from "@tracewell/contract/activity";
import { authCalls } from "@tracewell/contract/auth";
import { ownSignInCalls } from "@tracewell/contract/own-sign-ins";
import { profileCalls } from "@tracewell/contract/profiles";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aCaller, aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import {
  aMember,
  anAddress,
  codeSentTo,
  from,
  lastMessageTo,
  linkSentTo,
  type Member,
  showPassword,
  signIn,
} from "../../testing/sign-in.ts";
import { edited } from "../../testing/user.ts";
import { takeOnStaff } from "./staff.service.ts";

/** One account on the staff of two clinics, and an administrator of each. */
let server: TestApp;
let clinicA: string;
let clinicB: string;
let adminA: Caller;
let adminB: Caller;
let member: Member;
let userB: string;
const mobilePhone = "+16145550123";

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  [clinicA, clinicB] = [await aClinic(server), await aClinic(server)];
  adminA = await aStaffMember(server, clinicA, { role: "Clinic administrator" });
  adminB = await aStaffMember(server, clinicB, { role: "Clinic administrator" });
  member = await aMember(server, clinicA, { mobilePhone });
  const again = { email: member.email, password: "", firstName: "Ines", lastName: "Duarte", role: "Clinician" };
  userB = await server.inTransaction(clinicB, (tx) => takeOnStaff(tx, clinicB, again));
});

const seenBy = (admin: Caller): Promise<UserPage> =>
  admin.ask(accessCalls.user, { params: { id: admin === adminA ? member.userId : userB } });
/** The account's owner, in one of the clinics. */
async function owner(clinic: string): Promise<Caller> {
  const userId = clinic === clinicA ? member.userId : userB;
  const { token } = await signIn(server, member.email);
  const entered = await from(
    server,
    anAddress(),
    authCalls.chooseClinic,
    { tenant: clinic, actor_uuid: userId },
    token ?? "",
  );
  return aCaller(server, entered.token ?? "", { userId, tenantId: clinic });
}
const stands = (caller: Caller) =>
  caller.ask(authCalls.session).then(
    () => true,
    () => false,
  );

describe("an account that two clinics share", () => {
  it("shows neither administrator its phone, when it signed in, or how its password stands", async () => {
    await owner(clinicA);
    for (const admin of [adminA, adminB]) {
      const user = await seenBy(admin);
      expect(user).toMatchObject({ sharedAccount: true, mobilePhone: null, lastLogin: null, temporaryPassword: false });
      expect(JSON.stringify(user)).not.toContain("6145550123");
      const { data } = await admin.ask(accessCalls.users, { query: { sort: "lastLogin", direction: "desc" } });
      expect(data.find(({ id }) => id === user.id)).toMatchObject({ mobilePhone: null, lastLogin: null });
    }
  });

  it("has no password reset, and no email changed, by either of them; each is told why", async () => {
    const there = await owner(clinicA);
    for (const admin of [adminA, adminB]) {
      const user = await seenBy(admin);
      for (const ability of ["resetPassword", "changeAccount"] as const)
        expect(user.abilities[ability]).toMatchObject({ allowed: false, reasons: [{ code: "user.account-shared" }] });
      const problem = await admin.refused(accessCalls.resetPassword, { params: { id: user.id } });
      expect(problem).toMatchObject({ status: 409, code: "user.account-shared" });
      const moved = edited(user, { email: "taken.over@staff.example" });
      expect((await admin.refused(accessCalls.editUser, moved)).code).toBe("user.account-shared");
    }
    expect(await stands(there)).toBe(true);
    expect((await signIn(server, member.email)).status).toBe(200);
  });

  it("keeps what a clinic types of it in that clinic, and sends codes to none of it", async () => {
    await server.pool.query("update account set two_factor = true where id = $1", [member.accountId]);
    const typed = edited(await seenBy(adminB), {
      mobilePhone: "6145550199",
      userMeta: { title: "DIS", phone: "6145550198", kioskTemplate: "standard" },
    });
    expect((await adminB.ask(accessCalls.editUser, typed)).mobilePhone).toBe("6145550199");
    expect((await seenBy(adminA)).mobilePhone).toBeNull();
    const { problem } = await signIn(server, member.email);
    expect(problem?.challenge?.methods.map(({ destination }) => destination)).toEqual(["mobile", "email"]);
    expect(problem?.challenge?.methods[0]?.text).toBe("SMS to (***) ***-0123");
  });

  it("is signed out of the clinic whose administrator says so, and of no other", async () => {
    const [inA, inB] = [await owner(clinicA), await owner(clinicB)];
    await adminB.ask(accessCalls.endSessions, { params: { id: userB } });
    expect([await stands(inA), await stands(inB)]).toEqual([true, false]);
    const own = { params: { id: adminB.userId } };
    expect((await adminB.refused(accessCalls.endSessions, own)).code).toBe("user.own-sessions");
  });

  it("is deactivated in one clinic, and goes on in the other", async () => {
    const inA = await owner(clinicA);
    const { version } = await seenBy(adminB);
    const gone = await adminB.ask(accessCalls.deactivateUser, { params: { id: userB }, body: { version } });
    expect(gone).toMatchObject({ deleted: true, lastLogin: null });
    expect(await stands(inA)).toBe(true);
    expect(await seenBy(adminA)).toMatchObject({ sharedAccount: false, deleted: false });
  });

  it("is sent the ordinary link, to its own address, which changes nothing by itself", async () => {
    const inA = await owner(clinicA);
    await adminB.ask(accessCalls.sendResetLink, { params: { id: userB } });
    expect(await linkSentTo(server, member.email)).not.toBe("");
    expect(await stands(inA)).toBe(true);
    expect((await signIn(server, member.email)).status).toBe(200);
  });

  it("has its wrong passwords and codes in neither clinic's list of sign-ins", async () => {
    const line = async (admin: Caller) =>
      JSON.stringify((await admin.ask(activityCalls.signIns, { query: { kind: ["refused"] } })).data);
    const single = await aMember(server, clinicB);
    await signIn(server, member.email, { password: "Wrong-pass-1" });
    await signIn(server, single.email, { password: "Wrong-pass-1" });
    for (const admin of [adminA, adminB]) expect(await line(admin)).not.toContain(member.email);
    expect(await line(adminB)).toContain(single.email);
  });
});

describe("another email that an administrator enters", () => {
  const proposed = "ines.new@staff.example";
  let single: Member;
  let me: Caller;

  beforeEach(async () => {
    single = await aMember(server, clinicA);
    const { token } = await signIn(server, single.email);
    const body = { tenant: clinicA, actor_uuid: single.userId };
    const entered = await from(server, anAddress(), authCalls.chooseClinic, body, token ?? "");
    me = aCaller(server, entered.token ?? "", { userId: single.userId, tenantId: clinicA });
    const user = await adminA.ask(accessCalls.user, { params: { id: single.userId } });
    const email = `${single.userId}.${proposed}`;
    const changed = await adminA.ask(accessCalls.editUser, edited(user, { email }));
    expect(changed).toMatchObject({ email, emailConfirmed: false });
  });

  it("is a proposal: sign-in and links stay with the present address, which is told", async () => {
    expect(await lastMessageTo(server, single.email)).toContain(proposed);
    expect((await signIn(server, single.email)).status).toBe(200);
    expect((await signIn(server, `${single.userId}.${proposed}`)).status).toBe(401);
    await adminA.ask(accessCalls.sendResetLink, { params: { id: single.userId } });
    expect(await linkSentTo(server, single.email)).not.toBe("");
    expect(await linkSentTo(server, `${single.userId}.${proposed}`)).toBe("");
  });

  it("is confirmed by its owner, with their password and by a link to it; any other is refused", async () => {
    const { proposedEmail } = await me.ask(profileCalls.get);
    expect(proposedEmail).toBe(`${single.userId}.${proposed}`);
    const asked = (email: string) => ({ body: { email, currentPassword: "Demo-pass-1" } });
    expect((await me.refused(ownSignInCalls.askForEmail, asked("mine@staff.example"))).code).toBe(
      "profile.email-fixed",
    );
    await me.ask(ownSignInCalls.askForEmail, asked(proposedEmail ?? ""));
    const link = /auth\/email\/([\w-]+)/.exec(await lastMessageTo(server, proposedEmail ?? ""))?.[1] ?? "";
    expect((await from(server, anAddress(), ownSignInCalls.confirmEmail, { token: link })).status).toBe(200);
    expect((await signIn(server, proposedEmail ?? "")).status).toBe(200);
    const user = await adminA.ask(accessCalls.user, { params: { id: single.userId } });
    expect(user).toMatchObject({ email: proposedEmail, emailConfirmed: true });
  });
});

describe("a phone", () => {
  const asked = async () => (await signIn(server, member.email)).problem?.challenge?.methods.map(({ text }) => text);

  beforeEach(async () => {
    await server.pool.query("update app_user set phone = '6145550177', mobile_phone = '6145550188' where id = $1", [
      member.userId,
    ]);
  });

  it("that a clinic entered is confirmed by its owner with a code, and gets codes only then", async () => {
    const me = await owner(clinicA);
    const { unconfirmedPhones, mobilePhone: cell } = await me.ask(profileCalls.get);
    expect(cell).toBe(mobilePhone);
    expect(unconfirmedPhones).toEqual([
      { what: "phone", number: "+16145550177" },
      { what: "proposed", number: "+16145550188" },
    ]);
    const number = { body: { number: "+16145550188" } };
    expect((await me.refused(profileCalls.sendPhoneCode, number)).code).toBe("auth.password-needed");
    await showPassword(me);
    const unknown = { body: { number: "+16145550100" } };
    expect((await me.refused(profileCalls.sendPhoneCode, unknown)).code).toBe("profile.phone-unknown");
    expect((await me.ask(profileCalls.sendPhoneCode, number)).sent_to).toBe("(***) ***-0188");
    const code = await codeSentTo(server, "+16145550188");
    const wrong = { body: { code: code === "000000" ? "000001" : "000000" } };
    expect((await me.refused(profileCalls.confirmPhone, wrong)).code).toBe("auth.code-wrong");
    const after = await me.ask(profileCalls.confirmPhone, { body: { code } });
    expect(after).toMatchObject({ mobilePhone: "+16145550188", unconfirmedPhones: [{ what: "phone" }] });
    await server.pool.query("update account set two_factor = true where id = $1", [member.accountId]);
    expect(await asked()).toEqual(["SMS to (***) ***-0188", `Mail to ${member.email[0]}***@staff.example`]);
  });

  it("is proved by a code that verifies no sign-in, and a sign-in's code proves no other phone", async () => {
    const me = await owner(clinicA);
    await showPassword(me);
    await me.ask(profileCalls.sendPhoneCode, { body: { number: "+16145550188" } });
    const code = await codeSentTo(server, "+16145550188");
    const body = { code, main_user_entry_id: member.accountId };
    expect((await me.refused(authCalls.enterCode, { body })).code).toBe("auth.code-wrong");
    await me.ask(authCalls.chooseMethod, { body: { destination: "mobile", main_user_entry_id: member.accountId } });
    const other = await codeSentTo(server, mobilePhone);
    expect((await me.refused(profileCalls.confirmPhone, { body: { code: other } })).code).toBe("auth.code-wrong");
  });

  it("is typed at the sign-in only where none was ever proved: else a code goes by mail", async () => {
    await server.pool.query("update account set two_factor = true, mobile_phone = null where id = $1", [
      member.accountId,
    ]);
    expect(await asked()).toEqual([`Mail to ${member.email[0]}***@staff.example`]);
    const { token } = await signIn(server, member.email, { mobile_phone: "6145550144" });
    const typed = { destination: "6145550144", main_user_entry_id: member.accountId };
    const refused = await from(server, anAddress(), authCalls.chooseMethod, typed, token ?? "");
    expect(refused.problem?.code).toBe("auth.code-destination");
  });
});
