import { contactCalls } from "@tracewell/contract/contacts";
import { investigationCalls } from "@tracewell/contract/investigations";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { relationshipCalls } from "@tracewell/contract/relationships";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient, infectionNamed } from "../../testing/investigation.ts";
import { anOutbreak } from "../../testing/outbreaks.ts";

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

/** Ada, who named Ben. */
async function aTie() {
  const ada = await anInvestigation(supervisor, { person: aPatient({ lastName: "Tie", firstName: "Ada" }) });
  const ben = await supervisor.ask(contactCalls.create, {
    body: { caseId: ada.id, person: aPatient({ lastName: "Tie", firstName: "Ben" }), lastExposureOn: "2026-02-02" },
  });
  const { ties } = await supervisor.ask(relationshipCalls.graph, { params: { id: ada.id }, query: {} });
  return { ada, ben, tieId: ties[0]?.id ?? "" };
}
const tie = (id: string, caller = supervisor) => caller.ask(relationshipCalls.tie, { params: { id } });
const turn = (id: string, version: number) => ({ params: { id }, body: { version } });

describe("a tie", () => {
  it("tells who exposed whom, and what may be done about it", async () => {
    const { ada, ben, tieId } = await aTie();
    expect(await tie(tieId)).toMatchObject({
      from: { id: ada.person.id, fullName: "Tie, Ada" },
      to: { id: ben.person.id, fullName: "Tie, Ben" },
      lastExposureOn: "2026-02-02",
      contact: { id: ben.id, referenceNumber: ben.referenceNumber, version: ben.version },
      abilities: { edit: { allowed: true }, turn: { allowed: true }, delete: { allowed: true } },
    });
  });

  it("is turned and turned back, and refuses whoever saw it before", async () => {
    const { ada, ben, tieId } = await aTie();
    const turned = await supervisor.ask(relationshipCalls.turn, turn(tieId, ben.version));
    expect([turned.from.id, turned.to.id]).toEqual([ben.person.id, ada.person.id]);
    const late = await supervisor.refused(relationshipCalls.turn, turn(tieId, ben.version));
    expect(late).toMatchObject({ status: 409, code: "edit.stale" });
    const back = await supervisor.ask(relationshipCalls.turn, turn(tieId, turned.contact?.version ?? 0));
    expect(back.from.id).toBe(ada.person.id);
  });

  it("keeps what is edited of the contact, and its person, when it is turned", async () => {
    const { ada, ben, tieId } = await aTie();
    const { contact } = await supervisor.ask(relationshipCalls.turn, turn(tieId, ben.version));
    const edited = await supervisor.ask(contactCalls.edit, {
      params: { id: ben.id },
      body: { firstExposureOn: "2026-01-01", version: contact?.version ?? 0 },
    });
    expect(edited).toMatchObject({ person: { id: ben.person.id }, exposure: { firstOn: "2026-01-01" } });
    expect((await tie(tieId)).firstExposureOn).toBe("2026-01-01");
    const page = await supervisor.ask(investigationCalls.get, { params: { id: ada.id } });
    expect(page.contacts.map(({ id }) => id)).toEqual([ben.id]);
  });

  it("is not changed once its contact is closed, nor where it was not made with one", async () => {
    const { ada, ben, tieId } = await aTie();
    await server.inTransaction(clinic, (tx) =>
      sql`update record set status_key = 'Closed', closed = true, closed_at = now() where id = ${ben.id}`.execute(tx),
    );
    expect((await tie(tieId)).abilities.turn.reasons).toMatchObject([{ code: "record.closed" }]);
    const version = (await tie(tieId)).contact?.version ?? 0;
    expect((await supervisor.refused(relationshipCalls.turn, turn(tieId, version))).code).toBe("record.closed");
    await server.inTransaction(clinic, (tx) =>
      sql`update relationship set record_id = ${ada.id} where id = ${tieId}`.execute(tx),
    );
    const without = await tie(tieId);
    expect(without).toMatchObject({
      contact: null,
      abilities: { delete: { reasons: [{ code: "relationship.no-contact" }] } },
    });
    expect((await supervisor.refused(relationshipCalls.turn, turn(tieId, 1))).code).toBe("relationship.no-contact");
  });

  it("is not there for another clinic", async () => {
    const { tieId } = await aTie();
    const stranger = await aStaffMember(server, await aClinic(server));
    expect((await stranger.refused(relationshipCalls.tie, { params: { id: tieId } })).status).toBe(404);
    expect((await stranger.refused(relationshipCalls.turn, turn(tieId, 1))).status).toBe(404);
  });
});

