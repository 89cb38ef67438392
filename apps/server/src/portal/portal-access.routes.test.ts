import { allCalls } from "@tracewell/contract/all-calls";
import { authCalls } from "@tracewell/contract/auth";
import type { CallSpec } from "@tracewell/contract/call";
import { passwordCalls } from "@tracewell/contract/passwords";
import { personCalls } from "@tracewell/contract/persons";
import { portalCalls } from "@tracewell/contract/portal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  aCaller,
  aClinic,
  anApp,
  aPatient,
  aStaffMember,
  type Caller,
  type PatientCaller,
  send,
  type TestApp,
} from "../../testing/app.ts";
import { aProfile, isSignedOut } from "../../testing/portal.ts";
import { problemIn } from "../../testing/problem-in.ts";
import { lastMessageTo, linkSentTo } from "../../testing/sign-in.ts";

let server: TestApp;
let clinic: string;
let staff: Caller;
let patient: PatientCaller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  staff = await aStaffMember(server, clinic, { firstName: "Alice", lastName: "Kim" });
});
afterAll(() => server.close());
beforeEach(async () => {
  patient = await aPatient(server, clinic);
});

const of = (id: string) => ({ params: { id } });
const newPerson = (fields: { dateOfBirth?: string; email?: string; mobilePhone?: string }) =>
  staff.ask(personCalls.create, { body: { lastName: "Novak", firstName: "Eva", ...fields } });
const impersonating = async (personId = patient.personId) => {
  const answer = await send(server, portalCalls.impersonate, of(personId), staff.token);
  expect(answer.statusCode).toBe(200);
  return aCaller(server, String(answer.headers.authorization), { userId: personId, tenantId: clinic });
};

describe("inviting a patient", () => {
  it("tells the clinic how they sign in only where it knows that email or phone itself", async () => {
    const login = async () => (await staff.ask(portalCalls.access, of(patient.personId))).login;
    expect(await login()).toMatch(/@patient\.example$/);
    await server.pool.query("update person set email = 'other@home.example' where id = $1", [patient.personId]);
    expect(await login()).toBeNull();
    const person = await newPerson({ dateOfBirth: "1988-02-03", mobilePhone: "(614) 555-0171" });
    expect((await staff.ask(portalCalls.invite, of(person.id))).login).toBe("+16145550171");
  });

  it("sends a link, sends it again, and says when they are in", async () => {
    const person = await newPerson({ dateOfBirth: "1988-02-03", email: "eva@patient.example" });
    expect(person).toMatchObject({ canAccessPortal: false, portalDisabled: false });
    const invited = await staff.ask(portalCalls.invite, of(person.id));
    expect(invited).toMatchObject({ canAccessPortal: true, invited: true, login: "eva@patient.example" });
    const first = await linkSentTo(server, "eva@patient.example");
    await staff.ask(portalCalls.invite, of(person.id));
    const newPassword = "Chosen-pass-1";
    const link = await linkSentTo(server, "eva@patient.example");
    expect(link).not.toBe(first);
    await send(server, passwordCalls.setPassword, { body: { token: link, newPassword } });
    expect(await staff.ask(personCalls.get, of(person.id))).toMatchObject({ canAccessPortal: true });
    const access = await staff.ask(portalCalls.access, of(person.id));
    expect(access).toMatchObject({ invited: false, abilities: { invite: { allowed: false } } });
    expect((await staff.refused(portalCalls.invite, of(person.id))).code).toBe("portal.has-access");
  });

  it("says all that is missing, and refuses for it", async () => {
    const person = await newPerson({});
    const { abilities } = await staff.ask(portalCalls.access, of(person.id));
    expect(abilities.invite.reasons.map(({ code }) => code)).toEqual([
      "auth.birth-date-needed",
      "message.no-dest-address",
    ]);
    expect((await staff.refused(portalCalls.invite, of(person.id))).details).toHaveLength(2);
  });

  it("writes in the language that the patient reads", async () => {
    const starts = {
      Spanish: "Se le invita",
      French: "Vous êtes invité",
      Burmese: "သင့်လူနာပေါ်တယ်",
      Chinese: "邀请您",
      Other: "You are invited",
    };
    for (const [language, start] of Object.entries(starts)) {
      const email = `${language.toLowerCase()}@patient.example`;
      const person = await newPerson({ dateOfBirth: "1988-02-03", email });
      await server.pool.query("update person set primary_language = $1 where id = $2", [language, person.id]);
      await staff.ask(portalCalls.invite, of(person.id));
      expect(await lastMessageTo(server, email)).toContain(start);
    }
  });
});

