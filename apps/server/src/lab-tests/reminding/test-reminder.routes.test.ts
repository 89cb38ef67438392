import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { type TestReminder, testReminderCalls } from "@tracewell/contract/test-reminders";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import {
  aClinic,
  anApp,
  aPatient,
  aStaffMember,
  type Caller,
  type PatientCaller,
  type TestApp,
} from "../../../testing/app.ts";
import { aTestOf, type TestOfPatient } from "../../../testing/patient-results.ts";
import { aMailServer, type MailServer } from "../../../testing/providers.ts";
import { testReminderMessages } from "./test-reminder.jobs.ts";

let server: TestApp;
let mail: MailServer;
let clinic: string;
let nurse: Caller;
let admin: Caller;
let patient: PatientCaller;
let taken: TestOfPatient;
const workers: TestApp[] = [];

beforeAll(async () => {
  server = await anApp();
  mail = await aMailServer();
});
afterAll(async () => {
  await mail.close();
  await server.close();
});
beforeEach(async () => {
  clinic = await aClinic(server);
  const ahead = ((12 - new Date().getUTCHours() + 36) % 24) - 12;
  const noon = `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
  await server.pool.query("update tenant set time_zone = $2 where id = $1", [clinic, noon]);
  nurse = await aStaffMember(server, clinic);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  patient = await aPatient(server, clinic);
  taken = await aTestOf(nurse, patient.personId);
  mail.received.length = 0;
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
});

/** What a server does every ten minutes. */
const tenMinutes = () => testReminderMessages(server.requestPool).work();
const reminders = (caller = nurse): Promise<TestReminder[]> =>
  caller.ask(testReminderCalls.reminders, { params: { id: taken.order.id } });
const messages = async () => {
  const { rows } = await server.pool.query(
    "select id, state, reminder, reminder_number as number, body from outgoing_message where reminded_item_id = $1 order by id",
    [taken.item.id],
  );
  return rows;
};
/** Everything about the test happened so many days earlier. */
const days = async (many: number) => {
  await server.pool.query(
    `update test_order_item set finished_at = finished_at - make_interval(days => $2),
       collected_at = collected_at - make_interval(days => $2) where id = $1`,
    [taken.item.id, many],
  );
  await server.pool.query(
    `update outgoing_message set sent_at = sent_at - make_interval(days => $2), handed_at = handed_at - make_interval(days => $2),
       send_after = send_after - make_interval(days => $2) where reminded_item_id = $1`,
    [taken.item.id, many],
  );
  await server.pool.query("update test_order_item set remind_check_at = now() where id = $1", [taken.item.id]);
};
const sendAll = () =>
  server.pool.query(
    "update outgoing_message set state = 'sent', sent_at = now() where reminded_item_id = $1 and state = 'scheduled'",
    [taken.item.id],
  );

it("reminders of an outcome go out in the patient's language, are counted, and expire [R10-15] [R10-12]", async () => {
  await server.pool.query("update person set primary_language = 'Spanish' where id = $1", [patient.personId]);
  await taken.result("Detected");
  await tenMinutes();
  expect(await reminders()).toMatchObject([
    { test: "Chlamydia NAAT, Urine", type: "Retest", number: 1, of: 2, state: "waiting", reason: "due" },
  ]);
  expect(await messages()).toEqual([]);

  await days(95);
  await tenMinutes();
  await tenMinutes();
  expect(await messages()).toMatchObject([{ state: "scheduled", reminder: "Retest after 3 Months", number: 1 }]);
  expect((await reminders())[0]).toMatchObject({ state: "waiting", reason: "queued" });
  workers.push(await anApp({ beside: server, worker: true, settings: { MAIL_TRANSPORT: mail.address } }));
  await expect
    .poll(messages)
    .toMatchObject([{ state: "sent", body: expect.stringMatching(/es hora de su próxima visita/) }]);
  expect(mail.received).not.toEqual([]);
  for (const { source } of mail.received) expect(source).not.toMatch(/chlamydia|clamidia|retest/i);

  await days(7);
  await tenMinutes();
  await sendAll();
  expect(await messages()).toHaveLength(2);
  await days(1);
  await tenMinutes();
  expect(await messages()).toHaveLength(2);
  expect((await reminders())[0]).toMatchObject({ state: "sent", reason: "sent", number: 2, of: 2 });

  const late = await aTestOf(nurse, patient.personId, { source: "Throat swab", recordId: taken.order.reference.id });
  await late.result("Detected");
  taken = late;
  await days(150);
  await tenMinutes();
  expect(await messages()).toEqual([]);
  expect((await reminders())[0]).toMatchObject({ state: "ended", reason: "expired" });
});

it("nobody is reminded who was tested again, nor of a result that was taken back", async () => {
  await taken.result("Detected");
  await days(95);
  await tenMinutes();
  expect(await messages()).toMatchObject([{ state: "scheduled" }]);
  const again = await aTestOf(nurse, patient.personId, { source: "Throat swab", recordId: taken.order.reference.id });
  expect((await reminders())[0]).toMatchObject({ state: "ended", reason: "came-back" });
  await again.result("Detected");

  await taken.withdraw();
  expect(await messages()).toMatchObject([{ state: "stopped" }]);
  expect(await reminders()).toEqual([]);
});

it("is not sent where the patient can't be reached, and says why", async () => {
  await server.pool.query("update person set contact_preference = 'Opt out' where id = $1", [patient.personId]);
  await taken.result("Detected");
  await days(95);
  await tenMinutes();
  expect(await messages()).toEqual([]);
  expect((await reminders())[0]).toMatchObject({ state: "not-sent", reason: "opted-out", at: null });
});

it("goes to the new address where the patient has another by then", async () => {
  await taken.result("Detected");
  await days(95);
  await tenMinutes();
  await server.pool.query("update person set email = 'new@example.org' where id = $1", [patient.personId]);
  workers.push(await anApp({ beside: server, worker: true, settings: { MAIL_TRANSPORT: mail.address } }));
  await expect.poll(messages).toMatchObject([{ state: "stopped" }]);
  await days(0);
  await tenMinutes();
  await expect.poll(messages).toMatchObject([{ state: "stopped" }, { state: "sent", number: 1 }]);
});

it("says what the clinic wrote, once it tells nothing over a shoulder", async () => {
  await taken.result("Detected");
  const { testDefinition } = taken.item;
  const { data } = await admin.ask(testDefinitionCalls.outcomes, { params: { id: testDefinition.id } });
  const found = data.find(({ qualitativeResult, source }) => qualitativeResult.name === "Detected" && source === null);
  if (!found) throw new Error("A result that was found has an outcome.");
  const write = (message: string) => ({
    params: { id: found.id },
    body: {
      textId: found.text.id,
      messageType: found.messageType,
      treatedMessageType: found.treatedMessageType,
      showOnPortal: found.showOnPortal,
      weight: found.weight,
      infectionId: found.infection?.id ?? null,
      infectionStatus: found.infectionStatus,
      treatmentType: found.treatmentType,
      treatmentDefinitionIds: found.treatments.map(({ id }) => id),
      reminders: [
        { ...(found.reminders[0] as (typeof found.reminders)[number]), duration: 1, message: { en: message } },
      ],
      version: found.version,
    },
  });
  const refused = await admin.refused(testDefinitionCalls.editOutcome, write("Your chlamydia wants a test again."));
  expect(refused).toMatchObject({ code: "message.template-unfit", details: [{ field: "reminders.0.message.en" }] });
  await days(35);
  await admin.ask(testDefinitionCalls.editOutcome, write("{firstName}, see you soon. Call {clinicPhone}"));
  await tenMinutes();
  expect(await messages()).toMatchObject([
    { reminder: "Retest after 1 Months", body: expect.stringContaining("see you soon") },
  ]);
});

it("is for staff of the clinic who may open the record", async () => {
  const params = { id: taken.order.id };
  const stranger = await aStaffMember(server, await aClinic(server));
  expect((await stranger.refused(testReminderCalls.reminders, { params })).status).toBe(404);
  expect((await patient.refused(testReminderCalls.reminders, { params })).status).toBe(403);
  expect(await reminders()).toEqual([]);
});
