import type { Detection } from "@tracewell/contract/qualitative-results";
import type { RecordKind } from "@tracewell/contract/records";
import { isWithdrawn } from "@tracewell/contract/result-status";
import type { Qualitative } from "../reported-tests.model.ts";
import { titerOf } from "./titer.model.ts";

/** A result of a test that was ordered. */
export interface ResultOfItem {
  id: string;
  /** By a laboratory; else it was entered by hand. */
  reported: boolean;
  value: string | null;
  valueCode: string | null;
  qualitative: Qualitative | null;
  status: string | null;
  /** When the laboratory told it. */
  at: string | null;
}

interface Choice {
  id: string;
  name: string;
  /** SNOMED CT. */
  code: string | null;
  detection: Detection;
}

/** A test that was ordered, with the results that have joined it and those that it may have. */
export interface ReportedItem {
  id: string;
  tenantId: string;
  recordId: string;
  recordKind: RecordKind;
  definitionId: string;
  sourceId: string | null;
  titers: boolean;
  infectionId: string | null;
  detection: Detection | null;
  outcomeId: string | null;
  finishedAt: string | null;
  results: ResultOfItem[];
  choices: Choice[];
}

/** What a reported result says in the clinic's own words. */
export interface ReadResult extends ResultOfItem {
  qualitativeResultId: string | null;
  detection: Detection | null;
  titer: number | null;
}

const detections: Record<Qualitative, Detection> = {
  Detected: "Found",
  "Not detected": "Absent",
  Inconclusive: "Uncertain",
  Invalid: "Uncertain",
};

/** HL7 table 0085: preliminary, partial, not verified, pending, not asked and order detail are no final word. */
const isFinal = ({ status }: ResultOfItem): boolean => !["P", "S", "R", "I", "N", "O"].includes(status ?? "");

export function readResults({ titers, choices, results }: ReportedItem): ReadResult[] {
  return results
    .filter(({ reported }) => reported)
    .map((result) => {
      const titer = titers && result.value ? titerOf(result.value) : null;
      const chosen = choiceOf(choices, result, titer);
      const told = result.qualitative && detections[result.qualitative];
      return { ...result, titer, qualitativeResultId: chosen?.id ?? null, detection: chosen?.detection ?? told };
    });
}

/** By the code of the value, else its name, else the only one that says as much; of several none is guessed. */
function choiceOf(choices: readonly Choice[], result: ResultOfItem, titer: number | null): Choice | undefined {
  const named = choices.find(
    ({ code, name }) =>
      (code !== null && code === result.valueCode) || name.toLowerCase() === result.value?.trim().toLowerCase(),
  );
  if (named) return named;
  const told = titer === null ? result.qualitative && detections[result.qualitative] : "Found";
  return told ? onlyChoiceThatSays(told, choices) : undefined;
}

/** A titer without a word says that something was found; of several results that say so none is guessed. */
export function onlyChoiceThatSays<Of extends Pick<Choice, "detection">>(
  told: Detection,
  choices: readonly Of[],
): Of | undefined {
  const fitting = choices.filter(({ detection }) => detection === told);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The reported result that counts for its test: final, and with a titer where there is one. */
export function standingResult(results: readonly ReadResult[]): ReadResult | null {
  const standing = results.filter((result) => isFinal(result) && !isWithdrawn(result.status));
  return (
    standing.find(({ titer }) => titer !== null) ??
    standing.find(({ qualitativeResultId }) => qualitativeResultId !== null) ??
    standing[0] ??
    null
  );
}
