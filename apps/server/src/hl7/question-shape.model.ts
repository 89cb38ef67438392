import type { CodedText, Coding, ResultValue, TestCode } from "./lab-report.model.ts";
import { qualitativeSnomedCodes, qualitativeTerms } from "./qualitative-codes.model.ts";

/** Yes, no and unknown as answers: HL7 tables 0136 and 0532, SNOMED CT, LOINC. */
const answerCodes: ReadonlySet<string> = new Set([
  "Y",
  "N",
  "U",
  "UNK",
  "YES",
  "NO",
  "373066001",
  "373067005",
  "261665006",
  "LA33-6",
  "LA32-8",
  "LA12688-0",
]);
const answerSystems = /^(?:HL7)?0?(?:0136|0532)$/i;
const answerWords = /^(?:yes|no|s[ií]|unknown|unk)\.?$/i;
const plainAnswer = /^(?:yes|no|y|n|s[ií])\.?$/i;

/** What is asked of a patient or their orderer, in the words that order forms use. */
const askedWords = [
  /\?\s*$/,
  /^(?:is|was|are|were|has|have|had|did|does|do)\b.*\b(?:patient|subject|person|you|they)\b/i,
  /\bhospitali[sz](?:ed|ation)\b/i,
  /\badmitted to\b/i,
  /\bsymptomatic\b|\bsymptoms?\b|\bdate of onset\b|\bonset (?:of|date)\b|\bonset of illness\b/i,
  /\boccupation\b|\bemployed in\b|\bemployment\b|\bemployer\b/i,
  /\bcongregate\b|\bnursing home\b|\bresides? in\b|\bhomeless/i,
  /\bpregnancy status\b|^pregnant\b|\bexpected (?:date of )?delivery\b|\bdue date\b|\blast menstrual\b/i,
  /^(?:patient(?:'s|’s)? )?age\b(?!nt)/i,
  /\bage at\b|\bage in years\b/i,
  /\btravel(?:l?ed)?\b/i,
  /\breason for (?:the )?(?:test|visit|order)/i,
  /\bvaccinat(?:ed|ion)\b|\bimmunization (?:date|status|history)\b/i,
  /\bgender identity\b|\bsexual orientation\b|^(?:patient )?(?:race|ethnicity|sex)\b/i,
  /\bask(?:ed)? at order entry\b|\bAOE\b/,
];

/**
 * Whether an observation looks like the answer to a question asked with the order, whatever its code: a date, a yes or no,
 * or a question's own words. What reads as a laboratory's finding stays a result.
 */
export function looksLikeQuestion(test: TestCode, valueType: string | null, values: readonly ResultValue[]): boolean {
  if (values.length === 0) return false;
  if (valueType === "DT" || valueType === "TS" || valueType === "DTM") return true;
  if (values.every(isAnswer)) return true;
  const words = [test.text, test.originalText, test.alternate?.text].filter((text) => typeof text === "string");
  return words.some((text) => askedWords.some((form) => form.test(text.trim()))) && !values.some(isFinding);
}

function isAnswer(value: ResultValue): boolean {
  if (value.kind === "text") return plainAnswer.test(value.text.trim());
  return value.kind === "coded" && codingsOf(value).some(saysYesOrNo);
}

const saysYesOrNo = ({ code, text, system }: Coding): boolean =>
  answerSystems.test(system ?? "") ||
  (answerCodes.has((code ?? "").toUpperCase()) && text !== null && answerWords.test(text.trim()));

function isFinding(value: ResultValue): boolean {
  if (value.kind === "text") return qualitativeTerms.has(value.text.trim().toLowerCase());
  // A report as a document, whatever its test is called.
  if (value.kind === "document") return true;
  if (value.kind !== "coded") return false;
  return codingsOf(value).some(
    ({ code, text }) =>
      qualitativeSnomedCodes.has(code ?? "") || qualitativeTerms.has((text ?? "").trim().toLowerCase()),
  );
}

const codingsOf = (value: CodedText): Coding[] => (value.alternate === null ? [value] : [value, value.alternate]);
