import type { NewPerson, Person, PersonFound } from "@tracewell/contract/persons";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found } from "../platform/http/refusal.ts";
import { readPhoneNumber } from "../platform/phone-number.ts";
import { kindsOpenTo } from "../records/record-access.service.ts";
import { blockingKeys } from "./matching/blocking-keys.model.ts";
import { mayBeCreated } from "./person.policy.ts";
import { findPersonPage, findPersonRow } from "./person.queries.ts";
import { addressesOfEntry, columnsOf, factsOfRow, identifiersOfEntry, type PersonEntry } from "./person-entry.model.ts";
import { type PersonRow, summaryOf, todayIn } from "./person-name.model.ts";
import { insertPersons, type PersonRows } from "./person-write.queries.ts";
import { findPersonHits } from "./search/person-search.queries.ts";
import { readPersonSearch } from "./search/person-search.reader.ts";

/** One person with names, contact ways and addresses. */
export async function getPerson(tx: Tx, viewer: Viewer, id: string): Promise<Person> {
  const row = found(await findPersonPage(tx, id));
  return { ...row, ...summaryOf(row, todayIn(viewer.timeZone)) };
}

/** A person of the clinic by name and number; null where there is none such. */
export const findPerson = async (tx: Tx, id: string): Promise<PersonRow | null> =>
  (await findPersonRow(tx, id)) ?? null;

/** Makes a person of what was typed in; the search for the same person comes before. */
export async function createPerson(tx: Tx, viewer: Viewer, person: NewPerson): Promise<Person> {
  const today = todayIn(viewer.timeZone);
  demand(mayBeCreated(viewer, { person, today }));
  const rows = rowsOf(entryOf(person));
  const [made] = await insertPersons(tx, viewer.tenantId, [rows]);
  const row = { ...rows.person, addresses: rows.addresses, version: 1, ...newToPortal, ...found(made) };
  return { ...row, ...summaryOf(row, today) };
}

const newToPortal = { contactPreferences: null, otherLanguage: null, canAccessPortal: false, portalDisabled: false };

/** Stores many new persons in one statement; answers their ids in the same order. */
export async function addPersons(tx: Tx, tenantId: string, entries: readonly PersonEntry[]): Promise<string[]> {
  if (entries.length === 0) return [];
  return (await insertPersons(tx, tenantId, entries.map(rowsOf))).map(({ id }) => id);
}

/** The persons that someone who types this may mean, the best first; the total is exact up to a hundred. */
export async function searchPersons(
  tx: Tx,
  viewer: Viewer,
  asked: { query: string; limit: number; dateOfBirth?: string },
) {
  const question = readPersonSearch(asked.query, asked.dateOfBirth);
  const hits = question.by === "nothing" ? [] : await findPersonHits(tx, question, asked.limit, kindsOpenTo(viewer));
  const today = todayIn(viewer.timeZone);
  const data: PersonFound[] = hits.map((hit) => ({ ...hit, ...summaryOf(hit, today) }));
  return { data, total: hits[0]?.total ?? 0, next: null };
}

function rowsOf(entry: PersonEntry): PersonRows {
  const person = columnsOf(entry);
  const addresses = addressesOfEntry(entry);
  const identifiers = identifiersOfEntry(entry);
  return { person, addresses, identifiers, matchKeys: blockingKeys(factsOfRow({ ...person, addresses, identifiers })) };
}

/** What was typed in, as matching compares and tables hold it. */
export function entryOf(person: NewPerson): PersonEntry {
  const phone = person.mobilePhone ? readPhoneNumber(person.mobilePhone) : null;
  return {
    lastName: person.lastName ?? null,
    firstName: person.firstName ?? null,
    middleName: person.middleName ?? null,
    suffix: person.suffix ?? null,
    akaNames: person.akaName ? [person.akaName] : [],
    maidenName: null,
    dateOfBirth: person.dateOfBirth ?? null,
    sexAtBirth: person.sexAtBirth ?? null,
    phones: phone ? [{ number: phone, use: "mobile" }] : [],
    emails: person.email ? [person.email] : [],
    addresses: person.address ? [{ ...nowhere, ...person.address }] : [],
    identifiers: [],
    primaryLanguage: null,
    race: null,
    ethnicity: null,
  };
}

const nowhere = { line1: null, line2: null, city: null, state: null, postcode: null, county: null, country: null };
