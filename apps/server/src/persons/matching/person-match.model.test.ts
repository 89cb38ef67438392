import { describe, expect, it } from "vitest";
import { knowledgeOf } from "./match-knowledge.model.ts";
import type { PersonFacts } from "./person-facts.model.ts";
import { type MatchDecision, matchPersons, type PersonMatch } from "./person-match.model.ts";

const home = { line1: "22 Oak Street", city: "Riverside", state: "MD", postcode: "21301" };

const robert: PersonFacts = {
  lastName: "Whitfield",
  firstName: "Robert",
  middleName: null,
  suffix: null,
  akaNames: [],
  maidenName: null,
  dateOfBirth: "1985-04-09",
  sexAtBirth: "M",
  phones: [],
  emails: [],
  addresses: [],
  identifiers: [],
};
const mrn = (value: string) => ({ assigner: "21D9900101", type: "PI", value });
const ssn = (value: string) => ({ assigner: null, type: "SS", value });

const match = (incoming: Partial<PersonFacts>, stored: Partial<PersonFacts> = {}): PersonMatch =>
  matchPersons({ ...robert, ...incoming }, { ...robert, ...stored });
const decision = (incoming: Partial<PersonFacts>, stored: Partial<PersonFacts> = {}): MatchDecision =>
  match(incoming, stored).decision;
const texts = ({ reasons }: PersonMatch) => reasons.map(({ text }) => text);

const smallClinic = {
  persons: 5000,
  lastNames: new Map(),
  firstNames: new Map(),
  placeholderBirths: new Set<string>(),
};

describe("two descriptions of one person", () => {
  it("join alone with the same name and birth date", () => {
    expect(decision({})).toBe("same");
    expect(match({}).score).toBeGreaterThan(0.97);
  });

  it("tell for each field what agrees, differs or is missing, with its weight", () => {
    const { reasons } = match({ phones: ["+14105550101"] }, { phones: ["+14105550101"], emails: ["bob@example.com"] });
    const told = Object.fromEntries(reasons.map(({ field, agreement }) => [field, agreement]));
    expect(told).toEqual({
      identifier: "missing",
      name: "agrees",
      dateOfBirth: "agrees",
      phone: "agrees",
      email: "missing",
      address: "missing",
      sexAtBirth: "agrees",
    });
    for (const { agreement, weight, text } of reasons) {
      expect(text).not.toBe("");
      if (agreement === "missing") expect(weight).toBe(0);
      if (agreement === "agrees") expect(weight).toBeGreaterThan(0);
    }
  });

  it("are less certain for each field that is missing", () => {
    const withSex = match({}).score;
    const withoutSex = match({ sexAtBirth: null }).score;
    const withoutBirth = match({ sexAtBirth: null, dateOfBirth: null }).score;
    expect(withSex).toBeGreaterThan(withoutSex);
    expect(withoutSex).toBeGreaterThan(withoutBirth);
  });
});

