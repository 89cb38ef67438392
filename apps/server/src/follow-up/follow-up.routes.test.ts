import { randomUUID } from "node:crypto";
import type { SentBody } from "@tracewell/contract/call";
import { contactCalls } from "@tracewell/contract/contacts";
import { type FollowUpAddress, followUpCalls } from "@tracewell/contract/follow-up";
import { personCalls } from "@tracewell/contract/persons";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aFollowedContact, aFollowingClinic, begin, moveContact, someDay } from "../../testing/follow-up.ts";
import { aDangerReport } from "../../testing/inserted-rows.ts";
import { anInvestigation, move } from "../../testing/investigation.ts";

const { grid, day, record, remove, assign } = followUpCalls;
let server: TestApp;
let clinic: string;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aFollowingClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
});

const asked = (query: FollowUpAddress = {}, caller = investigator) => caller.ask(grid, { query });
const names = async (query: FollowUpAddress = {}) =>
  (await asked(query)).rows.map(({ person }) => person.fullName.split(",")[0]);
const of = (id: string, daysFromNow = 0) => ({ params: { id, day: someDay(daysFromNow) } });
const heard = (outcome: SentBody<typeof record>["outcome"], version = 0, note: string | null = null) => ({
  body: { outcome, version, note },
});
const statusesOf = async (personId: string, query: FollowUpAddress = {}) => {
  const { days, rows } = await asked(query);
  const cells = rows.find(({ person }) => person.id === personId)?.cells ?? [];
  return Object.fromEntries(cells.map(({ status }, at) => [days[at]?.day ?? "", status]));
};
const setDeadline = (personId: string, daysFromNow: number | null) =>
  server.pool.query("update person set isolation_deadline = $1 where id = $2", [
    daysFromNow === null ? null : someDay(daysFromNow),
    personId,
  ]);
const periodsOf = async (recordId: string) =>
  (
    await server.pool.query<{ started: string; ended: string | null }>(
      `select started_on::text as started, ended_on::text as ended from monitoring_period where record_id = $1 order by started_on`,
      [recordId],
    )
  ).rows;

