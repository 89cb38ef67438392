import { describe, expect, it } from "vitest";
import { emptyPerson, type Who } from "../../persons/person-draft.ts";
import { emptyExposure, isBegun, readContact } from "./contact-draft.ts";

const caseId = "0199a000-0000-7000-8000-000000000001";
const daniel: Who = {
  by: "found",
  person: {
    id: "0199a000-0000-7000-8000-000000000002",
    personNumber: "90000017",
    fullName: "Okafor, Daniel",
    dateOfBirth: null,
    age: null,
    sexAtBirth: null,
    phone: null,
    email: null,
    address: null,
    openRecords: 0,
  },
};
const someoneNew = (over: Partial<typeof emptyPerson>): Who => ({ by: "new", person: { ...emptyPerson, ...over } });
const errorsOf = (who: Who, exposure: Partial<typeof emptyExposure> = {}) =>
  readContact(caseId, { who, exposure: { ...emptyExposure, ...exposure } }).errors;

describe("a contact in the form", () => {
  it("is sent with the person who was found and the days as the wire writes them", () => {
    const exposure = { ...emptyExposure, firstExposureOn: "9/1/2026", lastExposureOn: "10/15/2026" };
    const { sent } = readContact(caseId, { who: daniel, exposure: { ...exposure, frequency: "Once" } });
    expect(sent).toMatchObject({
      caseId,
      personId: "0199a000-0000-7000-8000-000000000002",
      frequency: "Once",
      firstExposureOn: "2026-09-01",
      lastExposureOn: "2026-10-15",
    });
    expect(sent).not.toHaveProperty("person");
  });

  it("is sent with a new person", () => {
    const who = someoneNew({ lastName: " Okafor ", dateOfBirth: "4/12/1990" });
    const { sent } = readContact(caseId, { who, exposure: emptyExposure });
    expect(sent?.person).toMatchObject({ lastName: "Okafor", dateOfBirth: "1990-04-12", address: null });
  });

  it("asks for a person, and for a name of a new one", () => {
    expect(errorsOf({ by: "search" })).toEqual({ personId: "Choose a person, or type in a new one." });
    expect(errorsOf(someoneNew({ firstName: " " }))).toHaveProperty(["person.lastName"]);
  });

  it("refuses a last exposure before the first", () => {
    expect(errorsOf(daniel, { firstExposureOn: "10/15/2026", lastExposureOn: "9/1/2026" })).toEqual({
      lastExposureOn: "The last exposure can’t be before the first.",
    });
  });

  it("does not pass over a day that it can't read", () => {
    expect(errorsOf(daniel, { firstExposureOn: "last week" })).toHaveProperty("firstExposureOn");
    expect(errorsOf(someoneNew({ lastName: "Okafor", dateOfBirth: "4/90" }))).toHaveProperty(["person.dateOfBirth"]);
  });

  it("is work that could be lost as soon as something is chosen or typed [R2.3-12]", () => {
    expect(isBegun({ who: { by: "search" }, exposure: emptyExposure })).toBe(false);
    expect(isBegun({ who: daniel, exposure: emptyExposure })).toBe(true);
    expect(isBegun({ who: { by: "search" }, exposure: { ...emptyExposure, lastExposureOn: "1" } })).toBe(true);
  });
});