describe("names", () => {
  it.each([
    ["Bob", "Robert", "First name Bob is short for Robert"],
    ["Robert", "Bobby", "First name Bobby is short for Robert"],
    ["Rob", "Bob", "First name Rob and Bob are both short for Robert"],
    ["Lupe", "Guadalupe", "First name Lupe is short for Guadalupe"],
    ["Pepe", "José", "First name Pepe is short for José"],
    ["Kathryn", "Catherine", "First name Kathryn and Catherine are spellings of one name"],
    ["Mohamed", "Muhammad", "First name Mohamed and Muhammad are spellings of one name"],
  ])("know that %s may be %s", (firstName, other, text) => {
    const found = match({ firstName }, { firstName: other });
    expect(found.decision).toBe("same");
    expect(texts(found)).toContain(text);
  });

  it.each([
    ["José", "Peña", "JOSE", "PENA"],
    ["Seán", "O'Brien", "Sean", "O Brien"],
    ["Ann", "Law-rence", "Ann", "Lawrence"],
    ["Mary Ann", "de la Cruz", "Maryann", "Delacruz"],
    ["Zoë", "Whitfield, Jr.", "Zoe", "Whitfield"],
  ])("are the same in another dress: %s %s is %s %s", (firstName, lastName, otherFirst, otherLast) => {
    expect(decision({ firstName, lastName }, { firstName: otherFirst, lastName: otherLast })).toBe("same");
  });

  it("are found in each other's place", () => {
    const found = match({ firstName: "Whitfield", lastName: "Robert" });
    expect(found.decision).toBe("same");
    expect(texts(found)).toContain("First and last name are in each other's place");
  });

  it("count one surname of two, the maiden name and an alias as the same person's", () => {
    expect(
      decision(
        { lastName: "Garcia", phones: ["+14105550101"] },
        { lastName: "García López", phones: ["+14105550101"] },
      ),
    ).toBe("same");
    expect(decision({ lastName: "Ravenel" }, { lastName: "Santos", maidenName: "Ravenel" })).toBe("same");
    expect(decision({ firstName: "Mia" }, { firstName: "Anastasia", akaNames: ["Whitfield, Mia"] })).toBe("same");
  });

  it("join alone with a slip in the first name that makes it no name, where a contact agrees", () => {
    const family = { phones: ["+14105550101"] };
    expect(decision({ ...family, firstName: "Robwrt" }, family)).toBe("same");
    expect(decision({ ...family, firstName: "Rupert" }, family)).toBe("doubtful");
  });

  it("join alone with a slip in the last name", () => {
    expect(decision({ lastName: "Whitfeild" })).toBe("same");
  });

  it("leave an initial for a first name to a person, unless more agrees", () => {
    expect(decision({ firstName: "R" })).toBe("doubtful");
  });

  it("say that a woman's other last name may be a married one, and leave it to a person", () => {
    const anna = { firstName: "Annabel", sexAtBirth: "F", addresses: [home] };
    expect(decision({ ...anna, lastName: "Santos" }, { ...anna, lastName: "Kowalski" })).toBe("doubtful");
  });

  it("earn nothing where they stand for an unknown name", () => {
    const pairs = [
      ["Unknown", "Unknown"],
      ["John", "Doe"],
      ["Baby Girl", "Whitfield"],
      ["Test", "Patient"],
      ["FNU", "LNU"],
    ] as const;
    for (const [firstName, lastName] of pairs) {
      const found = match({ firstName, lastName }, { firstName, lastName });
      expect(found.decision).not.toBe("same");
      expect(found.reasons.some(({ field, agreement }) => field === "name" && agreement === "missing")).toBe(true);
    }
  });

  it("with different middle initials join alone only where a contact agrees", () => {
    expect(decision({ middleName: "Allen" }, { middleName: "E" })).toBe("doubtful");
    expect(decision({ middleName: "A", addresses: [home] }, { middleName: "E", addresses: [home] })).toBe("same");
    expect(decision({ middleName: "Allen" }, { middleName: "A" })).toBe("same");
  });

  it("may be short: Oo, Na and Ng are names", () => {
    for (const name of ["Oo", "Na", "Ng"]) {
      expect(decision({ firstName: name }, { firstName: name })).toBe("same");
      const bearer = { lastName: name, phones: ["+14105550101"] };
      expect(decision(bearer, bearer)).toBe("same");
    }
  });

  it("do not join short names that differ in one letter", () => {
    expect(decision({ lastName: "Li" }, { lastName: "Lin" })).not.toBe("same");
  });
});