describe("the grid of follow-ups", () => {
  it("tells each day of a contact by its date and by what was answered", async () => {
    const { personId, id } = await aFollowedContact(server, investigator, { began: 4, exposed: 12 });
    await investigator.ask(record, { ...of(personId, -3), ...heard("well") });
    await investigator.ask(record, { ...of(personId, -2), ...heard("not-reached") });
    const shown = await asked({ from: someDay(-5), to: someDay(3) });
    expect(shown).toMatchObject({
      today: someDay(0),
      kinds: ["Incident", "IncomingPartner"],
      ...{ total: 1, page: 1, pages: 1, more: false },
      shows: { all: 1, due: 1, missed: 1, ill: 0, over: 0 },
    });
    expect(shown.days.map(({ day: each, counts }) => [each, counts])).toEqual([
      [someDay(-5), {}],
      [someDay(-4), { missed: 1 }],
      [someDay(-3), { well: 1 }],
      [someDay(-2), { "not-reached": 1 }],
      [someDay(-1), { missed: 1 }],
      [someDay(0), { due: 1 }],
      [someDay(1), { upcoming: 1 }],
      [someDay(2), { upcoming: 1 }],
      [someDay(3), {}],
    ]);
    const [row] = shown.rows;
    expect(row).toMatchObject({
      person: { id: personId },
      records: [{ id, kind: "IncomingPartner", infection: "Syphilis" }],
      window: { first: someDay(-4), last: someDay(2) },
      ...{ over: false, worker: null },
    });
    expect(row?.cells[2]).toEqual({ status: "well", told: "call", danger: false });
  });

  it("shows 14 days around today where the address says nothing, and 42 at most", async () => {
    const { days } = await asked();
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([14, someDay(-10), someDay(3)]);
    expect((await asked({ from: someDay(5) })).days).toHaveLength(14);
    expect((await asked({ to: someDay(-50) })).days.at(-1)?.day).toBe(someDay(-50));
    const wrong = (query: FollowUpAddress) => investigator.refused(grid, { query });
    expect((await wrong({ from: someDay(0), to: someDay(42) })).details).toMatchObject([{ field: "to" }]);
    expect((await wrong({ from: someDay(0), to: someDay(-1) })).details).toMatchObject([{ field: "to" }]);
  });

  it("takes what people report by themselves, with danger signs", async () => {
    const { personId } = await aFollowedContact(server, investigator, { began: 2 });
    const id = await aDangerReport(server, clinic, personId);
    await server.pool.query("update self_assessment set reported_on = $1 where id = $2", [someDay(-1), id]);
    const [row] = (await asked({ from: someDay(-1), to: someDay(0) })).rows;
    // One symptom alone makes nobody ill, and is a danger sign all the same.
    expect(row?.cells[0]).toEqual({ status: "well", told: "self", danger: true });
    const shown = await investigator.ask(day, of(personId, -1));
    expect(shown).toMatchObject({ status: "well", selfAssessment: { id, dangerSigns: ["difficulty_breathing"] } });
    await investigator.ask(record, { ...of(personId, -1), ...heard("ill") });
    expect(await statusesOf(personId)).toMatchObject({ [someDay(-1)]: "ill" });
  });

  it("shows a person once, with all records that they are followed up for", async () => {
    const first = await aFollowedContact(server, investigator, { began: 3 });
    const second = await aFollowedContact(server, investigator, { personId: first.personId });
    const { rows } = await asked();
    expect(rows.map(({ records }) => records.map(({ id }) => id).toSorted())).toEqual([
      [first.id, second.id].toSorted(),
    ]);
  });

  it("narrows down to who is due, missed, ill or over, to an infection, an outbreak, and who asks them", async () => {
    const due = await aFollowedContact(server, investigator, { lastName: "Due" });
    const ill = await aFollowedContact(server, investigator, { lastName: "Ill" });
    const over = await aFollowedContact(server, investigator, { lastName: "Over", began: 9, exposed: 20 });
    await aFollowedContact(server, investigator, { lastName: "Missed", began: 1 });
    await investigator.ask(record, { ...of(ill.personId), ...heard("ill") });
    expect(await names()).toEqual(["Due", "Ill", "Missed", "Over"]);
    expect(await names({ show: "due" })).toEqual(["Due", "Missed"]);
    expect(await names({ show: "missed" })).toEqual(["Missed", "Over"]);
    expect(await names({ show: "ill" })).toEqual(["Ill"]);
    expect(await names({ show: "over" })).toEqual(["Over"]);
    // Whoever is over is found in whatever days one looks at.
    expect(await names({ show: "over", from: someDay(0), to: someDay(1) })).toEqual(["Over"]);
    expect(await names({ assignedTo: "nobody" })).toHaveLength(4);
    const body = { userId: investigator.userId, version: 3 };
    await investigator.ask(contactCalls.assign, { params: { id: over.id }, body });
    expect(await names({ assignedTo: "me" })).toEqual(["Over"]);
    const { infections } = await investigator.ask(contactCalls.get, { params: { id: due.id } });
    expect(await names({ infection: infections[0]?.id })).toHaveLength(4);
    expect(await names({ infection: randomUUID() })).toEqual([]);
  });

  it("asks for an outbreak only for those who manage outbreaks", async () => {
    const { code } = await investigator.refused(grid, { query: { outbreak: randomUUID() } });
    expect(code).toBe("access.denied");
    const supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
    await aFollowedContact(server, investigator);
    expect((await asked({ outbreak: randomUUID() }, supervisor)).total).toBe(0);
  });

  it("is of no other clinic, of no kind that the clinic doesn't follow, and for none but investigators", async () => {
    await aFollowedContact(server, investigator);
    const elsewhere = await aStaffMember(server, await aFollowingClinic(server), { role: "Investigator" });
    expect((await asked({}, elsewhere)).total).toBe(0);
    const unfollowing = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
    await aFollowedContact(server, unfollowing);
    expect(await asked({}, unfollowing)).toMatchObject({ kinds: [], rows: [], total: 0 });
    const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
    expect((await clinician.refused(grid)).status).toBe(403);
  });
});

