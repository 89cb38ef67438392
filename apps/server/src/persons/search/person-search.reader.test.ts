import { expect, it } from "vitest";
import { readPersonSearch } from "./person-search.reader.ts";
import { takeDay, takePartOfDay } from "./searched-day.reader.ts";
import { readNumber } from "./searched-numbers.reader.ts";
import { readParts } from "./searched-parts.model.ts";

const guessesOf = (text: string) => {
  const search = readPersonSearch(text);
  if (search.by !== "name") throw new Error(`${text} was not read as a name`);
  return search.guesses
    .filter(({ whole }) => !whole)
    .map(({ lastName, firstName, rank }) => `${lastName}/${firstName}/${rank}`);
};

it("reads numbers, phones and emails as what they are", () => {
  expect(readPersonSearch("12345678")).toEqual({
    by: "personNumber",
    personNumber: "12345678",
    dateOfBirth: null,
  });
  expect(readPersonSearch("04121990")).toMatchObject({ personNumber: "04121990", dateOfBirth: "1990-04-12" });
  for (const number of [" c-2026-000123 ", "C-2026-123"]) {
    expect(readPersonSearch(number)).toEqual({ by: "reference", referenceNumber: "C-2026-000123" });
  }
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

it("reads postcodes, and addresses that begin with a house number, as what they are", () => {
  for (const zip of ["21301", "21301-0042", "zip: 213", "ZIP:K1A 0B1"]) {
    expect(readPersonSearch(zip).by, zip).toBe("zip");
  }
  expect(readPersonSearch("21301-0042")).toEqual({ by: "zip", postcode: "213010042" });
  expect(readPersonSearch("12 Bay Street, Riverside")).toEqual({ by: "address", line: "12 Bay", city: "Riverside" });
  expect(readPersonSearch("address: Bay St.")).toEqual({ by: "address", line: "Bay", city: "" });
  expect(readPersonSearch("200 5th Ave")).toMatchObject({ by: "address", line: "200 5th" });
  expect(readPersonSearch("12 Apr 1990")).toMatchObject({ by: "name", dateOfBirth: "1990-04-12" });
});

it("knows an extended search by its mark", () => {
  expect(readPersonSearch("jonson~2")).toMatchObject({ by: "name", alias: "jonson", extended: true });
  expect(readPersonSearch("jonson")).toMatchObject({ extended: false });
});

it("takes other forms of a first name for whole names of the same person", () => {
  const search = readPersonSearch("bob smith");
  const forms = search.by === "name" ? search.guesses.filter(({ whole }) => whole) : [];
  expect(forms).toContainEqual({ lastName: "smith", firstName: "robert", rank: 3, whole: true });
});

it("reads last and first name around a comma, and leaves middle names out on a second try", () => {
  expect(guessesOf("Santos, Maria")).toEqual(["Santos/Maria/0", "Maria/Santos/2"]);
  expect(guessesOf("Santos,")).toEqual(["Santos//0"]);
  expect(guessesOf(", Maria")).toEqual(["/Maria/0"]);
  expect(guessesOf("Santos, Maria L, Jr")).toEqual(["Santos/Maria L/0", "Santos/Maria/1", "Maria L/Santos/2"]);
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
  expect(readPersonSearch("1990-04-12")).toMatchObject({
    by: "name",
    guesses: [],
    alias: null,
    dateOfBirth: "1990-04-12",
  });
  expect(readPersonSearch("04-12-1990")).toMatchObject({ guesses: [], dateOfBirth: "1990-04-12" });
  expect(readPersonSearch("04/12/1990, santos")).toMatchObject({ dateOfBirth: "1990-04-12" });
  expect(readPersonSearch("santos", "1990-04-12")).toMatchObject({ dateOfBirth: "1990-04-12" });
});

it("takes no day for a birth date that nobody could mean", () => {
  for (const text of ["0000-01-01", "0001-01-01", "9999-12-31", "01/01/0000"]) expect(takeDay(text).day).toBeNull();
});

it("takes a birth date out of the words in every usual writing", () => {
  const writings = [
    "04/12/1990",
    "4-12-1990",
    "4.12.1990",
    "1990-04-12",
    "1990/4/12",
    "04121990",
    "4/12/90",
    "Apr 12 1990",
    "April 12th, 1990",
    "12 Apr. 1990",
    "12 april 1990",
  ];
  for (const written of writings) {
    expect(takeDay(written, 2026), written).toEqual({ day: "1990-04-12", rest: "" });
    expect(takeDay(`Santos, Maria ${written}`, 2026), written).toEqual({ day: "1990-04-12", rest: "Santos, Maria" });
  }
  expect(takeDay("santos 4/12/05", 2026)).toEqual({ day: "2005-04-12", rest: "santos" });
});

it("knows the days of the calendar", () => {
  expect(takeDay("2/29/1988").day).toBe("1988-02-29");
  expect(takeDay("25/12/1990").day).toBe("1990-12-25");
  expect(takeDay("okafor 19880312")).toEqual({ day: "1988-03-12", rest: "okafor" });
  for (const none of ["02/29/1989", "13/13/1990", "1990", "4/12-1990", "Santos 12", "March 1990"]) {
    expect(takeDay(none), none).toEqual({ day: null, rest: none });
  }
});

it("reads a month or a year of birth beside a name, and none without one", () => {
  expect(takePartOfDay("okafor 1990")).toEqual({ born: { from: "1990-01-01", to: "1990-12-31" }, rest: "okafor" });
  for (const text of ["okafor 02/1988", "okafor Feb 1988", "okafor February 1988", "okafor 1988-02"]) {
    expect(takePartOfDay(text)?.born, text).toEqual({ from: "1988-02-01", to: "1988-02-29" });
  }
  for (const text of ["Okafor, Maria 1990", "Huang, Jun 1990", "June Okafor 1990", "Okafor, Janet 1990"]) {
    expect(takePartOfDay(text)?.born, text).toEqual({ from: "1990-01-01", to: "1990-12-31" });
  }
  for (const none of ["1990", "okafor 13/1990", "okafor 12"]) expect(takePartOfDay(none), none).toBeNull();
});

it("reads a number as it may be stored", () => {
  expect(readNumber("540-12-1415")?.writings).toEqual(["540-12-1415", "540121415"]);
  expect(readNumber("540121415")?.writings).toContain("540-12-1415");
  expect(readNumber("mrn: a-1001")?.writings).toEqual(["a-1001", "A-1001"]);
  expect(readNumber("0137")).toMatchObject({ phonePart: "0137", lastFour: "0137" });
  expect(readNumber("555-0137")).toMatchObject({ phonePart: "5550137", lastFour: null });
  for (const none of ["okafor", "12", "12 Bay Street", "okafor 1990"]) expect(readNumber(none), none).toBeNull();
});

it("reads words in each way to join neighbors, and without particles", () => {
  const read = (name: string) => readParts(name).map(({ words }) => words.map(({ beginning }) => beginning).join(" "));
  expect(read("Xiao Ming")).toEqual(["xiao ming", "xiaoming", "w:xiaoming"]);
  expect(read("de la Vega")).toContain("vega");
  expect(read("Kim, Min Jun")).toEqual(["kim min jun", "kimmin jun", "kim minjun", "kimminjun", "w:kimminjun"]);
});