describe("birth dates", () => {
  const neighbor = { phones: ["+14105550101"] };

  it.each([
    ["1985-09-04", "Day and month of birth are swapped"],
    ["1985-04-19", "Dates of birth differ in one digit"],
    ["1985-04-10", "Dates of birth are one day apart"],
    ["1986-04-09", "Dates of birth are one year apart"],
  ])(
    "with a slip (%s) are named, and join alone only with a shared phone, email, home or identifier",
    (dateOfBirth, text) => {
      const alone = match({ dateOfBirth });
      expect(texts(alone)).toContain(text);
      expect(alone.decision).not.toBe("same");
      if (!text.startsWith("No")) {
        expect(alone.decision).toBe("doubtful");
        expect(decision({ dateOfBirth, ...neighbor }, neighbor)).toBe("same");
      }
    },
  );

  it("of 1 January may mean that only the year is known", () => {
    const found = match({ dateOfBirth: "1985-01-01", ...neighbor }, neighbor);
    expect(found.decision).toBe("doubtful");
    expect(texts(found)).toContain("Same year of birth; 1 January may mean that only the year is known");
    const newYear = { dateOfBirth: "1985-01-01" };
    expect(decision(newYear, newYear)).toBe("doubtful");
    expect(decision({ ...newYear, ...neighbor }, { ...newYear, ...neighbor })).toBe("same");
  });

  it("keep persons apart who share no more than a name", () => {
    expect(decision({ dateOfBirth: "1962-11-30" })).toBe("different");
  });

  it("that no calendar knows are as good as missing", () => {
    expect(texts(match({ dateOfBirth: "1985-04-90" }))).toContain("No date of birth to compare");
  });

  it("that are missing leave it to a person, if the same postcode supports the name", () => {
    expect(decision({ dateOfBirth: null })).toBe("different");
    expect(decision({ dateOfBirth: null, addresses: [home] }, { addresses: [home] })).toBe("doubtful");
  });
});

describe("birth dates that stand for “not known”", () => {
  const neighbor = { phones: ["+14105550101"] };

  it.each(["1900-01-01", "1901-01-01", "1911-11-11", "1970-01-01", "1899-12-30"])(
    "count as missing: %s",
    (dateOfBirth) => {
      const found = match({ dateOfBirth, ...neighbor }, { dateOfBirth, ...neighbor });
      expect(found.reasons.find(({ field }) => field === "dateOfBirth")).toMatchObject({
        agreement: "missing",
        weight: 0,
      });
      expect(found.decision).toBe("doubtful");
    },
  );

  it("count as missing where the clinic says or shows so", () => {
    const dateOfBirth = "1988-08-08";
    expect(decision({ dateOfBirth }, { dateOfBirth })).toBe("same");
    const knowledge = knowledgeOf({ ...smallClinic, placeholderBirths: new Set([dateOfBirth]) });
    const person = { ...robert, dateOfBirth };
    expect(matchPersons(person, person, knowledge).decision).not.toBe("same");
  });

  it("leave it to a number to join", () => {
    const same = { dateOfBirth: "1900-01-01", identifiers: [mrn("00123")] };
    expect(decision(same, same)).toBe("same");
  });
});

describe("common names", () => {
  const smith = { firstName: "James", lastName: "Smith" };

  it.each([
    ["James", "Smith"],
    ["Maria", "Garcia"],
    ["Minh", "Nguyen"],
    ["Mohamed", "Ali"],
    ["David", "Kim"],
  ])("with one birth date never join alone at different addresses: %s %s", (firstName, lastName) => {
    const elsewhere = { ...home, line1: "900 Cannery Road", city: "Harbor City", postcode: "21331" };
    const found = match({ firstName, lastName, addresses: [home] }, { firstName, lastName, addresses: [elsewhere] });
    expect(found.decision).toBe("doubtful");
    expect(found.needed).toContainEqual(expect.stringContaining("because the name is common"));
  });

  it("join where a phone, the home or a number agrees, too", () => {
    for (const too of [{ phones: ["+14105550101"] }, { addresses: [home] }, { identifiers: [mrn("00123")] }]) {
      expect(decision({ ...smith, ...too }, { ...smith, ...too })).toBe("same");
    }
  });

  it("earn less than rare ones, and what is common in the clinic counts", () => {
    const points = (found: PersonMatch) => found.reasons.find(({ field }) => field === "name")?.weight ?? 0;
    expect(points(match({ lastName: "Smith" }, { lastName: "Smith" }))).toBeLessThan(points(match({})) - 2);
    const ofClinic = knowledgeOf({ ...smallClinic, lastNames: new Map([["whitfield", 2000]]) });
    const there = matchPersons(robert, robert, ofClinic);
    expect(points(there)).toBeLessThan(points(match({})) - 3);
    expect(there.decision).toBe("doubtful");
  });
});

