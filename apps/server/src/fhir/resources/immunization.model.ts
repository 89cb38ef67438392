import type { Immunization } from "fhir/r4.js";
import { instant, known, type Lookup, ofLookup, referTo, type Writing } from "../fhir-element.model.ts";

interface ImmunizationRow {
  personId: string;
  givenOn: string | null;
  lotNumber: string | null;
  doseNumber: number | null;
  createdAt: string;
  status: "completed" | "not-done";
  vaccine: Lookup;
  manufacturer: Lookup | null;
  reason: Lookup | null;
}

export const immunizationOf = (row: ImmunizationRow, id: string, writing: Writing): Immunization =>
  known<Immunization>({
    resourceType: "Immunization",
    id,
    status: row.status,
    statusReason: ofLookup(writing, "reason-not-vaccinated", row.reason),
    vaccineCode: ofLookup(writing, "vaccine", row.vaccine),
    patient: referTo("Patient", row.personId),
    occurrenceDateTime: row.givenOn,
    // FHIR wants to know when; where nobody does, it is said in words.
    occurrenceString: row.givenOn ? undefined : "unknown",
    recorded: instant(row.createdAt),
    lotNumber: row.lotNumber,
    manufacturer: row.manufacturer ? { display: row.manufacturer.name } : undefined,
    protocolApplied: row.doseNumber ? [{ doseNumberPositiveInt: row.doseNumber }] : [],
  });
