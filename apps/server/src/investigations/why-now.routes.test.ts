import { clinicalCalls, type NewEntry } from "@tracewell/contract/clinical";
import { investigationCalls } from "@tracewell/contract/investigations";
import { treatmentCalls } from "@tracewell/contract/treatments";
import { type WhyNow, whyNowText } from "@tracewell/contract/why-now";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { clinicDay } from "../../testing/clinic-day.ts";
import {
  anInvestigation,
  aPatient,
  type InvestigationOptions,
  infectionNamed,
  move,
} from "../../testing/investigation.ts";
import { aTask } from "../../testing/task.ts";

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

const byUrgency = { needsAction: "true", sort: "why" } as const;

/** An investigation of the viewer's own that they began, as if it had been opened and given to them so many days ago. */
async function begun(daysAgo: number, options: InvestigationOptions = {}): Promise<string> {
  const { id } = await anInvestigation(supervisor, { assignTo: supervisor.userId, ...options });
  await move(supervisor, id, "InProgress");
  await since(id, daysAgo);
  return id;
}

const since = (id: string, daysAgo: number) =>
  server.pool.query(
    `update record set created_at = created_at - $2 * interval '1 day', assigned_at = assigned_at - $2 * interval '1 day' where id = $1`,
    [id, daysAgo],
  );

async function positive(id: string): Promise<void> {
  const { version } = await supervisor.ask(investigationCalls.get, { params: { id } });
  const body = { positiveTestOn: clinicDay(-8), version };
  await supervisor.ask(investigationCalls.edit, { params: { id }, body });
}

const add = (id: string, entry: Record<string, unknown>) =>
  supervisor.ask(clinicalCalls.add, { params: { id }, body: { entry: entry as unknown as NewEntry } });

const urgent = async (caller = supervisor) => {
  const { data } = await caller.ask(investigationCalls.list, { query: byUrgency });
  return data.map(({ id, whyNow }) => [id, whyNow.map((why: WhyNow) => whyNowText(why)).join(", ")]);
};

it("asks for action where a positive patient is not treated in a week, and no longer once they are", async () => {
  const early = await begun(6);
  const late = await begun(9);
  await begun(9);
  for (const id of [early, late]) await positive(id);
  expect(await urgent()).toEqual([[late, "Untreated for 9 days"]]);
  const infectionId = await infectionNamed(supervisor, "Syphilis");
  const { data: definitions } = await supervisor.ask(treatmentCalls.definitions);
  const definition = definitions.find(({ infection }) => infection?.id === infectionId);
  const given = { definitionId: definition?.id, regimenId: definition?.regimens[0]?.id };
  const dose = { kind: "treatment", treatmentType: "Treated", infectionId, administeredOn: clinicDay(-1), ...given };
  await add(late, dose);
  expect(await urgent()).toEqual([]);
});

it("waits less where the patient is pregnant, and has that before all that is only late", async () => {
  const nobodys = (await anInvestigation(supervisor)).id;
  await since(nobodys, 20);
  const expecting = await begun(2, { infection: "Chlamydia", person: aPatient({ sexAtBirth: "Female" }) });
  await positive(expecting);
  expect(await urgent()).toEqual([[nobodys, "Unassigned for 20 days"]]);
  await add(expecting, { kind: "pregnancy", pregnancyStatus: "Yes", notedOn: clinicDay(-1) });
  expect(await urgent()).toEqual([
    [expecting, "Pregnant, Untreated for 2 days"],
    [nobodys, "Unassigned for 20 days"],
  ]);
});

it("leaves for three days what was only just given to somebody", async () => {
  const { id } = await anInvestigation(supervisor, { assignTo: supervisor.userId });
  await since(id, 2);
  expect(await urgent()).toEqual([]);
  await since(id, 1);
  expect(await urgent()).toEqual([[id, "Not begun for 3 days"]]);
});

it("tells every reason, the most urgent first, and once however many tasks are late", async () => {
  const id = await begun(9);
  await positive(id);
  for (const days of [-2, -4]) await aTask(supervisor, { recordId: id, dateDue: clinicDay(days) });
  const { version } = await supervisor.ask(investigationCalls.get, { params: { id } });
  await supervisor.ask(investigationCalls.edit, { params: { id }, body: { followUpOn: clinicDay(-1), version } });
  expect(await urgent()).toEqual([[id, "Untreated for 9 days, Task overdue for 4 days, Follow-up overdue for 1 day"]]);
});

it("sorts all that is open, too, page by page, with what has no reason at the end", async () => {
  const calm = await begun(0);
  const nobodys = [];
  for (const days of [1, 3, 2]) {
    const { id } = await anInvestigation(supervisor);
    await since(id, days);
    nobodys.push(id);
  }
  const expected = [nobodys[1], nobodys[2], nobodys[0], calm];
  const found: string[] = [];
  const readFrom = async (cursor: string | null): Promise<string | null> => {
    const query = { sort: "why" as const, limit: 1, ...(cursor && { cursor }) };
    const { data, total, next } = await supervisor.ask(investigationCalls.list, { query });
    expect(total).toBe(4);
    found.push(...data.map(({ id }) => id));
    return next;
  };
  let next = await readFrom(null);
  while (next !== null) next = await readFrom(next);
  expect(found).toEqual(expected);
});

it("tells nothing of another clinic", async () => {
  await anInvestigation(supervisor);
  expect(await urgent()).toHaveLength(1);
  expect(await urgent(await aStaffMember(server, await aClinic(server)))).toEqual([]);
});
