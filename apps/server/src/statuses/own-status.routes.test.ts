import { activityCalls } from "@tracewell/contract/activity";
import { investigationCalls } from "@tracewell/contract/investigations";
import { type RecordKind, recordCalls, type StatusKey } from "@tracewell/contract/records";
import { type KeptOwnStatus, statusCalls } from "@tracewell/contract/statuses";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let admin: Caller;
let supervisor: Caller;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  supervisor = await aStaffMember(server, clinic);
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
});

const setOf = async (kind: RecordKind = "Incident") => {
  const set = await admin.ask(statusCalls.set);
  const found = set.kinds.find((each) => each.kind === kind);
  if (!found) throw new Error(`There are no statuses of ${kind}.`);
  return { ...found, version: set.version };
};
const bodyOf = async (own: readonly KeptOwnStatus[], kind: RecordKind = "Incident") => {
  const { statuses, moves, version } = await setOf(kind);
  return { statuses: statuses.map(({ key, name }) => ({ key, name })), moves, version, own: [...own] };
};
const params = { kind: "Incident" } as const;
const waiting: KeptOwnStatus = {
  id: null,
  standsFor: "InProgress",
  name: "Waiting for lab",
  supervisors: false,
  disabled: false,
};
const keep = async (...own: KeptOwnStatus[]) => {
  const set = await admin.ask(statusCalls.edit, { params, body: await bodyOf(own) });
  return set.kinds.find(({ kind }) => kind === "Incident")?.own ?? [];
};
const idOf = (own: readonly { id: string }[], at = 0) => own[at]?.id ?? "";
const kept = async () => (await setOf()).own.map(({ records: _, used: __, ...own }): KeptOwnStatus => ({ ...own }));
const move = async (caller: Caller, id: string, status: StatusKey, own?: string) => {
  const { version } = await caller.ask(investigationCalls.get, { params: { id } });
  return caller.ask(investigationCalls.setStatus, { params: { id }, body: { status, own, version } });
};
const refusedMove = async (caller: Caller, id: string, status: StatusKey, own: string) => {
  const { version } = await caller.ask(investigationCalls.get, { params: { id } });
  return caller.refused(investigationCalls.setStatus, { params: { id }, body: { status, own, version } });
};
const offered = async (caller: Caller, id: string) =>
  (await caller.ask(investigationCalls.get, { params: { id } })).moves.map(({ name }) => name);

it("has records take a status of the clinic's own that stands for a fixed one, and go among them [R4-07]", async () => {
  const own = await keep(waiting, { ...waiting, name: "Calling the patient" });
  const [lab, call] = [idOf(own), idOf(own, 1)];
  const { id } = await anInvestigation(investigator);
  expect((await offered(investigator, id)).slice(0, 3)).toEqual([
    "In Progress",
    "Waiting for lab",
    "Calling the patient",
  ]);
  const page = await move(investigator, id, "InProgress", lab);
  expect(page.status).toEqual({ key: "InProgress", name: "Waiting for lab", closed: false, own: lab });
  expect((await offered(investigator, id)).slice(0, 2)).toEqual(["In Progress", "Calling the patient"]);
  const { data } = await investigator.ask(investigationCalls.list, { query: { status: [lab] } });
  expect(data.map((row) => [row.id, row.status.name])).toEqual([[id, "Waiting for lab"]]);
  expect((await investigator.ask(investigationCalls.list, { query: { status: [call] } })).data).toEqual([]);
  const { total } = await investigator.ask(investigationCalls.list, { query: { status: ["InProgress", call] } });
  expect(total).toBe(1);
  expect((await move(investigator, id, "InProgress", call)).status.name).toBe("Calling the patient");
  expect((await move(investigator, id, "InProgress")).status).toMatchObject({ name: "In Progress", own: null });
  const lines = await investigator.ask(activityCalls.ofRecord, { params: { id } });
  expect(lines.data.map(({ summary }) => summary)).toEqual(
    expect.arrayContaining([
      "set the status from New to Waiting for lab",
      "set the status to Calling the patient",
      "set the status back from Calling the patient",
    ]),
  );
});

