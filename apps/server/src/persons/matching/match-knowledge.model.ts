import { joined } from "./name-key.model.ts";
import {
  givenNamesOfCommunities,
  givenNamesWithShare,
  rareGivenNames,
  surnamesByRank,
  surnamesOfCommunities,
} from "./public-names.seed.ts";

/** What matching has to know beside the two persons: how common names are, and which birth dates stand for "not known". */
export interface MatchKnowledge {
  /** The share of people who bear the name; folded and joined. */
  lastNameShare: (name: string) => number;
  firstNameShare: (name: string) => number;
  /** Whether people are called so, or it may be a slip of the pen; folded and joined. */
  isGivenName: (name: string) => boolean;
  /** `yyyy-mm-dd` */
  isPlaceholderBirth: (day: string) => boolean;
}

/** What a clinic's own persons say about names and birth dates; counts of frequent ones only. */
export interface ClinicCounts {
  persons: number;
  lastNames: ReadonlyMap<string, number>;
  firstNames: ReadonlyMap<string, number>;
  /** Birth dates that far too many share. */
  placeholderBirths: ReadonlySet<string>;
}

export const nothingCounted: ClinicCounts = {
  persons: 0,
  lastNames: new Map(),
  firstNames: new Map(),
  placeholderBirths: new Set(),
};

/** A name that no list holds: one in 20,000. Rarer ones earn no more, since a slip of the pen makes a rare name, too. */
const rareShare = 1 / 20_000;
/** The public counts stand for so many persons beside the clinic's own. */
const publicPersons = 5000;

/**
 * Days that systems fill in where no birth date is known: the first day that a field can hold, or a row of ones. A clinic's
 * own are found by how often they come (docs/matching.md).
 */
const placeholderDays = new Set(
  "0001-01-01 1753-01-01 1800-01-01 1850-01-01 1899-12-30 1899-12-31 1900-01-01 1901-01-01 1911-11-11 1970-01-01".split(
    " ",
  ),
);

/** Share of bearers by rank in the census of 1990 (Smith 1.006%, the thousandth name 0.0125%), between the ranks on a line of logarithms. */
const sharesByRank: readonly (readonly [rank: number, share: number])[] = [
  [1, 0.01006],
  [3, 0.007],
  [10, 0.0031],
  [30, 0.0019],
  [100, 0.00089],
  [300, 0.00038],
  [1000, 0.000125],
  [1200, 0.000105],
];

function shareOfRank(rank: number): number {
  const at = Math.max(
    1,
    sharesByRank.findIndex(([next]) => next >= rank),
  );
  const [[low = 1, lowShare = rareShare] = [], [high = 1, highShare = rareShare] = []] = [
    sharesByRank[at - 1],
    sharesByRank[at],
  ];
  const part = Math.log(rank / low) / Math.log(high / low);
  return Math.exp(Math.log(lowShare) * (1 - part) + Math.log(highShare) * part);
}

const words = (text: string): string[] => text.trim().split(/\s+/);

const publicLastNames = new Map(words(surnamesByRank).map((name, place) => [name, shareOfRank(place + 1)]));
const publicFirstNames = new Map(
  [...givenNamesWithShare.matchAll(/(\S+)\s+(\d+)/g)].map(([, name = "", share]) => [name, Number(share) / 100_000]),
);
const rareFirstNames = new Set([...words(rareGivenNames), ...words(givenNamesOfCommunities)]);

/** What a name counts as at least that is frequent within one community, where the clinic's patients may come from. */
const communityShare = { last: 0.0007, first: 0.005 };
raise(publicLastNames, surnamesOfCommunities, communityShare.last);
raise(publicFirstNames, givenNamesOfCommunities, communityShare.first);

function raise(shares: Map<string, number>, names: string, share: number): void {
  for (const name of words(names)) shares.set(name, Math.max(share, shares.get(name) ?? 0));
}

/** Knowledge from public counts alone. */
export const publicKnowledge: MatchKnowledge = {
  lastNameShare: (name) => publicLastNames.get(name) ?? rareShare,
  firstNameShare: (name) => publicFirstNames.get(name) ?? rareShare,
  isGivenName: (name) => publicFirstNames.has(name) || rareFirstNames.has(name),
  isPlaceholderBirth: (day) => placeholderDays.has(day),
};

/** So many of a clinic's persons bear a name that is no slip of the pen. */
const bearersOfAName = 5;

/** Public knowledge, overruled by the clinic's own counts the more persons it knows; and birth dates that the clinic named. */
export function knowledgeOf(clinic: ClinicCounts, placeholders: readonly string[] = []): MatchKnowledge {
  const share = (own: ReadonlyMap<string, number>, of: (name: string) => number) => (name: string) =>
    Math.max(rareShare, ((own.get(name) ?? 0) + of(name) * publicPersons) / (clinic.persons + publicPersons));
  return {
    lastNameShare: share(byJoined(clinic.lastNames), publicKnowledge.lastNameShare),
    firstNameShare: share(byJoined(clinic.firstNames), publicKnowledge.firstNameShare),
    isGivenName: (name) => publicKnowledge.isGivenName(name) || (clinic.firstNames.get(name) ?? 0) >= bearersOfAName,
    isPlaceholderBirth: (day) =>
      placeholderDays.has(day) || clinic.placeholderBirths.has(day) || placeholders.includes(day),
  };
}

const byJoined = (counts: ReadonlyMap<string, number>): Map<string, number> =>
  new Map([...counts].map(([name, count]) => [joined(name), count]));
