import { activityCalls } from "@tracewell/contract/activity";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { type InvestigationPage, investigationCalls } from "@tracewell/contract/investigations";
import { queues } from "@tracewell/contract/live";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type CallFailed, type TestApp } from "../../testing/app.ts";
import {
  anIncomingFile,
  anInvestigation,
  aPatient,
  exceptAll,
  infectionNamed,
  move,
} from "../../testing/investigation.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { createInvestigation } from "./investigation-creation.service.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic, { firstName: "Sam", lastName: "Ortiz" });
  investigator = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ana", lastName: "Kim" });
});

const pageOf = (id: string) => supervisor.ask(investigationCalls.get, { params: { id } });
const setStatus = (page: InvestigationPage, status: "InProgress" | "Closed" | "SendToStateEpi", reason?: string) => ({
  params: { id: page.id },
  body: { status, version: page.version, ...(reason ? { reason } : {}) },
});

async function joinDisEast(userId: string): Promise<void> {
  const workgroup = await lookupIdOf("USER_WORKGROUP", "DIS East");
  await server.inTransaction(clinic, (tx) =>
    tx
      .updateTable("app_user")
      .set({ workgroup_id: workgroup, supervising_user_id: supervisor.userId })
      .where("id", "=", userId)
      .execute(),
  );
}

it("goes to the state only with a lead of its workgroup, and says what is missing [R8-56]", async () => {
  const { id } = await anInvestigation(supervisor);
  await supervisor.ask(investigationCalls.setStatus, setStatus(await pageOf(id), "InProgress"));
  const withoutGroup = await supervisor.refused(
    investigationCalls.setStatus,
    setStatus(await pageOf(id), "SendToStateEpi"),
  );
  expect(withoutGroup).toMatchObject({ status: 409, code: "investigation.no-regional-epi" });
  expect(withoutGroup.message).toMatch(/^Regional epi cannot be found: this investigation has no workgroup/);
  await joinDisEast(investigator.userId);
  const assigned = { params: { id }, body: { userId: investigator.userId, version: (await pageOf(id)).version } };
  await supervisor.ask(investigationCalls.assign, assigned);
  const withoutLead = await supervisor.refused(
    investigationCalls.setStatus,
    setStatus(await pageOf(id), "SendToStateEpi"),
  );
  expect(withoutLead.message).toMatch(/^Regional epi cannot be found: nobody leads the workgroup DIS East\./);
  const workgroupId = await lookupIdOf("USER_WORKGROUP", "DIS East");
  await aStaffMember(server, clinic, { workgroupLead: true, workgroupId });
  const sent = await supervisor.ask(investigationCalls.setStatus, setStatus(await pageOf(id), "SendToStateEpi"));
  expect(sent.status).toMatchObject({ key: "SendToStateEpi", closed: true });
});

it("opens in the person's region and the assignee's workgroup, as the first episode [R3-32]", async () => {
  await joinDisEast(investigator.userId);
  const page = await anInvestigation(supervisor, {
    person: aPatient({ address: { line1: "4 Quay", city: "North County" } }),
    assignTo: investigator.userId,
  });
  expect(page).toMatchObject({
    kind: "Incident",
    status: { key: "New", closed: false },
    infection: { name: "Syphilis" },
    priority: "Medium",
    jurisdiction: "North county",
    workgroup: "DIS East",
    supervisor: { name: "Sam Ortiz" },
    assignedTo: { name: "Ana Kim" },
    episode: 1,
    contacts: [],
    abilities: { addContact: { allowed: true }, assign: { allowed: true } },
  });
  expect(page.referenceNumber).toMatch(/^C-\d{4}-000001$/);
});

it("has no region where the address names none", async () => {
  const page = await anInvestigation(supervisor, { person: aPatient({ address: { city: "Elsewhere" } }) });
  expect(page.jurisdiction).toBeNull();
});

it("lets one of two elevations for the same person and infection through, and names the other's reason", async () => {
  const first = await anInvestigation(supervisor, { infection: "HIV" });
  const files = [
    await anIncomingFile(supervisor, { personId: first.person.id }),
    await anIncomingFile(supervisor, { personId: first.person.id }),
  ];
  const outcomes = await Promise.allSettled(
    files.map((id, place) =>
      [supervisor, investigator][place]?.ask(incomingFileCalls.elevate, { params: { id }, body: {} }),
    ),
  );
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as CallFailed] : []));
  expect(refused).toHaveLength(1);
  expect(refused[0]?.problem.code).toBe("investigation.open-exists");
  expect(refused[0]?.status).toBe(409);
  const { total } = await supervisor.ask(investigationCalls.list, { query: {} });
  expect(total).toBe(2);
});

