import type { NamedTest } from "./named-test.model.ts";
import { type Serology, serologyOf } from "./syphilis-serology.model.ts";

/**
 * LOINC codes of tests whose finding says that someone is protected or was infected once, and of controls. They are reported
 * and shown, and say nothing about a disease now (docs/domain.md#infections-and-results).
 */
const withoutDisease: ReadonlySet<string> = new Set([
  "71774-4", // TB: mitogen control of an interferon gamma release assay
  "20479-2", // measles IgG
  "7966-5", // mumps IgG
  "8014-3", // rubella IgG
  "5334-8", // rubella IgG, quantity
  "5403-1", // varicella zoster IgG
  "20575-7", // hepatitis A, total
  "13951-9", // hepatitis A, total
  "32018-4", // hepatitis A IgG
  "10900-9", // hepatitis B surface antibody
  "16935-9", // hepatitis B surface antibody, quantity
  "22322-2", // hepatitis B surface antibody
  "13952-7", // hepatitis B core, total
  "16933-4", // hepatitis B core, total
  "94762-2", // SARS-CoV-2 antibody
  "94563-4", // SARS-CoV-2 IgG
  "94507-1", // SARS-CoV-2 IgG, rapid
]);

const immunityWords =
  /\bimmun(?:e|ity) (?:status|screen)\b|\bimmunity\b|\banti-?HBs\b|\bHBsAb\b|\bsurface (?:Ab|antibod)/i;
const controlWords = /\bmitogen\b|\b(?:negative|positive|nil|internal|extraction|amplification|procedural) control\b/i;
const gClass = /\bIgG\b/;
const acuteClass = /\bIgM\b|\bIgA\b|\bavidity\b/;
/** Infections that an IgG antibody is the usual test for, because nobody is protected by it. */
const foundByIgG =
  /trepon|pallidum|syphilis|\bHIV\b|immunodeficiency|hepatitis C\b|\bHCV\b|borrelia|\blyme\b|trypanosoma|chagas|anthra|brucella|coxiella|cerebral spinal|\bCSF\b/i;

/** Whether a test's finding can say that someone has the disease: not where it tells immunity alone, and not a control. */
export function tellsDisease({ code, names }: NamedTest): boolean {
  if (withoutDisease.has(code ?? "")) return false;
  const words = names.filter(Boolean).join(" ");
  if (immunityWords.test(words) || controlWords.test(words)) return false;
  return !gClass.test(words) || acuteClass.test(words) || foundByIgG.test(words);
}

/** What a test's finding is worth for the status of an infection. */
export interface TestMeaning {
  /** It can say that someone has the disease. */
  counts: boolean;
  serology: Serology | null;
}

export const meaningOf = (test: NamedTest): TestMeaning => ({ counts: tellsDisease(test), serology: serologyOf(test) });
