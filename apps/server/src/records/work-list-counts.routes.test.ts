import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { mostWorkLists } from "@tracewell/contract/records";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation, aPatient, move } from "../../testing/investigation.ts";
import { aVisit } from "../../testing/visit.ts";

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

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const followUp = async (id: string, followUpOn: string) => {
  const { version } = await supervisor.ask(investigationCalls.get, { params: { id } });
  await supervisor.ask(investigationCalls.edit, { params: { id }, body: { followUpOn, version } });
};

it("counts many work lists of investigations in one call, as their lists would", async () => {
  const mine = await anInvestigation(supervisor, { assignTo: supervisor.userId });
  const late = await anInvestigation(supervisor);
  const soon = await anInvestigation(supervisor);
  const closed = await anInvestigation(supervisor);
  await followUp(late.id, daysFromNow(-3));
  await followUp(soon.id, daysFromNow(3));
  await followUp(closed.id, daysFromNow(-3));
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

it("counts no more lists than a screen shows", async () => {
  const lists = Array.from({ length: mostWorkLists + 1 }, () => ({}));
  const refused = await supervisor.refused(visitCalls.counts, { body: { lists } });
  expect(refused.status).toBe(422);
});
