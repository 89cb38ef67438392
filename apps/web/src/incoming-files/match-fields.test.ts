import type { MatchCandidate } from "@tracewell/contract/persons";
import type { RecordPerson } from "@tracewell/contract/records";
import { describe, expect, it } from "vitest";
import { comparedFields, furtherReasons } from "./match-fields.ts";

const own = {
  fullName: "Santos, Maria",
  dateOfBirth: "1990-04-12",
  sexAtBirth: "Female",
  phone: null,
  email: null,
  addresses: [],
} as unknown as RecordPerson;

const candidate = {
  person: {
    id: "p1",
    fullName: "Santos, Mary",
    dateOfBirth: "1990-12-04",
    sexAtBirth: "Female",
    phone: "555",
    email: null,
    address: null,
  },
  score: 0.7,
  reasons: [
    { field: "name", agreement: "similar", text: "Mary is short for Maria" },
    { field: "dateOfBirth", agreement: "differs", text: "Different dates of birth" },
    { field: "sexAtBirth", agreement: "agrees", text: "Same sex at birth" },
    { field: "identifier", agreement: "agrees", text: "Same MRN" },
  ],
} as unknown as MatchCandidate;

describe("a candidate beside the report's person", () => {
  const fields = comparedFields(own, [candidate]);
  const field = (label: string) => fields.find((one) => one.label === label);

  it("shows both values with the matcher's judgment", () => {
    expect(field("Born")).toEqual({
      label: "Born",
      own: "04/12/1990",
      values: { p1: { value: "12/04/1990", agreement: "differs" } },
    });
    expect(field("Name")?.values.p1?.agreement).toBe("near");
  });

  it("does not judge what one side lacks", () => {
    expect(field("Phone")?.values.p1).toEqual({ value: "555", agreement: "unknown" });
  });

  it("tells of identifiers in words", () => {
    expect(furtherReasons(candidate)).toEqual(["Same MRN"]);
  });
});
