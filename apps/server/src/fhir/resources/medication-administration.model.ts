import type { MedicationAdministration } from "fhir/r4.js";
import { concept, instant, known, ownSystem, referTo, tokenOf, type Writing } from "../fhir-element.model.ts";

interface TreatmentRow {
  administeredOn: string | null;
  lotNumber: string | null;
  comment: string | null;
  createdAt: string;
  personId: string;
  code: string | null;
  title: string | null;
  dose: string | null;
  route: string | null;
  treatment: string | null;
  status: MedicationAdministration["status"];
  infection: string | null;
  visitId: string | null;
  givenBy: string | null;
}

export const medicationAdministrationOf = (
  row: TreatmentRow,
  id: string,
  writing: Writing,
): MedicationAdministration => {
  const dosage = [row.title, row.dose, row.route].filter(Boolean).join(", ");
  return known<MedicationAdministration>({
    resourceType: "MedicationAdministration",
    id,
    status: row.status,
    medicationCodeableConcept: concept(
      row.treatment ?? row.title ?? "Treatment",
      ...(row.code ? [{ system: ownSystem(writing, "regimen"), code: tokenOf(row.code) }] : []),
    ),
    subject: referTo("Patient", row.personId),
    context: referTo("Encounter", row.visitId),
    effectiveDateTime: row.administeredOn ?? instant(row.createdAt),
    performer: row.givenBy ? [{ actor: { display: row.givenBy } }] : [],
    reasonCode: row.infection ? [{ text: row.infection }] : [],
    // The dose is a text; FHIR's dosage asks for a quantity.
    note: [dosage, row.comment].filter((text): text is string => Boolean(text)).map((text) => ({ text })),
  });
};
