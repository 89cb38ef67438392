import { describe, expect, it } from "vitest";
import { factsOf, type PersonEntry } from "../persons/person-entry.model.ts";
import { type Candidate, decidePatients, isSamePatient } from "./patient-match.model.ts";

const aPatient = (more: Partial<PersonEntry> = {}): PersonEntry => ({
  lastName: "Santos",
  firstName: "Maria",
  middleName: null,
  suffix: null,
  akaNames: [],
  maidenName: null,
  dateOfBirth: "1990-04-12",
  sexAtBirth: "Female",
  phones: [{ number: "4105550123", use: "mobile" }],
  emails: [],
  addresses: [],
  identifiers: [],
  primaryLanguage: null,
  race: null,
  ethnicity: null,
  ...more,
});
const nobody: Partial<PersonEntry> = {
  lastName: null,
  firstName: null,
  dateOfBirth: null,
  sexAtBirth: null,
  phones: [],
};
const stored = (id: string, entry: PersonEntry): Candidate => ({ ...factsOf(entry), id });
const doubtful = aPatient({ firstName: "Marisol", dateOfBirth: "1990-12-04" });

describe("decidePatients", () => {
  it("takes the stored person who is surely the same", () => {
    const [decision] = decidePatients([aPatient()], new Map([[0, [stored("maria", aPatient())]]]));
    expect(decision).toEqual({ person: { id: "maria" }, review: [] });
  });

  it("makes a person of their own of a doubtful one, and keeps who it may be", () => {
    const [decision] = decidePatients([doubtful], new Map([[0, [stored("maria", aPatient())]]]));
    expect(decision?.person).toBe("new");
    expect(decision?.review.map(({ person }) => person)).toEqual([{ id: "maria" }]);
    expect(decision?.review[0]?.match.reasons.length).toBeGreaterThan(0);
  });

  it("makes a new person of a stranger", () => {
    const stranger = aPatient({ lastName: "Okafor", firstName: "Ngozi", dateOfBirth: "1971-01-30", phones: [] });
    expect(decidePatients([stranger], new Map([[0, [stored("maria", aPatient())]]]))).toEqual([
      { person: "new", review: [] },
    ]);
  });

  it("knows the persons who became new earlier in the same step", () => {
    const decisions = decidePatients([aPatient(), aPatient(), doubtful], new Map());
    expect(decisions.map(({ person }) => person)).toEqual(["new", { place: 0 }, "new"]);
    expect(decisions[2]?.review.map(({ person }) => person)).toEqual([{ place: 0 }]);
  });

  it("never joins patients of whom nothing is known", () => {
    const decisions = decidePatients(
      [aPatient(nobody), aPatient(nobody)],
      new Map([[0, [stored("x", aPatient(nobody))]]]),
    );
    expect(decisions).toEqual([
      { person: "new", review: [] },
      { person: "new", review: [] },
    ]);
  });
});

describe("isSamePatient", () => {
  const isSame = (entry: PersonEntry, candidates: Candidate[]) => isSamePatient(factsOf(entry), "maria", candidates);

  it("sees past a mended name", () => {
    expect(isSame(aPatient({ firstName: "Mariah" }), [stored("maria", aPatient())])).toBe(true);
  });

  it("does not take another person for the same", () => {
    const other = aPatient({ lastName: "Nguyen", firstName: "Hong" });
    expect(isSame(other, [stored("maria", aPatient())])).toBe(false);
    expect(isSame(other, [])).toBe(false);
  });

  it("takes what can't be told apart for the same", () => {
    expect(isSame(aPatient(nobody), [])).toBe(true);
  });
});
