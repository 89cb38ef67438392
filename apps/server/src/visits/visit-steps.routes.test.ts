import { environmentCalls } from "@tracewell/contract/environment";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { personCalls } from "@tracewell/contract/persons";
import { recordCalls } from "@tracewell/contract/records";
import { settingGroupCalls } from "@tracewell/contract/setting-groups";
import { visitCalls } from "@tracewell/contract/visits";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type CallFailed, type TestApp } from "../../testing/app.ts";
import { anInvestigation, infectionNamed } from "../../testing/investigation.ts";
import { aVisit, lookupIdOf, moveVisit, onDay } from "../../testing/visit.ts";

let server: TestApp;
let clinic: string;
let clinician: Caller;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  clinician = await aStaffMember(server, clinic, { role: "Clinician", firstName: "Priya", lastName: "Shah" });
  supervisor = await aStaffMember(server, clinic);
});

const get = (id: string) => clinician.ask(visitCalls.get, { params: { id } });
const elevate = async (id: string, infection: string, caller = clinician) =>
  caller.ask(visitCalls.elevate, { params: { id }, body: { infectionId: await infectionNamed(caller, infection) } });
const followUp = async (id: string) =>
  clinician.ask(visitCalls.followUp, {
    params: { id },
    body: { typeIds: [await lookupIdOf(clinician, "VISIT_TYPE", "Follow-up")], appointment: onDay(14) },
  });
const remove = (id: string) => clinician.refused(visitCalls.remove, { params: { id } });
const addResult = async (id: string, infection: string) =>
  clinician.ask(recordCalls.addResult, {
    params: { id },
    body: {
      testName: "Treponema pallidum DNA",
      value: "Detected",
      qualitativeResult: "Detected",
      infectionId: await infectionNamed(clinician, infection),
    },
  });

it("becomes an investigation for the infection that its test found, and both show what belongs to either", async () => {
  const visit = await aVisit(clinician);
  await addResult(visit.id, "Syphilis");
  await clinician.ask(recordCalls.addNote, { params: { id: visit.id }, body: { text: "Rash since Monday" } });
  const opened = await clinician.ask(visitCalls.elevate, {
    params: { id: visit.id },
    body: { assignTo: supervisor.userId },
  });
  const after = await get(visit.id);
  expect(after).toMatchObject({
    status: { key: "CaseCreated", closed: true },
    incidentIds: [opened.id],
    followedBy: [{ id: opened.id, kind: "Incident" }],
    infectionsLeft: [],
    deletable: false,
  });
  const investigation = await supervisor.ask(investigationCalls.get, { params: { id: opened.id } });
  expect(investigation).toMatchObject({
    basedOn: { id: visit.id, kind: "Visit" },
    infection: { name: "Syphilis" },
    assignedTo: { id: supervisor.userId },
    infections: [{ name: "Syphilis", status: "Positive" }],
    orders: [{ testName: "Treponema pallidum DNA" }],
    notes: [{ text: "Rash since Monday", recordReference: visit.referenceNumber }],
  });
});

it("asks which infection where no test named one, and takes each once", async () => {
  const visit = await aVisit(clinician);
  const unsaid = await clinician.refused(visitCalls.elevate, { params: { id: visit.id }, body: {} });
  expect(unsaid).toMatchObject({ status: 422, code: "visit.infection-needed" });
  await elevate(visit.id, "HIV");
  const again = await clinician.refused(visitCalls.elevate, {
    params: { id: visit.id },
    body: { infectionId: await infectionNamed(clinician, "HIV") },
  });
  expect(again.code).toBe("visit.already-elevated");
});

it("is joined to the open investigation that stands in the way of a new one", async () => {
  const visit = await aVisit(clinician);
  await addResult(visit.id, "Syphilis");
  const investigation = await anInvestigation(supervisor, { personId: visit.person.id });
  const blocked = await clinician.refused(visitCalls.elevate, { params: { id: visit.id }, body: {} });
  expect(blocked).toMatchObject({ status: 409, code: "investigation.open-exists" });
  const other = await anInvestigation(supervisor);
  const join = (investigationId: string) => ({ params: { id: visit.id }, body: { investigationId } });
  expect((await clinician.refused(visitCalls.attach, join(other.id))).code).toBe("investigation.other-person");
  await clinician.ask(visitCalls.attach, join(investigation.id));
  expect(await get(visit.id)).toMatchObject({ status: { key: "CaseCreated" }, incidentIds: [investigation.id] });
  const page = await supervisor.ask(investigationCalls.get, { params: { id: investigation.id } });
  expect(page.orders).toMatchObject([{ testName: "Treponema pallidum DNA" }]);
  expect((await clinician.refused(visitCalls.attach, join(investigation.id))).code).toBe("visit.already-elevated");
});

