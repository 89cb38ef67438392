import type { LookupKind } from "./lookup-kinds.ts";

/** The clinic's lists, in the groups in which its administrators see them: what each is called, and what one value is (R7-73 to R7-79). */
export const lookupGroups = {
  "People and the clinic": {
    SEX_AT_BIRTH: { title: "Sexes at birth", one: "sex" },
    GENDER_TYPE: { title: "Genders", one: "gender" },
    LANGUAGE: { title: "Languages", one: "language" },
    EC_RELATIONSHIP: { title: "Emergency contacts’ relationships", one: "relationship" },
    ADDRESS_TYPE: { title: "Types of address", one: "type of address" },
    REGION: { title: "Regions", one: "region" },
    ORGANIZATION_TYPE: { title: "Types of organization", one: "type of organization" },
    USER_WORKGROUP: { title: "Workgroups", one: "workgroup" },
    TASK_TYPE: { title: "Types of task", one: "type of task" },
  },
  Visits: {
    VISIT_TYPE: { title: "Types of visit", one: "type of visit" },
    PATIENT_TYPE: { title: "Types of patient", one: "type of patient" },
    LOCATION_IN_CLINIC: { title: "Locations in the clinic", one: "location" },
    SYMPTOM: { title: "Symptoms", one: "symptom" },
    ANATOMIC_SITE: { title: "Anatomic sites", one: "site" },
  },
  "Investigations and contacts": {
    REFERRAL_BASIS: { title: "Referral bases", one: "basis" },
    EXPOSURE_TYPE: { title: "Types of exposure", one: "type of exposure" },
    RELATIONSHIP_TYPE: { title: "Relationships", one: "relationship" },
    DISPOSITION: { title: "Dispositions", one: "disposition" },
    DETECTION_METHOD: { title: "Detection methods", one: "method" },
    MEETING_PLACE: { title: "Meeting places", one: "place" },
    MEDIA_SITE: { title: "Social media sites", one: "site" },
  },
  "Tests and vaccines": {
    SPECIMEN_SOURCE: { title: "Specimen sources", one: "source" },
    RESULT_UNIT: { title: "Units of results", one: "unit" },
    PERFORMING_LABORATORY_TYPE: { title: "Types of laboratory", one: "type of laboratory" },
    TEST_TYPE: { title: "Types of test", one: "type of test" },
    VACCINE_TYPE: { title: "Vaccines", one: "vaccine" },
    VACCINE_MANUFACTURER: { title: "Vaccine manufacturers", one: "manufacturer" },
    VACCINE_EVENT_SOURCE: { title: "Sources of vaccine records", one: "source" },
    VACCINE_REASON_NOT_VACCINATED: { title: "Reasons for no vaccine", one: "reason" },
  },
} as const satisfies Record<string, Partial<Record<LookupKind, { title: string; one: string }>>>;

/** What a list is called, and one of its values. */
export const lookupLists = Object.assign({}, ...Object.values(lookupGroups)) as Record<
  LookupKind,
  { title: string; one: string }
>;

/** Lists that patients or visitors read from, in their own language (R10-63). */
export const patientLists: readonly LookupKind[] = [
  "SEX_AT_BIRTH",
  "GENDER_TYPE",
  "LANGUAGE",
  "EC_RELATIONSHIP",
  "ADDRESS_TYPE",
  "VISIT_TYPE",
];

/** Values that the product itself goes by: what they are called in English, or their code, stays. */
export const fixedValues: Partial<Record<LookupKind, { by: "name" | "code"; values: readonly string[] }>> = {
  SEX_AT_BIRTH: { by: "name", values: ["Female", "Male", "Unknown"] },
  DETECTION_METHOD: { by: "name", values: ["Laboratory report", "Provider report", "Entered by hand"] },
  LANGUAGE: { by: "code", values: ["en", "es", "fr", "my", "zh"] },
  DISPOSITION: { by: "code", values: ["A", "B", "C", "D", "E", "F", "G", "H", "J", "K", "L", "Q", "X", "Z"] },
  TASK_TYPE: {
    by: "code",
    values: [
      "CallPatient",
      "FieldVisit",
      "Interview",
      "ReviewResults",
      "TreatmentFollowUp",
      "PartnerFollowUp",
      "RequestRecords",
      "CaseReview",
      "ClinicDuty",
      "Other",
    ],
  },
};

/** Whether the product goes by a value. */
export function isFixedValue(kind: LookupKind, value: { name: string; code: string | null }): boolean {
  const fixed = fixedValues[kind];
  return fixed?.values.includes(value[fixed.by] ?? "") ?? false;
}
