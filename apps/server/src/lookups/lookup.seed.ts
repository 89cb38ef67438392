import {
  emergencyContactRelationships,
  languageLabels,
  languages,
  seededGenders,
  seededVisitTypes,
} from "@tracewell/contract/constants";
import type { LookupKind } from "@tracewell/contract/lookups";
import { clinicalLookups } from "./clinical-lookups.seed.ts";
import lookupTranslations from "./lookup-translations.json" with { type: "json" };

interface SeededLookup {
  name: string;
  code?: string;
  /** What patients read in their language. */
  words?: Readonly<Record<string, string>>;
}

const lookups = (...names: string[]): SeededLookup[] => names.map((name) => ({ name }));

const inEnglish: Record<LookupKind, SeededLookup[]> = {
  USER_WORKGROUP: lookups("DIS East", "DIS West", "Clinic", "Surveillance"),
  GENDER_TYPE: lookups(...seededGenders),
  LANGUAGE: [...languages.map((code) => ({ name: languageLabels[code], code })), { name: "Other" }],
  SEX_AT_BIRTH: lookups("Female", "Male", "Unknown", "Other"),
  ADDRESS_TYPE: lookups("Home", "Work", "Temporary", "Shelter", "Other"),
  REFERRAL_BASIS: lookups("Partner, sex", "Partner, needle sharing", "Household", "Cluster", "Social contact", "Other"),
  EXPOSURE_TYPE: lookups(
    "Sexual",
    "Needle sharing",
    "Household",
    "Close contact",
    "Workplace",
    "School",
    "Perinatal",
    "Other",
  ),
  RELATIONSHIP_TYPE: lookups(
    "Spouse or partner",
    "Casual partner",
    "Anonymous partner",
    "Household member",
    "Child",
    "Parent",
    "Friend",
    "Coworker",
    "Classmate",
    "Other",
  ),
  // The dispositions of the STD field record (docs/domain.md#dispositions).
  DISPOSITION: [
    { code: "A", name: "Preventative treatment" },
    { code: "B", name: "Refused preventative treatment" },
    { code: "C", name: "Infected, brought to treatment" },
    { code: "D", name: "Infected, not treated" },
    { code: "E", name: "Previously treated for this infection" },
    { code: "F", name: "Not infected" },
    { code: "G", name: "Insufficient information" },
    { code: "H", name: "Unable to locate" },
    { code: "J", name: "Located, not examined" },
    { code: "K", name: "Sent out of jurisdiction" },
    { code: "L", name: "Other" },
    { code: "Q", name: "Administrative closure" },
    { code: "X", name: "Patient deceased" },
    { code: "Z", name: "Previous preventative treatment" },
  ],
  EC_RELATIONSHIP: lookups(...emergencyContactRelationships),
  REGION: lookups("East side", "West side", "North county", "South county"),
  VISIT_TYPE: lookups(...seededVisitTypes),
  LOCATION_IN_CLINIC: lookups(
    "Waiting room",
    "Intake desk",
    "Exam room 1",
    "Exam room 2",
    "Exam room 3",
    "Laboratory",
    "Counseling room",
    "Other",
  ),
  ORGANIZATION_TYPE: lookups(
    "Laboratory",
    "Hospital",
    "Clinic or practice",
    "Emergency department",
    "Health department",
    "Correctional facility",
    "School or university",
    "Shelter",
    "Pharmacy",
    "Other",
  ),
  // Codes of the CDC's value set PHVS_DetectionMethod_STD (2.16.840.1.114222.4.11.7199); those without are the product's own.
  DETECTION_METHOD: [
    { code: "20", name: "Screening" },
    { code: "21", name: "Self-referred" },
    { code: "22", name: "Patient referred partner" },
    { code: "23", name: "Health department referred partner" },
    { code: "24", name: "Cluster related" },
    { name: "Laboratory report" },
    { name: "Provider report" },
    { name: "Entered by hand" },
    { code: "88", name: "Other" },
  ],
  TASK_TYPE: [
    { code: "CallPatient", name: "Call the patient" },
    { code: "FieldVisit", name: "Field visit" },
    { code: "Interview", name: "Interview" },
    { code: "ReviewResults", name: "Review results" },
    { code: "TreatmentFollowUp", name: "Treatment follow-up" },
    { code: "PartnerFollowUp", name: "Partner follow-up" },
    { code: "RequestRecords", name: "Request records" },
    { code: "CaseReview", name: "Case review" },
    { code: "ClinicDuty", name: "Clinic duty" },
    { code: "Other", name: "Other" },
  ],
  ...clinicalLookups,
};

const words: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = lookupTranslations;

/** The values that a clinic's lists begin with; its administrator changes them. */
export const seededLookups = Object.fromEntries(
  Object.entries(inEnglish).map(([kind, values]) => [
    kind,
    values.map((value) => {
      const translated = words[kind]?.[value.name];
      return translated ? { ...value, words: translated } : value;
    }),
  ]),
) as Record<LookupKind, SeededLookup[]>;
