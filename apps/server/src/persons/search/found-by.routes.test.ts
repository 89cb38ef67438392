import { personCalls } from "@tracewell/contract/persons";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { anIncomingFile } from "../../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let investigator: Caller;

const numbers = new Map<string, string>();
const persons = [
  { lastName: "Okafor", firstName: "Daniel", dateOfBirth: "1990-04-12", mobilePhone: "410 555 0137" },
  { lastName: "Okafor", firstName: "Ada", dateOfBirth: "1988-03-12", mobilePhone: "410 555 0186" },
  { lastName: "de la Vega", firstName: "Rosa" },
  { lastName: "García López", firstName: "Juan Carlos" },
  { lastName: "Wang", firstName: "Xiao Ming" },
  { lastName: "Nguyen", firstName: "Thi Thu Ha" },
  { lastName: "Kim", firstName: "Minjun" },
  { lastName: "Aung", firstName: "Kyaw Zin" },
  { lastName: "Smith-Jones", firstName: "Margaret" },
  { lastName: "Lindqvist", firstName: "Stephen", akaName: "Brookfield, Skip" },
  { lastName: "Tran", firstName: "Minh" },
  { lastName: "Tranquil", firstName: "Minha" },
  {
    lastName: "Whitlock",
    firstName: "Micah",
    middleName: "Darius",
    dateOfBirth: "1983-11-11",
    mobilePhone: "747 555 0134",
  },
  { lastName: "Whitlock", firstName: "Darius" },
] as const;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
  for (const person of persons) {
    const made = await investigator.ask(personCalls.create, { body: person });
    numbers.set(`${person.lastName}, ${person.firstName}`, made.id);
  }
  const ofDaniel = numbers.get("Okafor, Daniel") ?? "";
  const recordId = await anIncomingFile(investigator, { personId: ofDaniel });
  await server.inTransaction(clinic, async (tx) => {
    const row = { tenant_id: clinic, person_id: ofDaniel };
    for (const [assigner, type, value] of [
      ["General Hospital", "MR", "A-100177"],
      ["", "SS", "540-12-1415"],
    ] as const) {
      await tx
        .insertInto("person_identifier")
        .values({ ...row, assigner, type, value })
        .execute();
    }
    const order = {
      record_id: recordId,
      test_name: "RPR",
      filler_order_number: "24-F0071",
      placer_order_number: "PL9902",
    };
    const made = await tx
      .insertInto("test_order")
      .values({ ...row, ...order })
      .returning("id")
      .executeTakeFirstOrThrow();
    const specimen = { tenant_id: clinic, record_id: recordId, test_order_id: made.id, specimen_id: "ACC-55012" };
    await tx.insertInto("specimen").values(specimen).execute();
  });
});
afterAll(() => server.close());

const names = async (query: string, caller = investigator) =>
  (await caller.ask(personCalls.search, { query: { query } })).data.map(({ fullName }) => fullName);

describe("a person is found first by what people have in hand", () => {
  it.each([
    ["record number", "A-100177", "Okafor, Daniel"],
    ["record number in lower case", "a-100177", "Okafor, Daniel"],
    ["record number with its label", "MRN A-100177", "Okafor, Daniel"],
    ["social security number", "540-12-1415", "Okafor, Daniel"],
    ["the same without hyphens", "540121415", "Okafor, Daniel"],
    ["last four of it", "1415", "Okafor, Daniel"],
    ["filler number", "24-F0071", "Okafor, Daniel"],
    ["placer number", "PL9902", "Okafor, Daniel"],
    ["accession number", "ACC-55012", "Okafor, Daniel"],
    ["last four of a phone", "0186", "Okafor, Ada"],
    ["a phone without its area code", "555-0137", "Okafor, Daniel"],
    ["name and year", "Okafor 1990", "Okafor, Daniel"],
    ["name and month", "Okafor 03/1988", "Okafor, Ada"],
    ["name and birth date in one number", "Okafor 19880312", "Okafor, Ada"],
    ["a birth date in one number", "19880312", "Okafor, Ada"],
    ["a birth date, day first", "Okafor 12.3.1988", "Okafor, Ada"],
    ["a family name without particles", "Vega", "de la Vega, Rosa"],
    ["a family name without particles, first name first", "Rosa Vega", "de la Vega, Rosa"],
    ["particles in one word", "Delavega", "de la Vega, Rosa"],
    ["the second family name", "Lopez", "García López, Juan Carlos"],
    ["the second family name and a second given name", "Carlos Lopez", "García López, Juan Carlos"],
    ["both family names in one word", "Garcialopez", "García López, Juan Carlos"],
    ["Chinese, given name in one word", "Xiaoming Wang", "Wang, Xiao Ming"],
    ["Chinese, family name first", "Wang Xiaoming", "Wang, Xiao Ming"],
    ["Chinese, with a hyphen", "Xiao-Ming Wang", "Wang, Xiao Ming"],
    ["Chinese, all in one word", "wangxiaoming", "Wang, Xiao Ming"],
    ["Vietnamese, the last given name", "Ha Nguyen", "Nguyen, Thi Thu Ha"],
    ["Vietnamese, in its own order", "Nguyen Thi Thu Ha", "Nguyen, Thi Thu Ha"],
    ["Korean, with a blank", "Kim Min Jun", "Kim, Minjun"],
    ["Korean, with a hyphen, given name first", "Min-jun Kim", "Kim, Minjun"],
    ["Burmese, in its own order", "Kyaw Zin Aung", "Aung, Kyaw Zin"],
    ["Burmese, without blanks", "Kyawzin Aung", "Aung, Kyaw Zin"],
    ["a missing hyphen", "Smithjones", "Smith-Jones, Margaret"],
    ["the second of two names with a hyphen", "Jones Margaret", "Smith-Jones, Margaret"],
    ["a nickname", "Peggy Jones", "Smith-Jones, Margaret"],
    ["an alias", "Skip Brookfield", "Lindqvist, Stephen"],
    ["an alias the other way round", "Brookfield Skip", "Lindqvist, Stephen"],
    ["another spelling", "Steven Lindkvist", "Lindqvist, Stephen"],
    ["how it sounds", "Ohkaffer", "Okafor, Ada"],
    ["a slip of the pen", "Okafro", "Okafor, Ada"],
  ])("%s: %s", async (_, query, expected) => {
    expect((await names(query))[0]).toBe(expected);
  });

  it("exactly as typed before what only begins so", async () => {
    expect(await names("Tran, Minh")).toEqual(["Tran, Minh", "Tranquil, Minha"]);
  });
});