it("names the open investigation in the refusal, even when both are opened at the same moment [R8-14]", async () => {
  const { person } = await anInvestigation(supervisor, { infection: "HIV" });
  const given = {
    personId: person.id,
    infectionId: await infectionNamed(supervisor, "Syphilis"),
    basedOnId: await anIncomingFile(supervisor, { personId: person.id }),
  };
  const viewer = { tenantId: clinic, userId: supervisor.userId, groups: new Set(), workgroupLead: false };
  const open = () => server.inTransaction(clinic, (tx) => createInvestigation(tx, viewer as unknown as Viewer, given));
  const outcomes = await Promise.allSettled([open(), open()]);
  const [opened] = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refusals).toEqual([
    expect.objectContaining({
      code: "investigation.open-exists",
      message: `The patient has an open investigation for this infection: ${opened?.referenceNumber}.`,
    }),
  ]);
});

it("counts a further episode once the earlier one is closed, and refuses to reopen that beside the new one", async () => {
  const first = await anInvestigation(supervisor);
  await move(supervisor, first.id, "InProgress", "SubmitForClosure", "Closed");
  const second = await anInvestigation(supervisor, { personId: first.person.id });
  expect(second.episode).toBe(2);
  const problem = await supervisor.refused(
    investigationCalls.setStatus,
    setStatus(await pageOf(first.id), "InProgress", "New facts"),
  );
  expect(problem).toMatchObject({
    code: "investigation.open-exists",
    details: [{ message: expect.stringContaining(second.referenceNumber) }],
  });
});

it("is closed by a supervisor or a workgroup lead only, and reopened by them with a reason [R4-06]", async () => {
  const { id } = await anInvestigation(supervisor, { assignTo: investigator.userId });
  await exceptAll(supervisor, await pageOf(id));
  const submitted = await move(investigator, id, "InProgress", "SubmitForClosure");
  expect(submitted.moves.map(({ key, ability }) => [key, ability.allowed])).toEqual([
    ["InProgress", false],
    ["Closed", false],
  ]);
  const tooBold = await investigator.refused(investigationCalls.setStatus, setStatus(submitted, "Closed"));
  expect(tooBold.code).toBe("record.status-group");
  const lead = await aStaffMember(server, clinic, { role: "Investigator", workgroupLead: true });
  const closed = await lead.ask(investigationCalls.setStatus, setStatus(submitted, "Closed"));
  expect(closed.status).toMatchObject({ key: "Closed", closed: true });
  expect(closed.closedAt).not.toBeNull();
  expect(closed.abilities.addContact).toMatchObject({ allowed: false, reasons: [{ code: "record.closed" }] });

  const silent = await supervisor.refused(investigationCalls.setStatus, setStatus(closed, "InProgress"));
  expect(silent.code).toBe("record.reason-needed");
  const reopened = await supervisor.ask(
    investigationCalls.setStatus,
    setStatus(closed, "InProgress", "Treatment failed"),
  );
  expect(reopened).toMatchObject({ status: { key: "InProgress", closed: false }, closedAt: null });
  const { data } = await supervisor.ask(activityCalls.ofRecord, { params: { id }, query: {} });
  expect(data.some(({ reason }) => reason === "Treatment failed")).toBe(true);
});

it("refuses a move that the clinic does not know", async () => {
  const page = await anInvestigation(supervisor);
  const problem = await supervisor.refused(investigationCalls.setStatus, setStatus(page, "Closed"));
  expect(problem.code).toBe("record.status-move");
});

it("tells a new owner at once, and leaves a line for it", async () => {
  const page = await anInvestigation(supervisor);
  const heard = await listenTo("live");
  const assigned = await supervisor.ask(investigationCalls.assign, {
    params: { id: page.id },
    body: { userId: investigator.userId, version: page.version },
  });
  expect(assigned.assignedTo?.name).toBe("Ana Kim");
  await expect
    .poll(() => heard.messages.filter((message) => JSON.stringify(message).includes(queues.recordsAssigned)))
    .toEqual([
      expect.objectContaining({
        userId: investigator.userId,
        queue: queues.recordsAssigned,
        body: expect.objectContaining({ id: page.id, referenceNumber: page.referenceNumber, assignedBy: "Sam Ortiz" }),
      }),
    ]);
  await heard.end();
  const { data } = await supervisor.ask(activityCalls.ofRecord, { params: { id: page.id }, query: {} });
  expect(data[0]).toMatchObject({ actor: "Sam Ortiz" });
  expect(JSON.stringify(data[0]?.changes)).toContain("Ana Kim");
});

it("goes with the workgroup and supervisor of its new owner, and keeps them when it is nobody's", async () => {
  await joinDisEast(investigator.userId);
  const opened = await anInvestigation(supervisor);
  expect(opened).toMatchObject({ workgroup: null, supervisor: null });
  const assign = (userId: string | null, version: number) =>
    supervisor.ask(investigationCalls.assign, { params: { id: opened.id }, body: { userId, version } });
  const given = await assign(investigator.userId, opened.version);
  expect(given).toMatchObject({ workgroup: "DIS East", supervisor: { name: "Sam Ortiz" } });
  expect(await assign(null, given.version)).toMatchObject({ assignedTo: null, workgroup: "DIS East" });
});