describe("families", () => {
  const family = { addresses: [home], phones: ["+14105550101"], emails: ["family@example.com"] };

  it("never join twins, however alike their names are", () => {
    const twins = [
      ["Maria", "Marta"],
      ["Erik", "Erika"],
      ["Jayden", "Kayden"],
      ["María Elena", "María Isabel"],
      ["Carlos", "Roberto"],
      ["Luis", "Luisa"],
    ] as const;
    for (const [firstName, other] of twins) {
      expect(decision({ ...family, emails: [], firstName }, { ...family, emails: [], firstName: other })).toBe(
        "doubtful",
      );
    }
  });

  it("never join a brother and a sister of one birth date by their likeness, whatever they share", () => {
    expect(decision({ ...family, firstName: "Erik" }, { ...family, firstName: "Erika", sexAtBirth: "F" })).toBe(
      "doubtful",
    );
  });

  it("never join twins who share a first name and have different middle names", () => {
    const maria = { ...family, firstName: "Maria", sexAtBirth: "F" };
    expect(decision({ ...maria, middleName: "Elena" }, { ...maria, middleName: "Soledad" })).toBe("doubtful");
  });

  it("never join father and son of one name", () => {
    const found = match({ ...family, dateOfBirth: "1955-04-09" }, family);
    expect(found.decision).not.toBe("same");
    expect(texts(found)).toContain("Dates of birth differ in one digit, 30 years apart: perhaps parent and child");
    expect(decision({ ...family, dateOfBirth: "1958-12-24" }, family)).not.toBe("same");
  });

  it("never join Jr. and Sr., wherever the suffix is written", () => {
    expect(decision({ ...family, suffix: "Jr." }, { ...family, suffix: "Sr" })).not.toBe("same");
    expect(decision({ ...family, lastName: "Whitfield Jr" }, { ...family, suffix: "Senior" })).not.toBe("same");
    expect(decision({ ...family, suffix: "Jr" }, { ...family, suffix: "II" })).toBe("same");
  });

  it("are no one person for sharing phone, email and home", () => {
    expect(decision({ ...family, firstName: "Diane", dateOfBirth: "1990-10-02", sexAtBirth: "F" }, family)).toBe(
      "different",
    );
    expect(decision({ ...family, firstName: "Diane", lastName: "Moore", dateOfBirth: null }, family)).toBe("different");
  });
});

describe("contacts", () => {
  it("count less where another has counted: a household shares them all", () => {
    const shared = { phones: ["+14105550101"], emails: ["bob@example.com"], addresses: [home] };
    const weight = (found: PersonMatch) =>
      found.reasons
        .filter(({ field }) => ["phone", "email", "address"].includes(field))
        .reduce((sum, { weight }) => sum + weight, 0);
    const all = weight(match(shared, shared));
    const email = weight(match({ emails: shared.emails }, { emails: shared.emails }));
    expect(all).toBeLessThan(2 * email);
  });

  it("earn nothing where they only fill a required field", () => {
    const filler = { phones: ["5555555555", "0000000000"], emails: ["none@none.com", "noemail@x.org"] };
    for (const { field, agreement } of match(filler, filler).reasons) {
      if (field === "phone" || field === "email") expect(agreement).toBe("missing");
    }
  });

  it.each([
    ["22 OAK ST.", "21301"],
    ["22 Oak Street, Apt 4B", "21301"],
    ["22 Oaks Street #4", "21301-1234"],
  ])("see the same address in %s", (line1, postcode) => {
    expect(texts(match({ addresses: [{ ...home, line1, postcode }] }, { addresses: [home] }))).toContain(
      "Same address",
    );
  });

  it("see no same address in a post office box of another number, nor in no address at all", () => {
    const of = (line1: string) => ({ addresses: [{ ...home, line1 }] });
    expect(texts(match(of("PO Box 12"), of("P.O. Box 13")))).toContain("Same street");
    expect(texts(match(of("General Delivery"), of("General Delivery")))).toContain("Same postcode");
  });
});

