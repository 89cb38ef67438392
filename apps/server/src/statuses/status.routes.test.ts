import { investigationCalls } from "@tracewell/contract/investigations";
import { recordCalls } from "@tracewell/contract/records";
import { type KeptMove, moveFaults } from "@tracewell/contract/status-moves";
import { type StatusSet, statusCalls } from "@tracewell/contract/statuses";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let admin: Caller;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
});

const kindIn = ({ kinds }: StatusSet, kind = "Incident") => {
  const found = kinds.find((each) => each.kind === kind);
  if (!found) throw new Error(`There are no statuses of ${kind}.`);
  return found;
};
const bodyOf = (set: StatusSet) => {
  const { statuses, moves } = kindIn(set);
  return { statuses: statuses.map(({ key, name }) => ({ key, name })), moves, version: set.version };
};
const params = { kind: "Incident" } as const;
const without = (moves: readonly KeptMove[], from: string, to: string) =>
  moves.filter((move) => move.from !== from || move.to !== to);

it("begins with statuses of which each is reached and none is a dead end [R4-07]", async () => {
  const { kinds, version } = await admin.ask(statusCalls.set);
  expect(version).toBe(0);
  for (const { kind, statuses, moves } of kinds) expect([kind, moveFaults(kind, statuses, moves)]).toEqual([kind, []]);
});

it("renames and orders statuses, for all kinds that share them [R10-49]", async () => {
  const body = bodyOf(await admin.ask(statusCalls.set));
  const renamed = body.statuses.map((status) =>
    status.key === "InProgress" ? { ...status, name: "At work" } : status,
  );
  const [first, ...others] = renamed;
  const set = await admin.ask(statusCalls.edit, {
    params,
    body: { ...body, statuses: first ? [...others, first] : [] },
  });
  expect(set.version).toBe(1);
  expect(kindIn(set).statuses.at(-1)?.key).toBe("New");
  expect(kindIn(set, "IncomingPartner").statuses.map(({ name }) => name)).toContain("At work");
  const { data } = await investigator.ask(recordCalls.statuses);
  expect(data.find(({ key }) => key === "InProgress")?.name).toBe("At work");
});

it("has records follow the moves at once, and config/reference-status tell them [R4-07] [R10-49]", async () => {
  const page = await anInvestigation(investigator);
  const body = bodyOf(await admin.ask(statusCalls.set));
  const move = { from: "New", to: "LostToContact", supervisors: false, asksReason: true } as const;
  await admin.ask(statusCalls.edit, { params, body: { ...body, moves: [...body.moves, move] } });
  const { moves } = await investigator.ask(investigationCalls.get, { params: { id: page.id } });
  expect(moves.find(({ key }) => key === "LostToContact")).toMatchObject({
    asksReason: true,
    ability: { allowed: true },
  });
  const { data } = await investigator.ask(recordCalls.statuses);
  expect(data.find(({ key }) => key === "New")?.moves).toContainEqual({
    kind: "Incident",
    to: "LostToContact",
    setterGroup: null,
    asksReason: true,
  });
  const again = bodyOf(await admin.ask(statusCalls.set));
  await admin.ask(statusCalls.edit, {
    params,
    body: {
      ...again,
      moves: without(again.moves, "New", "LostToContact").map((each) => ({ ...each, supervisors: true })),
    },
  });
  const after = await investigator.ask(investigationCalls.get, { params: { id: page.id } });
  expect(after.moves.map(({ key, ability }) => [key, ability.reasons[0]?.code])).toEqual([
    ["InProgress", "record.status-group"],
  ]);
});

it("refuses what would leave a status unreachable or a dead end, and says which", async () => {
  const body = bodyOf(await admin.ask(statusCalls.set));
  const unreachable = await admin.refused(statusCalls.edit, {
    params,
    body: { ...body, moves: without(body.moves, "InProgress", "IsolationMonitoring") },
  });
  expect(unreachable).toMatchObject({
    status: 409,
    code: "status.unreachable",
    message: "No record reaches Isolation Monitoring.",
  });
  const deadEnd = await admin.refused(statusCalls.edit, {
    params,
    body: { ...body, moves: without(body.moves, "IsolationMonitoring", "InProgress") },
  });
  expect(deadEnd.message).toBe("From Isolation Monitoring no record is ever closed.");
  const [move] = body.moves;
  for (const [moves, code] of [
    [[...body.moves, move as KeptMove], "status.move-twice"],
    [[...body.moves, { ...(move as KeptMove), to: (move as KeptMove).from }], "status.move-to-itself"],
    [[...body.moves, { ...(move as KeptMove), to: "Review" as const }], "status.unknown"],
  ] as const)
    expect((await admin.refused(statusCalls.edit, { params, body: { ...body, moves: [...moves] } })).code).toBe(code);
  expect(bodyOf(await admin.ask(statusCalls.set)).moves).toEqual(body.moves);
});

it("refuses a name that another status has, one that is left out, and an edit on an older version", async () => {
  const body = bodyOf(await admin.ask(statusCalls.set));
  const twice = body.statuses.map((status) => (status.key === "Closed" ? { ...status, name: "new" } : status));
  const taken = await admin.refused(statusCalls.edit, { params, body: { ...body, statuses: twice } });
  expect(taken.code).toBe("status.name-taken");
  const fewer = await admin.refused(statusCalls.edit, { params, body: { ...body, statuses: body.statuses.slice(1) } });
  expect(fewer.code).toBe("status.unknown");
  await admin.ask(statusCalls.edit, { params, body });
  const stale = await admin.refused(statusCalls.edit, { params, body });
  expect([stale.status, stale.code]).toEqual([409, "edit.stale"]);
  const both = await Promise.all(
    [1, 1].map((version) => admin.ask(statusCalls.edit, { params, body: { ...body, version } }).catch(() => null)),
  );
  expect(both.filter(Boolean)).toHaveLength(1);
});

it("counts the records of each status, of the own clinic alone, and is for administrators", async () => {
  await anInvestigation(investigator);
  const other = await aClinic(server);
  await anInvestigation(await aStaffMember(server, other));
  const { statuses } = kindIn(await admin.ask(statusCalls.set));
  expect(statuses.find(({ key }) => key === "New")?.records).toBe(1);
  expect((await investigator.refused(statusCalls.set)).status).toBe(403);
  const body = bodyOf(await admin.ask(statusCalls.set));
  expect((await investigator.refused(statusCalls.edit, { params, body })).status).toBe(403);
});
