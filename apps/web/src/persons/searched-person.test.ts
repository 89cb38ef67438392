import { describe, expect, it } from "vitest";
import { emptyPerson } from "./person-draft.ts";
import { searchedPerson } from "./searched-person.ts";

const told = (text: string) =>
  Object.fromEntries(
    Object.entries(searchedPerson(text)).filter(
      ([name, value]) => value !== emptyPerson[name as keyof typeof emptyPerson],
    ),
  );

describe("what a search tells of a new person", () => {
  it("takes last and first name around a comma, and a birth day", () => {
    expect(told("okafor, daniel 4/12/1990")).toEqual({
      lastName: "Okafor",
      firstName: "Daniel",
      dateOfBirth: "04/12/1990",
    });
  });

  it("takes the first word for the first name where there is no comma", () => {
    expect(told("daniel van der berg")).toEqual({ firstName: "Daniel", lastName: "Van Der Berg" });
    expect(told("Okafor")).toEqual({ lastName: "Okafor" });
  });

  it("leaves names alone that were written with care", () => {
    expect(told("Ana de la Cruz")).toEqual({ firstName: "Ana", lastName: "de la Cruz" });
    expect(told("o'neil, anne-marie")).toEqual({ lastName: "O'Neil", firstName: "Anne-Marie" });
  });

  it("takes a phone and an email for what they are", () => {
    expect(told("(212) 555-0142")).toEqual({ mobilePhone: "(212) 555-0142" });
    expect(told("email: dan@example.org")).toEqual({ email: "dan@example.org" });
  });

  it("learns nothing from the number of a person or a record", () => {
    expect(told("90000017")).toEqual({});
    expect(told("c-2026-000123")).toEqual({});
  });
});

it("takes part of a phone number for a phone, and five digits for a ZIP code", () => {
  expect(told("555-0134")).toEqual({ mobilePhone: "555-0134" });
  expect(told("0134")).toEqual({ mobilePhone: "0134" });
  expect(told("21301")).toEqual({ postcode: "21301" });
});
