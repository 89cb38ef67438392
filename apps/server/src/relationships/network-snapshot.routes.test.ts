import { contactCalls } from "@tracewell/contract/contacts";
import { networkSnapshotCalls } from "@tracewell/contract/network-snapshots";
import { relationshipCalls } from "@tracewell/contract/relationships";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient } from "../../testing/investigation.ts";

const { keep, snapshots, compare, deleteSnapshot } = networkSnapshotCalls;

let server: TestApp;
let clinic: string;
let owner: Caller;
let colleague: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  owner = await aStaffMember(server, clinic, { firstName: "Ana", lastName: "Kim" });
  colleague = await aStaffMember(server, clinic);
});

/** A case with one contact, and the network around it as a snapshot would keep it. */
async function aNetwork() {
  const ada = await anInvestigation(owner, { person: aPatient({ lastName: "Kept", firstName: "Ada" }) });
  const named = (firstName: string) =>
    owner.ask(contactCalls.create, { body: { caseId: ada.id, person: aPatient({ lastName: "Kept", firstName }) } });
  await named("Ben");
  const seen = async () => {
    const { persons, ties } = await owner.ask(relationshipCalls.graph, { params: { id: ada.id }, query: {} });
    return { personIds: persons.map(({ id }) => id), tieIds: ties.map(({ id }) => id) };
  };
  return { ada, named, seen };
}
const save = (name: string, seen: { personIds: string[]; tieIds: string[] }, more: object = {}) =>
  owner.ask(keep, {
    body: { name, shared: false, query: { view: "bubble" }, asOf: null, places: {}, ...seen, ...more },
  });
const names = async (caller: Caller) => (await caller.ask(snapshots)).data.map(({ name }) => name);

it("keeps a network under a name, with the places that somebody gave its persons", async () => {
  const { ada, seen } = await aNetwork();
  const made = await save("Monday", await seen(), {
    asOf: "2026-11-20",
    places: { [ada.person.id]: { x: 10, y: -20 } },
  });
  expect(made).toMatchObject({
    name: "Monday",
    query: { view: "bubble" },
    asOf: "2026-11-20",
    persons: 2,
    ties: 1,
    places: { [ada.person.id]: { x: 10, y: -20 } },
    owner: { name: "Ana Kim" },
    abilities: { delete: { allowed: true } },
  });
  expect(await names(owner)).toEqual(["Monday"]);
  expect(await names(colleague)).toEqual([]);
});

it("compares two: who and what ties are new, and what is gone", async () => {
  const { named, seen } = await aNetwork();
  const before = await save("Before", await seen());
  const cleo = await named("Cleo");
  const after = await save("After", await seen());
  const changed = await owner.ask(compare, { params: { id: after.id, otherId: before.id } });
  expect(changed.new).toMatchObject({
    persons: [{ id: cleo.person.id, fullName: "Kept, Cleo" }],
    personCount: 1,
    ties: [{ from: { fullName: "Kept, Ada" }, to: { fullName: "Kept, Cleo" } }],
    tieCount: 1,
  });
  expect(changed.gone).toEqual({ persons: [], personCount: 0, ties: [], tieCount: 0 });
  await owner.ask(contactCalls.remove, { params: { id: cleo.id } });
  const back = await owner.ask(compare, { params: { id: before.id, otherId: after.id } });
  expect(back.gone).toMatchObject({ personCount: 1, tieCount: 1, ties: [] });
});

it("refuses a second snapshot of the same name, and one of nobody", async () => {
  const { seen } = await aNetwork();
  await save("Monday", await seen());
  const body = { name: "MONDAY", shared: false, query: {}, asOf: null, places: {}, ...(await seen()) };
  expect((await owner.refused(keep, { body })).code).toBe("snapshot.name-taken");
  expect((await owner.refused(keep, { body: { ...body, name: "Empty", personIds: [] } })).status).toBe(422);
});

it("is opened by the clinic where it is shared, and deleted by its owner alone", async () => {
  const { seen } = await aNetwork();
  const { id } = await save("Shared", await seen(), { shared: true });
  const own = await save("Own", await seen());
  expect(await names(colleague)).toEqual(["Shared"]);
  const params = { id };
  expect((await colleague.refused(deleteSnapshot, { params })).code).toBe("snapshot.not-yours");
  expect((await colleague.refused(deleteSnapshot, { params: { id: own.id } })).status).toBe(404);
  expect((await colleague.refused(compare, { params: { id, otherId: own.id } })).status).toBe(404);
  const stranger = await aStaffMember(server, await aClinic(server));
  expect((await stranger.refused(compare, { params: { id, otherId: id } })).status).toBe(404);
  await owner.ask(deleteSnapshot, { params });
  expect(await names(colleague)).toEqual([]);
});
