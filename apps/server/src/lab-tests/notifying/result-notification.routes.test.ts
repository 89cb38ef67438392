import { communicationCalls } from "@tracewell/contract/communications";
import { messageCalls } from "@tracewell/contract/messages";
import { portalResultCalls } from "@tracewell/contract/portal-results";
import { type ResultNotification, resultNotificationCalls } from "@tracewell/contract/result-notifications";
import { settingGroupCalls } from "@tracewell/contract/setting-groups";
import { standardMessageCalls } from "@tracewell/contract/standard-messages";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
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
import { resultMessages } from "../../portal/results/result-message.jobs.ts";

const { notifications } = resultNotificationCalls;
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
  await moveClinicTo(12);
  nurse = await aStaffMember(server, clinic);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  patient = await aPatient(server, clinic);
  taken = await aTestOf(nurse, patient.personId);
  mail.received.length = 0;
  mail.refuse = () => 0;
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
});

/** What a server does every minute. */
const minute = () => resultMessages(server.requestPool, { publicUrl: "https://clinic.example" }).work();
const aWorker = async () => {
  workers.push(await anApp({ beside: server, worker: true, settings: { MAIL_TRANSPORT: mail.address } }));
};
const told = (caller = nurse, id = taken.order.id): Promise<ResultNotification[]> =>
  caller.ask(notifications, { params: { id } });
const last = async () => (await told()).at(-1);
const messages = async () => {
  const { rows } = await server.pool.query(
    `select id, state, failure, result_type as type, result_attempt as attempt, channel, send_after, body, destination
     from outgoing_message where test_order_id = $1 order by id`,
    [taken.order.id],
  );
  return rows;
};
const change = (what: string, values: unknown[] = []) =>
  server.pool.query(`update person set ${what} where id = $1`, [patient.personId, ...values]);
