import { accessCalls } from "@tracewell/contract/access";
import { activityCalls } from "@tracewell/contract/activity";
import { authCalls } from "@tracewell/contract/auth";
import type { SignInKind } from "@tracewell/contract/sign-in-kinds";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { aMember, anAddress, codeSentTo, from, type Member, signIn } from "../../testing/sign-in.ts";
import { edited, levelNamed } from "../../testing/user.ts";

let server: TestApp;
let clinic: string;
let admin: Caller;
let member: Member;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator", firstName: "Ada", lastName: "Boss" });
  member = await aMember(server, clinic, { twoFactor: true, mobilePhone: "+16145550123" });
});
afterAll(() => server.close());

const linesOf = async (kind: SignInKind, caller = admin) =>
  (await caller.ask(activityCalls.signIns, { query: { kind: [kind] } })).data;

it("tells that a verification code was used, by whom, and that the clinic was entered [R8-91]", async () => {
  const { token, problem } = await signIn(server, member.email);
  const [method] = problem?.challenge?.methods ?? [];
  const ids = { main_user_entry_id: member.accountId };
  await send(server, authCalls.chooseMethod, { body: { destination: method?.destination ?? "", ...ids } }, token ?? "");
  const code = await codeSentTo(server, "+16145550123");
  const used = await send(server, authCalls.enterCode, { body: { code, ...ids } }, token ?? "");
  const choice = { tenant: clinic, actor_uuid: member.userId };
  await send(server, authCalls.chooseClinic, { body: choice }, String(used.headers.authorization));
  const codes = await linesOf("codes");
  expect(codes.map(({ what, user }) => [what, user?.name])).toContainEqual([
    "Verification code used: (***) ***-0123",
    "Ines Duarte",
  ]);
  expect((await linesOf("signed-in"))[0]).toMatchObject({ who: "Ines Duarte", user: { id: member.userId } });
});

it("tells that a user's session expired [R8-92]", async () => {
  const user = await aStaffMember(server, clinic, { firstName: "Ida" });
  await server.app.inject({
    method: "POST",
    url: "/api/user/session/track-expire",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(user.token),
  });
  expect((await linesOf("expired"))[0]).toMatchObject({ what: "User session expired", who: "Ida Reyes" });
});

it("tells who was refused and locked out, from where", async () => {
  const address = anAddress();
  for (let tries = 0; tries < 5; tries++)
    await from(server, address, authCalls.signIn, { email: member.email, password: "Not-mine-1" });
  const refused = (await linesOf("refused")).filter((line) => line.address === address);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ what: "gave a wrong password", user: { id: member.userId } });
});

it("tells what access was given and by whom, and is narrowed down to one user", async () => {
  const user = await aMember(server, clinic, { role: "Investigator" });
  const known = await admin.ask(accessCalls.user, { params: { id: user.userId } });
  await admin.ask(accessCalls.editUser, edited(known, { levelUuid: await levelNamed(admin, "Analyst") }));
  const { data, total } = await admin.ask(activityCalls.signIns, { query: { user: user.userId } });
  expect(data[0]).toMatchObject({
    kind: "access",
    who: "Ada Boss",
    what: "gave Ines Duarte the role Analyst in place of Investigator",
    user: { id: user.userId },
  });
  expect(data.every((line) => line.user?.id === user.userId)).toBe(true);
  expect(total).toBe(data.length);
});

it("names no patient to who may not see patients", async () => {
  const maria = await aPatient(server, clinic, { firstName: "Marisol" });
  await from(server, anAddress(), authCalls.signInPatient, {
    login: maria.login,
    date_of_birth: maria.dateOfBirth,
    password: "Not-mine-1",
  });
  const told = JSON.stringify((await admin.ask(activityCalls.signIns, { query: { limit: 200 } })).data);
  expect(told).toContain("A patient");
  expect(told).not.toContain("Marisol");
  expect(told).not.toContain(maria.login);
});

it("shows nothing of another clinic, and pages", async () => {
  const other = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator", firstName: "Zoe" });
  const theirs = (await other.ask(activityCalls.signIns)).data;
  expect(theirs.length).toBeGreaterThan(0);
  expect(JSON.stringify(theirs)).not.toContain("Ines");
  const ours = await other.ask(activityCalls.signIns, { query: { user: member.userId } });
  expect(ours.data).toEqual([]);
  const first = await admin.ask(activityCalls.signIns, { query: { limit: 2 } });
  const second = await admin.ask(activityCalls.signIns, { query: { limit: 2, cursor: first.next ?? "" } });
  expect(Number(second.data[0]?.id)).toBeLessThan(Number(first.data[1]?.id));
  expect((await admin.ask(activityCalls.signIns, { query: { from: "2020-01-01", to: "2020-02-01" } })).total).toBe(0);
});
