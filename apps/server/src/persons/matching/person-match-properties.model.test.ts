import { withClericalErrors } from "@tracewell/fixtures/clerical-errors";
import { aPerson } from "@tracewell/fixtures/person";
import { Random } from "@tracewell/fixtures/random";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keysMeet } from "./blocking-keys.model.ts";
import { publicKnowledge } from "./match-knowledge.model.ts";
import type { PersonFacts } from "./person-facts.model.ts";
import { matchPersons } from "./person-match.model.ts";

const seeds = fc.integer({ min: 0, max: 100_000 });
const few = <T>(...values: T[]) => fc.constantFrom(...values);
const maybe = <T>(...values: T[]) => fc.option(few(...values), { nil: null });
const some = <T>(...values: T[]) => fc.subarray(values, { maxLength: 2 });

/** Persons out of so few names, dates and contacts that pairs of them often have much in common. */
const anyone: fc.Arbitrary<PersonFacts> = fc.record({
  lastName: maybe(
    "Garcia",
    "García López",
    "Lopez",
    "Gracia",
    "Smith",
    "Smyth",
    "Robert",
    "Doe",
    "Unknown",
    "O'Brien",
    "",
  ),
  firstName: maybe("Robert", "Bob", "Roberta", "Maria", "Marta", "María Elena", "R", "Garcia", "Baby Boy", "李", ""),
  middleName: maybe("Elena", "E", "Robert", "Isabel"),
  suffix: maybe("Jr", "Sr", "III", "MD"),
  akaNames: some("Bobby Smith", "Lopez, Maria", "Beto"),
  maidenName: maybe("Lopez", "Smith"),
  dateOfBirth: maybe(
    "1990-04-12",
    "1990-12-04",
    "1990-04-13",
    "1991-04-12",
    "1990-01-01",
    "1960-04-12",
    "2002-07-30",
    "1990-13-45",
  ),
  sexAtBirth: maybe("F", "M", "Male", "Unknown"),
  phones: some("+14105550101", "+14105550102", "0000000000"),
  emails: some("bob@example.com", "BOB@example.com", "none@none.com"),
  addresses: fc.subarray(
    [
      { line1: "22 Oak Street", city: "Riverside", state: "MD", postcode: "21301" },
      { line1: "22 OAK ST APT 4", city: "Riverside", state: "MD", postcode: "21301-0001" },
      { line1: "24 Oak Street", city: "Riverside", state: null, postcode: null },
      { line1: null, city: null, state: "MD", postcode: "21301" },
      { line1: "PO Box 7", city: "", state: null, postcode: "21302" },
    ],
    { maxLength: 2 },
  ),
  identifiers: fc.subarray(
    [
      { assigner: "21D9900101", type: "PI", value: "00123" },
      { assigner: "21D9900101", type: "PI", value: "00124" },
      { assigner: null, type: "SS", value: "540-12-1415" },
      { assigner: null, type: "SS", value: "617-33-7311" },
    ],
    { maxLength: 2 },
  ),
});

const runs = { numRuns: 1000 };

describe("matching any two persons", () => {
  it("scores from 0 to 1, and says why", () => {
    fc.assert(
      fc.property(anyone, anyone, (one, other) => {
        const { score, reasons } = matchPersons(one, other);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(new Set(reasons.map(({ field }) => field)).size).toBe(7);
        expect(reasons.every(({ text, weight }) => text !== "" && Number.isFinite(weight))).toBe(true);
      }),
      runs,
    );
  });

  it("decides the same whichever of them came first", () => {
    fc.assert(
      fc.property(anyone, anyone, (one, other) => {
        const [forth, back] = [matchPersons(one, other), matchPersons(other, one)];
        expect(back.decision).toBe(forth.decision);
        expect(back.score).toBeCloseTo(forth.score, 10);
      }),
      runs,
    );
  });

  it("finds by keys every pair that it calls same or doubtful", () => {
    fc.assert(
      fc.property(anyone, anyone, (one, other) => {
        if (matchPersons(one, other).decision !== "different") expect(keysMeet(one, other)).toBe(true);
      }),
      runs,
    );
  });

  it("never joins alone without names that are known on both sides", () => {
    const nameless = fc.constantFrom(null, "", "Unknown", "Doe", "Baby Girl");
    fc.assert(
      fc.property(anyone, anyone, nameless, (one, other, lastName) => {
        expect(matchPersons({ ...one, firstName: "Unknown", lastName }, other).decision).not.toBe("same");
      }),
      runs,
    );
  });
});

describe("matching a person of a population", () => {
  // A date that stands for "not known" is no birth date to join by.
  const ofKnownBirth = seeds.filter((seed) => !publicKnowledge.isPlaceholderBirth(aPerson(seed).dateOfBirth ?? ""));

  it("calls a person with name and birth date the same as itself", () => {
    fc.assert(
      fc.property(ofKnownBirth, (seed) => {
        const person = { ...aPerson(seed), phones: ["+14105550101"] };
        expect(matchPersons(person, structuredClone(person)).decision).toBe("same");
        const bare = { ...person, middleName: null, sexAtBirth: null, phones: [], emails: [], addresses: [] };
        expect(matchPersons(bare, structuredClone(bare)).decision).not.toBe("different");
      }),
      runs,
    );
  });

  it("never joins by name and birth date alone whoever has one of the most common names", () => {
    fc.assert(
      fc.property(
        ofKnownBirth,
        fc.constantFrom("Smith", "Garcia", "Nguyen"),
        fc.constantFrom("Maria", "James", "John"),
        (seed, lastName, firstName) => {
          const named = { ...aPerson(seed), lastName, firstName, phones: [], emails: [], addresses: [] };
          expect(matchPersons(named, structuredClone(named)).decision).toBe("doubtful");
        },
      ),
      runs,
    );
  });

  it("takes names of one letter for names where they are ones", () => {
    const oo = { ...aPerson(27_258), lastName: "Oo-Oo" };
    expect(matchPersons(oo, structuredClone(oo)).decision).toBe("same");
  });

  it("never joins two neighbors of the population", () => {
    fc.assert(
      fc.property(seeds, seeds, (one, other) => {
        if (one !== other) expect(matchPersons(aPerson(one), aPerson(other)).decision).not.toBe("same");
      }),
      runs,
    );
  });

  it("recognizes a person in spite of the errors of registration desks, in 98 of 100 cases", () => {
    let recognized = 0;
    for (let seed = 0; seed < 3000; seed += 1) {
      const person = aPerson(seed);
      const written = withClericalErrors(person, new Random(seed, 2)).person;
      if (matchPersons(written, person).decision !== "different") recognized += 1;
    }
    expect(recognized / 3000).toBeGreaterThan(0.98);
  });
});
