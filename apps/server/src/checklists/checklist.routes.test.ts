import { activityCalls } from "@tracewell/contract/activity";
import type { ChecklistKey } from "@tracewell/contract/checklist-lines";
import { checklistCalls } from "@tracewell/contract/checklists";
import { clinicalCalls, NewEntry } from "@tracewell/contract/clinical";
import { contactCalls } from "@tracewell/contract/contacts";
import { investigationCalls } from "@tracewell/contract/investigations";
import { recordCalls } from "@tracewell/contract/records";
import { treatmentCalls } from "@tracewell/contract/treatments";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient, infectionNamed, move } from "../../testing/investigation.ts";
import { aTestOf } from "../../testing/patient-results.ts";
import { aVisit } from "../../testing/visit.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
});
afterAll(() => server.close());

const pageOf = (id: string) => investigator.ask(investigationCalls.get, { params: { id } });
const openOf = async (id: string) =>
  (await pageOf(id)).checklist.filter(({ state }) => state === "open").map(({ key }) => key);
const submit = async (id: string) => {
  const { version } = await pageOf(id);
  return { params: { id }, body: { status: "SubmitForClosure" as const, version } };
};
const why = (id: string, line: ChecklistKey) => ({ params: { id, line }, body: { reason: "The patient moved away." } });

const aCase = async (person = aPatient({ sexAtBirth: "Male" })) => {
  const { id } = await anInvestigation(supervisor, { assignTo: investigator.userId, person });
  return (await move(investigator, id, "InProgress")).id;
};

it("says from the first day what is to be done, and refuses to close half of it [R10-55]", async () => {
  const id = await aCase();
  expect(await openOf(id)).toEqual(["interview", "positive-result", "treatment"]);
  const { moves } = await pageOf(id);
  const { allowed, reasons } = moves.find(({ key }) => key === "SubmitForClosure")?.ability ?? {};
  expect(allowed).toBe(false);
  expect(reasons?.[0]).toMatchObject({
    code: "checklist.open",
    text: "Interview: Nobody has noted an interview.",
    fix: { href: `/investigations/investigation-details/${id}#case` },
  });
  expect(moves.find(({ key }) => key === "LostToContact")?.ability.allowed).toBe(true);
  const refused = await investigator.refused(investigationCalls.setStatus, await submit(id));
  expect([refused.code, refused.details?.length]).toEqual(["checklist.open", 3]);
});

it("is done by what is noted on the record", async () => {
  const id = await aCase(aPatient({ sexAtBirth: "Female" }));
  const { version } = await pageOf(id);
  const infectionId = await infectionNamed(supervisor, "Syphilis");
  const edit = { interviewed: true, interviewedOn: "2026-02-03", positiveTestOn: "2026-01-30", version };
  await investigator.ask(investigationCalls.edit, { params: { id }, body: edit });
  expect(await openOf(id)).toEqual(["treatment", "pregnancy"]);
  const definitionId = (await supervisor.ask(treatmentCalls.definitions)).data[0]?.id;
  for (const entry of [
    { kind: "treatment", treatmentType: "Treated", infectionId, definitionId, administeredOn: "2026-02-04" },
    { kind: "pregnancy", pregnancyStatus: "No", notedOn: "2026-02-04" },
  ])
    await investigator.ask(clinicalCalls.add, { params: { id }, body: { entry: NewEntry.parse(entry) } });
  expect((await pageOf(id)).checklist.map(({ state, text }) => [state, text])).toEqual([
    ["done", "Interviewed on 02/03/2026."],
    ["done", "Positive for Syphilis on 01/30/2026."],
    ["done", "Treated on 02/04/2026."],
    ["done", "No contacts were named."],
    ["done", "No."],
  ]);
  expect(await investigator.ask(investigationCalls.setStatus, await submit(id))).toMatchObject({
    status: { key: "SubmitForClosure" },
  });
});

