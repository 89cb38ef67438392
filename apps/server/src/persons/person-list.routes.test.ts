import { addressCalls } from "@tracewell/contract/addresses";
import type { SentQuery } from "@tracewell/contract/call";
import { personAddressCalls } from "@tracewell/contract/person-addresses";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { personCalls } from "@tracewell/contract/persons";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, infectionNamed } from "../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
});

const aPerson = (lastName: string, over = {}) =>
  investigator.ask(personCalls.create, { body: { lastName, firstName: "Ida", ...over } });
const list = (query: SentQuery<typeof personPageCalls.list> = {}, caller = investigator) =>
  caller.ask(personPageCalls.list, { query });
const names = async (query: SentQuery<typeof personPageCalls.list> = {}) =>
  (await list(query)).data.map(({ fullName }) => fullName.split(",")[0]);

it("shows who the persons are, where they live, and their records, of this clinic alone [R2.2-10]", async () => {
  const person = await aPerson("Berg", {
    dateOfBirth: "1990-04-12",
    sexAtBirth: "Female",
    mobilePhone: "410 555 0142",
    address: { line1: "12 Bay Street", city: "Riverside", state: "MD", postcode: "21301" },
  });
  const fileId = await anIncomingFile(investigator, { personId: person.id });
  const page = await list();
  expect(page).toMatchObject({ total: 1, next: null });
  expect(page.data).toMatchObject([
    {
      id: person.id,
      personNumber: person.personNumber,
      fullName: "Berg, Ida",
      dateOfBirth: "1990-04-12",
      sexAtBirth: "Female",
      phone: "4105550142",
      address: "12 Bay Street, Riverside, MD 21301",
      openRecords: 1,
      lastRecord: { id: fileId, kind: "IncomingReport" },
    },
  ]);
  const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  expect((await list({}, analyst)).data).toMatchObject([{ openRecords: 0, lastRecord: null }]);
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
  expect(await list({}, stranger)).toMatchObject({ total: 0, data: [] });
  const frontDesk = await aStaffMember(server, clinic, { role: "Front desk" });
  expect((await frontDesk.refused(personPageCalls.list, { query: {} })).code).toBe("access.denied");
});

it("goes on where a page ended, in every order, without leaving anyone out", async () => {
  const births = ["1990-01-01", null, "1970-05-05", "1970-05-05", null];
  for (const [place, dateOfBirth] of births.entries()) await aPerson(`Name${4 - place}`, { dateOfBirth });
  for (const sort of ["name", "born", "number"] as const) {
    for (const direction of ["asc", "desc"] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, direction, limit: 2, cursor });
        expect(page.total).toBe(5);
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(new Set(seen).size).toBe(5);
      const whole = await list({ sort, direction });
      expect(seen).toEqual(whole.data.map(({ id }) => id));
    }
  }
  expect(await names()).toEqual(["Name0", "Name1", "Name2", "Name3", "Name4"]);
  expect((await names({ sort: "born", direction: "desc" }))[0]).toBe("Name4");
  const foreign = (await list({ sort: "born", limit: 2 })).next ?? "";
  const malformed = await investigator.refused(personPageCalls.list, { query: { sort: "name", cursor: foreign } });
  expect(malformed.code).toBe("request.malformed");
});

it("is narrowed down by name, birth, phone, infection, region, portal and the quick search", async () => {
  const anna = await aPerson("Achebe", { dateOfBirth: "1990-04-12", mobilePhone: "410 555 0101" });
  const bo = await aPerson("Brandt", { dateOfBirth: "2001-01-01" });
  await anIncomingFile(investigator, { personId: bo.id, infection: "HIV" });
  await aPatient(server, clinic, { lastName: "Cruz" });
  const region = (await investigator.ask(addressCalls.regions)).data[0]?.id ?? "";
  await investigator.ask(personAddressCalls.addAddress, {
    params: { id: anna.id },
    body: { version: 1, address: { city: "Riverside", regionId: region } },
  });
  const infection = await infectionNamed(investigator, "HIV");
  expect(await names({ name: "ach" })).toEqual(["Achebe"]);
  expect(await names({ phone: "(410) 555-0101" })).toEqual(["Achebe"]);
  expect(await names({ bornFrom: "2000-01-01" })).toEqual(["Brandt"]);
  expect(await names({ bornTo: "1999-12-31", bornFrom: "1990-04-12" })).toEqual(["Achebe", "Cruz"]);
  expect(await names({ infection: [infection] })).toEqual(["Brandt"]);
  expect(await names({ region: [region] })).toEqual(["Achebe"]);
  expect(await names({ hasPortal: "true" })).toEqual(["Cruz"]);
  expect(await names({ hasPortal: "false" })).toEqual(["Achebe", "Brandt"]);
  expect(await names({ search: bo.personNumber })).toEqual(["Brandt"]);
  expect(await names({ search: "brandt", name: "ach" })).toEqual([]);
  expect((await list({ name: "ach" })).total).toBe(1);
});
