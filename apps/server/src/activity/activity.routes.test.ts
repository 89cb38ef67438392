import { activityCalls } from "@tracewell/contract/activity";
import { clinicalCalls } from "@tracewell/contract/clinical";
import { communicationCalls } from "@tracewell/contract/communications";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { lookupCalls } from "@tracewell/contract/lookups";
import { personCalls } from "@tracewell/contract/persons";
import { recordCalls } from "@tracewell/contract/records";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;
let syphilis: string;
let number = 0;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic, { firstName: "Sam", lastName: "Ortiz" });
  const { data } = await supervisor.ask(lookupCalls.infections);
  syphilis = data.find(({ name }) => name === "Syphilis")?.id as string;
});
afterAll(() => server.close());

const aFile = () =>
  supervisor.ask(incomingFileCalls.create, {
    body: { person: { lastName: `Santos${number++}`, firstName: "Maria" }, infectionId: syphilis },
  });
const pageOf = (id: string) => supervisor.ask(incomingFileCalls.get, { params: { id } });
const activityOf = (id: string, query = {}, who = supervisor) =>
  who.ask(activityCalls.ofRecord, { params: { id }, query });
const summariesOf = async (id: string) => (await activityOf(id)).data.map((line) => line.summary);

it("tells each step of a record, newest first, with who, from where and what", async () => {
  const { id } = await aFile();
  const { version } = await pageOf(id);
  const investigator = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ana", lastName: "Kim" });
  await supervisor.ask(incomingFileCalls.assign, { params: { id }, body: { userId: investigator.userId, version } });
  await supervisor.ask(incomingFileCalls.setStatus, {
    params: { id },
    body: { status: "InReview", reason: "Second report", version: version + 1 },
  });
  await supervisor.ask(recordCalls.addNote, { params: { id }, body: { text: "Called the laboratory." } });
  const { data, total, next } = await activityOf(id);
  expect(data.map((line) => line.summary)).toEqual([
    "wrote a note",
    "set the status from New to In Review",
    "gave it to Ana Kim",
    "looked at the record",
    expect.stringMatching(/^opened incoming file F-\d{4}-\d{6}$/),
  ]);
  expect([total, next]).toEqual([data.length, null]);
  expect(data[1]).toMatchObject({
    actor: "Sam Ortiz",
    reason: "Second report",
    address: "127.0.0.1",
    requestId: expect.any(String),
    changes: [{ field: "Status", before: "New", after: "In Review" }],
  });
  expect(data[2]?.changes).toEqual([{ field: "Assigned to", before: null, after: "Ana Kim" }]);
  expect(data[0]?.changes).toEqual([{ field: "Text", before: null, after: "Called the laboratory." }]);
});

it("tells what came out of a record, on its own page too", async () => {
  const file = await aFile();
  const opened = await supervisor.ask(incomingFileCalls.elevate, { params: { id: file.id }, body: {} });
  const { person } = await pageOf(file.id);
  const second = await supervisor.ask(incomingFileCalls.create, {
    body: { personId: person.id, infectionId: syphilis },
  });
  await supervisor.ask(incomingFileCalls.attach, {
    params: { id: second.id },
    body: { investigationId: opened.id },
  });
  const elevated = `opened investigation ${opened.referenceNumber} from ${file.referenceNumber}`;
  const attached = `attached ${second.referenceNumber} to ${opened.referenceNumber}`;
  expect(await summariesOf(file.id)).toContain(elevated);
  expect((await activityOf(second.id)).data[0]).toMatchObject({
    summary: attached,
    changes: expect.arrayContaining([{ field: "Status", before: "New", after: "Case Created" }]),
  });
  expect(await summariesOf(opened.id)).toEqual([attached, elevated]);
});

it("goes page by page back to the first line, and loses none", async () => {
  const { id } = await aFile();
  for (let looks = 0; looks < 5; looks++) await pageOf(id);
  const whole = (await activityOf(id)).data.map((line) => line.id);
  const paged: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof activityOf>> = await activityOf(id, { limit: 3, ...(cursor && { cursor }) });
    expect(page.total).toBe(whole.length);
    paged.push(...page.data.map((line) => line.id));
    cursor = page.next;
  }
  expect(paged).toEqual(whole);
});

it("refuses a cursor that is not its own", async () => {
  const { id } = await aFile();
  const problem = await supervisor.refused(activityCalls.ofRecord, { params: { id }, query: { cursor: "1; select" } });
  expect(problem).toMatchObject({ status: 400, code: "request.malformed" });
});

it("keeps a record's Activity from those who may not open its kind [R8-23]", async () => {
  const { id } = await aFile();
  const frontDesk = await aStaffMember(server, clinic, { role: "Front desk" });
  const problem = await frontDesk.refused(activityCalls.ofRecord, { params: { id } });
  expect([problem.status, problem.code]).toEqual([403, "access.medical-record"]);
  const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  expect((await analyst.refused(activityCalls.ofRecord, { params: { id } })).code).toBe("access.denied");
});

