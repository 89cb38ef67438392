import { readFileSync } from "node:fs";
import type { PersonFacts } from "../src/persons/matching/person-facts.model.ts";

/** Persons for measuring matching; where they come from: population/NOTICE. */
export interface KnownPerson {
  /** The same for all records of one person. */
  truth: string;
  facts: PersonFacts;
}

const nobody: PersonFacts = {
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
export function febrlPersons(
  file: "febrl__dataset4a.csv" | "febrl__dataset4b.csv",
  withIdentifier: boolean,
): KnownPerson[] {
  return records(file).map((record) => {
    const of = (name: string) => record.get(name) || null;
    const birth = /^(\d{4})(\d{2})(\d{2})$/.exec(of("date_of_birth") ?? "");
    const number = of("soc_sec_id");
    return {
      truth: /^rec-(\d+)-/.exec(of("rec_id") ?? "")?.[1] ?? "",
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

export interface ExpectedMatch {
  incoming: PersonFacts;
  stored: PersonFacts;
  expected: "match" | "possible_match" | "no_match";
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
    number: record.get("Test Case #") ?? "",
  }));
}

function nbsFacts(record: Map<string, string>): PersonFacts {
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
