import { accessCalls, type UserPage } from "@tracewell/contract/access";
import { authCalls } from "@tracewell/contract/auth";
import { invitationCalls } from "@tracewell/contract/invitations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aCaller, aClinic, anApp, aPatient, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aMember, anAddress, from, lastMessageTo, type Member, signIn } from "../../testing/sign-in.ts";
import { aUser, edited, typedUser } from "../../testing/user.ts";

/** A member of one clinic, whom the administrator of another one invites. */
let server: TestApp;
let elsewhere: string;
let clinic: string;
let admin: Caller;
let member: Member;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  elsewhere = await aClinic(server);
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  member = await aMember(server, elsewhere);
});

const invite = (email = member.email) => aUser(admin, { email });
const linkTo = async (email: string) => /join\/([\w-]+)/.exec(await lastMessageTo(server, email))?.[1] ?? "";
const ask = (call: typeof invitationCalls.invitation | typeof invitationCalls.acceptInvitation, token: string) =>
  from(server, anAddress(), call, { token });
const accept = (token: string) => ask(invitationCalls.acceptInvitation, token);
const clinicsOf = async (email: string) =>
  (await signIn(server, email)).data.tenant_auth_entries.map(({ tenant }: { tenant: string }) => tenant);
const enter = async (user: UserPage) => {
  const { token } = await signIn(server, member.email);
  return from(server, anAddress(), authCalls.chooseClinic, { tenant: clinic, actor_uuid: user.id }, token ?? "");
};

describe("an invitation to who has an account", () => {
  it("gives nothing until its owner has agreed by the link that went to the account's own address", async () => {
    const user = await invite();
    expect(await clinicsOf(member.email)).toEqual([elsewhere]);
    expect((await enter(user)).problem?.code).toBe("access.denied");

    const token = await linkTo(member.email);
    const { data } = await ask(invitationCalls.invitation, token);
    expect(data).toMatchObject({ state: "open", email: `${member.email[0]}***@staff.example` });
    expect((await accept(token)).data.clinic).toBe(data.clinic);
    expect((await clinicsOf(member.email)).toSorted()).toEqual([elsewhere, clinic].toSorted());
    expect((await enter(user)).status).toBe(200);
    expect(await admin.ask(accessCalls.user, { params: { id: user.id } })).toMatchObject({ invited: false });
  });

  it("leaves the account's password, phone and sessions as they are", async () => {
    const { token } = await signIn(server, member.email);
    await invite();
    expect((await from(server, anAddress(), authCalls.renewAccount, undefined, token ?? "")).status).toBe(200);
    expect((await signIn(server, member.email)).status).toBe(200);
  });

  it("stands in no message that the clinic could read", async () => {
    await invite();
    const { rows } = await server.pool.query("select tenant_id from outgoing_message where destination = $1", [
      member.email,
    ]);
    expect(rows).toEqual([{ tenant_id: null }]);
  });

  it("is answered like one to who has none, to the last field, and shows alike in the list and the log", async () => {
    const [known, fresh] = [await invite(), await invite("fresh@staff.example")];
    const alike = ({ id: _, email: _email, createdAt: _at, ...rest }: UserPage) => rest;
    expect(alike(known)).toEqual(alike(fresh));
    expect(known).toMatchObject({ invited: true, sharedAccount: false, temporaryPassword: false, lastLogin: null });
    const { data } = await admin.ask(accessCalls.users);
    const rows = [known, fresh].map(({ id }) => data.find((row) => row.id === id));
    expect(rows.map((row) => [row?.invited, row?.lastLogin, row?.mobilePhone])).toEqual([
      [true, null, null],
      [true, null, null],
    ]);
    const lines = await server.pool.query(
      "select action from trail where tenant_id = $1 and table_name is null and actor_id = $2 and (action like 'staff%' or action like 'temporary%')",
      [clinic, admin.userId],
    );
    expect(lines.rows).toEqual([{ action: "staff-invited" }, { action: "staff-invited" }]);
    for (const { id } of [known, fresh])
      for (const call of [accessCalls.resetPassword, accessCalls.sendResetLink, accessCalls.endSessions])
        expect((await admin.refused(call, { params: { id } })).code).toBe("user.invited");
  });

  it("brings no account into the staff's door that is a patient's alone", async () => {
    const patient = await aPatient(server, elsewhere);
    await invite(patient.login);
    expect((await signIn(server, patient.login)).problem?.code).toBe("auth.wrong-credentials");
    await accept(await linkTo(patient.login));
    expect((await signIn(server, patient.login)).status).toBe(200);
  });

  it("tells the other clinic's administrator nothing, and takes nothing from them", async () => {
    const there = await aStaffMember(server, elsewhere, { role: "Clinic administrator" });
    const before = await there.ask(accessCalls.user, { params: { id: member.userId } });
    await invite();
    expect(await there.ask(accessCalls.user, { params: { id: member.userId } })).toEqual(before);
    expect(before.sharedAccount).toBe(false);
  });
});

