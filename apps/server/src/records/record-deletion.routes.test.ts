import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { type RecordKind, recordCalls } from "@tracewell/contract/records";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation, aPatient, infectionNamed } from "../../testing/investigation.ts";
import { aVisit } from "../../testing/visit.ts";

let server: TestApp;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  supervisor = await aStaffMember(server, await aClinic(server));
});

const of = (id: string) => ({ params: { id } });
const file = (id: string) => supervisor.ask(incomingFileCalls.get, of(id));
const fileRow = async (id: string) =>
  (await supervisor.ask(incomingFileCalls.list, { query: { state: "all" } })).data.find((row) => row.id === id);
const contactOf = (caseId: string, more: object = { person: aPatient() }) =>
  supervisor.ask(contactCalls.create, { body: { caseId, ...more } });
const caseByHand = async () => {
  const infectionId = await infectionNamed(supervisor, "Syphilis");
  return supervisor.ask(investigationCalls.create, { body: { person: aPatient(), infectionId } });
};

it("deletes an incoming file that was typed by mistake", async () => {
  const id = await anIncomingFile(supervisor);
  expect(await file(id)).toMatchObject({ deletable: true, abilities: { delete: { allowed: true } } });
  await supervisor.ask(incomingFileCalls.remove, of(id));
  expect((await supervisor.refused(incomingFileCalls.get, of(id))).status).toBe(404);
});

it("keeps an incoming file that became a case, or that says something of its patient [R8-16] [R8-18]", async () => {
  const id = await anIncomingFile(supervisor);
  await supervisor.ask(recordCalls.addResult, { ...of(id), body: { testName: "RPR", value: "1:32" } });
  const opened = await supervisor.ask(incomingFileCalls.elevate, { ...of(id), body: {} });
  const { status, details } = await supervisor.refused(incomingFileCalls.remove, of(id));
  expect(status).toBe(409);
  expect(details).toMatchObject([
    { code: "record.has-investigation", fix: { label: opened.referenceNumber } },
    { code: "record.has-medical-records", fix: { href: expect.stringContaining("#results") } },
  ]);
});

it("keeps an incoming file whose patient is tied to others, in the list, too [R3-36] [R3-37] [R8-17]", async () => {
  const source = await anInvestigation(supervisor);
  const id = await anIncomingFile(supervisor);
  expect(await fileRow(id)).toMatchObject({ relationshipCount: 0, deletable: true });
  const { person } = await file(id);
  const contact = await contactOf(source.id, { personId: person.id });
  expect(await fileRow(id)).toMatchObject({ relationshipCount: 1, deletable: false });
  const refused = await supervisor.refused(incomingFileCalls.remove, of(id));
  expect(refused).toMatchObject({
    code: "record.has-relationships",
    details: [{ fix: { label: contact.referenceNumber } }],
  });
});

it("deletes an investigation that was opened by hand, while nobody hangs on it [R8-17]", async () => {
  const { id } = await caseByHand();
  const contact = await contactOf(id);
  const refused = await supervisor.refused(investigationCalls.remove, of(id));
  expect(refused).toMatchObject({
    code: "record.is-referenced",
    details: [{ fix: { label: contact.referenceNumber, href: `/contacts/contact-details/${contact.id}` } }],
  });
  await supervisor.ask(contactCalls.remove, of(contact.id));
  await supervisor.ask(investigationCalls.remove, of(id));
  expect((await supervisor.refused(investigationCalls.get, of(id))).status).toBe(404);
});

it("keeps an investigation that came out of another record", async () => {
  const { id, basedOn, abilities } = await anInvestigation(supervisor);
  expect(abilities.delete.allowed).toBe(false);
  const refused = await supervisor.refused(investigationCalls.remove, of(id));
  expect(refused).toMatchObject({
    code: "record.has-source",
    details: [{ fix: { label: basedOn?.referenceNumber } }],
  });
});

it("tells of many records at once which may go, as their own pages do [R3-20]", async () => {
  const free = await aVisit(supervisor);
  const elevated = await aVisit(supervisor);
  const infectionId = await infectionNamed(supervisor, "Syphilis");
  const opened = await supervisor.ask(visitCalls.elevate, { ...of(elevated.id), body: { infectionId } });
  const file = await anIncomingFile(supervisor);
  const told = (kind: RecordKind, ids: string[]) =>
    supervisor.ask(recordCalls.deletions, { body: { kind, recordIds: ids } });
  const { data, total } = await told("Visit", [free.id, elevated.id, file]);
  expect(total).toBe(2);
  const byId = new Map(data.map(({ id, ability }) => [id, ability]));
  expect(byId.get(free.id)).toEqual({ allowed: true, reasons: [] });
  expect(byId.get(elevated.id)?.reasons).toMatchObject([
    { code: "record.has-investigation", fix: { label: opened.referenceNumber } },
  ]);
  for (const { id, ability } of data)
    expect((await supervisor.ask(visitCalls.get, of(id))).abilities.delete).toEqual(ability);
  expect((await told("IncomingReport", [file])).data).toEqual([{ id: file, ability: { allowed: true, reasons: [] } }]);
});

it("tells it to those who work on the kind, of their own clinic's records", async () => {
  const clinic = await aClinic(server);
  const desk = await aStaffMember(server, clinic, { role: "Front desk" });
  const ids = [await anIncomingFile(supervisor)];
  const refused = await desk.refused(recordCalls.deletions, { body: { kind: "IncomingReport", recordIds: ids } });
  expect(refused).toMatchObject({ status: 403, code: "access.medical-record" });
  const stranger = await aStaffMember(server, clinic);
  expect(
    (await stranger.ask(recordCalls.deletions, { body: { kind: "IncomingReport", recordIds: ids } })).data,
  ).toEqual([]);
});

it("answers another clinic as if there were nothing", async () => {
  const fileId = await anIncomingFile(supervisor);
  const { id: caseId } = await caseByHand();
  const stranger = await aStaffMember(server, await aClinic(server));
  const tries = [
    await stranger.refused(incomingFileCalls.remove, of(fileId)),
    await stranger.refused(investigationCalls.remove, of(caseId)),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404]);
});
