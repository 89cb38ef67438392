import type { NamedTest } from "./named-test.model.ts";

/** Antibodies against cardiolipin (RPR, VDRL), or against the treponemes themselves (EIA, TP-PA, FTA-ABS). */
export type Serology = "nontreponemal" | "treponemal";

const nontreponemalCodes: ReadonlySet<string> = new Set([
  "20507-0", // RPR
  "20508-8", // RPR, quantity
  "31147-2", // RPR, titer
  "22461-8", // reagin antibody
  "22462-6", // reagin antibody, titer
  "11084-1", // reagin antibody, titer
  "5292-8", // VDRL
  "50690-7", // VDRL, titer
  "5290-2", // VDRL in cerebrospinal fluid
  "31146-4", // VDRL in cerebrospinal fluid, titer
]);

const treponemalCodes: ReadonlySet<string> = new Set([
  "24110-9", // EIA
  "47236-5", // IgG and IgM
  "47238-1", // IgG
  "6561-5", // IgG
  "6562-3", // IgM
  "24312-1", // agglutination
  "8041-6", // hemagglutination
  "5393-4", // FTA-ABS
]);

const nontreponemalWords = /\bRPR\b|\bVDRL\b|\breagin\b|\brapid plasma\b|\btoluidine red\b/i;
const treponemalWords = /\bTP-?PA\b|\bTPHA\b|\bMHA-?TP\b|\bFTA\b|\btreponemal\b/i;
const treponemes = /trepon|\bT\.? ?pallidum\b|\bsyphilis\b/i;
const antibodyWords =
  /\b(?:Abs?|antibod(?:y|ies)|Ig[GM]|EIA|CIA|CMIA|ELISA|immunoassay|agglutination|serology|screen(?:ing)?|rapid)\b/i;
const directWords = /\b(?:DNA|RNA|PCR|NAAT?|probe|dark ?field|antigen|Ag|microscopy|stain)\b/i;

/** Which kind of antibody test for syphilis a test is; null for any other, such as one that finds the treponemes. */
export function serologyOf({ code, names }: NamedTest): Serology | null {
  if (nontreponemalCodes.has(code ?? "")) return "nontreponemal";
  if (treponemalCodes.has(code ?? "")) return "treponemal";
  const words = names.filter(Boolean).join(" ");
  if (nontreponemalWords.test(words)) return "nontreponemal";
  if (directWords.test(words)) return null;
  return treponemalWords.test(words) || (treponemes.test(words) && antibodyWords.test(words)) ? "treponemal" : null;
}
