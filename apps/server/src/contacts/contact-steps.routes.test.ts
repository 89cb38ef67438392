import { activityCalls } from "@tracewell/contract/activity";
import { type ContactPage, contactCalls } from "@tracewell/contract/contacts";
import { type InvestigationPage, investigationCalls } from "@tracewell/contract/investigations";
import { recordCalls } from "@tracewell/contract/records";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient, infectionNamed, move } from "../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let investigator: Caller;
let source: InvestigationPage;
let contact: ContactPage;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { firstName: "Ana", lastName: "Kim" });
  source = await anInvestigation(investigator);
  contact = await aContact();
});

const aContact = (more: object = { person: aPatient() }) =>
  investigator.ask(contactCalls.create, { body: { caseId: source.id, ...more } });
const of = (id: string) => ({ params: { id } });
const get = (id: string) => investigator.ask(contactCalls.get, of(id));
const elevate = (id: string, body: object = {}) => investigator.ask(contactCalls.elevate, { ...of(id), body });
const elevateRefused = (id: string, body: object = {}) =>
  investigator.refused(contactCalls.elevate, { ...of(id), body });
const join = (id: string, investigationId: string) => ({ ...of(id), body: { investigationId } });
const infectionId = (name: string) => infectionNamed(investigator, name);

it("becomes an investigation of the infection that they were exposed to, and both show what belongs to either", async () => {
  await investigator.ask(recordCalls.addNote, { ...of(contact.id), body: { text: "Came with a rash" } });
  const opened = await elevate(contact.id, { assignTo: investigator.userId });
  expect(opened.referenceNumber).toMatch(/^C-/);
  const after = await get(contact.id);
  expect(after).toMatchObject({ status: { key: "CaseCreated", closed: true }, followedBy: [{ id: opened.id }] });
  expect(after.abilities.elevate).toMatchObject({
    allowed: false,
    reasons: [{ code: "contact.already-elevated", fix: { label: opened.referenceNumber } }],
  });
  const investigation = await investigator.ask(investigationCalls.get, of(opened.id));
  expect(investigation).toMatchObject({
    basedOn: { id: contact.id, kind: "IncomingPartner" },
    infection: { name: "Syphilis" },
    assignedTo: { id: investigator.userId },
    person: { id: contact.person.id },
    notes: [{ text: "Came with a rash" }],
  });
  expect(await elevateRefused(contact.id)).toMatchObject({ status: 409, code: "contact.already-elevated" });
});

it("asks for the infection where nothing says it, and takes one that was chosen", async () => {
  await server.pool.query("delete from record_infection where record_id = $1", [contact.id]);
  expect(await elevateRefused(contact.id)).toMatchObject({ status: 422, code: "contact.infection-needed" });
  const { id } = await elevate(contact.id, { infectionId: await infectionId("HIV") });
  expect(await investigator.ask(investigationCalls.get, of(id))).toMatchObject({ infection: { name: "HIV" } });
});

it("joins the investigation that the patient has open already, and says the way there [R8-14]", async () => {
  const open = await anInvestigation(investigator, { personId: contact.person.id });
  const blocked = await elevateRefused(contact.id);
  expect(blocked).toMatchObject({
    status: 409,
    code: "investigation.open-exists",
    details: [{ fix: { label: open.referenceNumber, href: `/investigations/investigation-details/${open.id}` } }],
  });
  expect((await get(contact.id)).openInvestigations).toMatchObject([{ id: open.id, infection: "Syphilis" }]);
  const other = await investigator.refused(contactCalls.attach, join(contact.id, source.id));
  expect(other.code).toBe("investigation.other-person");
  await investigator.ask(contactCalls.attach, join(contact.id, open.id));
  expect(await get(contact.id)).toMatchObject({ status: { key: "CaseCreated" }, followedBy: [{ id: open.id }] });
  const again = await investigator.refused(contactCalls.attach, join(contact.id, open.id));
  expect(again.code).toBe("contact.already-elevated");
});

it("takes no step once it is closed, and gives a case only to who works on cases", async () => {
  const desk = await aStaffMember(server, clinic, { role: "Front desk" });
  expect(await elevateRefused(contact.id, { assignTo: desk.userId })).toMatchObject({ code: "record.assignee-unfit" });
  const closing = { status: "Closed" as const, disposition: "F", version: contact.version };
  const moved = await investigator.ask(contactCalls.setStatus, {
    ...of(contact.id),
    body: { ...closing, status: "InProgress" },
  });
  await investigator.ask(contactCalls.setStatus, { ...of(contact.id), body: { ...closing, version: moved.version } });
  expect((await elevateRefused(contact.id)).code).toBe("record.closed");
  const open = await anInvestigation(investigator, { personId: contact.person.id, infection: "HIV" });
  expect((await investigator.refused(contactCalls.attach, join(contact.id, open.id))).code).toBe("record.closed");
  expect((await get(contact.id)).abilities.attach.allowed).toBe(false);
});

it("is not joined to a closed investigation", async () => {
  const open = await anInvestigation(investigator, { personId: contact.person.id, infection: "HIV" });
  await move(investigator, open.id, "InProgress", "NotACase");
  const refused = await investigator.refused(contactCalls.attach, join(contact.id, open.id));
  expect(refused).toMatchObject({ code: "record.closed", message: "That investigation is closed." });
});

it("goes with its tie where it was made by mistake, and its investigation tells of it", async () => {
  expect(contact).toMatchObject({ deletable: true, abilities: { delete: { allowed: true } } });
  await investigator.ask(contactCalls.remove, of(contact.id));
  expect((await investigator.refused(contactCalls.get, of(contact.id))).status).toBe(404);
  const page = await investigator.ask(investigationCalls.get, of(source.id));
  expect(page.contacts).toEqual([]);
  const { data } = await investigator.ask(investigationCalls.list);
  expect(data.find(({ id }) => id === source.id)?.contactCount).toBe(0);
  const { data: lines } = await investigator.ask(activityCalls.ofRecord, of(source.id));
  expect(lines.map(({ summary }) => summary)).toContain(`deleted contact ${contact.referenceNumber}`);
});

it("stays where an investigation came of it, or something is written about the patient [R8-16] [R8-18]", async () => {
  const { referenceNumber, id } = await elevate(contact.id);
  await investigator.ask(recordCalls.addNote, { ...of(contact.id), body: { text: "Called twice" } });
  const refused = await investigator.refused(contactCalls.remove, of(contact.id));
  expect(refused.details).toMatchObject([
    {
      code: "record.has-investigation",
      fix: { label: referenceNumber, href: `/investigations/investigation-details/${id}` },
    },
    { code: "record.has-medical-records" },
  ]);
  expect((await get(contact.id)).abilities.delete.reasons.map(({ code }) => code)).toEqual(
    refused.details.map(({ code }) => code),
  );
});

it("is nobody’s to take in another clinic", async () => {
  const stranger = await aStaffMember(server, await aClinic(server));
  const tries = await Promise.all([
    stranger.refused(contactCalls.elevate, { ...of(contact.id), body: {} }),
    stranger.refused(contactCalls.attach, join(contact.id, source.id)),
    stranger.refused(contactCalls.remove, of(contact.id)),
  ]);
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
});