it("asks of a move to it what a move to the fixed one asks: who, why, and what is to be done first", async () => {
  const own = await keep(
    { ...waiting, name: "Closed by phone", standsFor: "Closed" },
    { ...waiting, name: "Ready for review", standsFor: "SubmitForClosure" },
    { ...waiting, name: "With the lead", supervisors: true },
  );
  const [byPhone, ready, withLead] = [idOf(own), idOf(own, 1), idOf(own, 2)];
  const { id } = await anInvestigation(investigator);
  const fixed = await move(investigator, id, "InProgress");
  const reasons = (key: StatusKey, which: string | null) =>
    fixed.moves.find((each) => each.key === key && each.own === which)?.ability.reasons.map(({ code }) => code);
  expect(reasons("SubmitForClosure", ready)?.length).toBeGreaterThan(0);
  expect(reasons("SubmitForClosure", ready)).toEqual(reasons("SubmitForClosure", null));
  const early = await refusedMove(investigator, id, "SubmitForClosure", ready);
  expect(early.code).toBe(reasons("SubmitForClosure", ready)?.[0]);
  expect((await refusedMove(investigator, id, "Closed", byPhone)).code).toBe("record.status-move");
  expect((await refusedMove(investigator, id, "InProgress", withLead)).code).toBe("record.status-group");
  expect((await move(supervisor, id, "InProgress", withLead)).status.name).toBe("With the lead");
});

it("refuses one that is switched off, of another status, kind or clinic, and the one that it has", async () => {
  const own = await keep(waiting, { ...waiting, name: "On hold" });
  const [lab, hold] = [idOf(own), idOf(own, 1)];
  const { id } = await anInvestigation(investigator);
  await move(investigator, id, "InProgress", lab);
  expect((await refusedMove(investigator, id, "InProgress", lab)).code).toBe("record.status-move");
  expect((await refusedMove(investigator, id, "LostToContact", hold)).code).toBe("record.own-status");
  await keep(...(await kept()).map((each) => ({ ...each, disabled: true })));
  expect(await refusedMove(investigator, id, "InProgress", hold)).toMatchObject({
    status: 409,
    code: "record.own-status",
  });
  expect((await investigator.ask(investigationCalls.get, { params: { id } })).status.name).toBe("Waiting for lab");
  const elsewhere = await aClinic(server);
  const stranger = await aStaffMember(server, elsewhere);
  const theirs = await anInvestigation(stranger);
  expect((await refusedMove(stranger, theirs.id, "InProgress", hold)).status).toBe(404);
  const contacts = await admin.ask(statusCalls.edit, {
    params: { kind: "IncomingPartner" },
    body: await bodyOf([{ ...waiting, name: "Texted" }], "IncomingPartner"),
  });
  const texted = contacts.kinds.find(({ kind }) => kind === "IncomingPartner")?.own[0]?.id ?? "";
  expect((await refusedMove(investigator, id, "InProgress", texted)).status).toBe(404);
});

it("answers who moves a record to one that is deleted at the same moment that it is no longer offered", async () => {
  const lab = idOf(await keep(waiting));
  const { id } = await anInvestigation(investigator);
  const other = await server.pool.connect();
  await other.query("begin");
  await other.query("delete from own_status where id = $1", [lab]);
  const moving = refusedMove(investigator, id, "InProgress", lab);
  await vi.waitFor(async () => {
    const { rows } = await server.pool.query("select from pg_locks where not granted");
    expect(rows).toHaveLength(1);
  });
  await other.query("commit");
  other.release();
  expect(await moving).toMatchObject({ status: 409, code: "record.own-status" });
});

it("leaves it with the status that it stands for, whatever moves the record", async () => {
  const lab = idOf(await keep(waiting));
  const { id } = await anInvestigation(investigator);
  await move(investigator, id, "InProgress", lab);
  await server.pool.query("update record set status_key = 'New' where id = $1", [id]);
  const { status } = await investigator.ask(investigationCalls.get, { params: { id } });
  expect(status).toEqual({ key: "New", name: "New", closed: false, own: null });
  const set = server.pool.query("update record set own_status_id = $2 where id = $1", [id, lab]);
  await expect(set).rejects.toThrow(/foreign key/);
});