describe("identifiers", () => {
  it("join a person whose birth date is missing, or whose last name has changed", () => {
    const same = { identifiers: [mrn("00123")] };
    expect(decision({ ...same, dateOfBirth: null }, same)).toBe("same");
    expect(decision({ ...same, lastName: "Kowalski" }, same)).toBe("same");
  });

  it("do not join alone when name and birth date both contradict", () => {
    const same = { identifiers: [mrn("00123"), ssn("540-12-1415")] };
    expect(decision({ ...same, firstName: "Diane", lastName: "Moore", dateOfBirth: "1990-10-02" }, same)).toBe(
      "different",
    );
  });

  it("call for a look when only the name or the birth date contradicts", () => {
    const same = { identifiers: [mrn("00123")] };
    expect(decision({ ...same, firstName: "Diane", lastName: "Moore" }, same)).toBe("doubtful");
    expect(decision({ ...same, dateOfBirth: "1962-11-30" }, same)).toBe("doubtful");
    expect(match({ ...same, lastName: "Moore", dateOfBirth: "1962-11-30" }, same).decision).toBe("doubtful");
  });

  it("count only of one assigner and type", () => {
    const found = match(
      { identifiers: [mrn("00123")] },
      { identifiers: [{ ...mrn("00123"), assigner: "21D9900102" }] },
    );
    expect(texts(found)).toContain("No identifier of the same kind");
  });

  it("of one assigner that differ keep twins and namesakes apart, even in one digit", () => {
    const shared = { phones: ["+14105550101"], addresses: [home], emails: ["family@example.com"] };
    for (const other of ["00124", "87211"]) {
      const found = match({ ...shared, identifiers: [mrn("00123")] }, { ...shared, identifiers: [mrn(other)] });
      expect(found.decision).toBe("doubtful");
      expect(texts(found)).toContain("Different identifier (PI) of one assigner");
      expect(found.needed).toContain("a number that is not different in the two");
    }
  });

  it("that agree outweigh another of the same assigner, and numbers of a stay tell nothing where they differ", () => {
    const two = { identifiers: [mrn("00123"), mrn("00999")] };
    expect(decision({ identifiers: [mrn("00999")] }, two)).toBe("same");
    const account = (value: string) => ({ identifiers: [{ assigner: "General", type: "AN", value }] });
    expect(decision(account("77001"), account("88002"))).toBe("same");
  });

  it("for life let a damaged first name pass, but not another one", () => {
    const same = { identifiers: [ssn("540-12-1415")] };
    expect(decision({ ...same, firstName: null }, same)).toBe("same");
    expect(decision({ ...same, firstName: "Diane" }, same)).toBe("doubtful");
  });

  it("that people keep for life keep persons apart where they differ", () => {
    expect(decision({ identifiers: [ssn("540-12-1415")] }, { identifiers: [ssn("617-33-7311")] })).toBe("doubtful");
    const misread = match({ identifiers: [ssn("540-12-1415")] }, { identifiers: [ssn("540-12-1451")] });
    expect(texts(misread)).toContain("One character differs in the identifier (SS)");
    expect(misread.decision).toBe("same");
  });

  it("earn nothing where they only fill a required field", () => {
    const filler = { identifiers: [ssn("000-00-0000")] };
    expect(texts(match(filler, filler))).toContain("No identifier of the same kind");
  });
});

describe("sex at birth", () => {
  it("reads F, Female, m and Male, and takes anything else as not known", () => {
    const agreement = (one: string | null, other: string | null) =>
      match({ sexAtBirth: one }, { sexAtBirth: other }).reasons.find(({ field }) => field === "sexAtBirth")?.agreement;
    expect(agreement("F", "Female")).toBe("agrees");
    expect(agreement("m", "Female")).toBe("differs");
    expect(agreement("Unknown", "F")).toBe("missing");
    expect(agreement(null, "F")).toBe("missing");
  });
});
