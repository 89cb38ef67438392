import type { Address, Extension, HumanName, Identifier, Patient } from "fhir/r4.js";
import { known, mail, numbered, ownSystem, phone, type Writing } from "../fhir-element.model.ts";

interface AddressRow {
  line1: string | null;
  line2: string | null;
  line3: string | null;
  city: string | null;
  county: string | null;
  state: string | null;
  postcode: string | null;
  country: string | null;
  primary: boolean;
  from: string | null;
  to: string | null;
}

export interface NamesRow {
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
  suffix: string | null;
}

interface PatientRow extends NamesRow {
  personNumber: string;
  akaName: string | null;
  maidenName: string | null;
  dateOfBirth: string | null;
  gender: "male" | "female" | "other" | "unknown";
  race: string | null;
  ethnicity: string | null;
  primaryLanguage: string | null;
  mobilePhone: string | null;
  homePhone: string | null;
  workPhone: string | null;
  altPhone: string | null;
  altPhone2: string | null;
  email: string | null;
  email2: string | null;
  emergencyContactName: string | null;
  emergencyContactPhone: string | null;
  emergencyContactRelationship: string | null;
  addresses: AddressRow[];
  identifiers: { assigner: string; type: string; value: string }[];
}

export const patientOf = (row: PatientRow, id: string, writing: Writing): Patient =>
  known<Patient>({
    resourceType: "Patient",
    id,
    extension: [...heritage("race", row.race), ...heritage("ethnicity", row.ethnicity)],
    identifier: [
      ...numbered(ownSystem(writing, "person-number"), row.personNumber, { use: "usual" }),
      ...row.identifiers.map(identifierOf),
    ],
    name: namesOf(row),
    telecom: [
      ...phone(row.mobilePhone, "mobile"),
      ...phone(row.homePhone, "home"),
      ...phone(row.workPhone, "work"),
      ...phone(row.altPhone, "home"),
      ...phone(row.altPhone2, "home"),
      ...mail(row.email),
      ...mail(row.email2),
    ],
    gender: row.gender,
    birthDate: row.dateOfBirth,
    address: row.addresses.map(addressOf).filter((address) => Object.keys(address).length > 1),
    contact: row.emergencyContactName
      ? [
          known({
            relationship: row.emergencyContactRelationship ? [{ text: row.emergencyContactRelationship }] : [],
            name: { text: row.emergencyContactName },
            telecom: phone(row.emergencyContactPhone, "home"),
          }),
        ]
      : [],
    communication: row.primaryLanguage ? [{ language: { text: row.primaryLanguage }, preferred: true }] : [],
  });

/** HL7's table 0203 says what kind of number it is. */
const identifierOf = ({ assigner, type, value }: PatientRow["identifiers"][number]): Identifier =>
  known<Identifier>({
    type: /^[A-Z]{2,5}$/.test(type)
      ? { coding: [{ system: "http://terminology.hl7.org/CodeSystem/v2-0203", code: type }] }
      : undefined,
    value,
    assigner: assigner ? { display: assigner } : undefined,
  });

function namesOf(row: PatientRow): HumanName[] {
  const name = nameOf(row);
  return [
    ...(name ? [name] : []),
    ...(row.maidenName ? [{ use: "maiden" as const, family: row.maidenName }] : []),
    ...(row.akaName ? [{ use: "nickname" as const, text: row.akaName }] : []),
  ];
}

export function nameOf({ lastName, firstName, middleName, suffix }: NamesRow): HumanName | null {
  const name = known<HumanName>({
    use: "official",
    family: lastName,
    given: [firstName, middleName].filter((part): part is string => Boolean(part)),
    suffix: suffix ? [suffix] : [],
  });
  return Object.keys(name).length > 1 ? name : null;
}

const addressOf = (row: AddressRow): Address =>
  known<Address>({
    use: row.to ? "old" : "home",
    line: [row.line1, row.line2, row.line3].filter((line): line is string => Boolean(line)),
    city: row.city,
    district: row.county,
    state: row.state,
    postalCode: row.postcode,
    country: row.country,
    period: row.from || row.to ? known({ start: row.from, end: row.to }) : undefined,
  });

/** US Core's extensions, with the clinic's word alone: no code of the CDC's is kept. */
const heritage = (what: "race" | "ethnicity", text: string | null): Extension[] =>
  text
    ? [
        {
          url: `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${what}`,
          extension: [{ url: "text", valueString: text }],
        },
      ]
    : [];
