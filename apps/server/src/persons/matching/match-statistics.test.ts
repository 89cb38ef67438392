import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { personCalls } from "@tracewell/contract/persons";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { matchStatistics } from "./match-statistics.jobs.ts";

let server: TestApp;
let clinic: string;
let nurse: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  nurse = await aStaffMember(server, clinic);
});

const aPatient = (lastName: string, firstName: string, dateOfBirth: string) =>
  nurse.ask(personCalls.create, { body: { lastName, firstName, dateOfBirth } });
/** What speaks about a name and a birth date, and what would have been needed. */
const best = async (lastName: string, firstName: string, dateOfBirth: string) => {
  const { data } = await nurse.ask(personCalls.matches, { body: { lastName, firstName, dateOfBirth }, query: {} });
  return data[0];
};

const manyPatients = (many: number, born: (place: number) => string) =>
  server.inTransaction(clinic, async (tx) => {
    for (let place = 0; place < many; place += 1) {
      const values = { last_name: `Filler${String.fromCharCode(97 + (place % 26))}`, first_name: "Zelda" };
      await tx
        .insertInto("person")
        .values({ ...values, tenant_id: clinic, date_of_birth: born(place) })
        .execute();
    }
  });

it("takes a birth date that far too many share for missing, once it was counted", async () => {
  await aPatient("Quillfeather", "Barnaby", "1988-08-08");
  await manyPatients(30, (place) => (place < 12 ? "1988-08-08" : `19${50 + place}-03-04`));
  const before = await best("Quillfeather", "Barnaby", "1988-08-08");
  expect(before).toMatchObject({ needed: [] });
  expect(before?.reasons).toContainEqual(expect.objectContaining({ text: "Same date of birth" }));

  await matchStatistics(server.pool).work();
  const after = await best("Quillfeather", "Barnaby", "1988-08-08");
  expect(after?.reasons ?? []).not.toContainEqual(expect.objectContaining({ text: "Same date of birth" }));
});

it("takes a birth date for missing that the clinic named", async () => {
  await aPatient("Quillfeather", "Barnaby", "1976-07-04");
  expect((await best("Quillfeather", "Barnaby", "1976-07-04"))?.needed).toEqual([]);
  const admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  await admin.ask(preferenceCalls.create, {
    body: { name: "matching", value: JSON.stringify({ placeholderBirthDates: ["1976-07-04"] }), user: null },
  });
  expect((await best("Quillfeather", "Barnaby", "1976-07-04"))?.needed ?? ["nobody"]).not.toEqual([]);
});

it("asks for more than a name and a birth date once the name is common in the clinic", async () => {
  await aPatient("Fillera", "Zelda", "1988-08-08");
  expect((await best("Fillera", "Zelda", "1988-08-08"))?.needed).toEqual([]);
  await manyPatients(520, (place) => `19${30 + (place % 60)}-0${1 + (place % 9)}-1${place % 10}`);
  await matchStatistics(server.pool).work();
  expect((await best("Fillera", "Zelda", "1988-08-08"))?.needed.join()).toContain("because the name is common");
});
