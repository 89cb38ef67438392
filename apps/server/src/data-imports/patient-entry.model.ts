import { displayText } from "../hl7/coding.reader.ts";
import type { CodedText, NextOfKin, Patient, PersonName, Phone } from "../hl7/lab-report.model.ts";
import type { PersonEntry } from "../persons/person-entry.model.ts";
import { fullName } from "../persons/person-name.model.ts";

/** A message's patient as a person to be stored and compared. */
export function personEntryOf(patient: Patient): PersonEntry {
  const maiden = patient.akaNames.find(({ type }) => type === "M" || type === "B");
  return {
    lastName: patient.lastName,
    firstName: patient.firstName,
    middleName: patient.middleName,
    suffix: patient.suffix,
    akaNames: patient.akaNames
      .filter((name) => name !== maiden)
      .map(aliasOf)
      .filter(Boolean),
    maidenName: maiden?.lastName ?? null,
    dateOfBirth: patient.dateOfBirth,
    sexAtBirth: patient.sexAtBirth,
    phones: patient.phones.flatMap(phoneOf),
    emails: patient.emails,
    addresses: patient.addresses.map(({ type: _, ...address }) => address),
    identifiers: patient.identifiers,
    primaryLanguage: displayTextOrNull(patient.primaryLanguage),
    race: patient.races.map(displayText).filter(Boolean).join("; ") || null,
    ethnicity: displayTextOrNull(patient.ethnicity),
  };
}

/** Nothing says who this is: such a patient is never matched and is a person of their own. */
export const isUnknownPatient = ({ lastName, firstName, dateOfBirth, identifiers }: PersonEntry): boolean =>
  lastName === null && firstName === null && dateOfBirth === null && identifiers.length === 0;

/** The patient's name for the list of messages; null where none was sent. */
export const patientNameOf = (patient: Patient): string | null =>
  patient.lastName === null && patient.firstName === null ? null : fullName(patient);

/** Next of kin as the incoming file shows them; those of whom nothing is known are left out. */
export const nextOfKinOf = (kin: readonly NextOfKin[]) =>
  kin
    .map(({ name, relationship, phones }) => ({
      name: name === null ? "" : fullName(name),
      relationship: displayTextOrNull(relationship),
      phone: phones.find(({ number }) => number !== null)?.number ?? null,
    }))
    .filter(({ name, phone }) => name !== "" || phone !== null);

const displayTextOrNull = (coded: CodedText | null): string | null => (coded === null ? null : displayText(coded));

/** "Last, First", as an alias is written where both are known. */
const aliasOf = ({ lastName, firstName }: PersonName): string => [lastName, firstName].filter(Boolean).join(", ");

/** A fax or a pager reaches nobody. */
function phoneOf({ number, use }: Phone): PersonEntry["phones"] {
  return number === null || use === "fax" || use === "pager" ? [] : [{ number, use }];
}
