import { senderCalls } from "@tracewell/contract/senders";
import { anHl7LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aKey, deliver } from "../../../testing/api-keys.ts";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { importFile } from "../../../testing/imports.ts";

let server: TestApp;
let administrator: Caller;
let lead: Caller;

beforeAll(async () => {
  server = await anApp({ worker: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  const tenantId = await aClinic(server);
  administrator = await aStaffMember(server, tenantId, { role: "Clinic administrator" });
  lead = await aStaffMember(server, tenantId, { role: "Supervisor" });
});

const aReport = (number: number) =>
  anHl7LabReport({
    person: aPerson(number, { lastName: `Sent${number}`, firstName: "Ivy", dateOfBirth: "1990-04-12" }),
    tests: [{ panel: "ct-gc", outcome: "positive", results: {} }],
    sentAt: "2026-02-01T15:00:00Z",
    controlId: `C${number}`,
    fillerOrderNumber: `F-${number}`,
    patientId: `P${number}`,
  });
/** Of this facility, in the message's header. */
const from = (facility: string, message: string) =>
  message.replace(/^(MSH\|[^|]*\|[^|]*\|)[^|]*/, (_, before: string) => `${before}${facility}`);
const withoutBirthDate = (message: string) => message.replace("19900412", "");
/** With tests of lead, by which no clinic's infection is meant. */
const ofLead = (message: string) =>
  message.replaceAll("43304-5", "5671-3").replaceAll("43305-2", "5609-3").replaceAll("64017-7", "1-8");

const senders = async (caller: Caller, days?: 7 | 30 | 90) =>
  (await caller.ask(senderCalls.senders, { query: days ? { days } : {} })).senders;

it("counts what each facility sent, by a key and in uploaded files apart", async () => {
  const { secret } = await aKey(administrator, lead, "Quest interface");
  await deliver(server, secret, from("QUEST", aReport(1)));
  await deliver(server, secret, from("QUEST", aReport(1)));
  await deliver(server, secret, from("QUEST", withoutBirthDate(aReport(2))));
  await deliver(server, secret, from("QUEST", aReport(3).replace(/\rPID[^\r]*/, "")));
  await importFile(server, lead, from("QUEST", aReport(4)), "by-hand.hl7");
  const [byKey, byHand, ...others] = await senders(lead);
  expect(others).toEqual([]);
  expect(byKey).toMatchObject({
    facility: "QUEST",
    key: "Quest interface",
    messages: 4,
    reports: 3,
    withoutBirthDate: 1,
    duplicates: 1,
    rejected: 1,
  });
  expect(byHand).toMatchObject({ facility: "QUEST", key: null, messages: 1, reports: 1, rejected: 0 });
});

it("names the codes that wait to be mapped", async () => {
  await importFile(server, lead, `${from("ODDLAB", ofLead(aReport(5)))}\r${from("QUEST", aReport(6))}`, "odd.hl7");
  const byName = new Map((await senders(lead)).map((sender) => [sender.facility, sender]));
  expect(byName.get("ODDLAB")).toMatchObject({ withUnmappedCodes: 1 });
  expect(byName.get("ODDLAB")?.codes).toMatchObject([
    { system: "LN", code: "5609-3", files: 1 },
    { system: "LN", code: "5671-3", files: 1 },
  ]);
  expect(byName.get("QUEST")).toMatchObject({ withUnmappedCodes: 0, codes: [] });
});

it("tells the delay to receipt by its quartiles, and only of reports that were new", async () => {
  const { secret } = await aKey(administrator, lead, "Slow interface");
  for (const number of [1, 2, 3, 1]) await deliver(server, secret, from("SLOW", aReport(number)));
  await server.inTransaction(lead.tenantId, (tx) =>
    sql`update test_order set collected_at = m.created_at - substr(m.control_id, 2)::integer * interval '10 hours'
      from import_message m where m.record_id = test_order.record_id and m.outcome = 'created'`.execute(tx),
  );
  const [sender] = await senders(lead);
  expect(sender?.delayHours).toEqual({ lower: 15, median: 20, upper: 25 });
});

it("looks back as far as it is asked", async () => {
  await importFile(server, lead, from("QUEST", aReport(6)), "old.hl7");
  await server.inTransaction(lead.tenantId, (tx) =>
    sql`update data_import set created_at = now() - interval '40 days'`.execute(tx),
  );
  expect(await senders(lead)).toEqual([]);
  expect((await senders(lead, 90)).map(({ facility }) => facility)).toEqual(["QUEST"]);
});

it("tells another clinic nothing", async () => {
  await importFile(server, lead, from("QUEST", aReport(7)), "ours.hl7");
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Supervisor" });
  expect(await senders(stranger)).toEqual([]);
});
