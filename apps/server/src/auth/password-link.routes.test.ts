import { authCalls } from "@tracewell/contract/auth";
import { passwordCalls } from "@tracewell/contract/passwords";
import { personCalls } from "@tracewell/contract/persons";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import {
  aMember,
  anAddress,
  from,
  lastMessageTo,
  linkSentTo,
  type Member,
  password,
  signIn,
} from "../../testing/sign-in.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { readSettings } from "../platform/settings.ts";
import { invitePatient } from "./invitation.service.ts";
import { sendReset } from "./password-reset.service.ts";

let server: TestApp;
let clinic: string;
let member: Member;
const settings = readSettings({ PUBLIC_URL: "https://clinic.example" });
const newPassword = "Other-pass-2";

beforeAll(async () => {
  server = await anApp({ settings: { PUBLIC_URL: "https://clinic.example" } });
  clinic = await aClinic(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server, clinic);
});

const forget = (login: string) => from(server, anAddress(), passwordCalls.forgotPassword, { login });
const look = (token: string) => from(server, anAddress(), passwordCalls.passwordLink, { token });
const set = (token: string, chosen = newPassword) =>
  from(server, anAddress(), passwordCalls.setPassword, { token, newPassword: chosen });
const fresh = (token: string) => from(server, anAddress(), passwordCalls.freshLink, { token });
const expire = (destination: string) =>
  server.pool.query("update password_link set expires_at = now() where destination = $1", [destination]);
const sentTo = async (destination: string) =>
  (await server.pool.query("select 1 from outgoing_message where destination = $1", [destination])).rowCount;

async function aLink(who = member): Promise<string> {
  await forget(who.email);
  return linkSentTo(server, who.email);
}

describe("a forgotten password", () => {
  it("brings a link by mail, to the page of staff or of patients", async () => {
    expect((await forget(member.email.toUpperCase())).status).toBe(204);
    expect(await lastMessageTo(server, member.email)).toMatch(/https:\/\/clinic\.example\/auth\/reset\/[\w-]{43}\n/);
    const patient = await aPatient(server, clinic);
    await forget(patient.login);
    expect(await lastMessageTo(server, patient.login)).toMatch(
      /https:\/\/clinic\.example\/auth\/patient\/reset\/[\w-]{43}\n/,
    );
  });

  it("brings it by SMS to a patient without email", async () => {
    await aPatient(server, clinic, { email: null, mobilePhone: "6145550161" });
    expect((await forget("(614) 555-0161")).status).toBe(204);
    expect(await linkSentTo(server, "+16145550161")).toHaveLength(43);
  });

  it("answers alike, and never before the time that a link takes, whoever asks", async () => {
    const gone = await aMember(server, clinic);
    await server.pool.query("update account_entry set deactivated_at = now() where user_id = $1", [gone.userId]);
    const time = async (login: string) => {
      const start = performance.now();
      const { status } = await forget(login);
      expect(status).toBe(204);
      return performance.now() - start;
    };
    const times = [
      await time(member.email),
      await time("nobody@staff.example"),
      await time("gibberish"),
      await time(gone.email),
    ];
    expect(Math.min(...times)).toBeGreaterThan(240);
    expect(await sentTo(gone.email)).toBe(0);
  });

  it("fills nobody's mailbox: three links in a quarter of an hour", async () => {
    for (let asked = 0; asked < 5; asked++) expect((await forget(member.email)).status).toBe(204);
    expect(await sentTo(member.email)).toBe(3);
  });
});

