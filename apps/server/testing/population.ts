import { readFileSync } from "node:fs";
import type { DescribedPerson, LabeledPerson, LabeledSet } from "@tracewell/fixtures/described-person";

// Persons for measuring matching; where they come from: population/NOTICE.

const nobody: DescribedPerson = {
  lastName: null,
  firstName: null,
  middleName: null,
  suffix: null,
  akaNames: [],
  maidenName: null,
  dateOfBirth: null,
  sexAtBirth: null,
  phones: [],
  emails: [],
  addresses: [],
  identifiers: [],
};

/** The persons of a FEBRL set, with or without their social security number. */
function febrlPersons(
  file: "febrl__dataset1.csv" | "febrl__dataset4a.csv" | "febrl__dataset4b.csv",
  withIdentifier: boolean,
): (LabeledPerson & { copy: boolean })[] {
  return records(file).map((record) => {
    const of = (name: string) => record.get(name) || null;
    const birth = /^(\d{4})(\d{2})(\d{2})$/.exec(of("date_of_birth") ?? "");
    const number = of("soc_sec_id");
    return {
      truth: /^rec-(\d+)-/.exec(of("rec_id") ?? "")?.[1] ?? "",
      copy: of("rec_id")?.includes("-dup-") ?? false,
      facts: {
        ...nobody,
        lastName: of("surname"),
        firstName: of("given_name"),
        dateOfBirth: birth ? `${birth[1]}-${birth[2]}-${birth[3]}` : null,
        addresses: [
          {
            line1: `${of("street_number") ?? ""} ${of("address_1") ?? ""}`.trim(),
            city: of("suburb"),
            state: of("state"),
            postcode: of("postcode"),
          },
        ],
        identifiers: withIdentifier && number !== null ? [{ assigner: null, type: "SS", value: number }] : [],
      },
    };
  });
}

/** FEBRL's fourth set: 5,000 persons, and a heavily damaged copy of each. */
export const febrlFourth = (withIdentifier: boolean): LabeledSet => ({
  name: `FEBRL 4, ${withIdentifier ? "with" : "without"} SSN`,
  stored: febrlPersons("febrl__dataset4a.csv", withIdentifier),
  incoming: febrlPersons("febrl__dataset4b.csv", withIdentifier),
});

/** FEBRL's first set: 500 persons and a copy of each with one error. */
export function febrlFirst(withIdentifier: boolean): LabeledSet {
  const stored: LabeledPerson[] = [];
  const incoming: LabeledPerson[] = [];
  for (const person of febrlPersons("febrl__dataset1.csv", withIdentifier)) {
    (person.copy ? incoming : stored).push(person);
  }
  return { name: `FEBRL 1, ${withIdentifier ? "with" : "without"} SSN`, stored, incoming };
}

export interface ExpectedMatch {
  incoming: DescribedPerson;
  stored: DescribedPerson;
  expected: "match" | "possible_match" | "no_match";
  /** Which stored person is asked about. */
  seed: string;
  /** The number of the case in RecordLinker's file. */
  number: string;
}

/** RecordLinker's test cases for NBS: pairs with the answer that its makers expect. */
export function recordLinkerExamples(): ExpectedMatch[] {
  const stored = new Map(records("rl__nbs_seed.csv").map((record) => [record.get("Match Id"), nbsFacts(record)]));
  return records("rl__nbs_test.csv").map((record) => ({
    incoming: nbsFacts(record),
    stored: stored.get(record.get("Match Id")) ?? nobody,
    expected: record.get("Expected Result") as ExpectedMatch["expected"],
    seed: record.get("Match Id") ?? "",
    number: record.get("Test Case #") ?? "",
  }));
}

/** Those cases whose answer is match or no match, as a set. */
export function recordLinkerPairs(): LabeledSet {
  const cases = recordLinkerExamples().filter(({ expected }) => expected !== "possible_match");
  return {
    name: "RecordLinker’s cases for NBS",
    stored: [...new Map(cases.map(({ stored, seed }) => [seed, { truth: seed, facts: stored }])).values()],
    incoming: cases.map(({ incoming, number, seed, expected }) => ({
      truth: expected === "match" ? seed : `none of ${number}`,
      facts: incoming,
    })),
  };
}

function nbsFacts(record: Map<string, string>): DescribedPerson {
  const of = (name: string) => record.get(name) || null;
  const number = of("SSN");
  return {
    ...nobody,
    lastName: of("LAST"),
    firstName: of("FIRST"),
    suffix: of("SUFFIX"),
    maidenName: of("MAIDEN"),
    dateOfBirth: nbsDay(of("BIRTHDATE")),
    sexAtBirth: of("GENDER"),
    // A named institution stands before the street: "USPS Store,2094 Kyle Mills".
    addresses: [
      {
        line1: of("ADDRESS")?.replace(/^.*(?:,|\\n)(?=\d)/, "") ?? null,
        city: of("CITY"),
        state: of("STATE"),
        postcode: of("ZIP"),
      },
    ],
    identifiers: number === null ? [] : [{ assigner: null, type: "SS", value: number }],
  };
}

/** `1977-04-20`, or `4/20/77` as spreadsheets write it; the youngest there is born in 2020. */
function nbsDay(text: string | null): string | null {
  const short = /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/.exec(text ?? "");
  if (short === null) return text;
  const [, month, day, year] = short;
  return `${Number(year) <= 20 ? "20" : "19"}${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
}

/** Records of a CSV file by column; fields may be quoted, and blanks around them do not count. */
function records(file: string): Map<string, string>[] {
  const text = readFileSync(new URL(`population/${file}`, import.meta.url), "utf8");
  const [head, ...lines] = text.trim().split(/\r?\n/).map(fields);
  return lines.map((line) => new Map((head ?? []).map((column, index) => [column, line[index] ?? ""])));
}

const fields = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:\s*"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? "").trim() : quoted.replaceAll('""', '"'),
  );
