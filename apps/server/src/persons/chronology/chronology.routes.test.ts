import { clinicalCalls } from "@tracewell/contract/clinical";
import { contactCalls } from "@tracewell/contract/contacts";
import { lookupCalls } from "@tracewell/contract/lookups";
import { personChronologyCalls } from "@tracewell/contract/person-chronology";
import { personCalls } from "@tracewell/contract/persons";
import { recordCalls } from "@tracewell/contract/records";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { aGivenTreatment } from "../../../testing/given-treatments.ts";
import { anInvestigation, aPatient } from "../../../testing/investigation.ts";
import { aVisit, moveVisit, onDay } from "../../../testing/visit.ts";

const { chronology } = personChronologyCalls;
let server: TestApp;
let clinic: string;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
});
afterAll(() => server.close());

const eventsOf = (id: string, caller = supervisor, query = {}) => caller.ask(chronology, { params: { id }, query });
const told = async (id: string, caller = supervisor, query = {}) =>
  (await eventsOf(id, caller, query)).data.map(({ what }) => what);

/** A case of syphilis with a result, a treatment and a contact; a visit that is over; an appointment. */
async function aKnownPerson() {
  const { id } = await supervisor.ask(personCalls.create, { body: aPatient() });
  const investigation = await anInvestigation(supervisor, { personId: id });
  await supervisor.ask(recordCalls.addResult, {
    params: { id: investigation.id },
    body: { testName: "RPR", value: "1:8", qualitativeResult: "Detected", observedAt: "2026-01-20T15:00:00Z" },
  });
  const visit = await aVisit(supervisor, { personId: id });
  await aGivenTreatment(supervisor, visit.id);
  const { data } = await supervisor.ask(lookupCalls.list, { params: { kind: "RELATIONSHIP_TYPE" } });
  const contact = await supervisor.ask(contactCalls.create, {
    body: { caseId: investigation.id, person: aPatient({ firstName: "Jo" }), relationshipId: data[0]?.id },
  });
  await moveVisit(supervisor, visit.id, "Abandoned");
  const booked = await aVisit(supervisor, { personId: id, appointment: onDay() });
  return { id, investigation, visit, booked, contact };
}

it("tells what happened over all records of a person, newest first, each with its record", async () => {
  const { id, investigation, visit, booked, contact } = await aKnownPerson();
  const { data, total, next } = await eventsOf(id);
  expect(data.map(({ at }) => at)).toEqual(
    data
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect([data.length, next]).toEqual([total, null]);
  expect(data[0]).toMatchObject({ kind: "appointment", what: "Appointment: booked", record: { id: booked.id } });
  const byText = new Map(data.map((event) => [event.what, event]));
  expect([...byText.keys()].filter((what) => what.startsWith("Visit"))).toEqual([
    "Visit closed: Abandoned",
    "Visit started",
  ]);
  expect(byText.get("Visit started")?.record).toEqual({
    id: visit.id,
    kind: "Visit",
    referenceNumber: visit.referenceNumber,
  });
  expect(byText.get("Investigation opened: Syphilis")?.record.id).toBe(investigation.id);
  expect(byText.get("Named a contact")).toMatchObject({
    kind: "contact",
    named: { fullName: expect.stringContaining("Jo") },
    record: { id: contact.id, kind: "IncomingPartner" },
  });
  expect(byText.get("RPR")).toMatchObject({
    at: "2026-01-20T15:00:00.000Z",
    timed: true,
    result: { value: "1:8", unit: null, qualitativeResult: "Detected", status: "F" },
  });
  const treatment = data.find(({ kind }) => kind === "treatment");
  expect(treatment).toMatchObject({ timed: false, what: expect.stringMatching(/^Treated presumptively: /) });
  expect(treatment?.at).toMatch(/^2026-02-01/);
  expect(byText.has("Incoming file received")).toBe(true);
  expect([...byText.keys()].some((what) => what.startsWith("Incoming file closed: "))).toBe(true);
  expect(await told(contact.person.id)).toEqual(["Was named as a contact"]);
});

it("narrows down to kinds, and goes on a page at a time without losing or doubling one", async () => {
  const { id } = await aKnownPerson();
  expect(await told(id, supervisor, { kind: ["result", "investigation"] })).toEqual([
    "Investigation opened: Syphilis",
    "RPR",
  ]);
  const whole = (await eventsOf(id)).data.map((event) => event.id);
  expect(new Set(whole).size).toBe(whole.length);
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await eventsOf(id, supervisor, cursor ? { limit: 2, cursor } : { limit: 2 });
    paged.push(...page.data.map((event) => event.id));
    cursor = page.next;
  }
  expect(paged).toEqual(whole);
});

it("leaves out a treatment that was withdrawn, and a dose that was not given", async () => {
  const { id } = await supervisor.ask(personCalls.create, { body: aPatient() });
  const visit = await aVisit(supervisor, { personId: id });
  await aGivenTreatment(supervisor, visit.id);
  await server.pool.query(
    "update treatment set withdrawn_at = now(), withdrawn_by = created_by, withdrawn_reason = 'x' where record_id = $1",
    [visit.id],
  );
  const { data } = await supervisor.ask(lookupCalls.list, { params: { kind: "VACCINE_TYPE" } });
  const entry = { kind: "vaccination", vaccineTypeId: data[0]?.id, givenOn: "2025-11-03", doseNumber: 2 };
  await supervisor.ask(clinicalCalls.add, { params: { id: visit.id }, body: { entry: entry as never } });
  expect(await told(id)).toEqual(["Visit started", `Vaccinated: ${data[0]?.name}, dose 2`]);
});

it("shows what stands on records that the viewer may open, and another clinic's person to nobody", async () => {
  const { id } = await aKnownPerson();
  const [desk, analyst, administrator, stranger] = [
    await aStaffMember(server, clinic, { role: "Front desk" }),
    await aStaffMember(server, clinic, { role: "Analyst" }),
    await aStaffMember(server, clinic, { role: "Clinic administrator" }),
    await aStaffMember(server, await aClinic(server), { role: "Supervisor" }),
  ];
  const { data } = await eventsOf(id, desk);
  expect(new Set(data.map(({ record }) => record.kind))).toEqual(new Set(["Visit"]));
  expect(data.map(({ kind }) => kind).toSorted()).toEqual(["appointment", "treatment", "visit", "visit"]);
  expect(await told(id, analyst)).toEqual([]);
  expect((await administrator.refused(chronology, { params: { id }, query: {} })).code).toBe("access.denied");
  expect((await stranger.refused(chronology, { params: { id }, query: {} })).status).toBe(404);
});
