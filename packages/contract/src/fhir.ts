import { z } from "zod";
import { withMost } from "./bounds.ts";
import { call } from "./call.ts";
import { type Needs, networkReaders, personReaders, recordWorkers } from "./permissions.ts";
import { Id } from "./primitives.ts";

/** The version of FHIR that other programs read. */
export const fhirVersion = "4.0.1";

export const fhirTypes = [
  "Patient",
  "RelatedPerson",
  "Observation",
  "ServiceRequest",
  "DiagnosticReport",
  "Condition",
  "Encounter",
  "Appointment",
  "Immunization",
  "MedicationAdministration",
  "Organization",
  "Location",
] as const;
export type FhirType = (typeof fhirTypes)[number];

/** Who reads resources of each type: whoever sees on the screens what they are made of. */
export const fhirNeeds: Record<FhirType, Exclude<Needs, "public" | "account">> = {
  Patient: personReaders,
  RelatedPerson: networkReaders,
  Observation: recordWorkers,
  ServiceRequest: recordWorkers,
  DiagnosticReport: recordWorkers,
  Condition: "DIS_USER",
  Encounter: "DCM_VISITS_USER",
  Appointment: "DCM_VISITS_USER",
  Immunization: personReaders,
  MedicationAdministration: personReaders,
  Organization: recordWorkers,
  Location: recordWorkers,
};

/** How many resources a page of a search holds. */
export const fhirPage = { usual: 50, most: 200 } as const;

/** What fits a body: a list of 25 ids, a range of dates. */
const most = { parameters: 20, name: 64, value: 1000, repeats: 3 } as const;
const Value = z.string().max(most.value);

const Values = z.union([Value, z.array(Value).max(most.repeats)]);

/** A search's parameters by their names in FHIR. */
export const FhirParameters = withMost(z.record(z.string().max(most.name), Values), most.parameters);
export type FhirParameters = z.infer<typeof FhirParameters>;

/** The same in an address: what a search begins with, or the sealed cursor of its next page. */
const AddressParameters = z.object({ _cursor: z.string().max(6000).optional() }).catchall(Values);

const ofType = z.object({ type: z.enum(fhirTypes) });
/** Requests of one address in a minute. */
const atMost = 600;
const searches = [
  "fhir.parameter-unknown",
  "fhir.parameter-wrong",
  "fhir.cursor-wrong",
  "fhir.not-in-address",
] as const;

export const fhirCalls = {
  metadata: call({
    method: "GET",
    path: "/fhir/R4/metadata",
    summary: "The CapabilityStatement: which resources other programs read, and by which parameters they search.",
    needs: "public",
    plain: true,
    atMost,
  }),
  read: call({
    method: "GET",
    path: "/fhir/R4/:type/:id",
    summary: "One FHIR R4 resource. Each type needs what its screens need.",
    needs: personReaders,
    key: "fhir-read",
    plain: true,
    params: ofType.extend({ id: Id }),
    views: "told",
    atMost,
  }),
  search: call({
    method: "GET",
    path: "/fhir/R4/:type",
    summary: "Searches FHIR R4 resources of a type; names, birth dates and the like are sent by POST.",
    needs: personReaders,
    key: "fhir-read",
    plain: true,
    params: ofType,
    query: AddressParameters,
    views: "told",
    refuses: searches,
    atMost,
  }),
  searchByPost: call({
    method: "POST",
    path: "/fhir/R4/:type/_search",
    summary: "Searches FHIR R4 resources of a type by parameters in the body, as a form.",
    needs: personReaders,
    key: "fhir-read",
    plain: true,
    params: ofType,
    body: FhirParameters,
    views: "told",
    refuses: searches,
    atMost,
    replay: "never",
  }),
};
