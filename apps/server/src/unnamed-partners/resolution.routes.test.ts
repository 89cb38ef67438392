import type { SentBody } from "@tracewell/contract/call";
import { contactCalls } from "@tracewell/contract/contacts";
import { investigationCalls } from "@tracewell/contract/investigations";
import { personCalls } from "@tracewell/contract/persons";
import { unnamedPartnerCalls } from "@tracewell/contract/unnamed-partners";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient, move } from "../../testing/investigation.ts";
import { anUnnamedPartner } from "../../testing/unnamed-partners.ts";

const { list, addEarlier, edit, remove, resolve, undoResolution } = unnamedPartnerCalls;
let server: TestApp;
let clinic: string;
let investigator: Caller;
let one: string;
let other: string;
let partner: string;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
  one = (await anInvestigation(investigator)).id;
  other = (await anInvestigation(investigator)).id;
  partner = await anUnnamedPartner(investigator, one, "mike_88");
});

const exposed = { certainty: "Certain" as const, firstExposureOn: "2026-05-01", lastExposureOn: "2026-06-01" };
const named = (id = one, partnerId = partner) => ({ params: { id, partnerId } });
const evidence = "Showed the handle on his phone";
const body = (more: Partial<SentBody<typeof resolve>> = {}): SentBody<typeof resolve> => ({
  ...(more.personId ? {} : { person: aPatient() }),
  evidence,
  certainty: "Certain",
  version: 1,
  ...more,
});
const alsoNamed = () => investigator.ask(addEarlier, { ...named(other), body: exposed });
const aPerson = async () => (await investigator.ask(personCalls.create, { body: aPatient() })).id;
const contactOf = async (id: string) => {
  const [contact] = (await investigator.ask(list, { params: { id } })).partners.map((each) => each.contact);
  return investigator.ask(contactCalls.get, { params: { id: contact?.id ?? expect.fail("There is no contact.") } });
};
const isKept = async (personId: string) => {
  const { rowCount } = await server.pool.query("select from person where id = $1", [personId]);
  return rowCount === 1;
};
const contactsOf = async (id: string) =>
  (await investigator.ask(investigationCalls.get, { params: { id } })).contacts.length;

it("makes a new person a contact of each investigation that named the partner, with the days of exposure [R10-43]", async () => {
  await alsoNamed();
  const resolved = await investigator.ask(resolve, { ...named(), body: body({ certainty: "Likely" }) });
  expect(resolved).toMatchObject({ made: 2, known: 0, closed: 0 });
  const [shown] = resolved.partners;
  expect(shown).toMatchObject({
    version: 2,
    resolution: { evidence, certainty: "Likely", by: { id: investigator.userId } },
  });
  const { partners } = await investigator.ask(list, { params: { id: other } });
  expect(partners).toMatchObject([
    { certainty: "Certain", resolution: { person: { id: shown?.resolution?.person.id } } },
  ]);
  const contact = await contactOf(other);
  expect(contact).toMatchObject({
    person: { id: shown?.resolution?.person.id },
    exposure: { firstOn: "2026-05-01", lastOn: "2026-06-01" },
    sourceCase: { id: other },
  });
  expect((await contactOf(one)).sourceCase?.id).toBe(one);
});

it("takes the contact that a person is already, and makes none of a closed investigation", async () => {
  await alsoNamed();
  const personId = await aPerson();
  const known = await investigator.ask(contactCalls.create, { body: { caseId: one, personId } });
  await move(investigator, other, "InProgress", "LostToContact");
  const resolved = await investigator.ask(resolve, { ...named(), body: body({ personId }) });
  expect(resolved).toMatchObject({ made: 0, known: 1, closed: 1, partners: [{ contact: { id: known.id } }] });
  const undone = await investigator.ask(undoResolution, { ...named(), body: { version: 2 } });
  expect(undone).toMatchObject({ removed: 0, stayed: [] });
  expect((await investigator.ask(contactCalls.get, { params: { id: known.id } })).id).toBe(known.id);
  expect(await isKept(personId)).toBe(true);
});

it("makes a contact of whoever names a resolved partner later", async () => {
  const personId = await aPerson();
  await investigator.ask(resolve, { ...named(), body: body({ personId }) });
  const { partners } = await alsoNamed();
  expect(partners).toMatchObject([{ resolution: { person: { id: personId } } }]);
  expect((await contactOf(other)).exposure.firstOn).toBe("2026-05-01");
});

