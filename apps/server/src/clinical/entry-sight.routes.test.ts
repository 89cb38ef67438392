import { clinicalCalls } from "@tracewell/contract/clinical";
import type { ClinicalKind } from "@tracewell/contract/clinical-kinds";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { personCalls } from "@tracewell/contract/persons";
import { searchCalls } from "@tracewell/contract/search";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anEntry } from "../../testing/clinical-entries.ts";
import { anIncomingFile, anInvestigation, aPatient } from "../../testing/investigation.ts";
import { aVisit, moveVisit } from "../../testing/visit.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;
let clinician: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  clinician = await aStaffMember(server, clinic, { role: "Clinician" });
});
afterAll(() => server.close());

const seen = (id: string, caller = supervisor) => caller.ask(clinicalCalls.ofRecord, { params: { id } });
const kindsSeen = async (id: string) => (await seen(id)).entries.map(({ kind }) => kind).sort();
const body = async (kind: ClinicalKind, over = {}) => ({ entry: (await anEntry(supervisor, kind, over)) as never });
const add = async (id: string, kind: ClinicalKind, over = {}) =>
  supervisor.ask(clinicalCalls.add, { params: { id }, body: await body(kind, over) });
const refusedAdd = async (id: string, kind: ClinicalKind, over = {}, caller = supervisor) =>
  caller.refused(clinicalCalls.add, { params: { id }, body: await body(kind, over) });

it("shows what was noted on a report from its investigation, and the other way", async () => {
  const file = await anIncomingFile(supervisor);
  await add(file, "symptom");
  const { id: investigation } = await supervisor.ask(incomingFileCalls.elevate, { params: { id: file }, body: {} });
  await add(investigation, "vital");
  expect(await kindsSeen(file)).toEqual(["symptom", "vital"]);
  expect(await kindsSeen(investigation)).toEqual(["symptom", "vital"]);
  const { records } = await seen(investigation);
  expect(records.map(({ id }) => id)).toEqual([investigation, file]);
});

it("shows what holds of the patient from all their records, and of another episode nothing else", async () => {
  const { id: personId } = await supervisor.ask(personCalls.create, { body: aPatient() });
  const one = await anInvestigation(supervisor, { personId });
  const other = await anInvestigation(supervisor, { personId, infection: "Gonorrhea" });
  for (const kind of ["allergy", "vaccination", "symptom", "treatment"] as const) await add(one.id, kind);
  expect(await kindsSeen(other.id)).toEqual(["allergy", "vaccination"]);
  const strangers = await anInvestigation(supervisor);
  expect(await kindsSeen(strangers.id)).toEqual([]);
});

it("takes nothing on a visit that is read-only, and says why", async () => {
  const visit = await aVisit(supervisor);
  const { entry } = await add(visit.id, "vital");
  await moveVisit(supervisor, visit.id, "Abandoned");
  const { records } = await seen(visit.id);
  expect(records[0]?.write).toMatchObject({ allowed: false, reasons: [{ code: "visit.abandoned" }] });
  expect((await refusedAdd(visit.id, "symptom")).code).toBe("visit.abandoned");
  const params = { id: visit.id, entryId: entry.id };
  const edit = { params, body: { ...(await body("vital")), version: 1 } };
  expect((await supervisor.refused(clinicalCalls.edit, edit)).code).toBe("visit.abandoned");
  const remove = { params, query: { kind: "vital" as const, version: 1 as never } };
  expect((await supervisor.refused(clinicalCalls.remove, remove)).code).toBe("visit.abandoned");
  expect((await seen(visit.id)).entries).toEqual([entry]);
});

it("is closed to whose groups do not open the record; what they may not write shows with the reason", async () => {
  const file = await anIncomingFile(supervisor);
  const { id } = await supervisor.ask(incomingFileCalls.elevate, { params: { id: file }, body: {} });
  const { entry } = await add(id, "treatment");
  const problem = await clinician.refused(clinicalCalls.ofRecord, { params: { id } });
  expect(problem).toMatchObject({ status: 403, code: "access.medical-record" });
  expect((await refusedAdd(id, "symptom", {}, clinician)).code).toBe("access.medical-record");
  const fromFile = await seen(file, clinician);
  expect(fromFile.entries).toEqual([entry]);
  expect(fromFile.records.map(({ write }) => write.allowed)).toEqual([true, false]);
});

it("refuses a family member who is linked already, from whichever record, and the patient themselves [R8-54]", async () => {
  const { id: personId } = await supervisor.ask(personCalls.create, { body: aPatient() });
  const one = await anInvestigation(supervisor, { personId });
  const other = await anInvestigation(supervisor, { personId, infection: "Gonorrhea" });
  const { id: memberId } = await supervisor.ask(personCalls.create, { body: aPatient() });
  await add(one.id, "family-member", { memberId });
  expect(await refusedAdd(other.id, "family-member", { memberId })).toMatchObject({
    status: 409,
    code: "clinical.family-linked",
    message: "This person is already linked as a family member.",
    details: [{ field: "entry.memberId" }],
  });
  expect(await refusedAdd(one.id, "family-member", { memberId: personId })).toMatchObject({
    status: 422,
    code: "clinical.own-family",
  });
});