describe("the link of an invitation", () => {
  it("is good once, for seven days, and no more when a newer one was sent", async () => {
    const user = await invite();
    const first = await linkTo(member.email);
    await admin.ask(accessCalls.inviteAgain, { params: { id: user.id } });
    expect((await accept(first)).problem?.code).toBe("auth.link-unknown");
    const second = await linkTo(member.email);
    await server.pool.query("update consent_link set expires_at = now() where used_at is null");
    expect((await ask(invitationCalls.invitation, second)).data.state).toBe("expired");
    expect((await accept(second)).problem?.code).toBe("auth.invitation-expired");
    await admin.ask(accessCalls.inviteAgain, { params: { id: user.id } });
    const third = await linkTo(member.email);
    const { rows } = await server.pool.query(
      "select extract(day from expires_at - created_at)::int as days from consent_link where replaced_at is null",
    );
    expect(rows.at(-1)).toEqual({ days: 7 });
    expect((await accept(third)).status).toBe(200);
    expect((await accept(third)).problem?.code).toBe("auth.link-used");
    expect((await admin.refused(accessCalls.inviteAgain, { params: { id: user.id } })).code).toBe("user.joined");
  });

  it("opens nothing once the clinic has taken the invitation back, or was never sent", async () => {
    const user = await invite();
    const token = await linkTo(member.email);
    const body = { version: user.version };
    await admin.ask(accessCalls.deactivateUser, { params: { id: user.id }, body });
    expect((await accept(token)).problem?.code).toBe("auth.link-unknown");
    expect((await accept("a".repeat(43))).problem?.code).toBe("auth.link-unknown");
    expect((await admin.refused(accessCalls.inviteAgain, { params: { id: user.id } })).code).toBe("user.inactive");
  });

  it("goes three times in a quarter of an hour at most", async () => {
    const user = await invite();
    for (let more = 0; more < 2; more++) await admin.ask(accessCalls.inviteAgain, { params: { id: user.id } });
    expect((await admin.refused(accessCalls.inviteAgain, { params: { id: user.id } })).code).toBe("request.too-many");
  });

  it("follows the email that an administrator mends before anyone has agreed", async () => {
    const user = await invite();
    const old = await linkTo(member.email);
    const right = await aMember(server, elsewhere);
    const moved = await admin.ask(accessCalls.editUser, edited(user, { email: right.email }));
    expect(moved).toMatchObject({ email: right.email, invited: true, emailConfirmed: true });
    expect((await accept(old)).problem?.code).toBe("auth.link-unknown");
    expect((await accept(await linkTo(right.email))).status).toBe(200);
    expect(await clinicsOf(right.email)).toContain(clinic);
    expect(await clinicsOf(member.email)).toEqual([elsewhere]);
  });
});

it("takes a number that an administrator types with an invitation for no destination of codes", async () => {
  const guarded = await aMember(server, elsewhere, { twoFactor: true, mobilePhone: "+16145550123" });
  const typed = await typedUser(admin, { email: guarded.email, mobilePhone: "6145550199" });
  const body = { ...typed, userMeta: { phone: "6145550198", kioskTemplate: "standard" as const } };
  await admin.ask(accessCalls.createUser, { body });
  await accept(await linkTo(guarded.email));
  const asked = await signIn(server, guarded.email);
  expect(asked.problem?.challenge?.methods.map(({ text }) => text)).toEqual([
    "SMS to (***) ***-0123",
    `Mail to ${guarded.email[0]}***@staff.example`,
  ]);
});

it("is not to be had by a token of someone who is signed in to nothing but the inviting clinic", async () => {
  const user = await invite();
  const caller = aCaller(server, admin.token, { userId: admin.userId, tenantId: clinic });
  const foreign = { tenant: clinic, actor_uuid: user.id };
  expect((await caller.refused(authCalls.chooseClinic, { body: foreign })).code).toBe("access.denied");
});
