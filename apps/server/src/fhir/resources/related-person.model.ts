import type { RelatedPerson } from "fhir/r4.js";
import {
  known,
  type Lookup,
  mail,
  numbered,
  ofLookup,
  ownSystem,
  phone,
  referTo,
  type Writing,
} from "../fhir-element.model.ts";
import { type NamesRow, nameOf } from "./patient.model.ts";

interface RelatedPersonRow extends NamesRow {
  fromPersonId: string;
  toPersonId: string;
  firstExposureOn: string | null;
  lastExposureOn: string | null;
  personNumber: string;
  dateOfBirth: string | null;
  mobilePhone: string | null;
  homePhone: string | null;
  workPhone: string | null;
  email: string | null;
  gender: "male" | "female" | "other" | "unknown";
  relationship: Lookup | null;
}

export function relatedPersonOf(row: RelatedPersonRow, id: string, writing: Writing): RelatedPerson {
  const name = nameOf(row);
  const relationship = ofLookup(writing, "relationship", row.relationship);
  const period = known({ start: row.firstExposureOn, end: row.lastExposureOn });
  return known<RelatedPerson>({
    resourceType: "RelatedPerson",
    id,
    // The same number as that of the Patient who they are as well.
    identifier: numbered(ownSystem(writing, "person-number"), row.personNumber, { use: "usual" }),
    patient: referTo("Patient", row.fromPersonId),
    relationship: relationship ? [relationship] : [],
    name: name ? [name] : [],
    telecom: [
      ...phone(row.mobilePhone, "mobile"),
      ...phone(row.homePhone, "home"),
      ...phone(row.workPhone, "work"),
      ...mail(row.email),
    ],
    gender: row.gender,
    birthDate: row.dateOfBirth,
    period: Object.keys(period).length > 0 ? period : undefined,
  });
}
