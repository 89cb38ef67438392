import { randomUUID } from "node:crypto";
import type { SentBody } from "@tracewell/contract/call";
import { isolationCalls } from "@tracewell/contract/isolation";
import { personMergeCalls } from "@tracewell/contract/person-merges";
import { personCalls } from "@tracewell/contract/persons";
import { portalCalls } from "@tracewell/contract/portal";
import { preferenceCalls } from "@tracewell/contract/preferences";
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
import { anAddress, from, lastMessageTo } from "../../testing/sign-in.ts";
import { todayIn } from "../persons/person-name.ts";

const { report, ofDay, link, ofPerson, sendLink } = isolationCalls;
const today = () => todayIn("America/New_York");
const wire = (day: string) => day.replaceAll("-", "");

let server: TestApp;
let clinic: string;
let staff: Caller;
let patient: PatientCaller;

beforeAll(async () => {
  server = await anApp();
  clinic = await askingClinic();
  staff = await aStaffMember(server, clinic, { firstName: "Alice", lastName: "Kim" });
});
afterAll(() => server.close());
beforeEach(async () => {
  patient = await aPatient(server, clinic);
});

async function askingClinic(): Promise<string> {
  const asking = await aClinic(server);
  const admin = await aStaffMember(server, asking, { role: "Clinic administrator" });
  await admin.ask(preferenceCalls.create, { body: { name: "isolationMessaging", value: '{"enabled":true}' } });
  return asking;
}

const answers = (change: Partial<SentBody<typeof report>> = {}) => ({ body: { date: today(), ...change } });
const of = (id: string) => ({ params: { id } });

