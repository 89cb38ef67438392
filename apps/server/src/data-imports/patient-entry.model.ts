import { displayText } from "../hl7/coding.reader.ts";
import type { CodedText, NextOfKin, Patient, PersonName, Phone } from "../hl7/lab-report.model.ts";
import type { AnimalReport } from "../hl7/report-subject.model.ts";
import type { PatientDetails } from "../incoming-files/received-file.model.ts";
import { addressInText, phoneInText } from "../lab-tests/reported-orders.model.ts";
import type { PersonEntry } from "../persons/person-entry.model.ts";
import { fullName } from "../persons/person-name.model.ts";
import type { StandsFor } from "../persons/stored-person.model.ts";

/** A message's patient as a person to be stored and compared. */
export function personEntryOf(patient: Patient, standsFor: StandsFor = null): PersonEntry {
  const maiden = patient.akaNames.find(({ type }) => type === "M" || type === "B");
  return {
    ...(standsFor ? { standsFor } : {}),
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
    .map(({ name, relationship, phones, emails, addresses }) => ({
      name: name === null ? "" : fullName(name),
      relationship: displayTextOrNull(relationship),
      phone: phones.find(({ number }) => number !== null)?.number ?? null,
      email: emails[0] ?? null,
      address: addressInText(addresses[0]),
    }))
    .filter(({ name, phone, email }) => name !== "" || phone !== null || email !== null);

/** What stands for an animal among persons: called what it is, with where it lives and nothing that would find a patient. */
export const animalEntryOf = (animal: AnimalReport, patient: Patient): PersonEntry => ({
  ...personEntryOf(patient, "animal"),
  lastName: `Animal: ${animal.species}`,
  firstName: animal.name,
  middleName: null,
  suffix: null,
  akaNames: [],
  maidenName: null,
  phones: [],
  emails: [],
  identifiers: animal.name === null ? [] : patient.identifiers.map((one) => ({ ...one })),
  addresses: animal.place === null ? [] : [animal.place],
});

/** What the report says of its patient beside who they are. */
export const patientDetailsOf = ({
  deceased,
  deceasedAt,
  mothersMaidenName,
  phones,
  addresses,
}: Patient): PatientDetails => ({
  deceased,
  deceasedOn: deceasedAt?.date ?? null,
  mothersMaidenName,
  phones: phones.map((phone) => ({ number: phoneInText(phone) ?? phone.raw, use: phone.use })),
  addresses: addresses.flatMap((address) => {
    const text = addressInText(address);
    return text === null
      ? []
      : [{ address: text, type: address.type === null ? null : (addressTypes[address.type] ?? null) }];
  }),
});

/** HL7 table 0190. */
const addressTypes: Readonly<Record<string, string>> = {
  B: "Work",
  BA: "Bad address",
  BDL: "Birth place",
  BR: "Birth residence",
  C: "Current or temporary",
  F: "Country of origin",
  H: "Home",
  L: "Legal",
  M: "Mailing",
  N: "Birth place",
  O: "Office",
  P: "Permanent",
  RH: "Registry home",
  S: "Service location",
  SH: "Shipping",
  TM: "Tube address",
  V: "Vacation",
};

const displayTextOrNull = (coded: CodedText | null): string | null => (coded === null ? null : displayText(coded));

/** "Last, First", as an alias is written where both are known. */
const aliasOf = ({ lastName, firstName }: PersonName): string => [lastName, firstName].filter(Boolean).join(", ");

/** A fax or a pager reaches nobody. */
function phoneOf({ number, use }: Phone): PersonEntry["phones"] {
  return number === null || use === "fax" || use === "pager" ? [] : [{ number, use }];
}