/** The clocks of the clinic show this hour now. */
function moveClinicTo(hour: number) {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  const zone = `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
  return server.pool.query("update tenant set time_zone = $2 where id = $1", [clinic, zone]);
}
/** Everything about the order happened so many days earlier. */
const days = async (many: number) => {
  await server.pool.query(
    `update test_order set news_at = news_at - make_interval(days => $2), placed_at = placed_at - make_interval(days => $2),
       notify_check_at = now() where id = $1`,
    [taken.order.id, many],
  );
  await server.pool.query(
    `update outgoing_message set sent_at = sent_at - make_interval(days => $2), send_after = send_after - make_interval(days => $2),
       handed_at = handed_at - make_interval(days => $2), created_at = created_at - make_interval(days => $2),
       result_news_at = result_news_at - make_interval(days => $2) where test_order_id = $1`,
    [taken.order.id, many],
  );
};
const sendAll = () =>
  server.pool.query(
    `update outgoing_message set state = 'sent', sent_at = now(), body = null, subject = null
     where test_order_id = $1 and state = 'scheduled'`,
    [taken.order.id],
  );

describe("messages about results", () => {
  it("call for results three times, a day apart, until the patient called [R4-23] [R4-24] [R4-25] [R10-13]", async () => {
    expect(await last()).toMatchObject({ type: null, state: "waiting", reason: "results-missing" });
    await taken.result("Detected");
    expect(await last()).toMatchObject({ type: "CALL_FOR_RESULTS", state: "waiting", reason: "due" });
    await minute();
    expect(await last()).toMatchObject({ state: "waiting", reason: "queued" });
    await sendAll();
    expect(await told()).toMatchObject([
      { type: "CALL_FOR_RESULTS", state: "sent", reason: "sent" },
      { state: "waiting", reason: "again-unless-called" },
    ]);
    await days(1);
    await minute();
    await sendAll();
    expect((await messages()).map(({ attempt }) => attempt)).toEqual([1, 2]);
    const params = { id: taken.order.id };
    const called = await nurse.ask(testOrderCalls.calledBack, { params });
    expect(called).toMatchObject({ cfrNotifyAttempts: 2, ravNotifyAttempts: 0, notificationType: "CALL_FOR_RESULTS" });
    expect(await last()).toMatchObject({ state: "ended", reason: "called-back" });
    await days(1);
    await minute();
    expect(await messages()).toHaveLength(2);
  });

  it("are planned once, however many servers plan at once", async () => {
    await taken.result("Not detected");
    await Promise.all([minute(), minute(), minute()]);
    await days(0);
    await minute();
    expect(await messages()).toMatchObject([{ type: "RESULTS_AVAILABLE", attempt: 1, state: "scheduled" }]);
    const again = server.pool.query(
      `insert into outgoing_message (tenant_id, person_id, channel, destination, body, cause, recipient, test_order_id, result_type,
         result_news_at, result_attempt)
       select tenant_id, person_id, channel, destination, body, 'other', 'other', test_order_id, result_type, result_news_at, 1
       from outgoing_message where test_order_id = $1`,
      [taken.order.id],
    );
    await expect(again).rejects.toMatchObject({ constraint: "outgoing_message_attempt" });
  });

  it("stop when the result is viewed, and a call for results does not [R10-14]", async () => {
    await taken.result("Not detected");
    await minute();
    await patient.ask(portalResultCalls.viewResult, { params: { id: taken.item.id }, body: {} });
    expect(await messages()).toMatchObject([{ state: "stopped" }]);
    expect(await last()).toMatchObject({ state: "ended", reason: "viewed" });
    await taken.result("Detected");
    await minute();
    await patient.ask(portalResultCalls.viewResult, { params: { id: taken.item.id }, body: {} });
    expect(await messages()).toMatchObject([{ state: "stopped" }, { type: "CALL_FOR_RESULTS", state: "scheduled" }]);
  });

  it("about a result that was corrected don't leave, and the new one is told", async () => {
    await taken.result("Not detected");
    await minute();
    await taken.result("Detected");
    expect(await messages()).toMatchObject([{ state: "stopped" }]);
    await minute();
    expect(await messages()).toMatchObject([{}, { type: "CALL_FOR_RESULTS", attempt: 1, state: "scheduled" }]);
    await taken.withdraw();
    expect((await messages()).map(({ state }) => state)).toEqual(["stopped", "stopped"]);
    expect(await last()).toMatchObject({ state: "waiting", reason: "results-missing" });
  });

  it("leave by mail in the patient's language, with a link that opens the result", async () => {
    await change("primary_language = 'Spanish'");
    await taken.result("Not detected");
    await minute();
    await aWorker();
    await expect.poll(last).toMatchObject({ state: "waiting", reason: "again-unless-viewed" });
    const source = mail.received.find(({ to }) => to.includes(patient.login))?.source ?? "";
    expect(source).toContain("Hay algo nuevo para usted");
    expect(source.replace(/=\r\n/g, "")).toMatch(/clinic\.example\/auth\/patient\/open#[\w-]{43}/);
    const { entries } = await nurse.ask(communicationCalls.ofRecord, { params: { id: taken.order.reference.id } });
    expect(entries[0]).toMatchObject({ type: "EmailOut", subject: "Message about results", secret: true });
  });

  it("obey quiet hours, though they hold a link", async () => {
    await moveClinicTo(23);
    await taken.result("Not detected");
    await minute();
    const [message] = await messages();
    expect(new Date(message.send_after).getTime() - Date.now()).toBeGreaterThan(7 * 3_600_000);
  });

  it("go by the rules of the clinic, which count at once [R9-43]", async () => {
    await taken.result("Detected");
    const advanced = await admin.ask(settingGroupCalls.organizationAdvanced);
    const body = { ...advanced, maxCFRSent: 0 };
    await admin.ask(settingGroupCalls.saveOrganizationAdvanced, { body });
    await minute();
    expect(await messages()).toEqual([]);
    expect(await last()).toMatchObject({ state: "not-sent", reason: "turned-off" });
    const { version } = await admin.ask(settingGroupCalls.organizationAdvanced);
    await admin.ask(settingGroupCalls.saveOrganizationAdvanced, { body: { ...advanced, version } });
    await minute();
    expect(await messages()).toHaveLength(1);
  });

  it("are turned off by disabling their text", async () => {
    const { data } = await admin.ask(standardMessageCalls.list);
    const text = data.find(({ resultType, channel }) => resultType === "RESULTS_AVAILABLE" && channel === "email");
    if (!text) throw new Error("There is a text.");
    const { id, name, channel, subjects, bodies, version } = text;
    const body = { name, channel, subjects, bodies, version, disabled: true };
    await admin.ask(standardMessageCalls.edit, { params: { id }, body });
    await taken.result("Not detected");
    await minute();
    expect(await last()).toMatchObject({ state: "not-sent", reason: "turned-off" });
  });
});

describe("why nothing is sent", () => {
  const cases = [
    ["no-mobile-phone", "contact_preference = 'Text', mobile_phone = null"],
    ["no-dest-address", "contact_preference = 'Email', email = null"],
    ["invalid-mobile-phone", "contact_preference = 'Text', mobile_phone = '555'"],
    ["opted-out", "contact_preference = 'Opt out'"],
  ] as const;
  it.each(cases)("is told of %s", async (reason, made) => {
    await change(made);
    await taken.result("Not detected");
    await minute();
    expect(await last()).toMatchObject({ state: "not-sent", reason });
    expect(await messages()).toMatchObject([{ state: "failed", failure: reason, attempt: null }]);
    await days(0);
    await minute();
    expect(await messages()).toHaveLength(1);
  });

  it("is told of a number that others have, and of how many they are", async () => {
    for (const lastName of ["One", "Two"]) await aPatient(server, clinic, { lastName, mobilePhone: "+16145550171" });
    await change("contact_preference = 'Text', mobile_phone = '+16145550171'");
    await taken.result("Not detected");
    await minute();
    expect(await last()).toMatchObject({ state: "not-sent", reason: "non-unique-address", sharedWith: 2 });
    await change("mobile_phone = '+16145550172'");
    await days(0);
    await minute();
    expect(await last()).toMatchObject({ state: "waiting", reason: "queued", sharedWith: null });
  });

  it("is told of an address that came back, until staff say that it works", async () => {
    mail.refuse = (address) => (address === patient.login ? 550 : 0);
    await taken.result("Not detected");
    await minute();
    await aWorker();
    await expect.poll(last).toMatchObject({ state: "not-sent", reason: "bouncing-address" });
    mail.refuse = () => 0;
    await nurse.ask(messageCalls.clearBounce, { params: { id: patient.personId } });
    await days(1);
    // The worker plans as well, and an order that it has in hand is left for the next minute.
    const nextMinute = async () => {
      await minute();
      return last();
    };
    await expect.poll(nextMinute).toMatchObject({ state: "waiting", reason: "again-unless-viewed" });
  });

  it("is told of a message that was given up, and another follows after a day [R8-73]", async () => {
    await taken.result("Not detected");
    await minute();
    await server.pool.query(
      "update outgoing_message set state = 'failed', failure = 'transport-failed', body = null, subject = null where test_order_id = $1",
      [taken.order.id],
    );
    expect(await last()).toMatchObject({ state: "not-sent", reason: "transport-failed" });
    await days(1);
    await minute();
    expect((await messages()).map(({ attempt, state }) => [attempt, state])).toEqual([
      [1, "failed"],
      [2, "scheduled"],
    ]);
  });

  it("is asked again when the message leaves", async () => {
    await taken.result("Not detected");
    await minute();
    await change("contact_preference = 'Opt out'");
    await aWorker();
    await expect.poll(messages).toMatchObject([{ state: "failed", failure: "opted-out" }]);
    expect(mail.received).toEqual([]);
  });

  it("leads to the sign-in where the clinic has no date of birth, which a link asks for", async () => {
    await change("date_of_birth = null");
    await taken.result("Not detected");
    await minute();
    expect((await messages())[0]?.body).toMatch(/https:\/\/clinic\.example\/auth\/patient\/login$/m);
    await sendAll();
  });

  it("is a new address: the message to the old one stops, and another goes to the new", async () => {
    await taken.result("Not detected");
    await minute();
    await change("email = 'new@example.org'");
    await aWorker();
    await expect.poll(messages).toMatchObject([{ state: "stopped" }]);
    await days(0);
    await minute();
    await expect.poll(() => mail.received.map(({ to }) => to)).toEqual([["new@example.org"]]);
  });

  it("is that nobody knows whether the last one left", async () => {
    await taken.result("Not detected");
    await minute();
    await server.pool.query(
      "update outgoing_message set state = 'unknown', handed_at = now(), body = null, subject = null where test_order_id = $1",
      [taken.order.id],
    );
    expect((await told())[0]).toMatchObject({ state: "sent", reason: "unclear" });
  });
});

it("is for staff of the clinic who may open the record", async () => {
  const params = { id: taken.order.id };
  const stranger = await aStaffMember(server, await aClinic(server));
  expect((await stranger.refused(notifications, { params })).status).toBe(404);
  expect((await patient.refused(notifications, { params })).status).toBe(403);
  expect(await told()).toHaveLength(1);
});
