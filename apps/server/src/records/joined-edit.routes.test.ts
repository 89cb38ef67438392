import { activityCalls } from "@tracewell/contract/activity";
import { contactCalls } from "@tracewell/contract/contacts";
import { investigationCalls } from "@tracewell/contract/investigations";
import { lookupCalls } from "@tracewell/contract/lookups";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let ana: Caller;
let sam: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  ana = await aStaffMember(server, clinic, { firstName: "Ana", lastName: "Kim" });
  sam = await aStaffMember(server, clinic, { firstName: "Sam", lastName: "Ortiz" });
});
afterAll(() => server.close());

let page: Awaited<ReturnType<typeof anInvestigation>>;
beforeEach(async () => {
  page = await anInvestigation(ana);
});

const edit = <const Body extends object>(body: Body) => ({
  params: { id: page.id },
  body: { version: page.version, ...body },
});
const now = () => ana.ask(investigationCalls.get, { params: { id: page.id } });
const lookupIdOf = async (kind: "REGION" | "USER_WORKGROUP") =>
  (await ana.ask(lookupCalls.list, { params: { kind } })).data[0] as { id: string; name: string };

it("goes in where others changed other fields meanwhile, and says what they had changed", async () => {
  await sam.ask(investigationCalls.edit, edit({ priority: "High", followUpOn: "2027-01-15" }));
  await sam.ask(investigationCalls.assign, {
    params: { id: page.id },
    body: { userId: sam.userId, version: page.version },
  });
  const joined = await ana.ask(investigationCalls.setStatus, edit({ status: "InProgress" }));
  expect(joined).toMatchObject({
    status: { key: "InProgress" },
    priority: "High",
    followUpOn: "2027-01-15",
    assignedTo: { name: "Sam Ortiz" },
    version: page.version + 3,
  });
  expect(joined.joined).toMatchObject([
    { label: "Priority", by: "Sam Ortiz" },
    { label: "Follow up", by: "Sam Ortiz" },
    { label: "Assigned to", by: "Sam Ortiz" },
  ]);
  expect((await now()).joined).toBeUndefined();
});

it("asks where both changed the same field, with both values and the newer record, and changes nothing", async () => {
  const newer = await sam.ask(investigationCalls.edit, edit({ priority: "High", interviewLocation: "Home" }));
  const stale = await ana.refused(investigationCalls.edit, edit({ priority: "Low", interviewed: true }));
  expect(stale).toMatchObject({
    status: 409,
    code: "edit.stale",
    details: [{ field: "priority", message: "Sam Ortiz changed this in the meantime." }],
    conflicts: [{ field: "priority", was: "Medium", theirs: "High", mine: "Low", by: "Sam Ortiz" }],
    newer: { version: newer.version, priority: "High", interviewed: null },
  });
  expect(await now()).toMatchObject({ version: newer.version, interviewed: null });
});

it("is no conflict that two set the same, or that a field is as it was again", async () => {
  await sam.ask(investigationCalls.edit, edit({ priority: "High" }));
  expect(await ana.ask(investigationCalls.edit, edit({ priority: "High" }))).toMatchObject({ priority: "High" });
  const start = await now();
  const on = <const Body extends object>(version: number, body: Body) => ({
    params: { id: page.id },
    body: { version, ...body },
  });
  const there = await sam.ask(investigationCalls.edit, on(start.version, { lostToFollowUp: true }));
  await sam.ask(investigationCalls.edit, on(there.version, { lostToFollowUp: false }));
  const mine = await ana.ask(investigationCalls.edit, on(start.version, { lostToFollowUp: true }));
  expect(mine).toMatchObject({ lostToFollowUp: true });
  const moves = [sam, ana].map((who) =>
    who.ask(investigationCalls.setStatus, on(mine.version, { status: "InProgress" })),
  );
  expect((await Promise.all(moves)).map(({ status }) => status.key)).toEqual(["InProgress", "InProgress"]);
});

it("refuses a version that the record never had", async () => {
  const stale = await ana.refused(investigationCalls.edit, edit({ version: page.version + 5, priority: "Low" }));
  expect(stale).toMatchObject({ code: "edit.stale", newer: { version: page.version } });
  expect(stale.conflicts).toBeUndefined();
});

it("lets many who edit different fields at once all in", async () => {
  const bodies = [
    { priority: "High" as const },
    { followUpOn: "2027-02-03" },
    { comorbidityCount: 2 },
    { interviewed: true },
    { firstContactOn: "2026-03-01" },
  ];
  await Promise.all(bodies.map((body, place) => (place % 2 ? ana : sam).ask(investigationCalls.edit, edit(body))));
  expect(await now()).toMatchObject({ ...Object.assign({}, ...bodies), version: page.version + bodies.length });
});

