import { activityCalls } from "@tracewell/contract/activity";
import { lookupCalls } from "@tracewell/contract/lookups";
import { personCalls } from "@tracewell/contract/persons";
import { recordCalls } from "@tracewell/contract/records";
import { searchCalls } from "@tracewell/contract/search";
import { visitCalls } from "@tracewell/contract/visits";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type CallFailed, type TestApp } from "../../testing/app.ts";
import { aPatient } from "../../testing/investigation.ts";
import { aVisit, lookupIdOf, moveVisit, onDay, typedVisit } from "../../testing/visit.ts";

let server: TestApp;
let clinic: string;
let desk: Caller;
let clinician: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  desk = await aStaffMember(server, clinic, { role: "Front desk", firstName: "Nora", lastName: "Bell" });
  clinician = await aStaffMember(server, clinic, { role: "Clinician", firstName: "Priya", lastName: "Shah" });
});

const get = (id: string, caller = clinician) => caller.ask(visitCalls.get, { params: { id } });
const setStatus = (
  page: { id: string; version: number },
  status: "Scheduled" | "Charting" | "Abandoned",
  reason?: string,
) => ({
  params: { id: page.id },
  body: { status, version: page.version, ...(reason ? { reason } : {}) },
});

it("is made by the front desk for someone new who is here, and waits from then on [R3-17] [R3-18] [R9-76]", async () => {
  const made = await aVisit(desk, {
    person: aPatient({ lastName: "Ferro", firstName: "Ida" }),
    typeIds: [await lookupIdOf(desk, "VISIT_TYPE", "Symptoms"), await lookupIdOf(desk, "VISIT_TYPE", "HIV test")],
    assignTo: clinician.userId,
    temporaryId: 12,
    ticketColor: "Blue",
    locationId: await lookupIdOf(desk, "LOCATION_IN_CLINIC", "Waiting room"),
    firstVisit: "Unknown",
  });
  expect(made).toMatchObject({
    kind: "Visit",
    status: { key: "PatientIntake", closed: false },
    person: { fullName: "Ferro, Ida" },
    assignedTo: { name: "Priya Shah" },
    allClinicians: [{ id: clinician.userId, name: "Priya Shah" }],
    types: [{ name: "Symptoms" }, { name: "HIV test" }],
    temporaryId: 12,
    ticketColor: "Blue",
    locationInClinic: { name: "Waiting room" },
    waitingUntil: null,
    waitingTime: 0,
    totalVisitTime: 0,
    closedAt: null,
    appointment: null,
    incidentIds: [],
    sourceVisit: null,
    followUpVisits: [],
    deletable: true,
    firstVisit: "Unknown",
    wasInClinicBefore: false,
    patientVisitId: 1,
    clinicId: clinic,
    abilities: { edit: { allowed: true }, assign: { allowed: true }, elevate: { allowed: true } },
  });
  expect(made.referenceNumber).toMatch(/^V-\d{4}-000001$/);
  expect(made.waitingFrom).toBe(made.startedAt);
  expect(made.locationInClinic?.arrivedAt).toMatch(/Z$/);
  expect(await get(made.id)).toMatchObject({ id: made.id, types: made.types });
});

it("knows a patient who was here before, by the clinic's own visits or by their word", async () => {
  const first = await aVisit(desk);
  await moveVisit(clinician, first.id, "Discharged");
  const again = await aVisit(desk, { personId: first.person.id });
  expect(again).toMatchObject({ wasInClinicBefore: true, patientVisitId: 2 });
  expect(await aVisit(desk, { firstVisit: "No" })).toMatchObject({ wasInClinicBefore: true, patientVisitId: 1 });
});

it("is made for a time to come, and waits for nobody until then", async () => {
  const made = await aVisit(desk, { appointment: onDay(2) });
  expect(made).toMatchObject({
    status: { key: "Scheduled" },
    waitingFrom: null,
    waitingTime: null,
    totalVisitTime: null,
    appointment: { day: onDay(2).day, start: "10:00", end: "10:30", status: "ASSIGNED" },
  });
  const past = await desk.refused(visitCalls.create, { body: await typedVisit(desk, { appointment: onDay(-1) }) });
  expect(past).toMatchObject({ code: "visit.appointment-past", details: [{ field: "appointment.day" }] });
});

it("refuses a second open visit of the patient, also of two desks at once [R8-15]", async () => {
  const { id: personId } = await desk.ask(personCalls.create, { body: aPatient() });
  const body = await typedVisit(desk, { personId });
  const outcomes = await Promise.allSettled([
    desk.ask(visitCalls.create, { body }),
    clinician.ask(visitCalls.create, { body }),
  ]);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as CallFailed] : []));
  const [first] = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  expect(refusals.map(({ problem }) => problem)).toMatchObject([
    { code: "visit.open-exists", message: `The patient has an open visit already: ${first?.referenceNumber}.` },
  ]);
  await moveVisit(clinician, first?.id ?? "", "Discharged");
  await desk.ask(visitCalls.create, { body });
});

