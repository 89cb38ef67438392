import { formatPhone } from "@tracewell/contract/phone-format";
import { compareBirthDates } from "../matching/compare-birth-dates.model.ts";
import { publicKnowledge } from "../matching/match-knowledge.model.ts";
import { weights } from "../matching/match-weights.model.ts";
import type { MatchReason, PersonFacts } from "../matching/person-facts.model.ts";
import { lastFourText, phonePartText } from "../matching/reason-texts.model.ts";
import type { NameSearch, PersonSearch } from "./person-search.reader.ts";
import type { SearchedNumber } from "./searched-numbers.reader.ts";
import { whyNamed } from "./why-named.model.ts";

/** What a person who was found has otherwise than it was typed: nothing where they were found as typed. */
export type WhyFound = readonly MatchReason[];

/** What was typed, as it was read. */
export interface Searched {
  search: PersonSearch;
  number: SearchedNumber | null;
  seesSocialSecurity: boolean;
}

/** Why the search found this person; null where it can't be told, and so they are rather somebody else. */
export function whyFound({ search, number, seesSocialSecurity }: Searched, person: PersonFacts): WhyFound | null {
  if (search.by === "name" && (search.guesses.length > 0 || search.dateOfBirth !== null)) {
    const why = whyByName(search, person);
    if (why !== null || number === null) return why;
  }
  return number === null ? null : whyByNumber(number, person, seesSocialSecurity);
}

function whyByName(search: NameSearch, person: PersonFacts): WhyFound | null {
  const named = search.guesses.length === 0 ? [] : whyNamed(search.name, person);
  const born = whyBorn(search, person.dateOfBirth);
  return named === null || born === null ? null : [...named, ...born];
}

function whyBorn({ dateOfBirth: typed, born }: NameSearch, stored: string | null): WhyFound | null {
  if (typed === null && !born) return [];
  if (typed !== null && typed === stored) return [];
  if (typed === null && born && stored !== null) return stored >= born.from && stored <= born.to ? [] : null;
  const { agreement, weight, text } = compareBirthDates(typed, stored, publicKnowledge);
  if (agreement === "differs") return null;
  return [{ field: "dateOfBirth", agreement, weight: weight - weights.dateOfBirth.same, text }];
}

/** The numbers of a phone in full cost nothing; each digit that was not typed makes it less likely. */
const wholePhone = 10;

function whyByNumber(number: SearchedNumber, person: PersonFacts, seesSocialSecurity: boolean): WhyFound | null {
  const values = [...person.identifiers.map(({ value }) => value), ...person.phones];
  if (values.some((value) => number.writings.includes(value))) return [];
  const part = number.phonePart;
  const phone = part && person.phones.find((each) => each.includes(part));
  if (part && phone) {
    if (phone === part) return [];
    const place = phone.endsWith(part) ? "ends" : phone.startsWith(part) ? "begins" : "within";
    return [
      {
        field: "phone",
        agreement: "similar",
        weight: Math.min(-1, part.length - wholePhone) - (place === "within" ? 1 : 0),
        text: phonePartText(formatPhone(phone), inGroups(part), place),
      },
    ];
  }
  const four = seesSocialSecurity ? number.lastFour : null;
  const social =
    four && person.identifiers.some(({ type, value }) => isSocial(type) && value.replace(/\D/g, "").endsWith(four));
  return social
    ? [{ field: "identifier", agreement: "similar", weight: four.length - wholePhone, text: lastFourText(four) }]
    : null;
}

/** 5550134 as people say it. */
const inGroups = (digits: string): string => digits.replace(/^(\d{3})(\d{4})$/, "$1-$2");

const isSocial = (type: string | null): boolean => /^ssn?$/i.test(type ?? "");

/** How far a person is from what was typed: 0 as typed, the less the further. */
export const likelihoodOf = (why: WhyFound): number => why.reduce((sum, { weight }) => sum + weight, 0);
