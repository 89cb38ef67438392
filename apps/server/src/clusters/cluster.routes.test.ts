import { clusterCalls } from "@tracewell/contract/clusters";
import { contactCalls } from "@tracewell/contract/contacts";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { clinicDay } from "../../testing/clinic-day.ts";
import { anInvestigation, aPatient, infectionNamed } from "../../testing/investigation.ts";

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

const person = (firstName: string) => aPatient({ lastName: "Cluster", firstName });
const named = (caseId: string, firstName: string, lastExposureOn?: string) =>
  supervisor.ask(contactCalls.create, { body: { caseId, person: person(firstName), lastExposureOn } });

/** Ada, who is positive, named Ben and Cleo; Ben, a case of his own, named Dora. Elsewhere Eve, with HIV, named Finn. */
async function twoClusters() {
  const ada = await anInvestigation(supervisor, { person: person("Ada") });
  const ben = await named(ada.id, "Ben", "2026-06-01");
  await named(ada.id, "Cleo", "2026-01-01");
  const benCase = await anInvestigation(supervisor, { personId: ben.person.id });
  const dora = await named(benCase.id, "Dora", "2026-06-02");
  const eve = await anInvestigation(supervisor, { person: person("Eve"), infection: "HIV" });
  await named(eve.id, "Finn");
  await server.inTransaction(clinic, (tx) =>
    sql`update record_infection set status = 'Positive' where record_id = ${ada.id}`.execute(tx),
  );
  return { ada, ben, benCase, dora, eve };
}
const list = (query: object = {}) => supervisor.ask(clusterCalls.list, { query });

describe("clusters", () => {
  it("tell names, size, direct contacts, who is new and who bridges [R3-63]", async () => {
    const { ben, ada } = await twoClusters();
    const { clusters, count, persons, ties, truncated } = await list();
    expect({ count, persons, ties, truncated }).toEqual({ count: 2, persons: 6, ties: 4, truncated: false });
    expect(clusters.map(({ size }) => size)).toEqual([4, 2]);
    expect(clusters[0]).toMatchObject({
      size: 4,
      ties: 3,
      positive: 1,
      directContacts: 2,
      newPersons: 4,
      density: 0.5,
      diameter: 3,
      growth: [{ month: `${clinicDay(0).slice(0, 7)}-01`, size: 4 }],
    });
    expect(clusters[0]?.names).toHaveLength(3);
    const bridges = clusters[0]?.bridges.map(({ id, parts }) => [id, parts]) ?? [];
    expect(new Map(bridges as [string, number][])).toEqual(
      new Map([
        [ada.person.id, 2],
        [ben.person.id, 2],
      ]),
    );
  });

  it("are made of ties of one infection, or from a day on, where asked", async () => {
    await twoClusters();
    const infection = await infectionNamed(supervisor, "HIV");
    expect((await list({ infection })).clusters.map(({ size }) => size)).toEqual([2]);
    expect((await list({ exposedFrom: "2026-05-01" })).clusters.map(({ size }) => size)).toEqual([3]);
    expect((await list({ newSince: clinicDay(1) })).clusters.map(({ newPersons }) => newPersons)).toEqual([0, 0]);
    expect((await list({ method: "communities" })).clusters.flatMap(({ size }) => size)).not.toContain(1);
  });

  it("are drawn as a network by any of their members [R10-36]", async () => {
    const { dora } = await twoClusters();
    const { persons, ties } = await supervisor.ask(clusterCalls.graph, { params: { id: dora.person.id }, query: {} });
    expect(persons.map(({ label }) => label).sort()).toEqual(
      ["Ada", "Ben", "Cleo", "Dora"].map((name) => `Cluster, ${name}`),
    );
    expect(ties).toHaveLength(3);
  });

  it("become an outbreak whose members are their investigations and contacts [R10-36]", async () => {
    const { ada, dora, benCase } = await twoClusters();
    const infectionId = await infectionNamed(supervisor, "Syphilis");
    const body = { infectionId, onlyInfection: true, number: "OB-C1", name: "East Side" };
    const outbreak = await supervisor.ask(clusterCalls.declare, { params: { id: dora.person.id }, body });
    expect(outbreak).toMatchObject({ number: "OB-C1", name: "East Side", cases: 2, contacts: 2, exposed: 0 });
    const { data } = await supervisor.ask(outbreakCalls.members, { query: { outbreakId: outbreak.id } });
    const records = data.map(({ record }) => record?.id);
    expect(records).toEqual(expect.arrayContaining([ada.id, benCase.id, dora.id]));
    const again = await supervisor.refused(clusterCalls.declare, { params: { id: dora.person.id }, body });
    expect(again.code).toBe("outbreak.number-taken");
  });

  it("belong to the outbreak of another infection as exposed", async () => {
    const { ada } = await twoClusters();
    const infectionId = await infectionNamed(supervisor, "HIV");
    const body = { infectionId, onlyInfection: false, number: "OB-C2", name: "Elsewhere" };
    const outbreak = await supervisor.ask(clusterCalls.declare, { params: { id: ada.person.id }, body });
    expect(outbreak).toMatchObject({ cases: 0, contacts: 0, exposed: 4 });
    const unknown = { ...body, number: "OB-C3", infectionId: ada.id };
    expect(
      (await supervisor.refused(clusterCalls.declare, { params: { id: ada.person.id }, body: unknown })).code,
    ).toBe("request.invalid");
  });

  it("are not told to who may not see who was exposed to whom, nor to another clinic", async () => {
    const { ada } = await twoClusters();
    const id = ada.person.id;
    const infectionId = await infectionNamed(supervisor, "Syphilis");
    const body = { infectionId, onlyInfection: false, number: "OB-C4", name: "Nobody's" };
    const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
    for (const refused of [
      await analyst.refused(clusterCalls.list, { query: {} }),
      await analyst.refused(clusterCalls.graph, { params: { id }, query: {} }),
      await analyst.refused(clusterCalls.declare, { params: { id }, body }),
    ])
      expect(refused.status).toBe(403);
    const stranger = await aStaffMember(server, await aClinic(server));
    expect((await stranger.ask(clusterCalls.list, { query: {} })).clusters).toEqual([]);
    expect((await stranger.refused(clusterCalls.graph, { params: { id }, query: {} })).status).toBe(404);
  });
});