it("refuses a ticket that is given that day, and gives it again once its color differs [R8-22]", async () => {
  const ticket = { temporaryId: 7, ticketColor: "Green" as const };
  const holder = await aVisit(desk, ticket);
  const taken = await desk.refused(visitCalls.create, { body: await typedVisit(desk, ticket) });
  expect(taken).toMatchObject({ status: 409, code: "visit.ticket-taken" });
  expect(taken.message).toContain("Visit ID and color already exist");
  const other = await aVisit(desk, { temporaryId: 7, ticketColor: "Red" });
  const edit = { params: { id: other.id }, body: { ...ticket, version: other.version } };
  expect((await desk.refused(visitCalls.edit, edit)).code).toBe("visit.ticket-taken");
  await aVisit(desk, { ...ticket, appointment: onDay(1) });
  expect(holder.temporaryId).toBe(7);
});

it("is edited in place, with who stays where they are there since they came", async () => {
  const made = await aVisit(desk, { temporaryId: 3, ticketColor: "Red" });
  const room = await lookupIdOf(desk, "LOCATION_IN_CLINIC", "Exam room 1");
  const edit = (version: number, body: object) => ({ params: { id: made.id }, body: { version, ...body } });
  const placed = await clinician.ask(
    visitCalls.edit,
    edit(made.version, { locationId: room, clinicianIds: [clinician.userId] }),
  );
  expect(placed).toMatchObject({
    version: made.version + 1,
    temporaryId: 3,
    locationInClinic: { name: "Exam room 1" },
    allClinicians: [{ name: "Priya Shah" }],
    types: made.types,
  });
  const again = await clinician.ask(visitCalls.edit, edit(placed.version, { locationId: room, typeIds: [] }));
  expect(again).toMatchObject({ types: [], locationInClinic: placed.locationInClinic });
  const types = made.types.map(({ id }) => id);
  const stale = await clinician.refused(visitCalls.edit, edit(made.version, { typeIds: types, firstVisit: "Yes" }));
  expect(stale).toMatchObject({
    status: 409,
    code: "edit.stale",
    newer: { version: again.version, firstVisit: null },
    conflicts: [{ field: "typeIds", by: "Priya Shah", mine: types }],
  });
  const joined = await clinician.ask(visitCalls.edit, edit(made.version, { temporaryId: null, ticketColor: null }));
  expect(joined.joined?.map(({ label }) => label)).toContain("Location in clinic");
  expect(joined).toMatchObject({ temporaryId: null, types: [], locationInClinic: { name: "Exam room 1" } });
  const cleared = await clinician.ask(
    visitCalls.edit,
    edit(joined.version, { temporaryId: null, ticketColor: null, locationId: null, firstVisit: "Yes" }),
  );
  expect(cleared).toMatchObject({ temporaryId: null, ticketColor: null, locationInClinic: null, firstVisit: "Yes" });
});

it("moves through the clinic's steps: forward with skips, one back, and out [R3-105] [R4-03]", async () => {
  const made = await aVisit(desk);
  expect(made.moves.map(({ name }) => name)).toEqual([
    "Scheduled",
    "Specimen Collection",
    "Charting",
    "Review",
    "Post Test Counseling",
    "Discharged",
    "Abandoned",
  ]);
  const charting = await moveVisit(clinician, made.id, "SpecimenCollection", "Charting");
  expect(charting.waitingUntil).not.toBeNull();
  const back = charting.moves.find(({ key }) => key === "SpecimenCollection");
  expect(back?.ability.allowed).toBe(true);
  const far = await clinician.refused(visitCalls.setStatus, setStatus(charting, "Scheduled"));
  expect(far).toMatchObject({ status: 409, code: "record.status-move" });
  const gone = await moveVisit(clinician, made.id, "Review", "PostTestCounseling", "Discharged");
  expect(gone).toMatchObject({ status: { key: "Discharged", closed: true }, moves: [] });
  expect(gone.abilities).toMatchObject({
    edit: { allowed: true },
    assign: { allowed: false, reasons: [{ code: "record.closed" }] },
  });
});

