import type { FhirType } from "@tracewell/contract/fhir";
import type { FhirResource } from "fhir/r4.js";
import type { Writing } from "./fhir-element.model.ts";
import type { Found } from "./fhir-resource.queries.ts";
import type { Source } from "./fhir-source.columns.ts";
import { appointmentSource } from "./resources/appointment.columns.ts";
import { appointmentOf } from "./resources/appointment.model.ts";
import { conditionSource } from "./resources/condition.columns.ts";
import { conditionOf } from "./resources/condition.model.ts";
import { encounterSource } from "./resources/encounter.columns.ts";
import { encounterOf } from "./resources/encounter.model.ts";
import { immunizationSource } from "./resources/immunization.columns.ts";
import { immunizationOf } from "./resources/immunization.model.ts";
import { medicationAdministrationSource } from "./resources/medication-administration.columns.ts";
import { medicationAdministrationOf } from "./resources/medication-administration.model.ts";
import { observationSource } from "./resources/observation.columns.ts";
import { observationOf } from "./resources/observation.model.ts";
import { diagnosticReportSource, serviceRequestSource } from "./resources/order.columns.ts";
import { diagnosticReportOf, serviceRequestOf } from "./resources/order.model.ts";
import { patientSource } from "./resources/patient.columns.ts";
import { patientOf } from "./resources/patient.model.ts";
import { locationSource, organizationSource } from "./resources/place.columns.ts";
import { locationOf, organizationOf } from "./resources/place.model.ts";
import { relatedPersonSource } from "./resources/related-person.columns.ts";
import { relatedPersonOf } from "./resources/related-person.model.ts";

interface Kind {
  source: Source;
  /** Writes a row as a resource. */
  write: (row: never, id: string, writing: Writing) => FhirResource;
}

/** Where resources of each type come from, and how they are written. */
export const resourceKinds: Record<FhirType, Kind> = {
  Patient: { source: patientSource, write: patientOf },
  RelatedPerson: { source: relatedPersonSource, write: relatedPersonOf },
  Observation: { source: observationSource, write: observationOf },
  ServiceRequest: { source: serviceRequestSource, write: serviceRequestOf },
  DiagnosticReport: { source: diagnosticReportSource, write: diagnosticReportOf },
  Condition: { source: conditionSource, write: conditionOf },
  Encounter: { source: encounterSource, write: encounterOf },
  Appointment: { source: appointmentSource, write: appointmentOf },
  Immunization: { source: immunizationSource, write: immunizationOf },
  MedicationAdministration: { source: medicationAdministrationSource, write: medicationAdministrationOf },
  Organization: { source: organizationSource, write: organizationOf },
  Location: { source: locationSource, write: locationOf },
};

/** A row as a resource, with the time of its last change. */
export function written(type: FhirType, { id, updatedAt, row }: Found, writing: Writing): FhirResource {
  const resource = resourceKinds[type].write(row as never, id, writing);
  return { ...resource, meta: { lastUpdated: updatedAt } } as FhirResource;
}