describe("the network of a list of investigations", () => {
  const draw = (query: object) => supervisor.ask(relationshipCalls.ofInvestigations, { query });

  it("has the patients of those that fit, and persons as many steps around as asked", async () => {
    const { ada, ben } = await aTie();
    const other = await anInvestigation(supervisor, { infection: "HIV" });
    const syphilis = await infectionNamed(supervisor, "Syphilis");
    const ids = async (query: object) => (await draw(query)).persons.map(({ id }) => id).sort();
    expect(await ids({ infection: syphilis, steps: 0 })).toEqual([ada.person.id]);
    expect(await ids({ infection: syphilis, steps: 1 })).toEqual([ada.person.id, ben.person.id].sort());
    expect(await ids({ steps: 0 })).toEqual([ada.person.id, other.person.id].sort());
  });

  it("leaves out what is more than asked for, and says so", async () => {
    await aTie();
    const cut = await draw({ steps: 1, most: 1 });
    expect([cut.persons.length, cut.truncated]).toEqual([1, true]);
    expect((await draw({ steps: 1 })).truncated).toBe(false);
  });

  it("tells the days, the place, the laboratory's cluster and the outbreaks of each person", async () => {
    const { ada } = await aTie();
    await supervisor.ask(investigationCalls.edit, {
      params: { id: ada.id },
      body: { positiveTestOn: "2026-02-01", clusterName: "TX-14", version: ada.version },
    });
    const infectionId = await infectionNamed(supervisor, "Syphilis");
    const outbreak = await anOutbreak(supervisor, { infectionId });
    await supervisor.ask(outbreakCalls.join, { params: { id: outbreak.id }, body: { recordIds: [ada.id] } });
    await server.inTransaction(clinic, (tx) =>
      sql`insert into person_address (tenant_id, person_id, state, county, postcode, is_primary)
        values (${clinic}, ${ada.person.id}, 'TX', 'Travis', '78701', true)`.execute(tx),
    );
    const { persons } = await draw({ infection: infectionId, steps: 0 });
    expect(persons).toMatchObject([
      {
        positiveTestOn: "2026-02-01",
        clusters: ["TX-14"],
        outbreaks: [outbreak.number],
        county: "Travis",
        countyFips: "48453",
        zip3: "787",
        treatedOn: null,
        reportedOn: expect.any(String),
      },
    ]);
    const investigator = await aStaffMember(server, clinic, { role: "Investigator" });
    const seen = await investigator.ask(relationshipCalls.ofInvestigations, { query: { steps: 0 } });
    expect(seen.persons[0]?.outbreaks).toEqual([]);
  });
});

it("notes in the Activity log that a network leaves as a file, of whom and how many", async () => {
  const { ada } = await aTie();
  const body = { format: "csv" as const, persons: 2 };
  await supervisor.ask(relationshipCalls.noteDownload, { body: { ...body, recordId: ada.id } });
  await supervisor.ask(relationshipCalls.noteDownload, { body });
  const lines = await server.inTransaction(clinic, (tx) =>
    sql<{ record_id: string | null }>`select record_id from trail
      where tenant_id = ${clinic} and action = 'export' and reason = 'network of 2 persons as CSV' order by id`.execute(
      tx,
    ),
  );
  expect(lines.rows.map(({ record_id }) => record_id)).toEqual([ada.id, null]);
  const stranger = await aStaffMember(server, await aClinic(server));
  const refused = await stranger.refused(relationshipCalls.noteDownload, { body: { ...body, recordId: ada.id } });
  expect(refused.status).toBe(404);
});
