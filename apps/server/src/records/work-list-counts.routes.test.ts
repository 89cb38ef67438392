import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { visitCalls } from "@tracewell/contract/visits";
import { mostWorkLists } from "@tracewell/contract/work-lists";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { clinicDay } from "../../testing/clinic-day.ts";
import { anIncomingFile, anInvestigation, aPatient, move } from "../../testing/investigation.ts";
import { aTask } from "../../testing/task.ts";
import { aVisit, moveVisit, onDay } from "../../testing/visit.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
});

const followUp = async (id: string, followUpOn: string) => {
  const { version } = await supervisor.ask(investigationCalls.get, { params: { id } });
  await supervisor.ask(investigationCalls.edit, { params: { id }, body: { followUpOn, version } });
};

it("counts many work lists of investigations in one call, as their lists would", async () => {
  const mine = await anInvestigation(supervisor, { assignTo: supervisor.userId });
  const late = await anInvestigation(supervisor);
  const soon = await anInvestigation(supervisor);
  const closed = await anInvestigation(supervisor);
  await followUp(late.id, clinicDay(-3));
  await followUp(soon.id, clinicDay(3));
  await followUp(closed.id, clinicDay(-3));
  await move(supervisor, closed.id, "InProgress", "LostToContact");
  const lists = [
    { assignedTo: ["me"] },
    { assignedTo: ["none"] },
    { overdue: "true" as const },
    { overdue: "false" as const },
    { lostToFollowUp: "true" as const, state: "all" as const },
    {},
    { state: "closed" as const },
  ];
  const { counts } = await supervisor.ask(investigationCalls.counts, { body: { lists } });
  expect(counts).toEqual([1, 2, 1, 2, 1, 3, 1]);
  const pages = await Promise.all(lists.map((query) => supervisor.ask(investigationCalls.list, { query })));
  expect(pages.map(({ total }) => total)).toEqual(counts);
  expect(pages[0]?.data.map(({ id }) => id)).toEqual([mine.id]);
  expect(pages[2]?.data.map(({ id }) => id)).toEqual([late.id]);
});

it("counts those of the other kinds, and of one's own clinic alone", async () => {
  const source = await anInvestigation(supervisor);
  await anIncomingFile(supervisor);
  await supervisor.ask(contactCalls.create, { body: { caseId: source.id, person: aPatient() } });
  await aVisit(supervisor);
  const lists = [{}, { assignedTo: ["none"] }, { state: "all" as const }];
  const counted = async (caller: Caller) => [
    (await caller.ask(incomingFileCalls.counts, { body: { lists } })).counts,
    (await caller.ask(contactCalls.counts, { body: { lists } })).counts,
    (await caller.ask(visitCalls.counts, { body: { lists } })).counts,
  ];
  expect(await counted(supervisor)).toEqual([
    [1, 1, 2],
    [1, 1, 1],
    [1, 1, 1],
  ]);
  const stranger = await aStaffMember(server, await aClinic(server));
  expect((await counted(stranger)).flat().every((count) => count === 0)).toBe(true);
});

const needing = { needsAction: "true" as const };
const foundIn = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id).sort();

