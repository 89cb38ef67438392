import { randomUUID } from "node:crypto";
import { authCalls } from "@tracewell/contract/auth";
import { ownSignInCalls } from "@tracewell/contract/own-sign-ins";
import { passwordCalls } from "@tracewell/contract/passwords";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type PatientCaller, type TestApp } from "../../testing/app.ts";
import { anAddress, emailLinkSentTo, from, lastMessageTo, password, signIn } from "../../testing/sign-in.ts";

let server: TestApp;
let clinic: string;
let maria: PatientCaller;
let email: string;

beforeAll(async () => {
  server = await anApp({ settings: { PUBLIC_URL: "https://clinic.example" } });
  clinic = await aClinic(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  maria = await aPatient(server, clinic);
  email = `${randomUUID()}@patient.example`;
});

const askFor = (wanted = email) =>
  maria.ask(ownSignInCalls.askForEmail, { body: { email: wanted, currentPassword: password } });
const refusedFor = (wanted: string, given = password) =>
  maria.refused(ownSignInCalls.askForEmail, { body: { email: wanted, currentPassword: given } });
const look = (token: string) => from(server, anAddress(), ownSignInCalls.emailLink, { token });
const follow = (token: string) => from(server, anAddress(), ownSignInCalls.confirmEmail, { token });
const enters = async (login: string) => {
  const body = { login, date_of_birth: maria.dateOfBirth, password };
  return (await from(server, anAddress(), authCalls.signInPatient, body)).status === 200;
};

describe("another email to sign in by", () => {
  it("is the account's once the link that went there was followed, and both addresses are told", async () => {
    expect(await askFor(email.toUpperCase())).toEqual({ sent_to: expect.stringMatching(/^.\*\*\*@patient\.example$/) });
    expect(await lastMessageTo(server, maria.login)).toContain("Nothing changes until the link");
    expect([await enters(maria.login), await enters(email)]).toEqual([true, false]);
    const token = await emailLinkSentTo(server, email);
    expect(token).toHaveLength(43);
    expect((await look(token)).data).toEqual({ state: "open", email: expect.stringContaining("***") });
    expect((await follow(token)).data).toEqual({ email });
    expect([await enters(maria.login), await enters(email)]).toEqual([false, true]);
    expect(await lastMessageTo(server, maria.login)).toContain("no longer with this address");
    expect((await maria.ask(ownSignInCalls.signIns)).data).not.toEqual([]);
  });

  it("is good for one use, and for 24 hours", async () => {
    await askFor();
    const token = await emailLinkSentTo(server, email);
    const { rows } = await server.pool.query(
      "select extract(epoch from expires_at - created_at)::integer as seconds from email_link where email = $1",
      [email],
    );
    expect(rows).toEqual([{ seconds: 24 * 60 * 60 }]);
    await server.pool.query("update email_link set expires_at = now() where email = $1", [email]);
    expect((await look(token)).data.state).toBe("expired");
    expect((await follow(token)).problem?.code).toBe("auth.link-expired");
    await server.pool.query("update email_link set expires_at = now() + interval '1 hour' where email = $1", [email]);
    expect((await follow(token)).status).toBe(200);
    expect((await look(token)).data.state).toBe("used");
    expect((await follow(token)).problem?.code).toBe("auth.link-used");
  });

  it("is asked for with the password, and wrong ones count as at the sign-in", async () => {
    const wrong = await refusedFor(email, "Not-mine-1");
    expect(wrong).toMatchObject({ code: "auth.current-password", details: [{ field: "currentPassword" }] });
    expect(await lastMessageTo(server, email)).toBe("");
  });

  it("is refused where someone has it, at the asking and at the following", async () => {
    const other = await aPatient(server, clinic);
    expect(await refusedFor(other.login)).toMatchObject({ code: "auth.email-taken", details: [{ field: "email" }] });
    expect((await refusedFor(maria.login)).code).toBe("auth.email-same");
    await askFor();
    const token = await emailLinkSentTo(server, email);
    await aPatient(server, clinic, { email });
    expect((await follow(token)).problem?.code).toBe("auth.email-taken");
  });

  it("is refused to staff, whose email an administrator changes", async () => {
    const ann = await aStaffMember(server, clinic);
    const body = { email, currentPassword: password };
    expect((await ann.refused(ownSignInCalls.askForEmail, { body })).code).toBe("profile.email-fixed");
  });

  it("is asked for three times in a quarter of an hour, and the newest link alone is good", async () => {
    await askFor();
    const first = await emailLinkSentTo(server, email);
    await askFor();
    await askFor();
    expect((await look(first)).problem?.code).toBe("auth.link-unknown");
    expect((await refusedFor(email)).code).toBe("request.too-many");
    expect((await look("x".repeat(43))).problem?.code).toBe("auth.link-unknown");
  });

  it("is forgotten where a new password was chosen meanwhile", async () => {
    await askFor();
    const token = await emailLinkSentTo(server, email);
    const body = { currentPassword: password, newPassword: "Other-pass-2" };
    await maria.ask(passwordCalls.changePassword, { body });
    expect((await follow(token)).problem?.code).toBe("auth.link-unknown");
  });

  it("gives a patient who signs in by phone an email, and tells the phone", async () => {
    maria = await aPatient(server, clinic, { email: null, mobilePhone: "6145550171" });
    await askFor();
    expect(await lastMessageTo(server, "+16145550171")).toContain("asked to sign in with");
    expect((await follow(await emailLinkSentTo(server, email))).status).toBe(200);
    expect(await enters(email)).toBe(true);
  });

  it("is written down", async () => {
    await askFor();
    await follow(await emailLinkSentTo(server, email));
    const { rows } = await server.pool.query(
      "select action from trail where row_id = (select id from account where email = $1) and table_name is null and action like 'sign-in-email%' order by id",
      [email],
    );
    expect(rows.map(({ action }) => action)).toEqual(["sign-in-email-asked", "sign-in-email-changed"]);
    expect((await signIn(server, email)).status).toBe(401);
  });
});
