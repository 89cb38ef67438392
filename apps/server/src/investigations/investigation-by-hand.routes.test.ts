import { investigationCalls } from "@tracewell/contract/investigations";
import { personCalls } from "@tracewell/contract/persons";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aPatient, infectionNamed, move } from "../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic);
});

const body = async (more: object) => ({ infectionId: await infectionNamed(investigator, "Syphilis"), ...more });
const open = async (more: object) => investigator.ask(investigationCalls.create, { body: await body(more) });
const refused = async (more: object) => investigator.refused(investigationCalls.create, { body: await body(more) });

it("is opened by hand of someone new, for one infection, and given to an investigator", async () => {
  const person = aPatient({ lastName: "Ferro", firstName: "Ida" });
  const { id } = await open({ person, assignTo: investigator.userId, priority: "High" });
  expect(await investigator.ask(investigationCalls.get, { params: { id } })).toMatchObject({
    person: { fullName: "Ferro, Ida" },
    infection: { name: "Syphilis" },
    priority: "High",
    basedOn: null,
    assignedTo: { id: investigator.userId },
    status: { key: "New" },
    infections: [{ name: "Syphilis", status: null }],
  });
});

it("is one at a time of a person and an infection, and the refusal leads to the open one [R8-14] [R8-15]", async () => {
  const { id: personId } = await investigator.ask(personCalls.create, { body: aPatient() });
  const first = await open({ personId });
  const second = await refused({ personId });
  expect(second).toMatchObject({
    status: 409,
    code: "investigation.open-exists",
    details: [{ fix: { label: first.referenceNumber, href: `/investigations/investigation-details/${first.id}` } }],
  });
  await open({ personId, infectionId: await infectionNamed(investigator, "HIV") });
  await move(investigator, first.id, "InProgress", "NotACase");
  expect((await open({ personId })).id).not.toBe(first.id);
});

it("lets one of two through who open the same at once", async () => {
  const { id: personId } = await investigator.ask(personCalls.create, { body: aPatient() });
  const tries = await Promise.allSettled([open({ personId }), open({ personId })]);
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("asks whom it is about, for a person with a name and an investigator who works on cases", async () => {
  expect((await refused({})).status).toBe(422);
  expect((await refused({ person: {} })).status).toBe(422);
  expect((await refused({ person: aPatient({ dateOfBirth: "2090-01-01" }) })).code).toBe("person.born-in-future");
  expect((await refused({ person: aPatient({ mobilePhone: "12" }) })).code).toBe("person.phone-invalid");
  const desk = await aStaffMember(server, clinic, { role: "Front desk" });
  expect((await refused({ person: aPatient(), assignTo: desk.userId })).code).toBe("record.assignee-unfit");
});

it("knows no person and no infection of another clinic", async () => {
  const stranger = await aStaffMember(server, await aClinic(server));
  const { id: personId } = await stranger.ask(personCalls.create, { body: aPatient() });
  expect((await refused({ personId })).status).toBe(404);
  const infectionId = await infectionNamed(stranger, "Syphilis");
  expect((await refused({ person: aPatient(), infectionId })).status).toBe(404);
});