it("finds the investigations that need action: nobody's, not begun for days, overdue, to be closed, or with an overdue task", async () => {
  const begun = async () => {
    const { id } = await anInvestigation(supervisor, { assignTo: supervisor.userId });
    await move(supervisor, id, "InProgress");
    return id;
  };
  const isNew = await anInvestigation(supervisor, { assignTo: supervisor.userId });
  await server.pool.query("update record set assigned_at = now() - interval '4 days' where id = $1", [isNew.id]);
  const nobodys = await anInvestigation(supervisor);
  await move(supervisor, nobodys.id, "InProgress");
  const late = await begun();
  await followUp(late, clinicDay(-3));
  const toClose = await begun();
  await move(supervisor, toClose, "SubmitForClosure");
  const tasked = await begun();
  await aTask(supervisor, { recordId: tasked, dateDue: clinicDay(-3) });
  const inHand = await begun();
  await followUp(inHand, clinicDay(3));
  await aTask(supervisor, { recordId: inHand, dateDue: clinicDay(3) });
  const needed = [isNew.id, nobodys.id, late, toClose, tasked].sort();
  expect(foundIn(await supervisor.ask(investigationCalls.list, { query: needing }))).toEqual(needed);
  const lists = [needing, { needsAction: "false" as const }];
  expect((await supervisor.ask(investigationCalls.counts, { body: { lists } })).counts).toEqual([5, 1]);
  // Narrowed otherwise, too, the total is what the list shows.
  const { infection } = await supervisor.ask(investigationCalls.get, { params: { id: late } });
  const narrowed = [
    [5, {}],
    [4, { assignedTo: ["me"] }],
    [1, { assignedTo: ["none"] }],
    [1, { status: ["New"] }],
    [5, { state: "all" }],
    [0, { state: "closed" }],
    [5, { createdFrom: clinicDay(-3) }],
    [1, { overdue: "true" }],
    [5, { infection: [infection.id] }],
  ] as const;
  for (const [many, query] of narrowed) {
    const found = await supervisor.ask(investigationCalls.list, { query: { ...needing, ...query } });
    expect([query, found.total, found.data.length]).toEqual([query, many, many]);
  }
});

it("finds the files and contacts that need action: nobody's since yesterday", async () => {
  const file = await anIncomingFile(supervisor);
  const source = await anInvestigation(supervisor);
  const contact = await supervisor.ask(contactCalls.create, { body: { caseId: source.id, person: aPatient() } });
  await server.pool.query("update record set created_at = now() - interval '1 day' where id = any($1)", [
    [file, contact.id],
  ]);
  const list = async () => [
    foundIn(await supervisor.ask(incomingFileCalls.list, { query: needing })),
    foundIn(await supervisor.ask(contactCalls.list, { query: needing })),
  ];
  expect(await list()).toEqual([[file], [contact.id]]);
  for (const [calls, id, status] of [
    [incomingFileCalls, file, "InReview"],
    [contactCalls, contact.id, "InProgress"],
  ] as const) {
    const { version } = await supervisor.ask(calls.get, { params: { id } });
    const mine = await supervisor.ask(calls.assign, { params: { id }, body: { userId: supervisor.userId, version } });
    await supervisor.ask(calls.setStatus, { params: { id }, body: { status, version: mine.version } });
  }
  expect(await list()).toEqual([[], []]);
  const { counts } = await supervisor.ask(incomingFileCalls.counts, { body: { lists: [needing, {}] } });
  expect(counts).toEqual([0, 1]);
});

it("finds the visits that need action: whose patient waits for long, or was to come by now", async () => {
  const waits = await aVisit(supervisor);
  await server.pool.query("update visit set waiting_from = now() - interval '31 minutes' where record_id = $1", [
    waits.id,
  ]);
  const toCome = await aVisit(supervisor, { appointment: onDay(2) });
  const missed = await aVisit(supervisor, { appointment: onDay(2) });
  await server.pool.query(
    "update visit set started_at = now() - interval '1 hour', visit_on = (now() at time zone 'UTC')::date where record_id = $1",
    [missed.id],
  );
  const inCare = await aVisit(supervisor, { assignTo: supervisor.userId });
  await moveVisit(supervisor, inCare.id, "SpecimenCollection");
  const list = await supervisor.ask(visitCalls.list, { query: { ...needing, day: "any" } });
  expect(foundIn(list)).toEqual([waits.id, missed.id].sort());
  const all = await supervisor.ask(visitCalls.list, { query: { day: "any" } });
  expect(foundIn(all)).toEqual([waits.id, toCome.id, missed.id, inCare.id].sort());
});

it("counts no more lists than a screen shows", async () => {
  const lists = Array.from({ length: mostWorkLists + 1 }, () => ({}));
  const refused = await supervisor.refused(visitCalls.counts, { body: { lists } });
  expect(refused.status).toBe(422);
});