it("changes what an investigation has of its own: who, where and when [R3-32] [R3-33] [R9-75]", async () => {
  const region = await lookupIdOf("REGION");
  const workgroup = await lookupIdOf("USER_WORKGROUP");
  const first = await ana.ask(investigationCalls.assign, edit({ userId: sam.userId }));
  const given = await ana.ask(investigationCalls.assign, edit({ userId: ana.userId, version: first.version }));
  const after = await ana.ask(
    investigationCalls.edit,
    edit({
      version: given.version,
      regionId: region.id,
      workgroupId: workgroup.id,
      supervisorId: sam.userId,
      positiveTestOn: "2026-03-02",
      interviewed: true,
      interviewLocation: "Office",
      interviewedOn: "2026-03-05",
      detectionMethod: "Screening",
      firstContactOn: "2026-03-03",
      comorbidityCount: 2,
    }),
  );
  expect(after).toMatchObject({
    jurisdiction: region.name,
    workgroup: workgroup.name,
    supervisor: { name: "Sam Ortiz" },
    previousAssignee: { name: "Sam Ortiz" },
    assignedTo: { name: "Ana Kim" },
    positiveTestOn: "2026-03-02",
    interviewed: true,
    interviewLocation: "Office",
    interviewedOn: "2026-03-05",
    detectionMethod: "Screening",
    firstContactOn: "2026-03-03",
    comorbidityCount: 2,
    person: { id: page.person.id, personNumber: expect.stringMatching(/\d/) },
    openedAt: page.openedAt,
  });
  const told = await ana.ask(activityCalls.ofRecord, { params: { id: page.id } });
  expect(told.data[0]?.changes).toContainEqual({ field: "Interview location", before: null, after: "Office" });
});

it("takes words of the right list and supervisors who work on cases only, and nothing on a closed case", async () => {
  const region = await lookupIdOf("REGION");
  const wrong = await ana.refused(investigationCalls.edit, edit({ workgroupId: region.id }));
  expect(wrong).toMatchObject({ status: 422, details: [{ field: "workgroupId" }] });
  const desk = await aStaffMember(server, clinic, { role: "Front desk" });
  expect((await ana.refused(investigationCalls.edit, edit({ supervisorId: desk.userId }))).code).toBe(
    "record.assignee-unfit",
  );
  await ana.ask(investigationCalls.setStatus, edit({ status: "InProgress" }));
  const open = await now();
  await ana.ask(investigationCalls.setStatus, edit({ status: "LostToContact", version: open.version }));
  const closed = await now();
  expect(closed.lostToFollowUp).toBe(true);
  const refused = await ana.refused(investigationCalls.edit, edit({ priority: "Low", version: closed.version }));
  expect(refused.code).toBe("record.closed");
});

it("joins edits of a contact, and asks about its exposure where both changed it [R3-38]", async () => {
  const made = await ana.ask(contactCalls.create, {
    body: { caseId: page.id, person: { lastName: "Rivera", firstName: "Lee" }, lastExposureOn: "2026-03-01" },
  });
  const on = <const Body extends object>(body: Body) => ({
    params: { id: made.id },
    body: { version: made.version, ...body },
  });
  await sam.ask(contactCalls.edit, on({ frequency: "Once", lastExposureOn: "2026-03-03" }));
  const joined = await ana.ask(contactCalls.edit, on({ firstExposureOn: "2026-02-01", disposition: "G" }));
  expect(joined).toMatchObject({
    exposure: { firstOn: "2026-02-01", lastOn: "2026-03-03", frequency: "Once" },
    disposition: { code: "G" },
  });
  const stale = await ana.refused(contactCalls.edit, on({ lastExposureOn: "2026-03-02" }));
  expect(stale).toMatchObject({ code: "edit.stale", conflicts: [{ field: "lastExposureOn", mine: "2026-03-02" }] });
  const order = await ana.refused(contactCalls.edit, on({ firstExposureOn: "2026-04-01", version: joined.version }));
  expect(order).toMatchObject({ code: "exposure.order", details: [{ field: "lastExposureOn" }] });
  const unknown = await ana.refused(contactCalls.edit, on({ disposition: "Y", version: joined.version }));
  expect(unknown.code).toBe("contact.disposition-needed");
});

it("joins edits of a person, and asks where both changed the same field", async () => {
  const id = page.person.id;
  const person = await ana.ask(personPageCalls.page, { params: { id } });
  const on = (fields: object) => ({ params: { id }, body: { version: person.version, person: fields } });
  await sam.ask(personPageCalls.edit, on({ akaName: "Mia", homePhone: "(212) 555-0188" }));
  const joined = await ana.ask(personPageCalls.edit, on({ race: "White" }));
  expect(joined).toMatchObject({ akaName: "Mia", race: "White", homePhone: "2125550188" });
  expect(joined.joined?.map(({ label }) => label)).toEqual(["Nickname", "Home phone"]);
  const stale = await ana.refused(personPageCalls.edit, on({ akaName: "Mimi", ethnicity: "Unknown" }));
  expect(stale).toMatchObject({
    conflicts: [{ field: "akaName", was: null, theirs: "Mia", mine: "Mimi", by: "Sam Ortiz" }],
    newer: { akaName: "Mia", ethnicity: null },
  });
});

it("is not there for another clinic", async () => {
  const stranger = await aStaffMember(server, await aClinic(server));
  expect((await stranger.refused(investigationCalls.edit, edit({ priority: "Low" }))).status).toBe(404);
});
