import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { lookupCalls } from "@tracewell/contract/lookups";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;
let investigator: Caller;
let infections: Map<string, string>;
let number = 0;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  investigator = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ana", lastName: "Kim" });
  const { data } = await supervisor.ask(lookupCalls.infections);
  infections = new Map(data.map(({ name, id }) => [name, id]));
});

const idOf = (infection: string) => infections.get(infection) as string;
const aPatient = () => ({ lastName: `Santos${number++}`, firstName: "Maria", dateOfBirth: "1990-04-12" });
const aFile = (infection = "Syphilis", who: object = { person: aPatient() }) =>
  supervisor.ask(incomingFileCalls.create, { body: { ...who, infectionId: idOf(infection) } });
const pageOf = (id: string) => supervisor.ask(incomingFileCalls.get, { params: { id } });
const elevate = (id: string, body = {}) => supervisor.ask(incomingFileCalls.elevate, { params: { id }, body });

it("numbers files without a gap, however many are made at once", async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => aFile()));
  const year = new Date().getFullYear();
  expect(made.map((file) => file.referenceNumber).sort()).toEqual(
    Array.from({ length: 8 }, (_, index) => `F-${year}-00000${index + 1}`),
  );
});

it("lists open files with an exact total, page by page", async () => {
  for (let made = 0; made < 5; made++) await aFile();
  const first = await supervisor.ask(incomingFileCalls.list, { query: { limit: 3 } });
  expect([first.data.length, first.total]).toEqual([3, 5]);
  const second = await supervisor.ask(incomingFileCalls.list, { query: { limit: 3, cursor: first.next ?? "" } });
  expect([second.data.length, second.next]).toEqual([2, null]);
  const ids = [...first.data, ...second.data].map((row) => row.id);
  expect(new Set(ids).size).toBe(5);
});

it.each(["created", "updated", "reference", "patient"] as const)("sorts by %s both ways", async (sort) => {
  for (let made = 0; made < 3; made++) await aFile();
  const order = async (direction: "asc" | "desc") =>
    (await supervisor.ask(incomingFileCalls.list, { query: { sort, direction } })).data.map((row) => row.id);
  expect(await order("desc")).toEqual((await order("asc")).reverse());
});

it("narrows the list down by infection, owner and quick search", async () => {
  const syphilis = await aFile("Syphilis");
  const hiv = await aFile("HIV");
  const page = await pageOf(hiv.id);
  await supervisor.ask(incomingFileCalls.assign, {
    params: { id: hiv.id },
    body: { userId: supervisor.userId, version: page.version },
  });
  const found = async (query: object) =>
    (await supervisor.ask(incomingFileCalls.list, { query })).data.map((row) => row.id);
  expect(await found({ infection: [idOf("HIV")] })).toEqual([hiv.id]);
  expect(await found({ assignedTo: ["me"] })).toEqual([hiv.id]);
  expect(await found({ assignedTo: ["none"] })).toEqual([syphilis.id]);
  expect(await found({ search: page.referenceNumber })).toEqual([hiv.id]);
  expect(await found({ search: page.person.fullName.slice(0, 8) })).toContain(hiv.id);
});

it("refuses a cursor that is not its own", async () => {
  const problem = await supervisor.refused(incomingFileCalls.list, { query: { cursor: "bm9uc2Vuc2U" } });
  expect(problem.status).toBe(400);
});

it("becomes an investigation that it stays linked with", async () => {
  const file = await aFile();
  const opened = await elevate(file.id, { assignTo: investigator.userId });
  const after = await pageOf(file.id);
  expect(after.status).toMatchObject({ key: "CaseCreated", closed: true });
  expect(after.followedBy).toEqual([expect.objectContaining({ id: opened.id, kind: "Incident" })]);
  const page = await supervisor.ask(investigationCalls.get, { params: { id: opened.id } });
  expect(page.basedOn).toMatchObject({ id: file.id, referenceNumber: file.referenceNumber });
  expect(page.assignedTo?.name).toBe("Ana Kim");
});

it("asks for the infection where there is none", async () => {
  const file = await supervisor.ask(incomingFileCalls.create, { body: { person: aPatient() } });
  const problem = await supervisor.refused(incomingFileCalls.elevate, { params: { id: file.id }, body: {} });
  expect(problem.code).toBe("incoming-file.infection-needed");
});

it("does not open a second case for the same person and infection, and offers to attach [R8-14]", async () => {
  const first = await aFile();
  const investigation = await elevate(first.id);
  const { person } = await pageOf(first.id);
  const second = await aFile("Syphilis", { personId: person.id });
  const page = await pageOf(second.id);
  expect(page.abilities.elevate.reasons).toEqual([
    expect.objectContaining({
      code: "investigation.open-exists",
      fix: expect.objectContaining({ label: investigation.referenceNumber }),
    }),
  ]);
  const problem = await supervisor.refused(incomingFileCalls.elevate, { params: { id: second.id }, body: {} });
  expect(problem.code).toBe("investigation.open-exists");

  await supervisor.ask(incomingFileCalls.attach, {
    params: { id: second.id },
    body: { investigationId: investigation.id },
  });
  const attached = await pageOf(second.id);
  expect(attached.status.key).toBe("CaseCreated");
  expect(attached.followedBy.map((record) => record.id)).toEqual([investigation.id]);
});