it("is edited on the day of escalation and not after it, unless the clinic allows more days [R3-22] [R9-60]", async () => {
  expect(await clinician.ask(environmentCalls.environment)).toMatchObject({ visitDaysEditableAfterEscalation: 0 });
  const visit = await aVisit(clinician);
  const { id: caseId } = await elevate(visit.id, "Syphilis");
  const note = (text: string) => ({ params: { id: visit.id }, body: { text } });
  await clinician.ask(recordCalls.addNote, note("The same day"));
  const run = (statement: ReturnType<typeof sql>) => server.inTransaction(clinic, (tx) => statement.execute(tx));
  await run(sql`update record set created_at = created_at - interval '2 days' where id = ${caseId}`);

  const { abilities, version } = await get(visit.id);
  expect(abilities.edit).toMatchObject({ allowed: false, reasons: [{ code: "visit.escalated" }] });
  const params = { id: visit.id };
  const refused = await Promise.all([
    clinician.refused(visitCalls.edit, { params, body: { version, typeIds: [] } }),
    clinician.refused(visitCalls.assign, { params, body: { version, userId: null } }),
    clinician.refused(visitCalls.reschedule, { params, body: { version, appointment: onDay() } }),
    clinician.refused(recordCalls.addNote, note("Too late")),
    clinician.refused(recordCalls.addResult, { params, body: { testName: "RPR", value: "1:8" } }),
  ]);
  expect(refused.map(({ code }) => code)).toEqual(Array(5).fill("visit.escalated"));

  const admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const basic = await admin.ask(settingGroupCalls.organizationBasic);
  await admin.ask(settingGroupCalls.saveOrganizationBasic, { body: { ...basic, visitDaysEditable: 2 } });
  await clinician.ask(visitCalls.edit, { params, body: { version, typeIds: [] } });
});

it("is followed up by a visit to come, once removed from the first and no further [R8-20]", async () => {
  const visit = await aVisit(clinician, { assignTo: clinician.userId });
  const { id } = await followUp(visit.id);
  const second = await get(id);
  expect(second).toMatchObject({
    status: { key: "Scheduled" },
    person: { id: visit.person.id },
    assignedTo: { id: clinician.userId },
    types: [{ name: "Follow-up" }],
    sourceVisit: { id: visit.id },
    appointment: { day: onDay(14).day, status: "ASSIGNED" },
    abilities: { followUp: { allowed: false, reasons: [{ fix: { label: visit.referenceNumber } }] } },
  });
  expect((await get(visit.id)).followUpVisits).toMatchObject([{ id }]);
  const again = await clinician.refused(visitCalls.followUp, {
    params: { id },
    body: { typeIds: [await lookupIdOf(clinician, "VISIT_TYPE", "Follow-up")], appointment: onDay(20) },
  });
  expect(again).toMatchObject({ status: 409, code: "visit.already-follow-up" });
});

it("gets another time until the patient comes, and none once abandoned [R4-05] [R8-21]", async () => {
  const visit = await aVisit(clinician, { appointment: onDay(1) });
  const reschedule = (version: number, days: number) => ({
    params: { id: visit.id },
    body: { version, appointment: onDay(days, "14:00", "14:30") },
  });
  const moved = await clinician.ask(visitCalls.reschedule, reschedule(visit.version, 4));
  expect(moved.appointment).toMatchObject({ day: onDay(4).day, start: "14:00", status: "ASSIGNED" });
  const stale = await clinician.refused(visitCalls.reschedule, reschedule(visit.version, 5));
  expect(stale).toMatchObject({ code: "edit.stale", newer: { version: moved.version } });
  const past = await clinician.refused(visitCalls.reschedule, reschedule(moved.version, -3));
  expect(past.code).toBe("visit.appointment-past");
  const { rows } = await server.inTransaction(clinic, (tx) =>
    sql<{ status: string }>`select status from appointment where record_id = ${visit.id} order by id`.execute(tx),
  );
  expect(rows.map(({ status }) => status)).toEqual(["MOVED_TO_OTHER_TIME", "ASSIGNED"]);

  const canceled = await clinician.ask(visitCalls.cancelAppointment, {
    params: { id: visit.id },
    body: { version: moved.version },
  });
  expect(canceled.appointment?.status).toBe("CANCELED");
  const twice = await clinician.refused(visitCalls.cancelAppointment, {
    params: { id: visit.id },
    body: { version: canceled.version },
  });
  expect(twice.code).toBe("visit.no-appointment");
  const come = await moveVisit(clinician, visit.id, "PatientIntake");
  expect((await clinician.refused(visitCalls.reschedule, reschedule(come.version, 6))).code).toBe("visit.begun");
  const gone = await moveVisit(clinician, visit.id, "Abandoned");
  const refused = await clinician.refused(visitCalls.reschedule, reschedule(gone.version, 6));
  expect(refused).toMatchObject({ status: 409, code: "visit.abandoned-reschedule" });
});

