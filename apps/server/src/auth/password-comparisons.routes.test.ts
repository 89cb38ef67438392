import { authCalls } from "@tracewell/contract/auth";
import { passwordCalls } from "@tracewell/contract/passwords";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aPatient, type PatientCaller, type TestApp } from "../../testing/app.ts";
import { work } from "../../testing/quick-argon2.ts";
import { type Answer, aMember, anAddress, from, type Member, signIn } from "../../testing/sign-in.ts";

let server: TestApp;
let clinic: string;
let member: Member;
let patient: PatientCaller;
beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server, clinic);
  patient = await aPatient(server, clinic);
});

/** How much a call costs, and what it says. */
async function costOf(call: () => Promise<Answer>) {
  Object.assign(work, { hashed: 0, compared: 0 });
  const { status, problem } = await call();
  const { hashed, compared } = work;
  return { hashed, compared, status, code: problem?.code };
}

const oneComparison = { hashed: 0, compared: 1, status: 401, code: "auth.wrong-credentials" };
const asStaff = (email: string, password = "Wrong-pass-1", address = anAddress()) =>
  costOf(() => signIn(server, email, { password }, address));
const asPatient = (login: string, date_of_birth = patient.dateOfBirth, password = "Wrong-pass-1") =>
  costOf(() => from(server, anAddress(), authCalls.signInPatient, { login, date_of_birth, password }));

it("asks for Argon2id with no less than OWASP gives for it: 19 MiB, two passes, one lane", () => {
  expect(new Set(work.costs.map((cost) => JSON.stringify(cost)))).toEqual(
    new Set([JSON.stringify({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })]),
  );
});

describe("a refused sign-in of staff costs one comparison and says the same", () => {
  it("by an unknown email, a wrong password, no password yet, or a patient's email", async () => {
    const invited = await aMember(server, clinic);
    await server.pool.query("update account set password_hash = null where id = $1", [invited.accountId]);
    for (const email of ["nobody@staff.example", member.email, invited.email, patient.login])
      expect([email, await asStaff(email)]).toEqual([email, oneComparison]);
  });

  it("by a user who was deactivated, or is locked out with the right password", async () => {
    await server.pool.query("update app_user set deactivated_at = now() where id = $1", [member.userId]);
    expect(await asStaff(member.email)).toEqual(oneComparison);
    const other = await aMember(server, clinic);
    const address = anAddress();
    for (let count = 0; count < 5; count += 1) await asStaff(other.email, "Wrong-pass-1", address);
    expect(await asStaff(other.email, "Demo-pass-1", address)).toEqual(oneComparison);
  });
});

describe("a refused sign-in of a patient costs one comparison and says the same", () => {
  it("by an unknown email or phone, a wrong birthday, a wrong password, or a user's email", async () => {
    const tries: [string, string][] = [
      ["nobody@patient.example", patient.dateOfBirth],
      ["(614) 555-0177", patient.dateOfBirth],
      [patient.login, "1980-01-01"],
      [patient.login, patient.dateOfBirth],
      [member.email, patient.dateOfBirth],
    ];
    for (const [login, birthday] of tries)
      expect([login, birthday, await asPatient(login, birthday)]).toEqual([login, birthday, oneComparison]);
  });
});

describe("what anyone may ask about an account", () => {
  it("answers a forgotten password alike, whoever it is of", async () => {
    const forgot = (login: string) => costOf(() => from(server, anAddress(), passwordCalls.forgotPassword, { login }));
    const alike = { hashed: 0, compared: 0, status: 204, code: undefined };
    for (const login of [member.email, patient.login, "nobody@staff.example", "(614) 555-0177", "no address"])
      expect([login, await forgot(login)]).toEqual([login, alike]);
  });

  it("costs no comparison and no hash where a link is unknown", async () => {
    const body = { token: "a-link-that-nobody-was-ever-sent", newPassword: "Chosen-pass-1" };
    const { hashed, compared, status } = await costOf(() => from(server, anAddress(), passwordCalls.setPassword, body));
    expect([hashed, compared, status]).toEqual([0, 0, 404]);
  });
});