it("answers a stale edit with the newer page, and is not given to who works on no cases", async () => {
  const page = await anInvestigation(supervisor);
  const assign = (userId: string, version: number) => ({ params: { id: page.id }, body: { userId, version } });
  await supervisor.ask(investigationCalls.assign, assign(investigator.userId, page.version));
  const stale = await supervisor.refused(investigationCalls.assign, assign(supervisor.userId, page.version));
  expect(stale).toMatchObject({ status: 409, code: "edit.stale" });
  expect(stale.newer).toMatchObject({ version: page.version + 1, assignedTo: { name: "Ana Kim" } });
  const frontDesk = await aStaffMember(server, clinic, { role: "Front desk" });
  const unfit = await supervisor.refused(investigationCalls.assign, assign(frontDesk.userId, page.version + 1));
  expect(unfit.code).toBe("record.assignee-unfit");
});

it("lists open investigations with what the columns show, and narrows them down [R3-34]", async () => {
  const one = await anInvestigation(supervisor, { assignTo: investigator.userId });
  const other = await anInvestigation(supervisor, {
    infection: "HIV",
    person: aPatient({ address: { county: "x", city: "East side" } as never }),
  });
  const closed = await anInvestigation(supervisor, { infection: "Gonorrhea" });
  await move(supervisor, closed.id, "InProgress", "LostToContact");
  const found = async (query: object) =>
    (await supervisor.ask(investigationCalls.list, { query })).data.map(({ id }) => id);
  const page = await supervisor.ask(investigationCalls.list, { query: {} });
  expect(page).toMatchObject({ total: 2, next: null });
  expect(page.data.map(({ id }) => id)).toEqual([other.id, one.id]);
  expect(page.data[1]).toMatchObject({
    person: { fullName: one.person.fullName },
    infections: [{ name: "Syphilis" }],
    assignedTo: { name: "Ana Kim" },
    priority: "Medium",
    contactCount: 0,
    jurisdiction: null,
    status: { key: "New", closed: false },
    user: { id: supervisor.userId },
    ageInSystem: 0,
  });
  await move(supervisor, one.id, "InProgress");
  const { data } = await supervisor.ask(investigationCalls.list, { query: { assignedTo: [investigator.userId] } });
  expect(data[0]?.updateUser?.id).toBe(supervisor.userId);
  await server.pool.query(
    `update record set created_at = date_trunc('day', now() at time zone 'America/New_York') at time zone 'America/New_York'
      - interval '1 minute' where id = $1`,
    [one.id],
  );
  const aged = await supervisor.ask(investigationCalls.list, { query: { assignedTo: [investigator.userId] } });
  expect(aged.data[0]?.ageInSystem).toBe(1);
  expect(await found({ state: "all", lostToFollowUp: true })).toEqual([closed.id]);
  expect(await found({ region: [await lookupIdOf("REGION", "East side")] })).toEqual([other.id]);
  expect(await found({ workgroup: [await lookupIdOf("USER_WORKGROUP", "DIS West")] })).toEqual([]);
  expect(await found({ infection: [await infectionNamed(supervisor, "HIV")] })).toEqual([other.id]);
  expect(await found({ assignedTo: ["none"] })).toEqual([other.id]);
});

it.each(["opened", "updated", "reference", "patient", "priority"] as const)(
  "sorts by %s both ways, page by page",
  async (sort) => {
    for (let made = 0; made < 3; made++) await anInvestigation(supervisor);
    const order = async (direction: "asc" | "desc") => {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const query: object = { sort, direction, limit: 2, ...(cursor ? { cursor } : {}) };
        const page = await supervisor.ask(investigationCalls.list, { query });
        ids.push(...page.data.map(({ id }) => id));
        cursor = page.next;
      } while (cursor);
      return ids;
    };
    const down = await order("desc");
    expect(down).toHaveLength(3);
    expect(await order("asc")).toEqual(down.reverse());
  },
);

it("is not there for another clinic, nor for who has no group for it [R6-18]", async () => {
  const page = await anInvestigation(supervisor);
  const stranger = await aStaffMember(server, await aClinic(server));
  const params = { id: page.id };
  const asked = { params, body: { userId: stranger.userId, version: page.version } };
  expect((await stranger.refused(investigationCalls.get, { params })).status).toBe(404);
  expect((await stranger.refused(investigationCalls.assign, asked)).status).toBe(404);
  expect((await stranger.ask(investigationCalls.list, { query: {} })).total).toBe(0);
  const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  expect((await clinician.refused(investigationCalls.get, { params })).code).toBe("access.denied");
});

async function lookupIdOf(kind: string, name: string): Promise<string> {
  const { id } = await server.inTransaction(clinic, (tx) =>
    tx.selectFrom("lookup").select("id").where("kind", "=", kind).where("name", "=", name).executeTakeFirstOrThrow(),
  );
  return id;
}

/** What other server processes hear on a channel of the database. */
async function listenTo(channel: string) {
  const client = new pg.Client(server.connection);
  const messages: unknown[] = [];
  client.on("notification", ({ payload }) => messages.push(JSON.parse(payload ?? "null")));
  await client.connect();
  await client.query(`listen ${channel}`);
  return { messages, end: () => client.end() };
}