it("begins to wait when a scheduled patient comes, and not when they have not come after all", async () => {
  const made = await aVisit(desk, { appointment: onDay(3) });
  const come = await moveVisit(desk, made.id, "PatientIntake");
  expect(come).toMatchObject({ waitingTime: 0, waitingUntil: null, appointment: { status: "FINISHED" } });
  expect(come.startedAt < made.startedAt).toBe(true);
  const not = await moveVisit(desk, made.id, "Scheduled");
  expect(not).toMatchObject({ waitingFrom: null, waitingTime: null, appointment: { status: "ASSIGNED" } });
  const back = await moveVisit(desk, made.id, "Charting", "SpecimenCollection", "PatientIntake");
  expect(back.waitingUntil).toBeNull();
});

it("asks why a visit is abandoned, and is read-only from then on: no edit, status, note or result [R3-21]", async () => {
  const made = await aVisit(desk);
  const silent = await clinician.refused(visitCalls.setStatus, setStatus(made, "Abandoned"));
  expect(silent.code).toBe("record.reason-needed");
  const gone = await clinician.ask(visitCalls.setStatus, setStatus(made, "Abandoned", "Could not wait"));
  expect(gone).toMatchObject({ status: { key: "Abandoned", closed: true }, moves: [] });
  for (const name of ["edit", "assign", "elevate", "attach", "followUp"] as const) {
    expect(gone.abilities[name].reasons[0]?.code, name).toBe("visit.abandoned");
  }
  const params = { id: made.id };
  const refused = await Promise.all([
    clinician.refused(visitCalls.edit, { params, body: { version: gone.version, typeIds: [] } }),
    clinician.refused(visitCalls.assign, { params, body: { version: gone.version, userId: clinician.userId } }),
    clinician.refused(visitCalls.elevate, { params, body: {} }),
    clinician.refused(recordCalls.addNote, { params, body: { text: "Late" } }),
    clinician.refused(recordCalls.addResult, { params, body: { testName: "RPR", value: "1:8" } }),
  ]);
  expect(refused.map(({ code }) => code)).toEqual(Array(5).fill("visit.abandoned"));
  expect((await clinician.refused(visitCalls.setStatus, setStatus(gone, "Charting"))).code).toBe("record.status-move");
});

it("is given to a clinician, and to nobody who can't work on it", async () => {
  const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  const unfit = await desk.refused(visitCalls.create, { body: await typedVisit(desk, { assignTo: analyst.userId }) });
  expect(unfit.code).toBe("record.assignee-unfit");
  const made = await aVisit(desk);
  const given = { params: { id: made.id }, body: { userId: clinician.userId, version: made.version } };
  expect(await desk.ask(visitCalls.assign, given)).toMatchObject({ assignedTo: { name: "Priya Shah" } });
});

it("lists the visits of today, who has waited longest first, and narrows them down", async () => {
  const room = await lookupIdOf(desk, "LOCATION_IN_CLINIC", "Exam room 2");
  const prep = await lookupIdOf(desk, "VISIT_TYPE", "PrEP");
  const first = await aVisit(desk, { temporaryId: 1, ticketColor: "Red" });
  const second = await aVisit(desk, { typeIds: [prep], locationId: room, assignTo: clinician.userId });
  const later = await aVisit(desk, { appointment: onDay(5) });
  await server.inTransaction(clinic, (tx) =>
    sql`update visit set started_at = started_at - interval '40 minutes', waiting_from = waiting_from - interval '40 minutes'
      where record_id = ${first.id}`.execute(tx),
  );
  await moveVisit(clinician, second.id, "Charting");
  const ids = async (query: object) => (await desk.ask(visitCalls.list, { query })).data.map(({ id }) => id);
  const page = await desk.ask(visitCalls.list, { query: {} });
  expect(page.total).toBe(2);
  expect(page.data).toMatchObject([
    { id: first.id, temporaryId: 1, ticketColor: "Red", waitingTime: 40, totalVisitTime: 40, deletable: true },
    { id: second.id, types: [{ name: "PrEP" }], locationInClinic: { name: "Exam room 2" }, waitingTime: 0 },
  ]);
  expect(await ids({ waiting: "true" })).toEqual([first.id]);
  expect(await ids({ waiting: "false" })).toEqual([second.id]);
  expect(await ids({ type: [prep] })).toEqual([second.id]);
  expect(await ids({ location: [room] })).toEqual([second.id]);
  expect(await ids({ assignedTo: [clinician.userId] })).toEqual([second.id]);
  expect(await ids({ status: ["PatientIntake"] })).toEqual([first.id]);
  expect(await ids({ day: "any" })).toEqual([first.id, second.id, later.id]);
  expect(await ids({ dayFrom: onDay(5).day, dayTo: onDay(5).day })).toEqual([later.id]);
  expect(await ids({ dayFrom: onDay(6).day })).toEqual([]);
  const start = await desk.ask(visitCalls.list, { query: { day: "any", limit: 1 } });
  expect(start).toMatchObject({ total: 3, data: [{ id: first.id }] });
  expect(await ids({ day: "any", cursor: start.next ?? "" })).toEqual([second.id, later.id]);
});