describe("when someone is followed up", () => {
  it("begins with isolation monitoring and ends with it", async () => {
    const { id } = await anInvestigation(investigator);
    await move(investigator, id, "InProgress");
    expect(await periodsOf(id)).toEqual([]);
    await move(investigator, id, "IsolationMonitoring");
    expect(await periodsOf(id)).toEqual([{ started: someDay(0), ended: null }]);
    // By mistake, and back at once.
    await move(investigator, id, "InProgress");
    expect(await periodsOf(id)).toEqual([]);
    await move(investigator, id, "IsolationMonitoring");
    await begin(server, id, 2);
    await move(investigator, id, "InProgress", "LostToContact");
    expect(await periodsOf(id)).toEqual([{ started: someDay(-2), ended: someDay(0) }]);
  });

  it("begins with an isolation deadline, which rules over the clinic's days, and ends when it is taken away", async () => {
    const { id, person } = await anInvestigation(investigator);
    await setDeadline(person.id, 4);
    await begin(server, id, 1);
    expect((await asked()).rows[0]?.window).toEqual({ first: someDay(-1), last: someDay(4) });
    await setDeadline(person.id, null);
    expect(await periodsOf(id)).toEqual([{ started: someDay(-1), ended: someDay(0) }]);
    await setDeadline(person.id, -1);
    expect(await periodsOf(id)).toHaveLength(1);
  });

  it("asks for nothing on the days between an isolation that was over and the next", async () => {
    const { id, personId } = await aFollowedContact(server, investigator, { began: 8 });
    await setDeadline(personId, -5);
    await setDeadline(personId, 2);
    expect(await periodsOf(id)).toEqual([
      { started: someDay(-8), ended: someDay(-4) },
      { started: someDay(0), ended: null },
    ]);
    const shown = await statusesOf(personId);
    expect([-5, -4, -1, 0, 2, 3].map((each) => shown[someDay(each)])).toEqual([
      ...["missed", "outside", "outside", "due", "upcoming", "outside"],
    ]);
  });

  it("counts those who become somebody's contact while they isolate", async () => {
    const { id, personId } = await aFollowedContact(server, investigator, { lastName: "Own" });
    await setDeadline(personId, 3);
    const { id: caseId } = await anInvestigation(investigator);
    const body = { caseId, personId };
    const added = await investigator.ask(contactCalls.create, { body });
    expect(await periodsOf(added.id)).toEqual([{ started: someDay(0), ended: null }]);
    await moveContact(investigator, id, "InProgress", "Closed");
    expect(await periodsOf(id)).toEqual([]);
  });

  it("keeps nobody from deleting a contact that was made by mistake", async () => {
    const { id } = await aFollowedContact(server, investigator, { began: 2 });
    await investigator.ask(contactCalls.remove, { params: { id } });
    expect(await periodsOf(id)).toEqual([]);
  });
});

describe("a day of a person", () => {
  it("takes what staff heard, and who said so; a later word replaces it", async () => {
    const { personId } = await aFollowedContact(server, investigator, { began: 2 });
    expect(await investigator.ask(day, of(personId))).toMatchObject({
      ...{ status: "due", call: null, version: 0, selfAssessment: null },
      abilities: { record: { allowed: true } },
    });
    const first = await investigator.ask(record, { ...of(personId), ...heard("not-reached", 0, "Voicemail") });
    expect(first).toMatchObject({
      ...{ status: "not-reached", version: 1 },
      call: { outcome: "not-reached", note: "Voicemail", by: { id: investigator.userId } },
    });
    const second = await investigator.ask(record, { ...of(personId), ...heard("well", 1) });
    expect(second).toMatchObject({ status: "well", version: 2, call: { note: null } });
    const { rows } = await server.pool.query(
      "select action from trail where table_name = 'follow_up_call' and person_id = $1 order by id",
      [personId],
    );
    expect(rows.map(({ action }) => action)).toEqual(["insert", "update"]);
  });

  it("refuses what was made on an older version, and shows what stands there now", async () => {
    const { personId } = await aFollowedContact(server, investigator);
    await investigator.ask(record, { ...of(personId), ...heard("well") });
    const stale = await investigator.refused(record, { ...of(personId), ...heard("ill") });
    expect(stale).toMatchObject({ status: 409, code: "edit.stale", newer: { call: { outcome: "well" }, version: 1 } });
    await investigator.ask(record, { ...of(personId), ...heard("ill", 1) });
    expect((await investigator.refused(record, { ...of(personId), ...heard("well", 1) })).code).toBe("edit.stale");
    expect((await investigator.refused(remove, { ...of(personId), query: { version: 1 } })).code).toBe("edit.stale");
  });

  it("is taken back where it was a mistake", async () => {
    const { personId } = await aFollowedContact(server, investigator);
    await investigator.ask(record, { ...of(personId), ...heard("ill") });
    const left = await investigator.ask(remove, { ...of(personId), query: { version: 1 } });
    expect(left).toMatchObject({ status: "due", call: null, version: 0 });
    expect((await investigator.refused(remove, { ...of(personId), query: { version: 1 } })).status).toBe(404);
  });

  it("is recorded from the first day on, after the last one, too, and never ahead", async () => {
    const { personId } = await aFollowedContact(server, investigator, { began: 9, exposed: 20 });
    expect((await investigator.ask(record, { ...of(personId), ...heard("well") })).status).toBe("well");
    const ahead = await investigator.refused(record, { ...of(personId, 1), ...heard("well") });
    expect(ahead.code).toBe("follow-up.day-ahead");
    const before = await investigator.refused(record, { ...of(personId, -10), ...heard("well") });
    expect(before.code).toBe("follow-up.not-followed");
  });

  it("is of nobody who was never followed up, and of no other clinic", async () => {
    const { person } = await anInvestigation(investigator);
    expect((await investigator.refused(day, of(person.id))).status).toBe(404);
    const { personId } = await aFollowedContact(server, investigator);
    const elsewhere = await aStaffMember(server, await aFollowingClinic(server), { role: "Investigator" });
    for (const refusal of [
      await elsewhere.refused(day, of(personId)),
      await elsewhere.refused(record, { ...of(personId), ...heard("well") }),
      await elsewhere.refused(remove, { ...of(personId), query: { version: 1 } }),
    ])
      expect(refusal.status).toBe(404);
    const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
    expect((await clinician.refused(day, of(personId))).status).toBe(403);
  });
});