it("takes the family along when the record becomes another person's", async () => {
  const file = await anIncomingFile(supervisor);
  const { id: memberId } = await supervisor.ask(personCalls.create, { body: aPatient() });
  await add(file, "family-member", { memberId });
  const { id: personId } = await supervisor.ask(personCalls.create, { body: aPatient() });
  const { version } = await supervisor.ask(incomingFileCalls.get, { params: { id: file } });
  await supervisor.ask(searchCalls.usePerson, { params: { id: file }, body: { personId, version } });
  const kept = await server.inTransaction(clinic, (tx) =>
    sql<{ personId: string }>`select person_id as "personId" from family_member where record_id = ${file}`.execute(tx),
  );
  expect(kept.rows).toEqual([{ personId }]);
});

it("knows three types of treatment, and a regimen only of its own treatment [R4-26] [R3-51]", async () => {
  const { id } = await anInvestigation(supervisor);
  await add(id, "treatment", { treatmentType: "Presumptively Treated" });
  await add(id, "treatment", { treatmentType: "Untreated", definitionId: null, regimenId: null });
  expect(await refusedAdd(id, "treatment", { treatmentType: "Cured" })).toMatchObject({ status: 422 });
  expect(await refusedAdd(id, "treatment", { definitionId: null, regimenId: null })).toMatchObject({
    status: 422,
    details: [{ field: "entry.definitionId", message: "Choose what the patient was treated with." }],
  });
  const another = (await server.pool.query("select id from treatment_definition where tenant_id = $1", [clinic])).rows;
  const definitionId = another.at(-1)?.id;
  expect(await refusedAdd(id, "treatment", { definitionId })).toMatchObject({
    code: "clinical.other-treatment",
    details: [{ field: "entry.regimenId" }],
  });
});

it("refuses what the rules between fields refuse, at the field [R5-51] [R5-59]", async () => {
  const { id } = await anInvestigation(supervisor);
  const wrong: [ClinicalKind, object, string][] = [
    ["clinical-course", { hospitalizedFromOn: "2026-03-05", hospitalizedToOn: "2026-03-01" }, "hospitalizedToOn"],
    ["clinical-course", { outcome: "Recovered" }, "diedOn"],
    ["symptom", { durationUnit: null }, "durationUnit"],
    ["vital", { temperature: 98.666 }, "temperature"],
    ["vital", { pulse: 72.5 }, "pulse"],
    ["vital", { oxygenSaturation: 101 }, "oxygenSaturation"],
    ["vital", { diastolic: null }, "diastolic"],
    ["media-site", { url: "javascript:alert(1)" }, "url"],
    ["media-site", { url: "ftp://example.org" }, "url"],
    ["pregnancy", { pregnancyStatus: "No" }, "weeks"],
    ["vaccination", { reasonNotVaccinatedId: "01890000-0000-7000-8000-000000000000" }, "reasonNotVaccinatedId"],
  ];
  for (const [kind, over, at] of wrong) {
    const problem = await refusedAdd(id, kind, over);
    expect([kind, over, problem.status, problem.details.map(({ field }) => field)]).toEqual([
      kind,
      over,
      422,
      [`entry.${at}`],
    ]);
  }
  expect(await kindsSeen(id)).toEqual([]);
});

it("shows a person's entries from the records that the viewer may open, and another clinic's person to nobody [R6-18]", async () => {
  const { id } = await supervisor.ask(personCalls.create, { body: aPatient() });
  const investigation = await anInvestigation(supervisor, { personId: id });
  const visit = await aVisit(supervisor, { personId: id });
  await add(investigation.id, "treatment");
  await add(visit.id, "allergy");
  const ofPerson = async (caller: Caller) => {
    const { entries, records } = await caller.ask(clinicalCalls.ofPerson, { params: { id } });
    return { kinds: entries.map(({ kind }) => kind).sort(), records: records.map((record) => record.id).sort() };
  };
  // Those without an entry, too: more may be noted there.
  const openTo = async (caller: Caller) =>
    (await caller.ask(personPageCalls.page, { params: { id } })).records.map((record) => record.id).sort();
  expect(await openTo(supervisor)).toContain(investigation.id);
  expect(await openTo(clinician)).not.toContain(investigation.id);
  expect(await ofPerson(supervisor)).toEqual({ kinds: ["allergy", "treatment"], records: await openTo(supervisor) });
  expect(await ofPerson(clinician)).toEqual({ kinds: ["allergy"], records: await openTo(clinician) });
  const stranger = await aStaffMember(server, await aClinic(server));
  expect((await stranger.refused(clinicalCalls.ofPerson, { params: { id } })).status).toBe(404);
});