it("knows no record of another clinic", async () => {
  const { id } = await aFile();
  const stranger = await aStaffMember(server, await aClinic(server));
  expect((await stranger.refused(activityCalls.ofRecord, { params: { id } })).status).toBe(404);
});

it("tells what someone looked at in one go as one line, with the cards of the page", async () => {
  const { id } = await aFile();
  const ana = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ana", lastName: "Kim" });
  await ana.ask(incomingFileCalls.get, { params: { id } });
  await ana.ask(clinicalCalls.ofRecord, { params: { id } });
  await ana.ask(communicationCalls.ofRecord, { params: { id } });
  await ana.ask(clinicalCalls.ofRecord, { params: { id } });
  const [line] = (await activityOf(id)).data.filter(({ actor }) => actor === "Ana Kim");
  expect(line).toMatchObject({
    summary: "looked at the record with the clinical cards and the communications",
    reason: null,
    changes: [],
  });
  await server.pool.query("alter table trail disable trigger user");
  await server.pool.query("update trail set at = at - interval '1 hour' where actor_id = $1", [ana.userId]);
  await server.pool.query("alter table trail enable trigger user");
  await ana.ask(incomingFileCalls.get, { params: { id } });
  const lines = (await activityOf(id)).data.filter(({ actor }) => actor === "Ana Kim");
  expect(lines.map(({ summary }) => summary)).toEqual([
    "looked at the record",
    "looked at the record with the clinical cards and the communications",
  ]);
});

it("tells of a person which lists and searches they were seen in, and by whom", async () => {
  const { id } = await aFile();
  const { person } = await pageOf(id);
  const ana = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ana", lastName: "Kim" });
  await ana.ask(incomingFileCalls.list, { query: { limit: 100 } });
  await ana.ask(personCalls.search, { query: { query: person.fullName } });
  const { data } = await supervisor.ask(activityCalls.ofPerson, { params: { id: person.id } });
  const [line] = data.filter(({ actor }) => actor === "Ana Kim");
  expect(line?.summary).toBe("saw this person in the list of incoming files and a search");
});

it("leaves no line of a change that was rolled back", async () => {
  const { id } = await aFile();
  await summariesOf(id);
  const before = await summariesOf(id);
  const problem = await supervisor.refused(incomingFileCalls.setStatus, {
    params: { id },
    body: { status: "CaseCreated", version: 1 },
  });
  expect(problem.code).toBe("record.status-move");
  const failing = server.inTransaction(clinic, async (tx) => {
    await tx.updateTable("record").set({ status_key: "InReview" }).where("id", "=", id).execute();
    throw new Error("the power went");
  });
  await expect(failing).rejects.toThrow("the power went");
  expect(await summariesOf(id)).toEqual(before);
});

it("writes what no person did in the product's own name", async () => {
  const { id } = await aFile();
  await server.inTransaction(clinic, (tx) =>
    tx.updateTable("record").set({ lost_to_follow_up: true }).where("id", "=", id).execute(),
  );
  const [line] = (await activityOf(id)).data;
  expect(line).toMatchObject({
    actor: "Tracewell",
    changes: [{ field: "Lost to follow-up", before: "No", after: "Yes" }],
  });
});

it("lists the records that the user opened last, each once, the latest first [R1-25] [R7-51]", async () => {
  const reader = await aStaffMember(server, clinic, { role: "Investigator" });
  const files = [await aFile(), await aFile(), await aFile()];
  const [first, second, third] = files.map((file) => file.id);
  for (const id of [first, second, third, first]) {
    await reader.ask(incomingFileCalls.get, { params: { id: id as string } });
  }
  const { data } = await reader.ask(activityCalls.recent);
  expect(data.map((item) => item.reference.id)).toEqual([first, third, second]);
  expect(data[0]).toMatchObject({
    reference: { kind: "IncomingReport", referenceNumber: files[0]?.referenceNumber },
    details: expect.stringMatching(/^Santos\d+, Maria · Syphilis$/),
    deleted: false,
  });
});

it("lists at most a dozen, and those that were removed as such [R3-78]", async () => {
  const reader = await aStaffMember(server, clinic, { role: "Investigator" });
  const files = await Promise.all(Array.from({ length: 14 }, aFile));
  for (const { id } of files) await reader.ask(incomingFileCalls.get, { params: { id } });
  const removed = files.at(-1) as (typeof files)[number];
  await server.inTransaction(clinic, (tx) => tx.deleteFrom("record").where("id", "=", removed.id).execute());
  const { data } = await reader.ask(activityCalls.recent);
  expect(data).toHaveLength(12);
  expect(data[0]).toMatchObject({
    reference: { id: removed.id, kind: "IncomingReport", referenceNumber: removed.referenceNumber },
    deleted: true,
  });
});
