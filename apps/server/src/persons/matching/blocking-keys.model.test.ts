import { withClericalErrors } from "@tracewell/fixtures/clerical-errors";
import { aPerson, type SyntheticPerson } from "@tracewell/fixtures/person";
import { Random } from "@tracewell/fixtures/random";
import { describe, expect, it } from "vitest";
import { blockingKeys, keysMeet } from "./blocking-keys.model.ts";

const maria = aPerson(1, {
  lastName: "García López",
  firstName: "Maria",
  middleName: null,
  suffix: null,
  maidenName: null,
  akaNames: [],
  dateOfBirth: "1990-04-12",
  phones: ["+14105550142"],
  emails: ["Maria@example.com"],
  addresses: [
    { line1: "22 Oak Street", line2: null, city: "Riverside", county: "Riverside", state: "MD", postcode: "21301" },
  ],
  identifiers: [{ assigner: "21D9900101", type: "PI", value: "00-123" }],
});
const without = { phones: [], emails: [], addresses: [], identifiers: [] };
const found = (over: Partial<SyntheticPerson>) => keysMeet({ ...maria, ...without, ...over }, { ...maria, ...without });

describe("the keys of a person", () => {
  it("hold identifier, phone, email and house alone, and names only with birth date or postcode", () => {
    const keys = blockingKeys(maria);
    expect(keys).toContain("i:21d9900101|PI|00123");
    expect(keys).toContain("p:+14105550142");
    expect(keys).toContain("e:maria@example.com");
    expect(keys).toContain("a:21301|22|ok");
    expect(keys).toContain("d:19900412m");
    for (const key of keys.filter((key) => /^[dnm]:/.test(key))) expect(key).toMatch(/1990|0412/);
    for (const key of keys.filter((key) => key.startsWith("z:"))) expect(key).toMatch(/21301$/);
    expect(keys.every((key) => /^[adeimnpz]:/.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("are none for a person of whom nothing is known, or only a placeholder", () => {
    const nobody = { ...maria, ...without, lastName: null, firstName: null, dateOfBirth: null };
    expect(blockingKeys(nobody)).toEqual([]);
    expect(blockingKeys({ ...nobody, lastName: "Doe", firstName: "Jane", dateOfBirth: "1990-04-12" })).not.toContain(
      "d:19900412d",
    );
    expect(blockingKeys({ ...nobody, phones: ["0000000000"], emails: ["none@none.com"] })).toEqual([]);
  });

  it.each<[string, Partial<SyntheticPerson>]>([
    ["a nickname", { firstName: "Mari" }],
    ["one surname of two", { lastName: "Garcia" }],
    ["first and last name swapped", { firstName: "García López", lastName: "Maria" }],
    ["day and month swapped", { dateOfBirth: "1990-12-04" }],
    ["another year", { dateOfBirth: "1991-04-12" }],
    ["another day", { dateOfBirth: "1990-04-13" }],
    ["only the year", { dateOfBirth: "1990-01-01" }],
    ["a misspelt last name", { lastName: "Garzia Lopes" }],
    ["a misspelt first name and another last name", { lastName: "Kowalski", firstName: "Marai" }],
  ])("meet in spite of %s", (_, over) => {
    expect(found(over)).toBe(true);
  });

  it("meet without a birth date in the same postcode, and not elsewhere", () => {
    const { addresses } = maria;
    const elsewhere = addresses.map((address) => ({ ...address, line1: "9 Elm Court" }));
    const unborn: SyntheticPerson = { ...maria, ...without, addresses: elsewhere };
    expect(keysMeet({ ...unborn, dateOfBirth: null }, { ...maria, ...without, addresses })).toBe(true);
    expect(keysMeet({ ...unborn, dateOfBirth: null, addresses: [] }, { ...maria, ...without, addresses })).toBe(false);
  });

  it("meet after the errors that registration desks make", () => {
    let missed = 0;
    for (let seed = 0; seed < 5000; seed += 1) {
      const person = aPerson(seed);
      const written = withClericalErrors(person, new Random(seed, 1)).person;
      if (!keysMeet(written, person)) missed += 1;
    }
    expect(missed).toBeLessThan(5);
  });

  it("stay few, and short of persons, in a population", () => {
    const persons = 30_000;
    const holders = new Map<string, number>();
    let keys = 0;
    for (let seed = 0; seed < persons; seed += 1) {
      for (const key of blockingKeys(aPerson(seed))) {
        holders.set(key, (holders.get(key) ?? 0) + 1);
        keys += 1;
      }
    }
    expect(keys / persons).toBeLessThan(12);
    // Persons that one more person's keys would bring up, on average; it grows with the population.
    const candidates = [...holders.values()].reduce((sum, count) => sum + count * count, 0) / persons;
    expect(candidates - keys / persons).toBeLessThan(2);
    const longest = [...holders.values()].reduce((most, count) => Math.max(most, count), 0);
    expect(longest).toBeLessThan(25);
  });
});
