export interface SeededMappingCode {
  /** LN LOINC, SCT SNOMED CT, NND the national notifiable diseases list, L a laboratory's own. */
  system: "LN" | "SCT" | "NND" | "L";
  code: string;
  /** What the code stands for: the test, the organism found, or the condition notified. */
  meaning: "test" | "organism" | "condition";
  /** The infection's key. */
  infection: string;
  name?: string;
}

/** Codes of laboratory tests, organisms and conditions that point to an infection. */
export const seededMappingCodes: SeededMappingCode[] = [
  { system: "LN", code: "43304-5", meaning: "test", infection: "chlamydia" },
  { system: "LN", code: "43305-2", meaning: "test", infection: "gonorrhea" },
];
