/** LN LOINC, SCT SNOMED CT, NND the national notifiable diseases list, I10 ICD-10-CM, L a laboratory's own. */
export type CodeSystem = "LN" | "SCT" | "NND" | "I10" | "L";

/** What a code stands for: the test, the organism found, or the condition notified. */
export type CodeMeaning = "test" | "organism" | "condition";

/** A code that points to an infection of the clinic. */
export interface MappingCode {
  meaning: CodeMeaning;
  system: CodeSystem;
  code: string;
  infectionId: string;
}