describe("who asks a person", () => {
  const give = (personId: string, userId: string | null, before: string | null = null) => ({
    body: { given: [{ personId, userId, before }] },
  });
  const workerOf = async () => (await asked()).rows[0]?.worker;

  it("is whom they were given to, or else who works on their record; giving is undone the same way", async () => {
    const { personId, id } = await aFollowedContact(server, investigator);
    await investigator.ask(contactCalls.assign, {
      params: { id },
      body: { userId: investigator.userId, version: 3 },
    });
    expect(await workerOf()).toMatchObject({ user: { id: investigator.userId }, given: false });
    const other = await aStaffMember(server, clinic, { role: "Investigator" });
    expect(await investigator.ask(assign, give(personId, other.userId))).toEqual({ assigned: 1, left: 0 });
    expect(await workerOf()).toMatchObject({ user: { id: other.userId }, given: true });
    expect(await names({ assignedTo: other.userId })).toHaveLength(1);
    expect(await investigator.ask(assign, give(personId, null, other.userId))).toEqual({ assigned: 1, left: 0 });
    expect(await workerOf()).toMatchObject({ user: { id: investigator.userId }, given: false });
  });

  it("leaves whom somebody else has given meanwhile", async () => {
    const { personId } = await aFollowedContact(server, investigator);
    const other = await aStaffMember(server, clinic, { role: "Investigator" });
    await other.ask(assign, give(personId, other.userId));
    expect(await investigator.ask(assign, give(personId, investigator.userId))).toEqual({ assigned: 0, left: 1 });
    expect(await investigator.ask(assign, give(personId, null, investigator.userId))).toEqual({ assigned: 0, left: 1 });
    expect(await investigator.ask(assign, give(personId, investigator.userId, other.userId))).toEqual({
      ...{ assigned: 1, left: 0 },
    });
  });

  it("is nobody who can't open the records, and only of who is followed up in the clinic", async () => {
    const { personId } = await aFollowedContact(server, investigator);
    const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
    const unfit = await investigator.refused(assign, give(personId, clinician.userId));
    expect(unfit).toMatchObject({ status: 422, code: "record.assignee-unfit" });
    const elsewhere = await aStaffMember(server, await aFollowingClinic(server), { role: "Investigator" });
    expect((await investigator.refused(assign, give(personId, elsewhere.userId))).code).toBe("record.assignee-unfit");
    const foreign = await elsewhere.refused(assign, give(personId, elsewhere.userId));
    expect(foreign).toMatchObject({ code: "request.invalid", details: [{ field: "given", code: "field.unknown" }] });
    const { id } = await investigator.ask(personCalls.create, { body: { lastName: "Never" } });
    expect((await investigator.refused(assign, give(id, investigator.userId))).code).toBe("request.invalid");
  });
});