describe("a link", () => {
  it("says what it is good for, and sets a password once [R5-09]", async () => {
    const atWork = await signIn(server, member.email);
    const link = await aLink();
    expect((await look(link)).data).toEqual({
      purpose: "reset",
      state: "open",
      sent_to: `${member.email[0]}***@staff.example`,
    });
    expect((await set(link, "weak")).problem?.details).toMatchObject([
      { field: "newPassword", message: "Password must be strong" },
    ]);
    for (const [guessable, code] of [
      ["Greedisgood-1", "auth.password-common"],
      ["1qaz!QAZ", "auth.password-common"],
      ["Staff-2026!", "auth.password-own"],
    ] as const) {
      const { status, problem } = await set(link, guessable);
      expect([guessable, status, problem?.details]).toMatchObject([guessable, 422, [{ field: "newPassword", code }]]);
    }
    expect((await set(link)).status).toBe(204);
    expect((await send(server, authCalls.account, {}, atWork.token ?? "")).statusCode).toBe(401);
    expect((await signIn(server, member.email)).status).toBe(401);
    expect((await signIn(server, member.email, { password: newPassword })).status).toBe(200);
    expect((await set(link)).problem?.code).toBe("auth.link-used");
    expect((await look(link)).data.state).toBe("used");
    expect((await fresh(link)).problem?.code).toBe("auth.link-used");
  });

  it("sets it once, though two browsers follow it at the same time", async () => {
    const link = await aLink();
    const answers = await Promise.all([set(link, "First-pass-1"), set(link, "Second-pass-1")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it("ends the count of wrong passwords, and a temporary one", async () => {
    const address = anAddress();
    for (let tries = 0; tries < 5; tries++) await signIn(server, member.email, { password: "Wrong-pass-1" }, address);
    await server.pool.query("update account set temporary_password = true where id = $1", [member.accountId]);
    await set(await aLink());
    const answer = await signIn(server, member.email, { password: newPassword }, address);
    expect([answer.status, answer.data.temporary_password]).toEqual([200, false]);
  });

  it("is replaced by a newer one", async () => {
    const [older, newer] = [await aLink(), await aLink()];
    for (const call of [look, set, fresh]) expect((await call(older)).problem?.code).toBe("auth.link-unknown");
    expect((await set(newer)).status).toBe(204);
  });

  it("expires, and can be followed to a fresh one", async () => {
    const link = await aLink();
    expect((await fresh(link)).problem?.code).toBe("auth.link-open");
    await expire(member.email);
    expect((await look(link)).data.state).toBe("expired");
    expect((await set(link)).problem?.code).toBe("auth.link-expired");
    expect((await fresh(link)).data).toEqual({ sent_to: `${member.email[0]}***@staff.example` });
    expect((await look(link)).problem?.code).toBe("auth.link-unknown");
    expect((await set(await linkSentTo(server, member.email))).status).toBe(204);
  });

  it("is not sent afresh without end, nor to where the account is reached no longer", async () => {
    let link = await aLink();
    for (let sent = 0; sent < 2; sent++) {
      await expire(member.email);
      await fresh(link);
      link = await linkSentTo(server, member.email);
    }
    await expire(member.email);
    expect((await fresh(link)).problem?.code).toBe("request.too-many");
    const moved = await aMember(server, clinic);
    const old = await aLink(moved);
    await expire(moved.email);
    await server.pool.query("update account set email = 'new-address@staff.example' where id = $1", [moved.accountId]);
    expect((await fresh(old)).problem?.code).toBe("auth.link-unknown");
  });

  it("that nobody sent is unknown, and one that was sent stands nowhere in the clear", async () => {
    for (const call of [look, set, fresh]) expect((await call("x".repeat(43))).problem?.code).toBe("auth.link-unknown");
    expect((await look("short")).status).toBe(422);
    const link = await aLink();
    const { rows } = await server.pool.query("select t.* from trail t");
    const { rows: links } = await server.pool.query("select * from password_link");
    expect(JSON.stringify([rows, links])).not.toContain(link);
  });

  it("can be sent by an administrator", async () => {
    const sent = await server.inTransaction(clinic, (tx) => sendReset(tx, settings, member.accountId));
    expect(sent).toBe(`${member.email[0]}***@staff.example`);
    expect((await set(await linkSentTo(server, member.email))).status).toBe(204);
  });
});

describe("an invitation to the portal", () => {
  let staff: Caller;
  beforeEach(async () => {
    staff = await aStaffMember(server, clinic);
  });

  const viewer = () =>
    ({ userId: staff.userId, tenantId: clinic, timeZone: "America/New_York", groups: new Set() }) as unknown as Viewer;
  const invite = (id: string) => server.inTransaction(clinic, (tx) => invitePatient(tx, settings, viewer(), id));
  const aPersonOf = (over: object) =>
    staff.ask(personCalls.create, {
      body: { lastName: "Santos", firstName: "Maria", dateOfBirth: "1990-04-12", ...over },
    });
  const enter = (login: string, chosen = newPassword) =>
    from(server, anAddress(), authCalls.signInPatient, { login, date_of_birth: "1990-04-12", password: chosen });

  it("opens an account that the link gives a password to", async () => {
    const email = `maria.${staff.userId}@patient.example`;
    const { id } = await aPersonOf({ email, mobilePhone: "6145550171" });
    expect(await invite(id)).toBe("m***@patient.example");
    expect((await enter(email)).status).toBe(401);
    const link = await linkSentTo(server, email);
    expect(await lastMessageTo(server, email)).toContain(`https://clinic.example/auth/patient/reset/${link}`);
    expect((await look(link)).data).toMatchObject({ purpose: "invite", state: "open" });
    await set(link);
    expect((await enter(email)).data.tenant_auth_entries).toMatchObject([{ tenant: clinic, actor_uuid: id }]);
    expect((await enter("614 555 0171")).status).toBe(200);
    const { rows } = await server.pool.query(
      "select tenant_id, person_id, body from outgoing_message where destination = $1",
      [email],
    );
    expect(rows).toMatchObject([{ tenant_id: clinic, person_id: id }]);
    expect(rows[0].body).not.toMatch(/clinic \w/i);
  });

  it("goes by SMS without email, and to the account that a patient has elsewhere", async () => {
    const { id } = await aPersonOf({ mobilePhone: "6145550172" });
    expect(await invite(id)).toBe("(***) ***-0172");
    await set(await linkSentTo(server, "+16145550172"));
    expect((await enter("6145550172")).status).toBe(200);

    const there = await aPatient(server, await aClinic(server));
    const { id: here } = await aPersonOf({ email: there.login });
    await invite(here);
    expect((await enter(there.login, password)).data.tenant_auth_entries).toHaveLength(2);
  });

  it("sent again leads to the same account; to an address that was wrong it leads no more", async () => {
    const { id } = await aPersonOf({ email: `wrong.${staff.userId}@patient.example` });
    await invite(id);
    await invite(id);
    const right = `right.${staff.userId}@patient.example`;
    await server.inTransaction(clinic, (tx) =>
      tx.updateTable("person").set({ email: right }).where("id", "=", id).execute(),
    );
    expect(await invite(id)).toBe("r***@patient.example");
    await set(await linkSentTo(server, right));
    expect((await enter(right)).data.tenant_auth_entries).toHaveLength(1);
    await set(await linkSentTo(server, `wrong.${staff.userId}@patient.example`));
    expect((await enter(`wrong.${staff.userId}@patient.example`)).status).toBe(401);
  });

  it("is refused without a birthday or a way to reach the patient, and for another clinic's", async () => {
    const code = (id: string) => invite(id).then(String, (error: { code: string }) => error.code);
    expect(await code((await aPersonOf({ email: "m@patient.example", dateOfBirth: null })).id)).toBe(
      "auth.birth-date-needed",
    );
    expect(await code((await aPersonOf({})).id)).toBe("message.no-dest-address");
    const there = await aPatient(server, await aClinic(server));
    expect(await code(there.personId)).toBe("request.not-found");
  });
});
