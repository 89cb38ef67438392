import { expect, it } from "vitest";
import { readDay, readPersonSearch } from "./person-search.reader.ts";

const guessesOf = (text: string) => {
  const question = readPersonSearch(text);
  if (question.by !== "name") throw new Error(`${text} was not read as a name`);
  return question.guesses.map(({ lastName, firstName, rank }) => `${lastName}/${firstName}/${rank}`);
};

it("reads numbers, phones and emails as what they are", () => {
  expect(readPersonSearch("12345678")).toEqual({ by: "personNumber", personNumber: "12345678" });
  expect(readPersonSearch(" c-2026-000123 ")).toEqual({ by: "reference", referenceNumber: "C-2026-000123" });
  for (const phone of ["4105550137", "(410) 555-0137", "+1 410.555.0137", "phone: 410 555 0137"]) {
    expect(readPersonSearch(phone), phone).toEqual({ by: "phone", phone: "4105550137" });
  }
  expect(readPersonSearch("+95 9 421 234 567")).toEqual({ by: "phone", phone: "+959421234567" });
  expect(readPersonSearch("Mia@Example.com")).toEqual({ by: "email", email: "mia@example.com" });
  expect(readPersonSearch("EMAIL: mia.s")).toEqual({ by: "email", email: "mia.s" });
});

it("reads nothing into what can't be what it says it is", () => {
  for (const text of ["phone: 12", "phone: abc", "email:", "name:", "123 456"]) {
    expect(readPersonSearch(text), text).toEqual({ by: "nothing" });
  }
});

it("reads last and first name around a comma, and leaves middle names out on a second try", () => {
  expect(guessesOf("Santos, Maria")).toEqual(["Santos/Maria/0"]);
  expect(guessesOf("Santos,")).toEqual(["Santos//0"]);
  expect(guessesOf(", Maria")).toEqual(["/Maria/0"]);
  expect(guessesOf("Santos, Maria L, Jr")).toEqual(["Santos/Maria L/0", "Santos/Maria/1"]);
});

it("tries each place between first and last name where there is no comma", () => {
  expect(guessesOf("santos")).toEqual(["santos//0", "/santos/2"]);
  expect(guessesOf("maria santos")).toEqual(["maria santos//0", "/maria santos/2", "santos/maria/0", "maria/santos/1"]);
  expect(guessesOf("maria de la cruz")).toContain("de la cruz/maria/0");
  expect(guessesOf("maria luisa santos")).toContain("santos/maria/1");
});

it("takes a day out of the words as the birth date", () => {
  expect(readPersonSearch("santos 4/12/1990")).toMatchObject({
    by: "name",
    alias: "santos",
    dateOfBirth: "1990-04-12",
  });
  expect(readPersonSearch("1990-04-12")).toEqual({ by: "name", guesses: [], alias: null, dateOfBirth: "1990-04-12" });
  expect(readPersonSearch("04-12-1990")).toMatchObject({ guesses: [], dateOfBirth: "1990-04-12" });
  expect(readPersonSearch("04/12/1990, santos")).toMatchObject({ dateOfBirth: "1990-04-12" });
  expect(readPersonSearch("santos", "1990-04-12")).toMatchObject({ dateOfBirth: "1990-04-12" });
});

it("knows the days of the calendar", () => {
  expect(readDay("2/29/1988")).toBe("1988-02-29");
  expect(readDay("02/29/1989")).toBeNull();
  expect(readDay("13/01/1990")).toBeNull();
  expect(readDay("1990-04-12")).toBe("1990-04-12");
  expect(readDay("1990")).toBeNull();
});