it("renames, orders and deletes them; one that records have or had is switched off instead", async () => {
  const own = await keep(waiting, { ...waiting, name: "On hold" });
  const [first, second] = await kept();
  const exchanged = await keep(
    { ...(second as KeptOwnStatus), name: "Waiting for lab" },
    { ...(first as KeptOwnStatus), name: "On hold" },
  );
  expect(exchanged.map(({ id, name }) => [id, name])).toEqual([
    [idOf(own, 1), "Waiting for lab"],
    [idOf(own), "On hold"],
  ]);
  const { id } = await anInvestigation(investigator);
  await move(investigator, id, "InProgress", idOf(own));
  const has = await admin.refused(statusCalls.edit, { params, body: await bodyOf([]) });
  expect(has).toMatchObject({
    status: 409,
    code: "status.own-used",
    message: "1 record has On hold, so it can’t be deleted. Switch it off instead.",
  });
  await move(investigator, id, "InProgress");
  const had = await admin.refused(statusCalls.edit, { params, body: await bodyOf([]) });
  expect(had.message).toBe("Records had On hold, so it can’t be deleted. Switch it off instead.");
  const left = await keep(...(await kept()).filter((each) => each.id === idOf(own)));
  expect(left).toMatchObject([{ id: idOf(own), name: "On hold", records: 0, used: true }]);
});

it("refuses a name that another has, what stands for nothing, and an edit on an older version", async () => {
  const own = await keep(waiting);
  const codeOf = async (...wanted: KeptOwnStatus[]) =>
    (await admin.refused(statusCalls.edit, { params, body: await bodyOf(wanted) })).code;
  expect(await codeOf({ ...waiting, name: "in progress" })).toBe("status.name-taken");
  expect(await codeOf(waiting, { ...waiting, name: "WAITING for lab" })).toBe("status.name-taken");
  expect(await codeOf({ ...waiting, standsFor: "CaseCreated" })).toBe("status.unknown");
  expect(await codeOf({ ...waiting, standsFor: "Charting" })).toBe("status.unknown");
  const same = { ...waiting, id: idOf(own) };
  expect(await codeOf({ ...same, standsFor: "New" })).toBe("status.unknown");
  expect(await codeOf(same, { ...same, name: "Twice" })).toBe("status.unknown");
  const other = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  const { kinds, version } = await other.ask(statusCalls.set);
  const { statuses = [], moves = [] } = kinds.find(({ kind }) => kind === "Incident") ?? {};
  const body = { statuses: statuses.map(({ key, name }) => ({ key, name })), moves, version, own: [same] };
  expect((await other.refused(statusCalls.edit, { params, body })).status).toBe(404);
  const stale = await admin.refused(statusCalls.edit, { params, body: { ...(await bodyOf([])), version: 0 } });
  expect(stale.code).toBe("edit.stale");
  const { own: _, ...without } = await bodyOf([]);
  await admin.ask(statusCalls.edit, { params, body: without });
  expect((await kept()).map(({ name }) => name)).toEqual(["Waiting for lab"]);
});

it("tells config/reference-status and the moves of lists of them [R10-49]", async () => {
  const own = await keep(waiting, { ...waiting, name: "Old one", disabled: true });
  const { data } = await investigator.ask(recordCalls.statuses);
  expect(data.find(({ key }) => key === "InProgress")?.own).toEqual([
    { id: idOf(own), kind: "Incident", name: "Waiting for lab", setterGroup: null, disabled: false },
    { id: idOf(own, 1), kind: "Incident", name: "Old one", setterGroup: null, disabled: true },
  ]);
  const { data: from } = await investigator.ask(recordCalls.moves, { query: params });
  const namesFrom = (key: StatusKey) => from.find((each) => each.from === key)?.moves.map(({ name }) => name) ?? [];
  expect(namesFrom("New")).toEqual(expect.arrayContaining(["In Progress", "Waiting for lab"]));
  expect(namesFrom("InProgress").slice(0, 2)).toEqual(["In Progress", "Waiting for lab"]);
  expect(namesFrom("New")).not.toContain("Old one");
});
