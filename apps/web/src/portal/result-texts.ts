import type { Language } from "@tracewell/contract/constants";
import type { PatientResult } from "@tracewell/contract/portal-results";

/** Tests that a clinic begins with, as patients read them. A clinic's own are shown as it calls them. */
export const knownTests = [
  "Chlamydia test",
  "Gonorrhea test",
  "Trichomonas test",
  "Syphilis blood test (RPR)",
  "Syphilis blood test (VDRL)",
  "Syphilis blood test (TP-PA)",
  "Syphilis blood test (EIA)",
  "Syphilis test of a sore",
  "Vaginal swab under the microscope",
  "Urethral swab under the microscope",
  "Pregnancy test",
  "HIV test",
  "HIV rapid test",
  "HIV viral load",
  "Hepatitis C antibody test",
  "Hepatitis C rapid test",
  "Hepatitis C virus test",
  "Hepatitis B test",
  "Hepatitis B test (core IgM)",
  "Hepatitis B test (core, total)",
  "Hepatitis B protection test",
  "Herpes test",
  "Mpox test",
  "COVID-19 test",
  "COVID-19 rapid test",
] as const;

/** Specimens of the clinic's list SPECIMEN_SOURCE. */
export const knownSources = [
  "Blood",
  "Serum",
  "Urine",
  "Urethral swab",
  "Cervical swab",
  "Vaginal swab",
  "Rectal swab",
  "Throat swab",
  "Nasopharyngeal swab",
  "Nasal swab",
  "Lesion swab",
  "Saliva",
  "Cerebrospinal fluid",
  "Fingerstick blood",
  "Oral fluid",
  "Eye swab",
] as const;

type Words = PatientResult["title"];

/** A text in the patient's language, else in English. */
export const inLanguage = (words: Words, language: Language): string => words?.[language] || words?.en || "";

/** The first paragraph says what a result means; each further line is something to do. */
export function partsOf(text: string): { meaning: string; steps: string[] } {
  const [meaning = "", ...steps] = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return { meaning, steps };
}

/** What is there to be read for the first time. */
export const isNew = ({ state, viewedAt }: Pick<PatientResult, "state" | "viewedAt">): boolean =>
  state === "ready" && viewedAt === null;
