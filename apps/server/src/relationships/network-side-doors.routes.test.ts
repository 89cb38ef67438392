import { contactCalls } from "@tracewell/contract/contacts";
import { relationshipCalls } from "@tracewell/contract/relationships";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { everyCall, leastInput } from "../../testing/contract-inputs.ts";
import { anIncomingFile, anInvestigation, aPatient } from "../../testing/investigation.ts";
import { aVisit } from "../../testing/visit.ts";
import { seededRoles } from "../access/role.seed.ts";

/** Each call that is asked about one person or record, as each role: made from the contract, so a new call is tried, too. */
const asked = everyCall.filter(
  ({ spec }) =>
    spec.method === "GET" && spec.needs !== "public" && Object.keys(spec.params?.shape ?? {}).includes("id"),
);
const workers = ["Investigator", "Supervisor", "Clinician"];
const others = Object.values(seededRoles)
  .map(({ name }) => name)
  .filter((name) => !workers.includes(name) && name !== "Patient");

let server: TestApp;
let ids: Record<"person" | "visit" | "file" | "case" | "contact", string>;
/** What only the tie between the two persons leads to. */
let ofTheTie: string[];
const staff = new Map<string, Caller>();
const callerOf = (role: string) => staff.get(role) as Caller;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  for (const name of [...others, ...workers]) staff.set(name, await aStaffMember(server, clinic, { role: name }));
  const supervisor = callerOf("Supervisor");
  const person = aPatient({ lastName: "Adderley", firstName: "Ada" });
  const investigation = await anInvestigation(supervisor, { person });
  const personId = investigation.person.id;
  const partner = aPatient({ lastName: "Benderby", firstName: "Ben" });
  const contact = await supervisor.ask(contactCalls.create, { body: { caseId: investigation.id, person: partner } });
  ids = {
    person: personId,
    visit: (await aVisit(supervisor, { personId })).id,
    file: await anIncomingFile(supervisor, { personId, infection: "HIV" }),
    case: investigation.id,
    contact: contact.id,
  };
  // Both persons are patients whom everyone at the desk may find, each for themselves.
  await aVisit(supervisor, { personId: contact.person.id });
  const { rows } = await server.inTransaction(clinic, (tx) =>
    sql<{ id: string }>`select id from relationship where record_id = ${contact.id}`.execute(tx),
  );
  ofTheTie = ["Benderby", contact.person.id, contact.id, contact.referenceNumber, String(rows[0]?.id)];
});
afterAll(() => server.close());

describe.each(others)("%s", (role) => {
  it("learns from no call about a person whom they named [R8-23]", async () => {
    const told: string[] = [];
    for (const { title, spec } of asked) {
      for (const [of, id] of Object.entries(ids)) {
        const input = { ...leastInput(spec, () => id), params: { ...leastInput(spec, () => id).params, id } };
        const { statusCode, body } = await send(server, spec, input as never, callerOf(role).token);
        const leaks = statusCode < 300 ? ofTheTie.filter((mark) => body.includes(mark)) : [];
        if (leaks.length > 0) told.push(`${title} by the ${of}: ${leaks.join(", ")}`);
      }
    }
    expect(told).toEqual([]);
  });

  it.each(["graph", "ofPerson"] as const)("is refused the network: %s", async (name) => {
    const id = name === "graph" ? ids.visit : ids.person;
    const problem = await callerOf(role).refused(relationshipCalls[name], { params: { id }, query: {} });
    expect([problem.status, problem.code]).toEqual([403, "access.denied"]);
  });
});

it.each(workers)("%s draws the network around a person", async (role) => {
  const { persons } = await callerOf(role).ask(relationshipCalls.ofPerson, { params: { id: ids.person }, query: {} });
  expect(persons).toHaveLength(2);
});
