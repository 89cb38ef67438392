import { relationshipCalls } from "@tracewell/contract/relationships";
import { unnamedPartnerCalls } from "@tracewell/contract/unnamed-partners";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient } from "../../testing/investigation.ts";
import { anUnnamedPartner } from "../../testing/unnamed-partners.ts";

let server: TestApp;
let clinic: string;
let staff: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  staff = await aStaffMember(server, clinic);
});

const draw = (id: string, steps = 3, caller = staff) =>
  caller.ask(relationshipCalls.graph, { params: { id }, query: { steps } });

/** Two patients who named the same partner. */
async function twoWhoNamed() {
  const [one, other] = [await anInvestigation(staff), await anInvestigation(staff)];
  const partnerId = await anUnnamedPartner(staff, one.id, "mike_88");
  const params = { id: other.id, partnerId };
  const body = { certainty: "Certain" as const, lastExposureOn: "2026-05-01" };
  await staff.ask(unnamedPartnerCalls.addEarlier, { params, body });
  return { one, other, partnerId };
}

it("shows an unnamed partner beside those who named them, and links the two", async () => {
  const { one, other, partnerId } = await twoWhoNamed();
  const { persons, ties, unnamed } = await draw(one.id);
  expect(persons.map(({ id }) => id).sort()).toEqual([one.person.id, other.person.id].sort());
  expect(ties).toEqual([]);
  expect(unnamed).toMatchObject([{ id: partnerId, handle: "mike_88" }]);
  const namedBy = unnamed[0]?.namedBy.map(({ personId, lastExposureOn }) => [personId, lastExposureOn]);
  expect(namedBy).toEqual([
    [one.person.id, null],
    [other.person.id, "2026-05-01"],
  ]);
});

it("counts the way through an unnamed partner as two steps", async () => {
  const { one, other } = await twoWhoNamed();
  expect((await draw(one.id, 1)).persons.map(({ id }) => id)).toEqual([one.person.id]);
  expect((await draw(one.id, 1)).unnamed).toMatchObject([{ namedBy: [{ personId: one.person.id }] }]);
  expect((await draw(one.id, 2)).persons.map(({ id }) => id)).toContain(other.person.id);
});

it("shows the person instead once the partner is resolved", async () => {
  const { one, other, partnerId } = await twoWhoNamed();
  const body = { person: aPatient(), evidence: "Told us", certainty: "Certain" as const, version: 1 };
  await staff.ask(unnamedPartnerCalls.resolve, { params: { id: one.id, partnerId }, body });
  const { persons, ties, unnamed } = await draw(one.id);
  expect(unnamed).toEqual([]);
  expect(persons).toHaveLength(3);
  expect(ties.map(({ from }) => from).sort()).toEqual([one.person.id, other.person.id].sort());
});

it("tells nobody of them who does not work on investigations", async () => {
  const { one, other } = await twoWhoNamed();
  const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  const seen = await clinician.ask(relationshipCalls.ofPerson, { params: { id: one.person.id }, query: {} });
  expect(seen.unnamed).toEqual([]);
  expect(seen.persons.map(({ id }) => id)).not.toContain(other.person.id);
});
