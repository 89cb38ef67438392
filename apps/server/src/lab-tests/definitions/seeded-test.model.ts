import type { QualitativeResultKey } from "@tracewell/contract/qualitative-results";
import type { EntryQuestion } from "@tracewell/contract/test-definitions";
import type { OutcomeTextKey } from "./outcome-text.seed.ts";

/** What follows where a test finds what it looks for, finds nothing, or can't tell. */
interface SeededOutcomes {
  found: OutcomeTextKey;
  /** What the person's infection is then; left out: neither, until another test confirms it. */
  foundStatus?: "Positive";
  absent: OutcomeTextKey;
  absentStatus?: "Negative";
  /** Of one source, where the text differs. */
  foundFrom?: Record<string, OutcomeTextKey>;
  /** Of results that say something of their own. */
  also?: Partial<Record<QualitativeResultKey, OutcomeTextKey>>;
}

export interface SeededTest {
  key: string;
  name: string;
  shortName?: string;
  portalName: string;
  infection: string | null;
  type: "NAAT" | "Culture" | "Serology" | "Rapid" | "Microscopy" | "Antigen" | "Molecular" | "Other";
  results: readonly QualitativeResultKey[];
  sources: readonly string[];
  container?: string;
  titers?: true;
  unit?: string;
  /** Minutes from which it can be read and until which; done on site. */
  rapid?: readonly [from: number, until: number];
  onSite?: true;
  loinc?: readonly string[];
  children?: readonly string[];
  questions?: readonly EntryQuestion[];
  outcomes: SeededOutcomes | null;
}

export const detected = ["Detected", "NotDetected", "Equivocal", "Invalid", "NotDone"] as const;
export const reactive = ["Reactive", "Nonreactive", "Indeterminate", "Invalid", "NotDone"] as const;
const genital = ["Urine", "Vaginal swab", "Cervical swab"] as const;
export const anySite = [...genital, "Urethral swab", "Rectal swab", "Throat swab"] as const;
export const withEye = [...anySite, "Eye swab"] as const;
export const blood = ["Blood", "Serum"] as const;
export const finger = ["Fingerstick blood"] as const;
export const swab = "NAAT tube";
export const gold = "Gold top";
export const lavender = "Lavender top";
export const viral = "Viral transport";

const yesNo = (key: string, text: string, required = false): EntryQuestion => ({
  key,
  text,
  kind: "yes-no",
  choices: [],
  required,
});
export const symptoms = yesNo("symptoms", "Symptoms now?");
export const onset: EntryQuestion = {
  key: "onset",
  text: "First day of symptoms",
  kind: "day",
  choices: [],
  required: false,
};
export const pregnant = yesNo("pregnant", "Pregnant now?", true);
export const syphilisBefore = yesNo("treated-before", "Treated for syphilis before?", true);
export const prep = yesNo("prep", "Taking PrEP or PEP now?");

export const positiveNegative = { foundStatus: "Positive", absent: "not-found", absentStatus: "Negative" } as const;
export const syphilisBlood = { found: "syphilis-needs-more", absent: "not-found" } as const;