const hits = async (query: string, more: { except?: string } = {}) =>
  (await investigator.ask(personCalls.search, { query: { query, ...more } })).data.map(
    ({ fullName, reasons }) => `${fullName}: ${reasons.map(({ text }) => text).join("; ")}`,
  );

describe("who is not quite as typed is found behind those who are, with the reason", () => {
  it("a middle name used as the first one", async () => {
    expect(await hits("Darius Whitlock")).toEqual([
      "Whitlock, Darius: ",
      "Whitlock, Micah Darius: First names Darius and Micah: one is the other's middle name",
    ]);
  });

  it.each([
    ["Whitlock 11/12/1983", "Dates of birth are one day apart"],
    ["Whitlock 11/11/1993", "Dates of birth differ in one digit"],
    ["Whitlock 11/06/1983", "Two of year, month and day of birth agree"],
    ["micah 11/12/1983", "Dates of birth are one day apart"],
    ["Whitlok, Micah 11/11/1983", "Last names Whitlok and Whitlock are spelled alike"],
    ["Micah, Whitlock", "First and last name are in each other's place"],
    ["747555", "Phone (747) 555-0134 begins with 747555"],
    ["phone: 555-0134", "Phone (747) 555-0134 ends in 555-0134"],
    ["4755501", "Phone (747) 555-0134 has 475-5501 in it"],
    ["55501", "Phone (747) 555-0134 has 55501 in it"],
  ])("%s", async (query, reason) => {
    expect((await hits(query)).find((hit) => hit.startsWith("Whitlock, Micah"))).toBe(
      `Whitlock, Micah Darius: ${reason}`,
    );
  });

  it("several at once: a nickname, a name by its sound, a day that is off", async () => {
    expect(await hits("Peggy Smithjones")).toEqual(["Smith-Jones, Margaret: First name Peggy is short for Margaret"]);
    expect((await hits("Danny Ohkaffer 04/13/1990"))[0]).toBe(
      "Okafor, Daniel: First name Danny is short for Daniel; Last names Ohkaffer and Okafor sound alike; Dates of birth are one day apart",
    );
  });

  it("nobody whose birth date is another one, but whoever has none", async () => {
    expect(await hits("Whitlock 07/02/1951")).toEqual(["Whitlock, Darius: No date of birth to compare"]);
  });

  it("never the one who is looked for in the place of", async () => {
    const except = numbers.get("Whitlock, Micah");
    expect(await hits("Whitlock", { except })).toEqual(["Whitlock, Darius: "]);
    expect((await investigator.ask(personCalls.search, { query: { query: "Whitlock", except } })).total).toBe(1);
  });
});

it("finds nobody by a social security number for who only counts persons", async () => {
  const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  for (const query of ["540-12-1415", "540121415", "1415"]) expect(await names(query, analyst), query).toEqual([]);
  expect(await names("A-100177", analyst)).toEqual(["Okafor, Daniel"]);
});

it("finds nobody of another clinic by number or by word", async () => {
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
  for (const query of ["A-100177", "24-F0071", "ACC-55012", "0137", "Vega", "Okafro"]) {
    expect(await names(query, elsewhere), query).toEqual([]);
  }
});

it("finds a person by the words of now, and no more by those of before", async () => {
  const made = await investigator.ask(personCalls.create, {
    body: { lastName: "van der Oldenberg", firstName: "Piet" },
  });
  expect(await names("Oldenberg")).toEqual(["van der Oldenberg, Piet"]);
  await server.inTransaction(clinic, (tx) =>
    tx.updateTable("person").set({ last_name: "van der Nieuwkerk" }).where("id", "=", made.id).execute(),
  );
  expect(await names("Nieuwkerk")).toEqual(["van der Nieuwkerk, Piet"]);
  expect(await names("Piet Oldenberg")).toEqual([]);
});
