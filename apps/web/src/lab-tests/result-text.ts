import type { QualitativeResult, TestResult } from "@tracewell/contract/lab-tests";
import { isWithdrawn } from "@tracewell/contract/result-status";
import type { z } from "zod";
import type { Tone } from "../ui/badges/tone.ts";

type Qualitative = z.infer<typeof QualitativeResult>;

const tones: Record<Qualitative, Tone> = {
  Detected: "positive",
  "Not detected": "negative",
  Inconclusive: "exposed",
  Invalid: "mute",
};

export const qualitativeTone = (result: Qualitative | null): Tone => (result ? tones[result] : "mute");

/** The color of a result's meaning; one that was taken back has none. */
export const resultTone = ({ qualitativeResult, status }: Pick<TestResult, "qualitativeResult" | "status">): Tone =>
  isWithdrawn(status) ? "mute" : qualitativeTone(qualitativeResult);

/** HL7 table 0078, abnormal flags. */
const flags: Readonly<Record<string, string>> = {
  A: "Abnormal",
  AA: "Critically abnormal",
  DET: "Detected",
  H: "High",
  HH: "Critically high",
  I: "Intermediate",
  IND: "Indeterminate",
  L: "Low",
  LL: "Critically low",
  N: "Normal",
  ND: "Not detected",
  NEG: "Negative",
  NR: "Non-reactive",
  POS: "Positive",
  R: "Resistant",
  RR: "Reactive",
  S: "Susceptible",
};

export const abnormalFlag = (code: string): string => flags[code] ?? code;

/** A result's value with its unit; the qualitative result where there is no value. */
export function resultValue({
  value,
  unit,
  qualitativeResult,
}: Pick<TestResult, "value" | "unit" | "qualitativeResult">): string {
  if (value === null || value === "") return qualitativeResult ?? "–";
  // UCUM writes what is counted in braces, `{copies}/mL`, and units by agreement in brackets, `[IU]/mL`.
  return unit ? `${value} ${unit.replace(/[{}[\]]/g, "")}` : value;
}

/** The qualitative result in words, where the value does not say the same already. */
export const addedResult = ({
  value,
  qualitativeResult,
}: Pick<TestResult, "value" | "qualitativeResult">): string | null =>
  value && qualitativeResult && value.toLowerCase() !== qualitativeResult.toLowerCase() ? qualitativeResult : null;
