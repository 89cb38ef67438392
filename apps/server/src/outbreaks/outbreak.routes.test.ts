import { contactCalls } from "@tracewell/contract/contacts";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation, aPatient, infectionNamed } from "../../testing/investigation.ts";
import { anOutbreak } from "../../testing/outbreaks.ts";
import { onDay } from "../../testing/visit.ts";
import { todayIn } from "../platform/clinic-day.ts";

let server: TestApp;
let supervisor: Caller;
let analyst: Caller;
let stranger: Caller;
let syphilis: string;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  stranger = await aStaffMember(server, await aClinic(server));
  syphilis = await infectionNamed(supervisor, "Syphilis");
});
afterAll(() => server.close());

const members = async (outbreakId: string, caller = supervisor, query: object = {}) =>
  (await caller.ask(outbreakCalls.members, { query: { outbreakId, ...query } as never })).data;
const page = (id: string, caller = supervisor) => caller.ask(outbreakCalls.get, { params: { id } });
const join = (id: string, body: { recordIds?: string[]; personIds?: string[] }, caller = supervisor) =>
  caller.ask(outbreakCalls.join, { params: { id }, body });

describe("an outbreak", () => {
  it("is declared with number, name, place and infection, today where no day is said [R3-62] [R10-35]", async () => {
    const body = { number: "OB-2026-014", name: "Dock Street", infectionId: syphilis, place: "East Side" };
    const made = await supervisor.ask(outbreakCalls.create, { body });
    expect(made).toMatchObject({
      ...{ number: "OB-2026-014", name: "Dock Street", place: "East Side", infection: { name: "Syphilis" } },
      ...{ cases: 0, contacts: 0, exposed: 0, closed: false, lead: null, version: 1 },
      declaredOn: todayIn("America/New_York"),
    });
    const { data } = await analyst.ask(outbreakCalls.list, { query: { search: "dock" } });
    expect(data.map(({ id }) => id)).toEqual([made.id]);
  });

  it("has a number that no other has, whatever its case [R8-27]", async () => {
    const first = await anOutbreak(supervisor, { infectionId: syphilis, number: "TW-7" });
    const body = { number: "tw-7", name: "Another", infectionId: syphilis };
    const refusal = await supervisor.refused(outbreakCalls.create, { body });
    expect(refusal).toMatchObject({ status: 409, code: "outbreak.number-taken", details: [{ field: "number" }] });
    expect(refusal.message).toBe("Outbreak number already exists.");
    const other = await anOutbreak(supervisor, { infectionId: syphilis });
    const change = { params: { id: other.id }, body: { number: first.number, version: 1 } };
    expect((await supervisor.refused(outbreakCalls.edit, change)).code).toBe("outbreak.number-taken");
  });

  it("is about an infection of the clinic, and led by one of its users", async () => {
    const elsewhere = await infectionNamed(stranger, "Syphilis");
    const refused = async (body: object) =>
      (
        await supervisor.refused(outbreakCalls.create, {
          body: { number: "TW-8", name: "Bars", infectionId: syphilis, ...body },
        })
      ).details;
    expect(await refused({ infectionId: elsewhere })).toMatchObject([{ field: "infectionId" }]);
    expect(await refused({ leadId: stranger.userId })).toMatchObject([{ field: "leadId" }]);
  });

  it("is edited, and an older version is refused with the newer one", async () => {
    const { id } = await anOutbreak(supervisor, { infectionId: syphilis });
    const leadId = supervisor.userId;
    const edit = (body: object) => ({ params: { id }, body: { version: 1, ...body } });
    expect(await supervisor.ask(outbreakCalls.edit, edit({ place: "Harbor", leadId }))).toMatchObject({
      ...{ place: "Harbor", lead: { id: leadId }, version: 2 },
    });
    const stale = await supervisor.refused(outbreakCalls.edit, edit({ place: "Pier" }));
    expect(stale).toMatchObject({ status: 409, code: "edit.stale" });
    expect(await page(id)).toMatchObject({ place: "Harbor" });
  });

  it("is closed with a reason, is only read then, and is reopened", async () => {
    const { id } = await anOutbreak(supervisor, { infectionId: syphilis });
    const { person } = await anInvestigation(supervisor);
    const close = { params: { id }, body: { reason: "No case in two months." } };
    const closed = await supervisor.ask(outbreakCalls.close, close);
    expect(closed).toMatchObject({ closed: true, closedReason: "No case in two months." });
    expect(closed.abilities).toMatchObject({
      ...{ edit: { allowed: false }, join: { allowed: false }, close: { allowed: false }, reopen: { allowed: true } },
    });
    const refusals = [
      await supervisor.refused(outbreakCalls.close, close),
      await supervisor.refused(outbreakCalls.edit, { params: { id }, body: { name: "Other", version: 2 } }),
      await supervisor.refused(outbreakCalls.join, { params: { id }, body: { personIds: [person.id] } }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(["outbreak.closed", "outbreak.closed", "outbreak.closed"]);
    const open = await supervisor.ask(outbreakCalls.reopen, { params: { id } });
    expect(open).toMatchObject({ closed: false, closedReason: null });
    expect((await supervisor.refused(outbreakCalls.reopen, { params: { id } })).code).toBe("outbreak.open");
  });

  it("is another clinic's secret", async () => {
    const { id } = await anOutbreak(supervisor, { infectionId: syphilis });
    expect((await stranger.refused(outbreakCalls.get, { params: { id } })).status).toBe(404);
    expect((await stranger.ask(outbreakCalls.list)).data).toEqual([]);
    const { id: caseId } = await anInvestigation(stranger);
    const foreign = { params: { id }, body: { recordIds: [caseId] } };
    expect((await supervisor.refused(outbreakCalls.join, foreign)).details).toMatchObject([{ field: "recordIds" }]);
  });
});

describe("who belongs to it", () => {
  let id: string;
  let index: Awaited<ReturnType<typeof anInvestigation>>;
  let contactId: string;
  beforeEach(async () => {
    id = (await anOutbreak(supervisor, { infectionId: syphilis })).id;
    index = await anInvestigation(supervisor, { person: aPatient({ lastName: "Castillo", firstName: "Mara" }) });
    const contact = await supervisor.ask(contactCalls.create, {
      body: { caseId: index.id, person: aPatient({ lastName: "Okafor", firstName: "Dan" }) },
    });
    contactId = contact.id;
  });

  it("joins as case, contact or exposed person, once [R10-35] [R3-62]", async () => {
    const { person } = await anInvestigation(supervisor, { infection: "Gonorrhea" });
    const body = { recordIds: [index.id, contactId, index.id], personIds: [person.id] };
    expect(await join(id, body)).toEqual({ joined: 3, members: 3 });
    expect(await join(id, body)).toEqual({ joined: 0, members: 3 });
    expect(await page(id)).toMatchObject({ cases: 1, contacts: 1, exposed: 1, newInWeek: 1, newInWeekBefore: 0 });
    const line = await members(id);
    expect(line.map(({ role }) => role).sort()).toEqual(["case", "contact", "exposed"]);
    const [contact] = await members(id, supervisor, { role: "contact" });
    expect(contact).toMatchObject({
      ...{ person: { fullName: "Okafor, Dan" }, source: { fullName: "Castillo, Mara" }, treated: false },
      record: { id: contactId, kind: "IncomingPartner", opens: true },
    });
    expect(await members(id, supervisor, { search: "casti" })).toMatchObject([{ role: "case", contacts: 1 }]);
    const ofPerson = await supervisor.ask(outbreakCalls.list, { query: { personId: person.id } });
    expect(ofPerson.data.map((each) => each.id)).toEqual([id]);
  });

  it("is neither a visit's nor a file's patient, unless as somebody exposed", async () => {
    const file = await anIncomingFile(supervisor);
    const refusal = await supervisor.refused(outbreakCalls.join, { params: { id }, body: { recordIds: [file] } });
    expect(refusal).toMatchObject({ status: 422, code: "outbreak.member-unfit", details: [{ field: "recordIds" }] });
  });

  it("is chosen among what one may open", async () => {
    const asAnalyst = await analyst.refused(outbreakCalls.join, { params: { id }, body: { recordIds: [index.id] } });
    expect(asAnalyst).toMatchObject({ status: 403, code: "access.medical-record" });
  });

  it("is shown to an analyst, who does not learn who named whom", async () => {
    await join(id, { recordIds: [index.id, contactId] });
    const line = await members(id, analyst);
    expect(line).toHaveLength(2);
    for (const member of line) expect(member).toMatchObject({ source: null, contacts: null, record: { opens: false } });
    expect((await page(id, analyst)).abilities.seeNetwork.allowed).toBe(false);
    const graph = await analyst.refused(outbreakCalls.graph, { params: { id } });
    expect(graph).toMatchObject({ status: 403, code: "access.denied" });
  });

  it("leaves, and is not missed twice", async () => {
    await join(id, { recordIds: [index.id] });
    const [member] = await members(id);
    const gone = { params: { id, memberId: member?.id ?? "" } };
    await supervisor.ask(outbreakCalls.leave, gone);
    expect(await members(id)).toEqual([]);
    expect((await supervisor.refused(outbreakCalls.leave, gone)).status).toBe(404);
  });

  it("is drawn with who was exposed to whom among them", async () => {
    const outside = await anInvestigation(supervisor);
    await join(id, { recordIds: [index.id, contactId] });
    const graph = await supervisor.ask(outbreakCalls.graph, { params: { id } });
    expect(graph.persons.map(({ label }) => label).sort()).toEqual(["Castillo, Mara", "Okafor, Dan"]);
    expect(graph.persons.map((each) => each.id)).not.toContain(outside.person.id);
    expect(graph.ties).toMatchObject([{ from: index.person.id, recordId: contactId }]);
    expect(graph.truncated).toBe(false);
  });

  it("is found by the day of the positive test, else by that of the record", async () => {
    await join(id, { recordIds: [index.id] });
    const today = todayIn("America/New_York");
    expect(await members(id, supervisor, { onsetFrom: today })).toMatchObject([{ datedOn: today }]);
    expect(await members(id, supervisor, { onsetTo: onDay(-2).day })).toEqual([]);
  });
});
