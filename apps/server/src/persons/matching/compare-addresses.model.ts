import { weights } from "./match-weights.model.ts";
import { foldName } from "./name-key.model.ts";
import { isOneKeystroke, likeness } from "./name-similarity.model.ts";
import type { AddressFacts, MatchReason, PersonFacts } from "./person-facts.model.ts";

/** An address, folded for comparison; empty text where not known. */
export interface FoldedAddress {
  /** House or box number. */
  number: string;
  street: string;
  city: string;
  postcode: string;
}

const streetWords: Record<string, string> = Object.fromEntries(
  Object.entries({
    st: "street str",
    ave: "avenue av",
    rd: "road",
    dr: "drive drv",
    ln: "lane",
    ct: "court crt",
    pl: "place",
    blvd: "boulevard",
    pkwy: "parkway pky",
    hwy: "highway",
    ter: "terrace terr",
    cir: "circle cres crescent",
    sq: "square",
    n: "north",
    s: "south",
    e: "east",
    w: "west",
    ne: "northeast",
    nw: "northwest",
    se: "southeast",
    sw: "southwest",
    mt: "mount",
    po: "p",
  }).flatMap(([short, long]) => long.split(" ").map((word) => [word, short])),
);
const unit = /\s*,?\s+(apt|apartment|unit|suite|ste|room|rm|fl|floor|lot|#)\.?\s*#?\s*[\w-]*$|\s*#\s*[\w-]+$/i;
const noStreet = /general delivery|homeless|unknown|no fixed|transient|undomiciled|^n\/?a$|^none$/i;

export const addressesOf = ({ addresses }: Pick<PersonFacts, "addresses">): FoldedAddress[] =>
  addresses
    .map(foldAddress)
    .filter((address) => address.street !== "" || address.postcode !== "" || address.city !== "");

function foldAddress({ line1, city, postcode }: AddressFacts): FoldedAddress {
  const line = noStreet.test(line1 ?? "") ? "" : (line1 ?? "").replace(unit, "");
  const box = /^\s*p\.?\s*o\.?\s*box\s+(\w+)/i.exec(line);
  const number = box?.[1] ?? /^\s*(\d+)/.exec(line)?.[1] ?? "";
  const words = box === null ? foldName(line).split(" ") : ["po", "box"];
  return {
    number: number.replace(/^0+/, "").toLowerCase(),
    street: words.map((word) => streetWords[word] ?? word).join(" "),
    city: foldName(city),
    postcode: (postcode ?? "").replace(/\W/g, "").slice(0, 5).toLowerCase(),
  };
}

/** The best that any of the one's addresses has in common with any of the other's. */
export function compareAddresses(one: readonly FoldedAddress[], other: readonly FoldedAddress[]): MatchReason {
  if (one.length === 0 || other.length === 0) {
    return { field: "address", agreement: "missing", weight: 0, text: "No address to compare" };
  }
  let best: MatchReason | null = null;
  for (const first of one) {
    for (const second of other) {
      const found = comparePair(first, second);
      if (best === null || found.weight > best.weight) best = found;
    }
  }
  return best ?? { field: "address", agreement: "missing", weight: 0, text: "No address to compare" };
}

function comparePair(one: FoldedAddress, other: FoldedAddress): MatchReason {
  const points = weights.address;
  const samePostcode = one.postcode !== "" && one.postcode === other.postcode;
  const sameCity =
    one.city !== "" && other.city !== "" && (one.city === other.city || likeness(one.city, other.city) === "alike");
  const street = one.street !== "" && other.street !== "" && likeness(one.street, other.street) === "alike";
  const house = street && one.number !== "" && one.number === other.number;
  if (house && (samePostcode || sameCity)) return address("agrees", points.same, "Same address");
  if (house) return address("similar", points.sameStreetElsewhere, "Same house number and street, in another place");
  if (street && (samePostcode || sameCity)) {
    const slip = one.number === "" || other.number === "" || isOneKeystroke(one.number, other.number);
    return address("similar", slip ? points.sameStreet : points.otherHouse, "Same street");
  }
  if (samePostcode) return address("similar", points.samePostcode, "Same postcode");
  if (sameCity) return address("similar", points.sameCity, "Same city");
  return address("differs", points.differs, "Different addresses");
}

const address = (agreement: MatchReason["agreement"], weight: number, text: string): MatchReason => ({
  field: "address",
  agreement,
  weight,
  text,
});