it("shows among a person's records in the search, newest first", async () => {
  const made = await aVisit(desk);
  const { data } = await desk.ask(searchCalls.results, { query: {}, body: [made.person.id] });
  expect(data[0]?.visits).toMatchObject([
    { id: made.id, kind: "Visit", status: { key: "PatientIntake" }, createdAt: made.startedAt },
  ]);
});

it("is for one of the clinic's visit types and at one of its places, 'Other' last [R7-73] [R7-76]", async () => {
  const names = async (kind: "VISIT_TYPE" | "LOCATION_IN_CLINIC") =>
    (await desk.ask(lookupCalls.list, { params: { kind } })).data.map(({ name }) => name);
  expect(await names("VISIT_TYPE")).toEqual(expect.arrayContaining(["STI screening", "PrEP", "Vaccination"]));
  expect(await names("LOCATION_IN_CLINIC")).toEqual(expect.arrayContaining(["Waiting room", "Laboratory"]));
  expect([(await names("VISIT_TYPE")).at(-1), (await names("LOCATION_IN_CLINIC")).at(-1)]).toEqual(["Other", "Other"]);
});

it("takes no person, word or visit of another clinic", async () => {
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Front desk" });
  const theirs = await aVisit(stranger);
  const person = await desk.refused(visitCalls.create, {
    body: await typedVisit(desk, { personId: theirs.person.id }),
  });
  expect(person.status).toBe(404);
  const type = await lookupIdOf(stranger, "VISIT_TYPE", "PrEP");
  const word = await desk.refused(visitCalls.create, { body: await typedVisit(desk, { typeIds: [type] }) });
  expect(word).toMatchObject({ status: 422, details: [{ field: "typeIds" }] });
  const made = await aVisit(desk);
  const place = await lookupIdOf(stranger, "LOCATION_IN_CLINIC", "Laboratory");
  const room = { params: { id: made.id }, body: { version: made.version, locationId: place } };
  expect(await desk.refused(visitCalls.edit, room)).toMatchObject({ status: 422, details: [{ field: "locationId" }] });
  const colleague = { params: { id: made.id }, body: { version: made.version, clinicianIds: [stranger.userId] } };
  expect((await desk.refused(visitCalls.edit, colleague)).code).toBe("record.assignee-unfit");
  const params = { id: theirs.id };
  const version = theirs.version;
  const refused = await Promise.all([
    desk.refused(visitCalls.get, { params }),
    desk.refused(visitCalls.edit, { params, body: { version } }),
    desk.refused(visitCalls.assign, { params, body: { version, userId: null } }),
    desk.refused(visitCalls.setStatus, { params, body: { version, status: "Charting" } }),
    desk.refused(visitCalls.elevate, { params, body: {} }),
    desk.refused(visitCalls.attach, { params, body: { investigationId: theirs.id } }),
    desk.refused(visitCalls.followUp, { params, body: { typeIds: [type], appointment: onDay() } }),
    desk.refused(visitCalls.reschedule, { params, body: { version, appointment: onDay() } }),
    desk.refused(visitCalls.cancelAppointment, { params, body: { version } }),
    desk.refused(visitCalls.remove, { params }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(Array(10).fill(404));
  expect((await desk.ask(visitCalls.list, { query: { day: "any" } })).total).toBe(1);
});

it("is closed to who has no group for visits [R2.2-05]", async () => {
  const investigator = await aStaffMember(server, clinic, { role: "Investigator" });
  expect((await investigator.refused(visitCalls.list, { query: {} })).status).toBe(403);
  const made = await aVisit(desk);
  expect((await investigator.refused(visitCalls.get, { params: { id: made.id } })).code).toBe("access.denied");
  const note = { params: { id: made.id }, body: { text: "Hello" } };
  expect((await investigator.refused(recordCalls.addNote, note)).code).toBe("access.medical-record");
});

it("leaves a line for each step in the visit's Activity", async () => {
  const made = await aVisit(desk, { temporaryId: 5, ticketColor: "Red" });
  await clinician.ask(visitCalls.edit, {
    params: { id: made.id },
    body: { version: made.version, locationId: await lookupIdOf(desk, "LOCATION_IN_CLINIC", "Laboratory") },
  });
  await moveVisit(clinician, made.id, "Charting");
  const { data } = await clinician.ask(activityCalls.ofRecord, { params: { id: made.id }, query: {} });
  const told = data.map(({ summary }) => summary);
  expect(told[0]).toBe("set the status from Patient Intake to Charting");
  expect(told.at(-1)).toContain("opened visit V-");
  expect(told.some((line) => line.includes("visit"))).toBe(true);
});
