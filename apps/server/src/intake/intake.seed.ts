import type { ClinicProgram } from "@tracewell/contract/clinic-programs";
import type { seededVisitTypes } from "@tracewell/contract/constants";
import type { IntakeSource } from "@tracewell/contract/intake-lines";

export interface SeededItem {
  name: string;
  knownBy?: IntakeSource;
  /** The types of visit that ask for it; all, where none are named. */
  types?: readonly (typeof seededVisitTypes)[number][];
}

const desk: SeededItem[] = [
  { name: "Identity and birth date checked" },
  { name: "Phone, email and address up to date", knownBy: "contact-details" },
];
const insurance: SeededItem = { name: "Insurance or fee discussed" };
const mask: SeededItem = { name: "Mask given, seated apart" };
const symptoms: SeededItem = { name: "Symptoms noted", knownBy: "symptoms" };
const vitals: SeededItem = { name: "Vitals taken", knownBy: "vitals" };
const specimens: SeededItem = { name: "Specimens collected", knownBy: "specimens" };

/** What visits of each program ask for at first; nothing of it holds a visit up (docs/decisions/0343). */
export const seededIntake: Record<ClinicProgram, readonly SeededItem[]> = {
  std: [
    ...desk,
    {
      name: "Consent given",
      knownBy: "consent",
      types: ["STI screening", "Symptoms", "Treatment", "HIV test", "PrEP", "Vaccination"],
    },
    insurance,
    { ...symptoms, types: ["Symptoms"] },
    { name: "Allergies asked about", knownBy: "allergies", types: ["Treatment", "PrEP", "Vaccination"] },
    { ...vitals, types: ["Symptoms", "Treatment", "PrEP"] },
    { name: "Sexual history asked about", knownBy: "questions", types: ["STI screening", "HIV test", "PrEP"] },
    { ...specimens, types: ["STI screening", "HIV test"] },
    { name: "On-site results entered", knownBy: "on-site-results", types: ["HIV test"] },
  ],
  covid: [
    mask,
    ...desk,
    { ...symptoms, types: ["Symptoms", "Follow-up"] },
    { ...vitals, types: ["Symptoms", "Treatment", "Follow-up"] },
    { name: "Allergies asked about", knownBy: "allergies", types: ["Treatment", "Vaccination"] },
    { ...specimens, types: ["Symptoms"] },
  ],
  hepatitis: [
    ...desk,
    { name: "Consent given", knownBy: "consent", types: ["Treatment", "Vaccination"] },
    insurance,
    { name: "Vaccination record checked", types: ["Vaccination", "Follow-up"] },
    { name: "Allergies asked about", knownBy: "allergies", types: ["Treatment", "Vaccination"] },
    { name: "Risk history asked about", knownBy: "questions", types: ["Symptoms", "Vaccination"] },
    { ...specimens, types: ["Symptoms", "Test results"] },
  ],
  blank: [mask, ...desk, symptoms, { ...vitals, types: ["Symptoms", "Treatment", "Follow-up"] }],
};
