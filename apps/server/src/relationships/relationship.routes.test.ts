import { contactCalls } from "@tracewell/contract/contacts";
import { type RelationshipGraph, relationshipCalls } from "@tracewell/contract/relationships";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation, aPatient } from "../../testing/investigation.ts";

/** How many persons a card asks for. */
const mostPersons = 300;

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

const draw = (id: string, steps = 3, caller = supervisor): Promise<RelationshipGraph> =>
  caller.ask(relationshipCalls.graph, { params: { id }, query: { steps } });
const tie = (caseId: string, more: object) => supervisor.ask(contactCalls.create, { body: { caseId, ...more } });
const labels = ({ persons }: RelationshipGraph) => persons.map(({ label }) => label);

/** Ada named Ben, Ben (a case too) named Cleo, Cleo named Dora, and Cleo named Ada back. */
async function aRing() {
  const person = (firstName: string) => aPatient({ lastName: "Ring", firstName });
  const ada = await anInvestigation(supervisor, { person: person("Ada") });
  const ben = await tie(ada.id, { person: person("Ben"), frequency: "Once", lastExposureOn: "2026-02-02" });
  const benCase = await anInvestigation(supervisor, { personId: ben.person.id });
  const cleo = await tie(benCase.id, { person: person("Cleo") });
  const cleoCase = await anInvestigation(supervisor, { personId: cleo.person.id });
  await tie(cleoCase.id, { person: person("Dora") });
  await tie(cleoCase.id, { personId: ada.person.id });
  return { ada, ben, benCase, cleoCase };
}

it("walks from person to person in both directions, as far as asked [R7-49]", async () => {
  const { ada, ben } = await aRing();
  const near = await draw(ada.id, 1);
  expect(labels(near)).toEqual(["Ring, Ada", "Ring, Ben", "Ring, Cleo"]);
  expect(near.persons.map(({ focus }) => focus)).toEqual([true, false, false]);
  const whole = await draw(ben.id, 2);
  expect(labels(whole)[0]).toBe("Ring, Ben");
  expect(labels(whole).sort()).toEqual(["Ring, Ada", "Ring, Ben", "Ring, Cleo", "Ring, Dora"]);
  expect(whole.ties).toHaveLength(4);
  expect(whole.truncated).toBe(false);
});

it("draws ties only between persons who are in the picture, with what is known of them [R3-40]", async () => {
  const { ada, ben } = await aRing();
  const { ties, persons } = await draw(ada.id, 1);
  expect(ties).toHaveLength(3);
  expect(ties[0]).toMatchObject({
    from: ada.person.id,
    to: ben.person.id,
    frequency: "Once",
    lastExposureOn: "2026-02-02",
    firstExposureOn: null,
    recordId: ben.id,
  });
  const drawn = new Set(persons.map(({ id }) => id));
  expect(ties.every(({ from, to }) => drawn.has(from) && drawn.has(to))).toBe(true);
});

it("shows each person's infections with the status that counts most, and their records [R3-41]", async () => {
  const { ada, benCase } = await aRing();
  await server.inTransaction(clinic, (tx) =>
    sql`update record_infection set status = 'Positive' where record_id = ${benCase.id}`.execute(tx),
  );
  const { persons } = await draw(ada.id);
  const ben = persons.find(({ label }) => label === "Ring, Ben");
  expect(ben).toMatchObject({ priorityStatus: "Positive", infections: [{ name: "Syphilis", status: "Positive" }] });
  expect(ben?.records.map(({ kind }) => kind).sort()).toEqual(["IncomingPartner", "IncomingReport", "Incident"].sort());
  const dora = persons.find(({ label }) => label === "Ring, Dora");
  expect(dora).toMatchObject({ priorityStatus: "Exposed", age: expect.any(Number) });
});

it("draws one person alone where nobody was named", async () => {
  const alone = await anInvestigation(supervisor);
  const graph = await draw(alone.id);
  expect(graph).toMatchObject({ persons: [{ label: alone.person.fullName, focus: true }], ties: [], truncated: false });
});

it("leaves out the persons further away and says so, where the network is too large", async () => {
  const hub = await anInvestigation(supervisor);
  await server.inTransaction(clinic, (tx) =>
    sql`with friends as (
        insert into person (tenant_id, last_name) select ${clinic}, 'Friend' || n from generate_series(1, ${mostPersons}) n returning id)
      insert into relationship (tenant_id, record_id, from_person_id, to_person_id)
      select ${clinic}, ${hub.id}, ${hub.person.id}, id from friends`.execute(tx),
  );
  const graph = await draw(hub.id, 6);
  expect(graph.persons).toHaveLength(mostPersons);
  expect(graph.persons[0]).toMatchObject({ id: hub.person.id, focus: true });
  expect(graph.ties).toHaveLength(mostPersons - 1);
  expect(graph.truncated).toBe(true);
});

it("tells a clinician nothing that only investigations know [R8-23]", async () => {
  const { ada } = await aRing();
  const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  const problem = await clinician.refused(relationshipCalls.graph, { params: { id: ada.id }, query: {} });
  expect(problem).toMatchObject({ status: 403, code: "access.medical-record" });
  const fileId = await anIncomingFile(supervisor, { personId: ada.person.id, infection: "HIV" });
  const graph = await draw(fileId, 1, clinician);
  const ben = graph.persons.find(({ label }) => label === "Ring, Ben");
  expect(ben?.records.map(({ kind }) => kind)).toEqual(["IncomingReport"]);
  const cleo = graph.persons.find(({ label }) => label === "Ring, Cleo");
  expect(cleo?.infections.map(({ status }) => status)).not.toContain("Exposed");
  expect(graph.ties.every(({ recordId }) => recordId === null)).toBe(true);
});

it("is not there for another clinic", async () => {
  const { ada } = await aRing();
  const stranger = await aStaffMember(server, await aClinic(server));
  expect((await stranger.refused(relationshipCalls.graph, { params: { id: ada.id }, query: {} })).status).toBe(404);
});