describe("a patient's daily self-assessment", () => {
  it("is handed in once a day, and is asked for as long as it is not there [R7-40] [R7-41] [R6-11]", async () => {
    expect((await patient.ask(portalCalls.profile)).selfAssessment).toEqual({ today: today(), due: true });
    const day = { params: { date: wire(today()) } };
    expect(await patient.ask(ofDay, day)).toBeNull();
    const given = { high_fever: true, current_fever: 101.2, cough: true, cough_recent: true, foreign_travel: true };
    const kept = await patient.ask(report, answers(given));
    expect(kept).toEqual({
      date: today(),
      ...given,
      difficulty_breathing: false,
      flu_symptoms: false,
      loss_taste_smell: false,
      infected_contact: false,
      domestic_travel: false,
    });
    expect(await patient.ask(ofDay, day)).toEqual(kept);
    expect((await patient.ask(portalCalls.profile)).selfAssessment.due).toBe(false);
    expect((await patient.refused(report, answers())).code).toBe("self-assessment.exists");
  });

  it("happens once where two tabs send it at the same time", async () => {
    const sent = await Promise.all([1, 2, 3].map(() => send(server, report, answers(), patient.token)));
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it("keeps nothing of answers that hang on one that was not given", async () => {
    const kept = await patient.ask(report, answers({ current_fever: 101, cough_recent: false }));
    expect(kept).toMatchObject({ current_fever: null, cough_recent: null });
  });

  it("is of today, with a temperature of 100 degrees or more [R5-15]", async () => {
    expect((await patient.refused(report, answers({ date: "2026-01-01" }))).code).toBe("self-assessment.other-day");
    const { details } = await patient.refused(report, answers({ high_fever: true, current_fever: 99 }));
    expect(details).toMatchObject([{ field: "current_fever", message: "Temperature must be not less 100°F" }]);
    expect((await patient.refused(ofDay, { params: { date: "20261341" } })).code).toBe("request.not-found");
  });

  it("is asked by no clinic that does not write to people in isolation", async () => {
    const elsewhere = await aPatient(server, await aClinic(server));
    expect((await elsewhere.ask(portalCalls.profile)).selfAssessment.due).toBe(false);
    expect((await elsewhere.refused(report, answers())).code).toBe("self-assessment.not-asked");
  });

  it("is the patient's own: not of who is signed out, of staff, or of staff who look on", async () => {
    expect((await send(server, report, answers())).json().code).toBe("auth.signed-out");
    expect((await staff.refused(report, answers())).code).toBe("auth.signed-out");
    const opened = await send(server, portalCalls.impersonate, of(patient.personId), staff.token);
    const looking = aCaller(server, String(opened.headers.authorization), { userId: "", tenantId: clinic });
    expect((await looking.refused(report, answers())).code).toBe("portal.read-only");
    await patient.ask(report, answers({ cough: true }));
    const other = await aPatient(server, clinic);
    expect(await other.ask(ofDay, { params: { date: wire(today()) } })).toBeNull();
  });
});

describe("a link to the form", () => {
  const sent = async (person: PatientCaller = patient) => {
    await staff.ask(sendLink, of(person.personId));
    return /self-assessment\/([\w-]+)/.exec(await lastMessageTo(server, person.login))?.[1] ?? "";
  };
  const byLink = (token: string) => from(server, anAddress(), report, { ...answers().body, token });
  const stateOf = async (token: string) => (await from(server, anAddress(), link, { token })).data?.state;

  it("works once, without signing in, and tells nothing of whom it was sent to [R2.7-02]", async () => {
    const token = await sent();
    expect((await from(server, anAddress(), link, { token })).data).toEqual({ state: "open", today: today() });
    expect((await byLink(token)).status).toBe(200);
    expect(await stateOf(token)).toBe("used");
    expect((await byLink(token)).problem?.code).toBe("self-assessment.link-used");
    const { reports } = await staff.ask(ofPerson, of(patient.personId));
    expect(reports).toMatchObject([{ date: today(), cameBy: "link", ill: false }]);
    const { rows } = await server.pool.query(
      "select actor_name from trail where table_name = 'self_assessment' and person_id = $1",
      [patient.personId],
    );
    expect(rows).toEqual([{ actor_name: "A patient, by a link" }]);
  });

  it("is replaced by a newer one, is over with the day, and is of no use where today's report is there", async () => {
    const [first, second] = [await sent(), await sent()];
    expect((await byLink(first)).problem?.code).toBe("self-assessment.link-unknown");
    await server.pool.query("update self_assessment_link set expires_at = now() where person_id = $1", [
      patient.personId,
    ]);
    expect(await stateOf(second)).toBe("expired");
    expect((await byLink(second)).problem?.code).toBe("self-assessment.link-expired");
    const third = await sent();
    await patient.ask(report, answers());
    expect(await stateOf(third)).toBe("reported");
    expect((await byLink(third)).problem?.code).toBe("self-assessment.exists");
    const invented = [third.replace(/.$/, (last) => (last === "A" ? "B" : "A")), "x".repeat(64), "y".repeat(20)];
    for (const token of invented) expect((await byLink(token)).problem?.code).toBe("self-assessment.link-unknown");
  });

  it("is not sent to who can't be reached, wants no messages, or has reported; nor again and again", async () => {
    const reasonsOf = async (id: string) =>
      (await staff.ask(ofPerson, of(id))).abilities.sendLink.reasons.map(({ code }) => code);
    const unreachable = await staff.ask(personCalls.create, { body: { lastName: "Reach", firstName: "None" } });
    expect(await reasonsOf(unreachable.id)).toEqual(["message.no-dest-address"]);
    expect((await staff.refused(sendLink, of(unreachable.id))).code).toBe("message.no-dest-address");
    for (let times = 0; times < 3; times++) await sent();
    expect((await staff.refused(sendLink, of(patient.personId))).code).toBe("request.too-many");
    await patient.ask(report, answers());
    expect(await reasonsOf(patient.personId)).toEqual(["self-assessment.exists"]);
    const silent = await aPatient(server, clinic);
    await server.pool.query("update person set isolation_messaging_opt_out = true where id = $1", [silent.personId]);
    expect(await reasonsOf(silent.personId)).toEqual(["self-assessment.opted-out"]);
  });

  it("goes by text message to who prefers that, in their language", async () => {
    const person = await aPatient(server, clinic, { mobilePhone: "6145550142" });
    await server.pool.query(
      "update person set contact_preference = 'Text', primary_language = 'Spanish' where id = $1",
      [person.personId],
    );
    expect(await staff.ask(sendLink, of(person.personId))).toEqual({ sentTo: "(***) ***-0142" });
    expect(await lastMessageTo(server, "+16145550142")).toContain("¿Cómo está hoy?");
  });
});

describe("what staff see", () => {
  it("is who is ill, and by what, newest first [R3-58] [R9-49]", async () => {
    await server.pool.query(
      `insert into self_assessment (tenant_id, person_id, reported_on, high_fever, cough, difficulty_breathing, flu_symptoms,
         loss_taste_smell, infected_contact, domestic_travel, foreign_travel, came_by)
       values ($1, $2, current_date - 5, false, true, false, true, false, false, false, false, 'portal')`,
      [clinic, patient.personId],
    );
    await patient.ask(report, answers());
    const { reports } = await staff.ask(ofPerson, of(patient.personId));
    expect(reports.map(({ ill }) => ill)).toEqual([false, true]);
  });

  it("is for who may see persons, of this clinic", async () => {
    const frontDesk = await aStaffMember(server, clinic, { role: "Front desk" });
    const elsewhere = await aStaffMember(server, await askingClinic());
    for (const call of [ofPerson, sendLink]) {
      expect((await frontDesk.refused(call, of(patient.personId))).status).toBe(403);
      expect((await elsewhere.refused(call, of(patient.personId))).status).toBe(404);
    }
  });

  it("stays with a person who is merged, one report a day", async () => {
    const email = `${randomUUID()}@patient.example`;
    const survivor = await staff.ask(personCalls.create, { body: { lastName: "Santos", firstName: "Marie", email } });
    await patient.ask(report, answers({ cough: true }));
    const merged = await staff.ask(personCalls.get, of(patient.personId));
    await staff.ask(personMergeCalls.merge, {
      params: { id: survivor.id },
      body: { mergedId: patient.personId, version: survivor.version, mergedVersion: merged.version, take: [] },
    });
    const { reports } = await staff.ask(ofPerson, of(survivor.id));
    expect(reports).toMatchObject([{ cough: true }]);
  });
});