it("finds the positive result of the report that the case came from", async () => {
  const id = await aCase();
  const infectionId = await infectionNamed(supervisor, "Syphilis");
  await supervisor.ask(recordCalls.addResult, {
    params: { id },
    body: {
      testName: "RPR",
      value: "1:32",
      qualitativeResult: "Detected",
      infectionId,
      observedAt: "2026-02-02T15:00:00Z",
    },
  });
  expect((await pageOf(id)).checklist.find(({ key }) => key === "positive-result")).toMatchObject({
    state: "done",
    text: "Positive for Syphilis on 02/02/2026.",
  });
});

it("waits for a disposition of each contact", async () => {
  const id = await aCase();
  await investigator.ask(contactCalls.create, { body: { caseId: id, person: aPatient() } });
  expect((await pageOf(id)).checklist.find(({ key }) => key === "contacts")).toMatchObject({
    state: "open",
    text: "1 contact without a disposition.",
  });
});

it("keeps why a line is not done, from those who may say so, until it is taken back", async () => {
  const id = await aCase();
  const { checklist } = await pageOf(id);
  expect(checklist.map(({ key, mayExcept }) => [key, mayExcept])).toEqual([
    ["interview", true],
    ["positive-result", false],
    ["treatment", true],
    ["contacts", false],
  ]);
  const refused = await investigator.refused(checklistCalls.except, why(id, "positive-result"));
  expect([refused.status, refused.code]).toEqual([409, "checklist.supervisor"]);
  await supervisor.ask(checklistCalls.except, why(id, "positive-result"));
  await investigator.ask(checklistCalls.except, why(id, "interview"));
  const kept = await investigator.ask(checklistCalls.except, why(id, "treatment"));
  expect(kept.find(({ key }) => key === "treatment")).toMatchObject({
    state: "excepted",
    exception: { reason: "The patient moved away.", by: { id: investigator.userId } },
  });
  expect(await openOf(id)).toEqual([]);
  await investigator.ask(checklistCalls.withdraw, { params: { id, line: "treatment" } });
  expect(await openOf(id)).toEqual(["treatment"]);
  const { data } = await supervisor.ask(activityCalls.ofRecord, { params: { id }, query: {} });
  expect(JSON.stringify(data)).toContain("The patient moved away.");
});

it("counts the reasons of what was closed, for supervisors [R10-55]", async () => {
  const id = await aCase();
  await move(supervisor, id, "SubmitForClosure", "Closed");
  const counts = await supervisor.ask(checklistCalls.counts);
  expect(counts).toContainEqual({
    line: "treatment",
    owner: expect.objectContaining({ id: investigator.userId }),
    records: 1,
  });
  const closed = await investigator.refused(checklistCalls.withdraw, { params: { id, line: "treatment" } });
  expect(closed.code).toBe("record.closed");
  expect((await investigator.refused(checklistCalls.counts)).status).toBe(403);
});

it("asks a visit for what its tests need before the patient is discharged [R10-55]", async () => {
  const patient = await anInvestigation(supervisor, { person: aPatient({ sexAtBirth: "Male" }) });
  const visit = await aVisit(supervisor, { personId: patient.person.id });
  await aTestOf(supervisor, patient.person.id, { recordId: visit.id });
  const page = await supervisor.ask(visitCalls.get, { params: { id: visit.id } });
  expect(page.checklist).toMatchObject([{ key: "next-step", state: "open", mayExcept: true }]);
  const body = { status: "Discharged" as const, version: page.version };
  const refused = await supervisor.refused(visitCalls.setStatus, { params: { id: visit.id }, body });
  expect(refused.code).toBe("checklist.open");
  await supervisor.ask(checklistCalls.except, why(visit.id, "next-step"));
  const { version } = await supervisor.ask(visitCalls.get, { params: { id: visit.id } });
  expect(
    await supervisor.ask(visitCalls.setStatus, { params: { id: visit.id }, body: { ...body, version } }),
  ).toMatchObject({ status: { key: "Discharged" } });
});

it("is closed to other clinics, and to those who don't work on the kind", async () => {
  const id = await aCase();
  const stranger = await aStaffMember(server, await aClinic(server));
  expect((await stranger.refused(checklistCalls.except, why(id, "interview"))).status).toBe(404);
  const desk = await aStaffMember(server, clinic, { role: "Front desk" });
  expect((await desk.refused(checklistCalls.except, why(id, "interview"))).code).toBe("access.medical-record");
});
