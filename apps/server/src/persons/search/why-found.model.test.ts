import { expect, it } from "vitest";
import type { PersonFacts } from "../matching/person-facts.model.ts";
import { readPersonSearch } from "./person-search.reader.ts";
import { readNumber } from "./searched-numbers.reader.ts";
import { likelihoodOf, whyFound } from "./why-found.model.ts";

const micah: PersonFacts = {
  lastName: "White",
  firstName: "Micah",
  middleName: "Darius",
  suffix: null,
  akaNames: ["Duke Blanco"],
  maidenName: null,
  dateOfBirth: "1983-11-11",
  sexAtBirth: "Male",
  phones: ["7475550134"],
  emails: [],
  addresses: [],
  identifiers: [{ assigner: "", type: "SS", value: "540-12-1415" }],
};
const maria: PersonFacts = {
  ...micah,
  lastName: "García López",
  firstName: "Margaret",
  middleName: null,
  akaNames: [],
};

const ask = (typed: string, person: PersonFacts, seesSocialSecurity = true) => {
  const search = readPersonSearch(typed);
  const number = search.by === "name" && search.dateOfBirth !== null ? null : readNumber(typed);
  return whyFound({ search, number, seesSocialSecurity }, person);
};
const texts = (typed: string, person: PersonFacts, sees?: boolean) =>
  ask(typed, person, sees)?.map(({ text }) => text) ?? null;

it.each([
  "white",
  "Whi",
  "Micah White",
  "White Micah",
  "White, Micah Darius",
  "whitemicah",
  "White 11/11/1983",
  "White 1983",
  "(747) 555-0134",
  "540-12-1415",
])("%s is as typed", (typed) => expect(texts(typed, micah)).toEqual([]));

it.each([
  ["Darius White", "First names Darius and Micah: one is the other's middle name"],
  ["Duke White", "First names Duke and Micah: one is an alias of the other"],
  ["Blanco", "Last name Blanco is a maiden name or alias of the other"],
  ["Micah, White", "First and last name are in each other's place"],
  ["Mikah White", "First names Mikah and Micah are spelled alike"],
  ["0134", "Phone (747) 555-0134 ends in 0134"],
  ["1415", "Social security number ends in 1415"],
])("%s: %s", (typed, reason) => expect(texts(typed, micah)).toEqual([reason]));

it("reads one of two last names, particles and accents as typed, and a nickname as one", () => {
  expect(texts("Lopez, Peggy", maria)).toEqual(["First name Peggy is short for Margaret"]);
});

it("says nothing of who has a word less, another birth date, or another number", () => {
  for (const typed of ["Micah Whitaker Long", "White 03/02/1951", "9876"])
    expect(texts(typed, micah), typed).toBeNull();
  expect(texts("1415", micah, false)).toBeNull();
});

it("holds a slip of a day for likelier than a month in common, and one slip for likelier than two", () => {
  const likelihood = (typed: string) => likelihoodOf(ask(typed, micah) ?? []);
  expect(likelihood("White 11/12/1983")).toBeGreaterThan(likelihood("White 11/06/1983"));
  expect(likelihood("Darius White")).toBeGreaterThan(likelihood("Darius White 11/12/1983"));
});
