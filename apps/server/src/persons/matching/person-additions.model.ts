import {
  addressesOfEntry,
  completed,
  factsOfRow,
  identifiersOfEntry,
  type PersonEntry,
} from "../person-entry.model.ts";
import type { AddressColumns, IdentifierColumns, PersonRows, StoredColumns } from "../stored-person.model.ts";
import { blockingKeys } from "./blocking-keys.model.ts";
import { addressesOf, compareAddresses } from "./compare-addresses.model.ts";

/** What the reports add to a stored person; null where all of it is known already. */
export function addedTo(stored: StoredColumns, entries: readonly PersonEntry[]): PersonRows | null {
  let person = { ...stored };
  const addresses: AddressColumns[] = [];
  const identifiers: IdentifierColumns[] = [];
  for (const entry of entries) {
    person = { ...person, ...completed(person, entry) };
    for (const address of addressesOfEntry(entry)) {
      if (isKnown(address, [...stored.addresses, ...addresses])) continue;
      addresses.push({ ...address, primary: stored.addresses.length + addresses.length === 0 });
    }
    for (const identifier of identifiersOfEntry(entry)) {
      const known = [...stored.identifiers, ...identifiers];
      if (!known.some((each) => sameIdentifier(each, identifier))) identifiers.push(identifier);
    }
  }
  const learned = (Object.keys(stored) as (keyof StoredColumns)[]).some((name) => person[name] !== stored[name]);
  if (!learned && addresses.length === 0 && identifiers.length === 0) return null;
  const before = new Set(blockingKeys(factsOfRow(stored)));
  const after = blockingKeys(
    factsOfRow({
      ...person,
      addresses: [...stored.addresses, ...addresses],
      identifiers: [...stored.identifiers, ...identifiers],
    }),
  );
  return { person, addresses, identifiers, matchKeys: after.filter((key) => !before.has(key)) };
}

const sameIdentifier = (one: IdentifierColumns, other: IdentifierColumns): boolean =>
  one.assigner === other.assigner && one.type === other.type && one.value === other.value;

/** An address is known when it is written alike, means the same house, or says less than a known one. */
function isKnown(given: AddressColumns, known: readonly AddressColumns[]): boolean {
  if (known.some((address) => sameText(address, given))) return true;
  const { agreement } = compareAddresses(addressesOf({ addresses: [given] }), addressesOf({ addresses: known }));
  return agreement === "agrees" || (agreement === "similar" && given.line1 === null);
}

const sameText = (one: AddressColumns, other: AddressColumns): boolean => writing(one) === writing(other);

const writing = ({ line1, line2, city, postcode }: AddressColumns): string =>
  [line1, line2, city, postcode].map((part) => (part ?? "").toLowerCase()).join("|");
