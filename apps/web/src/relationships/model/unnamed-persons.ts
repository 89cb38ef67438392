import type { GraphPerson, GraphTie, GraphUnnamed, RelationshipGraph } from "@tracewell/contract/relationships";
import { unnamedDetails, unnamedLabel } from "@tracewell/contract/unnamed-label";
import type { Network, NetworkPerson } from "../network.ts";

/** What the ties to unnamed partners are called. */
export const unnamedTie = "Unnamed partner";

const nothingKnown = {
  age: null,
  infections: [],
  priorityStatus: null,
  records: [],
  ...{ onsetOn: null, positiveTestOn: null, treatedOn: null, reportedOn: null },
  ...{ region: null, county: null, countyFips: null, zip3: null, clusters: [], outbreaks: [] },
  focus: false,
} satisfies Partial<GraphPerson>;

function personOf(partner: GraphUnnamed): NetworkPerson {
  const { id, sex, firstName, handle } = partner;
  const label = unnamedLabel(partner);
  const known = firstName || handle ? `a partner known as ${label}` : label.replace(/^Somebody/, "an unnamed partner");
  return { ...nothingKnown, id, label, sexAtBirth: sex, unnamed: { known, details: unnamedDetails(partner) } };
}

const tiesOf = ({ id: to, namedBy }: GraphUnnamed): GraphTie[] =>
  namedBy.map(({ id, personId: from, firstExposureOn, lastExposureOn }) => ({
    ...{ id, from, to, firstExposureOn, lastExposureOn, relationship: unnamedTie },
    ...{ referralBasis: null, exposureType: null, frequency: null, recordId: null },
  }));

/** A network with the unnamed partners among its persons, tied to all who named them. */
export const withUnnamed = ({ persons, ties, unnamed }: RelationshipGraph): Network => ({
  persons: [...persons, ...unnamed.map(personOf)],
  ties: [...ties, ...unnamed.flatMap(tiesOf)],
});

/** A network without them, for what is kept and counted of persons. */
export function withoutUnnamed({ persons, ties }: Network): Network {
  const named = new Set(persons.filter((person) => !person.unnamed).map(({ id }) => id));
  return { persons: persons.filter(({ id }) => named.has(id)), ties: ties.filter(({ to }) => named.has(to)) };
}

/** What somebody is called in a sentence. */
export const toldName = ({ label, unnamed }: NetworkPerson): string => unnamed?.known ?? label;

/** The same where it begins a line. */
export const titleName = (person: NetworkPerson): string =>
  toldName(person).replace(/^an? /, (article) => article[0]?.toUpperCase() + article.slice(1));