describe("withdrawing access", () => {
  it("ends the patient's sessions; a new invitation lets them in again", async () => {
    const withdrawn = await staff.ask(portalCalls.withdraw, of(patient.personId));
    expect(withdrawn).toMatchObject({ canAccessPortal: false, portalDisabled: false });
    await expect.poll(() => isSignedOut(patient)).toBe(true);
    expect((await staff.refused(portalCalls.withdraw, of(patient.personId))).code).toBe("portal.no-access");
    expect((await staff.refused(portalCalls.impersonate, of(patient.personId))).code).toBe("portal.no-access");
    expect((await staff.ask(portalCalls.invite, of(patient.personId))).canAccessPortal).toBe(true);
  });

  it("tells staff that a patient canceled, until they are invited anew", async () => {
    await patient.ask(portalCalls.disable, { body: {} });
    expect(await staff.ask(personCalls.get, of(patient.personId))).toMatchObject({
      canAccessPortal: false,
      portalDisabled: true,
      contactPreferences: "Opt out",
    });
    await staff.ask(portalCalls.invite, of(patient.personId));
    expect((await staff.ask(portalCalls.access, of(patient.personId))).portalDisabled).toBe(false);
  });
});

describe("impersonation", () => {
  it("shows staff the portal as the patient sees it, beside their own session [R6-15]", async () => {
    const looking = await impersonating();
    const seen = await looking.ask(portalCalls.profile);
    expect(seen).toMatchObject({ id: patient.personId, impersonationPatientMode: true, login: "" });
    expect(seen.abilities).toMatchObject({ update: { allowed: false }, disable: { allowed: false } });
    expect((await staff.ask(authCalls.session)).displayName).toBe("Alice Kim");
    const { rows } = await server.pool.query(
      "select action, actor_name from trail where person_id = $1 and actor_id = $2 order by id",
      [patient.personId, staff.userId],
    );
    expect(rows.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ["portal-impersonated", "Alice Kim"],
      ["read", "Alice Kim"],
    ]);
  });

  it("changes nothing by any call of the contract [R2.4-15]", async () => {
    const looking = await impersonating();
    const body = await aProfile(patient);
    expect((await looking.refused(portalCalls.update, { body })).code).toBe("portal.read-only");
    const changing = Object.values(allCalls)
      .flatMap((calls) => Object.values<CallSpec>(calls))
      .filter(({ method, needs, admits }) => !["GET", "HEAD"].includes(method) && needs !== "public" && !admits);
    for (const spec of changing) {
      const answer = await send(
        server,
        spec,
        { params: of(patient.personId).params as never, body: {} as never },
        looking.token,
      );
      const problem = problemIn(answer.json());
      expect([spec.path, answer.statusCode, problem]).toMatchObject([spec.path, 403, { code: "portal.read-only" }]);
    }
  });

  it("reaches nobody but that patient, and ends by itself, with the access, or with the member of staff", async () => {
    const looking = await impersonating();
    expect((await looking.refused(personCalls.get, of(patient.personId))).code).toBe("access.denied");
    await looking.ask(authCalls.trackPatientLogout);
    await expect.poll(() => isSignedOut(looking)).toBe(true);
    const again = await impersonating();
    await staff.ask(portalCalls.withdraw, of(patient.personId));
    await expect.poll(() => isSignedOut(again)).toBe(true);
    patient = await aPatient(server, clinic);
    const last = await impersonating();
    await staff.ask(authCalls.trackLogout);
    await expect.poll(() => isSignedOut(last)).toBe(true);
    expect(await isSignedOut(patient)).toBe(false);
    staff = await aStaffMember(server, clinic, { firstName: "Alice", lastName: "Kim" });
  });

  it("is for who may see persons, of this clinic", async () => {
    const frontDesk = await aStaffMember(server, clinic, { role: "Front desk" });
    const elsewhere = await aStaffMember(server, await aClinic(server));
    for (const call of [portalCalls.access, portalCalls.invite, portalCalls.withdraw, portalCalls.impersonate]) {
      expect((await frontDesk.refused(call, of(patient.personId))).status).toBe(403);
      expect((await elsewhere.refused(call, of(patient.personId))).status).toBe(404);
    }
  });
});