it("opens one case when two people elevate the same file at once", async () => {
  const file = await aFile();
  const body = { params: { id: file.id }, body: {} };
  const outcomes = await Promise.allSettled([
    supervisor.ask(incomingFileCalls.elevate, body),
    investigator.ask(incomingFileCalls.elevate, body),
  ]);
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("moves by the clinic's rules only [R4-06]", async () => {
  const file = await aFile();
  const page = await pageOf(file.id);
  expect(page.moves.map((move) => move.key)).toEqual([
    "InReview",
    "NotACase",
    "Closed",
    "ClosedPresentInEDSS",
    "LostToContact",
  ]);
  const problem = await supervisor.refused(incomingFileCalls.setStatus, {
    params: { id: file.id },
    body: { status: "CaseCreated", version: page.version },
  });
  expect(problem.code).toBe("record.status-move");
  const closed = await supervisor.ask(incomingFileCalls.setStatus, {
    params: { id: file.id },
    body: { status: "NotACase", version: page.version },
  });
  expect(closed.status.closed).toBe(true);
  expect(closed.abilities.elevate.reasons.map((reason) => reason.code)).toEqual(["record.closed"]);
});

it("refuses to give to another one what was given to someone meanwhile", async () => {
  const file = await aFile();
  const { version } = await pageOf(file.id);
  const give = (userId: string | null) => ({ params: { id: file.id }, body: { userId, version } });
  const first = await supervisor.ask(incomingFileCalls.assign, give(supervisor.userId));
  const colleague = await aStaffMember(server, clinic);
  const stale = await supervisor.refused(incomingFileCalls.assign, give(colleague.userId));
  expect(stale).toMatchObject({ code: "edit.stale", newer: { version: first.version } });
  expect((await supervisor.ask(incomingFileCalls.assign, give(supervisor.userId))).version).toBe(first.version);
});

it("says of a deleted file that it is, by whom and when, to its own clinic only [R3-35]", async () => {
  const file = await aFile();
  expect(await pageOf(file.id)).toMatchObject({ deletable: true });
  await supervisor.ask(incomingFileCalls.remove, { params: { id: file.id } });
  const gone = await supervisor.refused(incomingFileCalls.get, { params: { id: file.id } });
  expect(gone).toMatchObject({ status: 404, code: "record.deleted" });
  expect(gone.message).toMatch(new RegExp(`^${file.referenceNumber} was deleted by .+ on \\d\\d/\\d\\d/\\d{4}\\.$`));
  const stranger = await aStaffMember(server, await aClinic(server));
  expect((await stranger.refused(incomingFileCalls.get, { params: { id: file.id } })).code).toBe("request.not-found");
});

it("is edited in place: who reported, where it was ordered, how it was found [R3-35]", async () => {
  const file = await aFile();
  const { version } = await pageOf(file.id);
  const [laboratory] = (await supervisor.ask(lookupCalls.organizations)).data;
  const edited = await supervisor.ask(incomingFileCalls.edit, {
    params: { id: file.id },
    body: {
      version,
      reportingOrganizationId: laboratory?.id ?? null,
      orderingFacility: "Quay Clinic",
      detectionMethod: "Screening",
      lostToFollowUp: true,
    },
  });
  expect(edited).toMatchObject({
    reportingOrganization: laboratory?.name ?? null,
    orderingFacility: "Quay Clinic",
    detectionMethod: "Screening",
    lostToFollowUp: true,
    version: version + 1,
  });
  const foreign = await supervisor.refused(incomingFileCalls.edit, {
    params: { id: file.id },
    body: { version: edited.version, reportingOrganizationId: file.id },
  });
  expect(foreign).toMatchObject({ status: 422, details: [{ field: "reportingOrganizationId" }] });
});

it("is given only to those who work on files", async () => {
  const frontDesk = await aStaffMember(server, clinic, { role: "Front desk" });
  const file = await aFile();
  const { version } = await pageOf(file.id);
  const problem = await supervisor.refused(incomingFileCalls.assign, {
    params: { id: file.id },
    body: { userId: frontDesk.userId, version },
  });
  expect(problem.code).toBe("record.assignee-unfit");
});

it("is not there for another clinic [R6-18]", async () => {
  const file = await aFile();
  const stranger = await aStaffMember(server, await aClinic(server));
  const asked = { params: { id: file.id } };
  expect((await stranger.refused(incomingFileCalls.get, asked)).status).toBe(404);
  expect((await stranger.refused(incomingFileCalls.elevate, { ...asked, body: {} })).status).toBe(404);
  const { person } = await pageOf(file.id);
  const borrowed = await stranger.refused(incomingFileCalls.create, { body: { personId: person.id } });
  expect(borrowed.status).toBe(404);
});

it("takes no infection of another clinic", async () => {
  const stranger = await aStaffMember(server, await aClinic(server));
  const problem = await stranger.refused(incomingFileCalls.create, {
    body: { person: aPatient(), infectionId: idOf("Syphilis") },
  });
  expect(problem.status).toBe(404);
});

it("is closed to who has no group for it", async () => {
  const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  expect((await analyst.refused(incomingFileCalls.list, {})).status).toBe(403);
});

it("says when there is no match to settle", async () => {
  const file = await aFile();
  const problem = await supervisor.refused(incomingFileCalls.settleMatch, {
    params: { id: file.id },
    body: { personId: null },
  });
  expect(problem.code).toBe("incoming-file.no-review");
});
