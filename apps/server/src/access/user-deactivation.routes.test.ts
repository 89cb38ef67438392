import { accessCalls } from "@tracewell/contract/access";
import { authCalls } from "@tracewell/contract/auth";
import { investigationCalls } from "@tracewell/contract/investigations";
import { lookupCalls } from "@tracewell/contract/lookups";
import { taskCalls } from "@tracewell/contract/tasks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation } from "../../testing/investigation.ts";
import { aUser, enterAs, temporaryPasswordOf } from "../../testing/user.ts";

let server: TestApp;
let other: TestApp;
let admin: Caller;

beforeAll(async () => {
  server = await anApp();
  other = await anApp({ beside: server });
  admin = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const deactivate = ({ id, version }: { id: string; version: number }) =>
  admin.ask(accessCalls.deactivateUser, { params: { id }, body: { version } });
const session = async (of: TestApp, token: string) => (await send(of, authCalls.session, {}, token)).statusCode;

it("ends the user's sessions at once on every server, and takes their entry away [R4-47]", async () => {
  const user = await aUser(admin);
  const here = await enterAs(server, user, await temporaryPasswordOf(server, user.email));
  const there = await enterAs(other, user, "Own-pass-2026");
  for (const { token } of [here, there])
    for (const each of [server, other]) expect(await session(each, token)).toBe(200);

  const gone = await deactivate(await admin.ask(accessCalls.user, { params: { id: user.id } }));
  expect(gone).toMatchObject({
    deleted: true,
    abilities: { deactivate: { allowed: false, reasons: [{ code: "user.inactive" }] }, reactivate: { allowed: true } },
  });
  for (const { token } of [here, there]) {
    expect(await session(server, token)).toBe(401);
    await expect.poll(() => session(other, token)).toBe(401);
  }
  const again = await send(server, authCalls.signIn, { body: { email: user.email, password: "Own-pass-2026" } });
  expect(again.json().data?.tenant_auth_entries ?? []).toEqual([]);
  const { data } = await admin.ask(lookupCalls.users);
  expect(data.map(({ id }) => id)).not.toContain(user.id);
});

it("leaves the sessions of the same account in another clinic alone", async () => {
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  const known = await aUser(elsewhere);
  const there = await enterAs(server, known, await temporaryPasswordOf(server, known.email));
  const user = await aUser(admin, { email: known.email });
  const here = await enterAs(server, user, "Own-pass-2026");
  await deactivate(user);
  expect(await session(server, here.token)).toBe(401);
  expect(await session(server, there.token)).toBe(200);
});

it("lets them in again when reactivated, with the password that they had", async () => {
  const user = await aUser(admin);
  await enterAs(server, user, await temporaryPasswordOf(server, user.email));
  const gone = await deactivate(await admin.ask(accessCalls.user, { params: { id: user.id } }));
  const body = { version: gone.version };
  const back = await admin.ask(accessCalls.reactivateUser, { params: { id: user.id }, body });
  expect(back.deleted).toBe(false);
  await enterAs(server, user, "Own-pass-2026");
  const twice = { params: { id: user.id }, body: { version: back.version } };
  expect((await admin.refused(accessCalls.reactivateUser, twice)).code).toBe("user.active");
});

it("is refused for one's own account, for the inactive, and on an older version [R6-19] [R8-43]", async () => {
  const me = await admin.ask(accessCalls.user, { params: { id: admin.userId } });
  const mine = { params: { id: me.id }, body: { version: me.version } };
  expect(await admin.refused(accessCalls.deactivateUser, mine)).toMatchObject({
    status: 409,
    code: "user.own-account",
    message: "You can’t deactivate your own account.",
  });
  const user = await aUser(admin);
  const stale = { params: { id: user.id }, body: { version: user.version + 1 } };
  expect(await admin.refused(accessCalls.deactivateUser, stale)).toMatchObject({
    code: "edit.stale",
    newer: { id: user.id },
  });
  const gone = await deactivate(user);
  const again = { params: { id: user.id }, body: { version: gone.version } };
  expect((await admin.refused(accessCalls.deactivateUser, again)).code).toBe("user.inactive");
  expect((await admin.refused(accessCalls.resetPassword, { params: { id: user.id } })).code).toBe("user.inactive");
});

it("names the open work that must be given to others", async () => {
  const user = await aUser(admin);
  const investigator = await enterAs(server, user, await temporaryPasswordOf(server, user.email));
  for (const _ of [1, 2]) await anInvestigation(investigator, { assignTo: user.id });
  const closed = await anInvestigation(investigator, { assignTo: user.id });
  const move = { status: "LostToContact" as const, reason: "Moved away", version: closed.version };
  const begun = await investigator.ask(investigationCalls.setStatus, {
    params: { id: closed.id },
    body: { ...move, status: "InProgress" },
  });
  const end = { params: { id: closed.id }, body: { ...move, version: begun.version } };
  await investigator.ask(investigationCalls.setStatus, end);
  await anIncomingFile(investigator);
  const { data } = await admin.ask(lookupCalls.list, { params: { kind: "TASK_TYPE" } });
  const task = { taskTypeId: data[0]?.id ?? "", subject: "Call back", userIds: [user.id] };
  await investigator.ask(taskCalls.create, { body: task });
  const { openWork, openTasks } = await admin.ask(accessCalls.user, { params: { id: user.id } });
  expect(openWork).toEqual([{ kind: "Incident", count: 2 }]);
  expect(openTasks).toBe(1);
});
