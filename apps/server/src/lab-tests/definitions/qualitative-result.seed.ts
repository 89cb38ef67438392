import type { Detection, QualitativeResultKey, ResultColor } from "@tracewell/contract/qualitative-results";

interface SeededResult {
  name: string;
  /** SNOMED CT. */
  code?: string;
  detection: Detection;
  color: ResultColor;
  weight: number;
}

const found = { detection: "Found", color: "red", weight: 100 } as const;
const absent = { detection: "Absent", color: "green", weight: 10 } as const;
const uncertain = { detection: "Uncertain", color: "amber", weight: 60 } as const;
const failed = { detection: "Uncertain", color: "gray", weight: 40 } as const;

/** The results that a clinic's tests may have at first, by their fixed identifiers. */
export const seededResults: Record<QualitativeResultKey, SeededResult> = {
  Detected: { name: "Detected", code: "260373001", ...found },
  NotDetected: { name: "Not detected", code: "260415000", ...absent },
  Equivocal: { name: "Equivocal", code: "42425007", ...uncertain },
  Reactive: { name: "Reactive", code: "11214006", ...found },
  Nonreactive: { name: "Nonreactive", code: "131194007", ...absent },
  Indeterminate: { name: "Indeterminate", code: "82334004", ...uncertain },
  Positive: { name: "Positive", code: "10828004", ...found },
  Negative: { name: "Negative", code: "260385009", ...absent },
  TrichomonadsSeen: { name: "Trichomonads seen", ...found },
  ClueCellsSeen: { name: "Clue cells seen", ...found, color: "amber", weight: 80 },
  YeastSeen: { name: "Yeast seen", ...found, color: "amber", weight: 80 },
  DiplococciSeen: { name: "Gram-negative intracellular diplococci", ...found },
  WhiteCellsOnly: { name: "White cells without diplococci", ...uncertain },
  NothingSeen: { name: "Nothing seen", ...absent },
  Invalid: { name: "Invalid", code: "455371000124106", ...failed },
  NotDone: { name: "Not done", code: "385660001", ...failed },
};
