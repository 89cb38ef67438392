import { accessCalls } from "@tracewell/contract/access";
import { authCalls } from "@tracewell/contract/auth";
import { invitationCalls } from "@tracewell/contract/invitations";
import { lookupCalls } from "@tracewell/contract/lookups";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type CallFailed, send, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";
import { aUser, edited, enterAs, lastMailTo, levelNamed, temporaryPasswordOf, typedUser } from "../../testing/user.ts";
import { createClinic } from "../clinics/clinic.service.ts";

let server: TestApp;
let clinic: string;
let admin: Caller;

beforeAll(async () => {
  server = await anApp();
});
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator", firstName: "Grace", lastName: "Okoro" });
});
afterAll(() => server.close());

const workgroup = async (name: string) =>
  (await admin.ask(lookupCalls.list, { params: { kind: "USER_WORKGROUP" } })).data.find((word) => word.name === name)
    ?.id ?? "";
const refused = async (over: Parameters<typeof typedUser>[1], by = admin) =>
  by.refused(accessCalls.createUser, { body: await typedUser(admin, over) });

describe("a new user", () => {
  it("has all that is typed, and the groups of the role besides AUTHORIZED [R3-64] [R3-67] [R6-13]", async () => {
    const supervisor = await aUser(admin, { role: "Supervisor", firstName: "Alice", lastName: "Kim" });
    const user = await aUser(admin, {
      suffix: "Jr",
      email: "Ida.Ferro@Staff.Example",
      mobilePhone: "(410) 555-0123",
      npiNumber: "1234567890",
      workgroupId: await workgroup("DIS East"),
      workgroupLead: true,
      supervisingUserId: supervisor.id,
      userMeta: { title: "Senior DIS", phone: "410-555-0199", kioskTemplate: "standard" },
    });
    expect(user).toMatchObject({
      displayName: "Ida Ferro",
      suffix: "Jr",
      email: "ida.ferro@staff.example",
      mobilePhone: "4105550123",
      npiNumber: "1234567890",
      level: { name: "Investigator" },
      workgroup: { name: "DIS East" },
      workgroupLead: true,
      supervisingUser: { id: supervisor.id, name: "Alice Kim" },
      userMeta: { title: "Senior DIS", phone: "4105550199" },
      clinicId: clinic,
      deleted: false,
      lastLogin: null,
      lastActionAt: null,
      photoUuid: null,
      invited: true,
      temporaryPassword: false,
      sharedAccount: false,
      openWork: [],
      openTasks: 0,
    });
    expect(user.assignedGroups).toEqual([
      "AUTHORIZED",
      "DIS_INCOMINGREPORTS_USER",
      "DIS_USER",
      "PERSONS_AGGREGATED",
      "MEDICAL_RECORD_REPLACE__UPDATE",
    ]);
    const above = await admin.ask(accessCalls.user, { params: { id: supervisor.id } });
    expect(above.supervises).toEqual([{ id: user.id, name: "Ida Ferro" }]);
  });

  it("signs in with the temporary password from their mail, and does what the role allows", async () => {
    const user = await aUser(admin);
    const password = await temporaryPasswordOf(server, user.email);
    const signIn = await send(server, authCalls.signIn, { body: { email: user.email, password } });
    expect(signIn.json().data).toMatchObject({ temporary_password: true });
    const caller = await enterAs(server, user, password);
    await anInvestigation(caller);
    expect((await caller.refused(accessCalls.users)).code).toBe("access.denied");
    const { lastLogin, lastActionAt, temporaryPassword } = await admin.ask(accessCalls.user, {
      params: { id: user.id },
    });
    expect(Date.parse(lastLogin ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect(Date.parse(lastActionAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect(temporaryPassword).toBe(false);
  });

  it("may have an account of another clinic: it gets an entry, keeps its password, and its owner is asked [R3-69]", async () => {
    const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
    const known = await aUser(elsewhere);
    const caller = await enterAs(server, known, await temporaryPasswordOf(server, known.email));
    const user = await aUser(admin, { email: known.email, mobilePhone: "4105550111" });
    const mail = await lastMailTo(server, known.email);
    expect(mail).toContain("with the account that you have, and its password");
    const token = /join\/([\w-]+)/.exec(mail)?.[1] ?? "";
    await send(server, invitationCalls.acceptInvitation, { body: { token } });
    const account = await caller.ask(authCalls.account);
    expect(account.tenant_auth_entries.map((entry) => entry.actor_uuid).sort()).toEqual([known.id, user.id].sort());
    await enterAs(server, user, "Own-pass-2026");
    const joined = await admin.ask(accessCalls.user, { params: { id: user.id } });
    expect(joined).toMatchObject({ temporaryPassword: false, sharedAccount: true, mobilePhone: "4105550111" });
  });

  it("needs an email that no other user has [R8-38]", async () => {
    const known = await aUser(admin);
    const problem = await refused({ email: known.email.toUpperCase() });
    expect(problem).toMatchObject({ status: 409, code: "user.email-taken", details: [{ field: "email" }] });
    expect(problem.message).toContain("Ida Ferro");
    const both = await Promise.allSettled([
      aUser(admin, { email: "twice@staff.example" }),
      aUser(admin, { email: "twice@staff.example" }),
    ]);
    const refusals = both.flatMap((each) => (each.status === "rejected" ? [each.reason as CallFailed] : []));
    expect(refusals.map(({ problem: { code } }) => code)).toEqual(["user.email-taken"]);
  });

  it("needs a role with an access group [R8-39]", async () => {
    expect(await refused({ levelUuid: null })).toMatchObject({ status: 422, code: "user.no-access-group" });
    const { id } = await admin.ask(accessCalls.createRole, { body: { name: "Trainee" } });
    const problem = await refused({ levelUuid: id });
    expect(problem).toMatchObject({ code: "user.no-access-group", details: [{ field: "levelUuid" }] });
    expect((await refused({ role: "Patient" })).code).toBe("user.role-unfit");
  });

  it("needs valid phones, an NPI number of 10 digits, and words of the clinic's own lists", async () => {
    for (const [over, field] of [
      [{ mobilePhone: "12" }, "mobilePhone"],
      [{ userMeta: { phone: "call me" } }, "userMeta.phone"],
      [{ npiNumber: "123" }, "npiNumber"],
      [{ email: "nobody" }, "email"],
      [{ lastName: " " }, "lastName"],
      [{ workgroupId: crypto.randomUUID() }, "workgroupId"],
      [{ levelUuid: crypto.randomUUID() }, "levelUuid"],
    ] as const) {
      expect(await refused(over as never)).toMatchObject({ status: 422, details: [{ field }] });
    }
    expect((await refused({ mobilePhone: "12" })).code).toBe("person.phone-invalid");
  });

  it("has a kiosk number of their own, where they are a kiosk", async () => {
    const kiosk = await aUser(admin, { role: "Kiosk", kioskNumber: "A1" });
    expect(kiosk.kioskNumber).toBe("A1");
    const problem = await refused({ role: "Kiosk", kioskNumber: "a1" });
    expect(problem).toMatchObject({ code: "user.kiosk-number-taken", details: [{ field: "kioskNumber" }] });
  });
});

describe("who may keep users", () => {
  it("is nobody of a parent clinic [R6-17] [R8-42]", async () => {
    const known = await aUser(admin);
    await server.inTransaction(null, (tx) => createClinic(tx, { name: `Below ${clinic}`, parentId: clinic }));
    const here = { params: { id: known.id } };
    const text = "You can’t create or edit a user from a parent clinic or in other clinics.";
    expect(await refused({})).toMatchObject({ status: 403, code: "user.other-clinic", message: text });
    expect((await admin.refused(accessCalls.editUser, edited(known))).code).toBe("user.other-clinic");
    for (const call of [accessCalls.deactivateUser, accessCalls.reactivateUser])
      expect((await admin.refused(call, { ...here, body: { version: known.version } })).code).toBe("user.other-clinic");
    expect((await admin.refused(accessCalls.resetPassword, here)).code).toBe("user.other-clinic");
    const { abilities } = await admin.ask(accessCalls.user, here);
    expect(abilities.edit).toMatchObject({ allowed: false, reasons: [{ code: "user.other-clinic" }] });
  });

  it("finds no user of another clinic [R6-18] [R8-42] [R8-49]", async () => {
    const stranger = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
    const known = await aUser(admin);
    const here = { params: { id: known.id } };
    const notFound = { status: 404, code: "user.not-found", message: "User not found." };
    expect(await stranger.refused(accessCalls.user, here)).toMatchObject(notFound);
    expect(await stranger.refused(accessCalls.editUser, edited(known))).toMatchObject(notFound);
    for (const call of [accessCalls.deactivateUser, accessCalls.reactivateUser])
      expect(await stranger.refused(call, { ...here, body: { version: 1 } })).toMatchObject(notFound);
    expect(await stranger.refused(accessCalls.resetPassword, here)).toMatchObject(notFound);
    const mine = await aUser(stranger);
    const foreign = edited(mine, { supervisingUserId: known.id });
    expect((await stranger.refused(accessCalls.editUser, foreign)).code).toBe("user.supervisor-unfit");
    const role = edited(mine, { levelUuid: await levelNamed(admin, "Analyst") });
    expect((await stranger.refused(accessCalls.editUser, role)).status).toBe(422);
    expect((await stranger.ask(accessCalls.users)).data.map(({ id }) => id)).not.toContain(known.id);
  });

  it("edits nobody who rules over more, and makes none [R8-40]", async () => {
    const tenants = await aStaffMember(server, clinic, { role: "Tenant administrator" });
    const above = await admin.ask(accessCalls.user, { params: { id: tenants.userId } });
    const problem = await admin.refused(accessCalls.editUser, edited(above, { firstName: "Nobody" }));
    expect(problem).toMatchObject({
      status: 403,
      code: "user.not-enough-permission",
      message: "You don’t have enough permission to edit this user.",
    });
    expect((await refused({ role: "Product administrator" })).code).toBe("user.not-enough-permission");
    const raised = edited(await aUser(admin), { levelUuid: await levelNamed(admin, "Tenant administrator") });
    expect((await admin.refused(accessCalls.editUser, raised)).code).toBe("user.not-enough-permission");
    const appointed = await aUser(tenants, { role: "Clinic administrator" });
    expect(appointed.level?.name).toBe("Clinic administrator");
  });

  it("does not change their own role", async () => {
    const me = await admin.ask(accessCalls.user, { params: { id: admin.userId } });
    const other = edited(me, { levelUuid: await levelNamed(admin, "Supervisor") });
    expect((await admin.refused(accessCalls.editUser, other)).code).toBe("user.own-role");
    expect((await admin.ask(accessCalls.editUser, edited(me, { firstName: "Gracia" }))).firstName).toBe("Gracia");
  });
});

describe("an edit", () => {
  it("changes what is typed and is refused on an older version, with the newer user beside it", async () => {
    const user = await aUser(admin);
    const changed = await admin.ask(
      accessCalls.editUser,
      edited(user, {
        lastName: "Moss",
        email: "lena.moss@staff.example",
        levelUuid: await levelNamed(admin, "Supervisor"),
        workgroupLead: true,
      }),
    );
    expect(changed).toMatchObject({
      displayName: "Ida Moss",
      email: "lena.moss@staff.example",
      level: { name: "Supervisor" },
      workgroupLead: true,
    });
    const stale = await admin.refused(accessCalls.editUser, edited(user, { lastName: "Late" }));
    expect(stale).toMatchObject({ status: 409, code: "edit.stale", newer: { lastName: "Moss" } });
  });

  it("takes an email of nobody else's", async () => {
    const [one, other] = [await aUser(admin), await aUser(admin)];
    const problem = await admin.refused(accessCalls.editUser, edited(one, { email: other.email }));
    expect(problem).toMatchObject({ code: "user.email-taken", details: [{ field: "email" }] });
  });

  it("makes no circle of supervisors, not even by two at once", async () => {
    const [one, two, three] = [await aUser(admin), await aUser(admin), await aUser(admin)];
    const under = (user: typeof one, by: typeof one) =>
      admin.ask(accessCalls.editUser, edited(user, { supervisingUserId: by.id }));
    await under(two, one);
    await under(three, two);
    const circle = await admin.refused(accessCalls.editUser, edited(one, { supervisingUserId: three.id }));
    expect(circle).toMatchObject({ code: "user.supervisor-circle", details: [{ field: "supervisingUserId" }] });
    const self = await admin.refused(accessCalls.editUser, edited(one, { supervisingUserId: one.id }));
    expect(self.code).toBe("user.supervisor-circle");
    const [four, five] = [await aUser(admin), await aUser(admin)];
    const both = await Promise.allSettled([under(four, five), under(five, four)]);
    const refusals = both.flatMap((each) => (each.status === "rejected" ? [each.reason as CallFailed] : []));
    expect(refusals.map(({ problem }) => problem.code)).toEqual(["user.supervisor-circle"]);
  });

  it("gives no inactive supervisor, and keeps one who has become inactive", async () => {
    const supervisor = await aUser(admin, { role: "Supervisor" });
    const user = await aUser(admin, { supervisingUserId: supervisor.id });
    const body = { version: supervisor.version };
    await admin.ask(accessCalls.deactivateUser, { params: { id: supervisor.id }, body });
    expect((await refused({ supervisingUserId: supervisor.id })).code).toBe("user.supervisor-unfit");
    const kept = await admin.ask(accessCalls.editUser, edited(user, { lastName: "Moss" }));
    expect(kept.supervisingUser?.id).toBe(supervisor.id);
  });
});

it("resets a password: the one before opens nothing, all sessions end, and a mail brings a temporary one", async () => {
  const user = await aUser(admin);
  const first = await temporaryPasswordOf(server, user.email);
  const caller = await enterAs(server, user, first);
  const reset = await admin.ask(accessCalls.resetPassword, { params: { id: user.id } });
  expect(reset.temporaryPassword).toBe(true);
  expect((await caller.refused(authCalls.session)).status).toBe(401);
  const own = await send(server, authCalls.signIn, { body: { email: user.email, password: "Own-pass-2026" } });
  expect(own.statusCode).toBe(401);
  const second = await temporaryPasswordOf(server, user.email);
  expect(second).not.toBe(first);
  expect((await admin.refused(accessCalls.resetPassword, { params: { id: admin.userId } })).code).toBe(
    "user.own-password",
  );
});