it("undoes it in all investigations, with the contacts and the person who were made of it", async () => {
  await alsoNamed();
  const { partners } = await investigator.ask(resolve, { ...named(), body: body() });
  const personId = partners[0]?.resolution?.person.id ?? "";
  const undone = await investigator.ask(undoResolution, { ...named(other), body: { version: 2 } });
  expect(undone).toMatchObject({ removed: 2, stayed: [], partners: [{ resolution: null, contact: null, version: 3 }] });
  expect((await investigator.ask(list, { params: { id: one } })).partners).toMatchObject([{ resolution: null }]);
  expect(await isKept(personId)).toBe(false);
  expect(await contactsOf(one)).toBe(0);
});

it("keeps a contact that somebody worked on since, and says who", async () => {
  await alsoNamed();
  await investigator.ask(resolve, { ...named(), body: body() });
  const worked = await contactOf(one);
  const change = { frequency: "Once" as const, version: worked.version };
  await investigator.ask(contactCalls.edit, { params: { id: worked.id }, body: change });
  const { removed, stayed } = await investigator.ask(undoResolution, { ...named(), body: { version: 2 } });
  expect(removed).toBe(1);
  expect(stayed).toMatchObject([{ id: worked.id, referenceNumber: worked.referenceNumber }]);
  expect(stayed[0]?.reason).toMatch(/ has worked on it since\.$/);
  expect(await isKept(worked.person.id)).toBe(true);
});

it("refuses the patient of an investigation that named the partner, and changes nothing", async () => {
  const personId = (await investigator.ask(investigationCalls.get, { params: { id: one } })).person.id;
  const refused = await investigator.refused(resolve, { ...named(), body: body({ personId }) });
  expect(refused.code).toBe("contact.same-person");
  expect(refused.message).toMatch(/is the patient of/);
  expect((await investigator.ask(list, { params: { id: one } })).partners).toMatchObject([{ resolution: null }]);
});

it("wants evidence, and one person", async () => {
  const refusals = [
    await investigator.refused(resolve, { ...named(), body: body({ evidence: "  " }) }),
    await investigator.refused(resolve, { ...named(), body: { evidence, certainty: "Certain", version: 1 } }),
    await investigator.refused(resolve, { ...named(), body: { ...body({ personId: one }), person: aPatient() } }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill("request.invalid"));
});

it("refuses what is stale, resolved twice, changed while resolved, or undone twice", async () => {
  const stale = await investigator.refused(resolve, { ...named(), body: body({ version: 7 }) });
  expect(stale).toMatchObject({ code: "edit.stale", newer: { partners: [{ version: 1 }] } });
  const early = await investigator.refused(undoResolution, { ...named(), body: { version: 1 } });
  expect(early.code).toBe("unnamed-partner.not-resolved");
  await investigator.ask(resolve, { ...named(), body: body() });
  const description = { handle: "mike_89" };
  const refusals = [
    await investigator.refused(resolve, { ...named(), body: body({ version: 2 }) }),
    await investigator.refused(edit, { ...named(), body: { description, certainty: "Certain", version: 2 } }),
    await investigator.refused(remove, named()),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill("unnamed-partner.resolved"));
  const undoneLate = await investigator.refused(undoResolution, { ...named(), body: { version: 1 } });
  expect(undoneLate.code).toBe("edit.stale");
});

it("finds no person or partner of another clinic", async () => {
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
  const theirs = (await anInvestigation(elsewhere)).person.id;
  const refusals = [
    await investigator.refused(resolve, { ...named(), body: body({ personId: theirs }) }),
    await elsewhere.refused(resolve, { ...named(), body: body() }),
    await elsewhere.refused(undoResolution, { ...named(), body: { version: 1 } }),
    await investigator.refused(resolve, { ...named(other), body: body() }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(Array(4).fill("request.not-found"));
});

it("resolves and undoes nothing from a closed investigation, and refuses a last exposure before the first", async () => {
  const wrong = { ...exposed, lastExposureOn: "2026-04-01" };
  expect((await investigator.refused(addEarlier, { ...named(other), body: wrong })).code).toBe("request.invalid");
  await move(investigator, one, "InProgress", "LostToContact");
  expect((await investigator.refused(resolve, { ...named(), body: body() })).code).toBe("record.closed");
  expect((await investigator.refused(undoResolution, { ...named(), body: { version: 1 } })).code).toBe("record.closed");
});