it("cancels the appointment of a visit that is abandoned before it began", async () => {
  const visit = await aVisit(clinician, { appointment: onDay(1) });
  expect(await moveVisit(clinician, visit.id, "Abandoned")).toMatchObject({ appointment: { status: "CANCELED" } });
});

it("lets one of two through who give it another time at once", async () => {
  const visit = await aVisit(clinician, { appointment: onDay(1) });
  const to = (days: number) => ({
    params: { id: visit.id },
    body: { version: visit.version, appointment: onDay(days) },
  });
  const outcomes = await Promise.allSettled([
    clinician.ask(visitCalls.reschedule, to(2)),
    supervisor.ask(visitCalls.reschedule, to(3)),
  ]);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as CallFailed] : []));
  expect(refusals.map(({ problem }) => problem.code)).toEqual(["edit.stale"]);
});

it("is deleted when it was made by mistake", async () => {
  const visit = await aVisit(clinician, { temporaryId: 9, ticketColor: "Red" });
  expect(visit.abilities.delete.allowed).toBe(true);
  await clinician.ask(visitCalls.remove, { params: { id: visit.id } });
  expect((await clinician.refused(visitCalls.get, { params: { id: visit.id } })).status).toBe(404);
  expect((await clinician.ask(visitCalls.list, { query: { day: "any" } })).total).toBe(0);
  await clinician.ask(personCalls.get, { params: { id: visit.person.id } });
  await aVisit(clinician, { temporaryId: 9, ticketColor: "Red" });
});

it("is not deleted once it has an investigation; its list says so too [R3-20] [R4-09] [R8-16]", async () => {
  const visit = await aVisit(clinician);
  const opened = await elevate(visit.id, "Syphilis");
  expect(await remove(visit.id)).toMatchObject({ status: 409, code: "record.has-investigation" });
  const { abilities } = await get(visit.id);
  expect(abilities.delete.reasons).toMatchObject([
    { fix: { label: opened.referenceNumber, href: `/investigations/investigation-details/${opened.id}` } },
  ]);
  const { data } = await clinician.ask(visitCalls.list, { query: { state: "all" } });
  expect(data).toMatchObject([{ incidentIds: [opened.id], deletable: false }]);
});

it("is not deleted while a follow-up belongs to it, nor that while its appointment is open [R4-10] [R4-11] [R8-19]", async () => {
  const visit = await aVisit(clinician);
  const second = await followUp(visit.id);
  expect(await remove(visit.id)).toMatchObject({ status: 409, code: "record.has-follow-up" });
  expect((await get(visit.id)).abilities.delete.reasons[0]?.fix?.label).toBe(second.referenceNumber);
  expect(await remove(second.id)).toMatchObject({ status: 409, code: "record.has-open-appointment" });
  const { version } = await get(second.id);
  await clinician.ask(visitCalls.cancelAppointment, { params: { id: second.id }, body: { version } });
  await clinician.ask(visitCalls.remove, { params: { id: second.id } });
  await clinician.ask(visitCalls.remove, { params: { id: visit.id } });
});

it("is not deleted while it holds results or notes, or other patients' files refer to it [R8-17] [R8-18]", async () => {
  const noted = await aVisit(clinician);
  await clinician.ask(recordCalls.addNote, { params: { id: noted.id }, body: { text: "Rash" } });
  expect(await remove(noted.id)).toMatchObject({ status: 409, code: "record.has-medical-records" });
  const tested = await aVisit(clinician);
  await addResult(tested.id, "HIV");
  expect((await remove(tested.id)).code).toBe("record.has-medical-records");

  const source = await aVisit(clinician);
  const { id: fileId } = await clinician.ask(incomingFileCalls.create, { body: { person: { lastName: "Other" } } });
  await server.inTransaction(clinic, (tx) =>
    sql`update record set based_on_id = ${source.id} where id = ${fileId}`.execute(tx),
  );
  expect(await remove(source.id)).toMatchObject({
    status: 409,
    code: "record.is-referenced",
    message: "Other patients’ files refer to this record, so it can’t be deleted.",
  });
});

it("tells all that stands in the way of deleting it", async () => {
  const visit = await aVisit(clinician);
  await addResult(visit.id, "Syphilis");
  await followUp(visit.id);
  await elevate(visit.id, "Syphilis");
  expect((await remove(visit.id)).details.map(({ code }) => code)).toEqual([
    "record.has-investigation",
    "record.has-follow-up",
    "record.has-medical-records",
  ]);
});
