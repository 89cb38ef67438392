/** Code systems by their object identifiers, in the words of HL7 version 2 (table 0396). */
const systems: Readonly<Record<string, string>> = {
  "2.16.840.1.113883.6.1": "LN",
  "http://loinc.org": "LN",
  "2.16.840.1.113883.6.96": "SCT",
  "http://snomed.info/sct": "SCT",
  "2.16.840.1.113883.6.90": "I10C",
  "2.16.840.1.113883.6.103": "I9CDX",
  "2.16.840.1.113883.6.238": "CDCREC",
  "2.16.840.1.113883.6.88": "RXNORM",
  "2.16.840.1.113883.12.292": "CVX",
  "2.16.840.1.113883.6.12": "C4",
  "2.16.840.1.114222.4.5.277": "NND",
  "2.16.840.1.114222.4.5.232": "PHINQUESTION",
  "2.16.840.1.114222.4.5.274": "CDCPHINVS",
  "2.16.840.1.113883.12.136": "HL70136",
};

export const systemName = (codeSystem: string | null): string | null =>
  codeSystem === null ? null : (systems[codeSystem] ?? codeSystem);

/** Roots of identifiers that say what they identify. */
export const roots = {
  socialSecurity: "2.16.840.1.113883.4.1",
  npi: "2.16.840.1.113883.4.6",
  clia: "2.16.840.1.113883.4.7",
} as const;

/** What CDA documents are, by the LOINC code of their type. */
export const documentCodes = { caseReport: "55751-2", reportabilityResponse: "88085-6" } as const;

/** Templates of the eICR and RR guides (HL7 CDA R2, R1.1 to R3.1), without their versions. */
export const templates = {
  eicr: "2.16.840.1.113883.10.20.15.2",
  /** A diagnosis or problem whose code set off the report. */
  triggerProblem: "2.16.840.1.113883.10.20.15.2.3.3",
  encounterDiagnosis: "2.16.840.1.113883.10.20.22.4.80",
  travel: "2.16.840.1.113883.10.20.15.2.3.1",
  reportableCondition: "2.16.840.1.113883.10.20.15.2.3.12",
} as const;

/** Sections by LOINC. */
export const sections = {
  results: "30954-2",
  socialHistory: "29762-2",
  pregnancy: "90767-5",
  outbreak: "83910-0",
  plan: "18776-5",
  administeredMedications: "29549-3",
  medications: "10160-0",
  admissionMedications: "42346-7",
  immunizations: "11369-6",
} as const;
