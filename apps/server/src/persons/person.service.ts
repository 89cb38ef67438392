import type { NewPerson, Person, PersonFound } from "@tracewell/contract/persons";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { readPhoneNumber } from "../platform/phone-number.ts";
import { found } from "../platform/refusal.ts";
import { kindsOpenTo } from "../records/record-access.service.ts";
import { blockingKeys } from "./matching/blocking-keys.model.ts";
import { mayBeCreated } from "./person.policy.ts";
import { findPersonPage, findPersonRow, findPersonsByIds } from "./person.queries.ts";
import { addressesOfEntry, columnsOf, factsOfRow, identifiersOfEntry, type PersonEntry } from "./person-entry.model.ts";
import { type PersonRow, summaryOf } from "./person-name.model.ts";
import { insertPersons } from "./person-write.queries.ts";
import type { PersonRows } from "./stored-person.model.ts";

/** One person with names, contact ways and addresses. */
export async function getPerson(tx: Tx, viewer: Viewer, id: string): Promise<Person> {
  const row = found(await findPersonPage(tx, id));
  return { ...row, ...summaryOf(row, todayIn(viewer.timeZone)) };
}
getPerson.reading = { statements: 1 } as const;

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

/** These persons by id, as a search shows them; ids of another clinic are missing. */
export async function describePersons(
  tx: Tx,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, PersonFound>> {
  if (ids.length === 0) return new Map();
  const today = todayIn(viewer.timeZone);
  const rows = await findPersonsByIds(tx, ids, kindsOpenTo(viewer));
  return new Map(rows.map((row) => [row.id, { ...row, ...summaryOf(row, today) }]));
}
