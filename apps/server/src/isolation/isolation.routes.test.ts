import { randomUUID } from "node:crypto";
import type { SentBody } from "@tracewell/contract/call";
import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { emergencyNames } from "@tracewell/contract/constants";
import { isolationCalls } from "@tracewell/contract/isolation";
import { queues } from "@tracewell/contract/live";
import { personMergeCalls } from "@tracewell/contract/person-merges";
import { personCalls } from "@tracewell/contract/persons";
import { portalCalls } from "@tracewell/contract/portal";
import { usualAnswers } from "@tracewell/contract/usual-answers";
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
import { aBrowser } from "../../testing/live-browser.ts";
import { anAddress, from, lastMessageTo } from "../../testing/sign-in.ts";
import { todayIn } from "../platform/clinic-day.ts";

const { report, ofDay, link, ofPerson, sendLink } = isolationCalls;
const today = () => todayIn("America/New_York");
const wire = (day: string) => day.replaceAll("-", "");

let server: TestApp;
let clinic: string;
let staff: Caller;
let patient: PatientCaller;

beforeAll(async () => {
  server = await anApp();
  await server.app.listen({ port: 0 });
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
    expect((await patient.ask(portalCalls.profile)).selfAssessment).toEqual({
      today: today(),
      due: true,
      answer: null,
    });
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
      chest_pain: false,
      confusion: false,
      blue_lips: false,
      infected_contact: false,
      domestic_travel: false,
      answer: expect.objectContaining({ level: "ill" }),
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
    expect((await from(server, anAddress(), link, { token })).data).toMatchObject({ state: "open", today: today() });
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

describe("danger signs", () => {
  const { openDangers, handleDanger } = isolationCalls;
  const urgent = { level: "danger", emergencyNumber: "911", clinicPhone: null, words: usualAnswers.danger };
  const openOf = async (caller: Caller) => (await caller.ask(openDangers)).data.map(({ person }) => person.id);

  it("give the patient urgent advice, at once and for the rest of the day [R10-62]", async () => {
    const kept = await patient.ask(report, answers({ difficulty_breathing: true }));
    expect(kept.answer).toEqual(urgent);
    expect((await patient.ask(ofDay, { params: { date: wire(today()) } }))?.answer).toEqual(urgent);
    expect((await patient.ask(portalCalls.profile)).selfAssessment.answer).toEqual(urgent);
  });

  it.each([
    ["a fever of 103 °F", { high_fever: true, current_fever: 103 }, ["very_high_fever"]],
    ["a fever below it", { high_fever: true, current_fever: 102.9 }, []],
    ["a fever without its degrees", { high_fever: true }, []],
    ["chest pain, confusion and blue lips", { chest_pain: true, confusion: true, blue_lips: true }, emergencyNames],
    ["other symptoms", { cough: true, flu_symptoms: true, loss_taste_smell: true }, []],
    [
      "both at once",
      { high_fever: true, current_fever: 104, difficulty_breathing: true },
      ["very_high_fever", "difficulty_breathing"],
    ],
  ])("are told from %s [R10-62]", async (_what, given, signs) => {
    const kept = await patient.ask(report, answers(given));
    expect(kept.answer.level === "danger").toBe(signs.length > 0);
    const { reports } = await staff.ask(ofPerson, of(patient.personId));
    expect(reports[0]?.dangerSigns).toEqual(signs);
  });

  it("reach staff by the live channel, and stay on their list until somebody has seen to them [R10-62]", async () => {
    const browser = await aBrowser(server, staff.token, queues.dangerSigns);
    await patient.ask(report, answers({ difficulty_breathing: true }));
    await expect.poll(() => browser.heard).toEqual([{ personId: patient.personId, handled: false }]);
    await browser.leave();
    const row = (await staff.ask(openDangers)).data.find(({ person }) => person.id === patient.personId);
    expect(row).toMatchObject({ dangerSigns: ["difficulty_breathing"] });
    const params = { id: patient.personId, reportId: row?.id ?? "" };
    await staff.ask(handleDanger, { params });
    expect(await openOf(staff)).not.toContain(patient.personId);
    expect((await staff.refused(handleDanger, { params })).code).toBe("self-assessment.handled");
    const { reports } = await staff.ask(ofPerson, of(patient.personId));
    expect(reports[0]?.handled?.by).toBe("Alice Kim");
  });

  it("are by the clinic's own rules and words", async () => {
    const asking = await askingClinic();
    const admin = await aStaffMember(server, asking, { role: "Clinic administrator" });
    const value = {
      emergencyNumber: "112",
      clinicPhone: "(614) 555-0100",
      urgentTemperature: 102,
      urgentSymptoms: ["cough"],
      words: { es: "Vaya a urgencias." },
    };
    await admin.ask(preferenceCalls.create, { body: { name: "urgentAdvice", value: JSON.stringify(value) } });
    const someone = await aPatient(server, asking);
    const kept = await someone.ask(report, answers({ cough: true }));
    const { emergencyNumber, clinicPhone, words } = value;
    const said = { ...usualAnswers.danger, ...words };
    expect(kept.answer).toEqual({ level: "danger", emergencyNumber, clinicPhone, words: said });
    const wrong = { name: "urgentAdvice" as const, value: '{"emergencyNumber":"<b>"}' };
    expect(
      (
        await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" }).then((other) =>
          other.refused(preferenceCalls.create, { body: wrong }),
        )
      ).code,
    ).toBe("request.invalid");
  });

  it("leave each other answer its own next step, in the clinic's words as they are now [R10-62]", async () => {
    const asking = await askingClinic();
    const admin = await aStaffMember(server, asking, { role: "Clinic administrator" });
    const levelOf = async (given: Partial<SentBody<typeof report>>) => {
      const someone = await aPatient(server, asking);
      const { answer } = await someone.ask(report, answers(given));
      expect(answer.words).toEqual(usualAnswers[answer.level]);
      return answer.level;
    };
    expect(await levelOf({})).toBe("well");
    expect(await levelOf({ foreign_travel: true })).toBe("mild");
    expect(await levelOf({ cough: true, flu_symptoms: true })).toBe("ill");
    const someone = await aPatient(server, asking);
    await someone.ask(report, answers({ cough: true }));
    const value = JSON.stringify({ mildWords: { fr: "Restez au chaud.", es: "" } });
    await admin.ask(preferenceCalls.create, { body: { name: "urgentAdvice", value } });
    const { answer } = (await someone.ask(portalCalls.profile)).selfAssessment;
    expect(answer?.words).toEqual({ ...usualAnswers.mild, fr: "Restez au chaud." });
  });

  it("has phones that are phone numbers [R8-60]", async () => {
    const admin = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
    for (const value of [{ clinicPhone: "555" }, { clinicPhone: "ask at the desk" }, { emergencyNumber: "<b>" }]) {
      const problem = await admin.refused(preferenceCalls.create, {
        body: { name: "urgentAdvice", value: JSON.stringify(value) },
      });
      expect(JSON.stringify(problem)).toContain("Invalid phone number(s)");
    }
  });

  it("stay in their clinic, and with a report that has some", async () => {
    await patient.ask(report, answers({ difficulty_breathing: true }));
    const stranger = await aStaffMember(server, await aClinic(server));
    expect(await openOf(stranger)).toEqual([]);
    const [danger] = (await staff.ask(openDangers)).data.filter(({ person }) => person.id === patient.personId);
    const params = { id: patient.personId, reportId: danger?.id ?? "" };
    expect((await stranger.refused(handleDanger, { params })).code).toBe("request.not-found");
    const well = await aPatient(server, clinic);
    await well.ask(report, answers());
    const { reports } = await staff.ask(ofPerson, of(well.personId));
    const other = { id: well.personId, reportId: reports[0]?.id ?? "" };
    expect((await staff.refused(handleDanger, { params: other })).code).toBe("request.not-found");
  });
});
