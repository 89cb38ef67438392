import type { CodedText, NumericValue, Result, ResultValue } from "./lab-report.model.ts";
import {
  abnormalFlags,
  identificationLoincCodes,
  normalFlags,
  type Qualitative,
  qualitativeFlags,
  qualitativeSnomedCodes,
  qualitativeTerms,
  susceptibilityFlags,
} from "./qualitative-codes.model.ts";

/** A longer text is prose, which takes a person to read. */
const longestPhrase = 300;

type Observed = Pick<Result, "test" | "value" | "otherValues" | "unit" | "referenceRange" | "abnormalFlags" | "role">;

/**
 * What a result comes to, where that is plain: from the code of its value, its words, an organism's name in a culture,
 * a titre or a number against its reference range, and last its flags. Null where it takes a person to tell.
 */
export function qualitativeOf(result: Observed): Qualitative | null {
  if (result.role === "question") return null;
  const values = result.value === null ? [] : [result.value, ...result.otherValues];
  // A drug's effect is flagged S, I or R. What is coded or said in words counts all the same: some flag "reactive" so.
  const isSusceptibility = result.abnormalFlags.some((flag) => susceptibilityFlags.has(flag));
  const meanings = values.map((value) => (isSusceptibility ? meaningWithoutNumbers(value) : meaningOf(value, result)));
  // Of several values one finding is enough; else they must agree.
  if (meanings.includes("Detected")) return "Detected";
  const [meaning = null] = meanings;
  if (meaning !== null && meanings.every((one) => one === meaning)) return meaning;
  return isSusceptibility ? null : meaningOfFlags(result);
}

/** What the codes and words of a value say, whatever stands beside it. */
function meaningWithoutNumbers(value: ResultValue): Qualitative | null {
  if (value.kind === "text") return meaningOfTerms(value.text);
  return value.kind === "coded" ? meaningOfCodes(value) : null;
}

function meaningOf(value: ResultValue, result: Observed): Qualitative | null {
  switch (value.kind) {
    case "coded":
      return meaningOfCoded(value, result);
    case "text":
      return meaningOfTerms(value.text) ?? meaningOfWrittenNumber(value.text, result);
    case "numeric":
      return value.separator === ":" ? meaningOfTitre(value, result) : meaningOfNumber(value, result);
    default:
      return null;
  }
}

const meaningOfCoded = (value: CodedText, result: Observed): Qualitative | null =>
  meaningOfCodes(value) ?? (namesOrganism(value, result) ? "Detected" : null);

function meaningOfCodes(value: CodedText): Qualitative | null {
  for (const coding of [value, value.alternate]) {
    const meaning = qualitativeSnomedCodes.get(coding?.code ?? "") ?? qualitativeFlags.get(coding?.code ?? "");
    if (meaning !== undefined) return meaning;
  }
  const texts = [value.text, value.originalText, value.alternate?.text].filter(
    (text) => text !== null && text !== undefined,
  );
  return texts.map(meaningOfTerms).find((meaning) => meaning !== null) ?? null;
}

/**
 * What a result's value and its flag, or the code of its value and its words, say against each other; null where they agree.
 * The code of the value counts, then its words, and the flag last.
 */
export function contradictionOf(result: Observed): { counts: Qualitative; against: string } | null {
  const counts = qualitativeOf(result);
  if (counts !== "Detected" && counts !== "Not detected") return null;
  const other = counts === "Detected" ? "Not detected" : "Detected";
  const values = result.value === null ? [] : [result.value, ...result.otherValues];
  for (const value of values) {
    if (value.kind !== "coded") continue;
    const words = [value.text, value.originalText, value.alternate?.text].find(
      (text) => text !== null && text !== undefined && meaningOfTerms(text) === other,
    );
    if (words) return { counts, against: `its words say “${words}”` };
  }
  const flag = result.abnormalFlags.find((each) => meaningOfFlag(each) === other);
  return flag === undefined ? null : { counts, against: `its flag is ${flag}` };
}

/** A flag alone: one that says the result, or one for "normal". "Abnormal" may be said of any value. */
const meaningOfFlag = (flag: string): Qualitative | null =>
  qualitativeFlags.get(flag) ?? (normalFlags.has(flag) ? "Not detected" : null);

/** An organism is found where its kind is said so, or where the test asks what was found. */
function namesOrganism(value: CodedText, result: Observed): boolean {
  const words = value.text ?? value.originalText ?? "";
  if (words === "" || /^(?:no|not|none|normal|mixed|usual|unknown|see|test|culture)\b/i.test(words)) return false;
  if (/\(organism\)$/i.test(words)) return true;
  const { loinc, text } = result.test;
  const asksWhat = /\b(?:culture|identified|isolated|organism)/i.test(text ?? "") && !/suscept/i.test(text ?? "");
  return identificationLoincCodes.has(loinc ?? "") || (asksWhat && /^(?:SCT|SNM|SNT)/i.test(value.system ?? ""));
}

/** The whole text, or its beginning up to "for", a bracket or a stop; where two are said, neither. */
function meaningOfTerms(text: string): Qualitative | null {
  if (text.length > longestPhrase) return null;
  const whole = plain(text);
  const beginning = plain(text.split(/\s+for\b|[([*:;,.\n]|\s-\s/, 1)[0] ?? "");
  const meaning = qualitativeTerms.get(whole) ?? qualitativeTerms.get(beginning);
  if (meaning === undefined)
    return /^no .+ (?:detected|isolated|seen|found|recovered)$/.test(whole) ? "Not detected" : null;
  const rest = whole.slice(beginning.length);
  const isContradicted = [...qualitativeTerms].some(
    ([word, other]) => other !== meaning && ` ${rest} `.includes(` ${word} `),
  );
  return isContradicted ? null : meaning;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/ (?:qualifier value|result)$/, "")
    .trim();
}

/** `1:4`, `> 32` or `<0.05` sent as text. */
function meaningOfWrittenNumber(text: string, result: Observed): Qualitative | null {
  const titre = /^([<>]=?)?\s*1\s*:\s*(\d+)$/.exec(text.trim());
  if (titre === null) return null;
  const comparator = (titre[1] ?? null) as NumericValue["comparator"];
  return meaningOfTitre({ kind: "numeric", comparator, number: 1, separator: ":", number2: Number(titre[2]) }, result);
}

/** A titre is found from 1:1 up, unless it is flagged normal or below the one that the reference range begins with. */
function meaningOfTitre(titre: NumericValue, result: Observed): Qualitative | null {
  if (titre.number !== 1 || titre.number2 === null) return null;
  const isAbnormal = result.abnormalFlags.some((flag) => abnormalFlags.has(flag));
  const isNormal = result.abnormalFlags.some((flag) => normalFlags.has(flag) || flag === "NEG");
  const least = /^<\s*1\s*:\s*(\d+)$/.exec(result.referenceRange?.trim() ?? "")?.[1];
  const isBelow = titre.comparator === "<" || titre.comparator === "<=";
  if (isBelow || isNormal || (least !== undefined && titre.number2 < Number(least)))
    return isAbnormal ? null : "Not detected";
  return titre.number2 >= 1 ? "Detected" : null;
}

/**
 * A number means something only against a range that begins at nothing (`<43`, `<= 0.9`, `0.0 - 0.9`), and where it
 * counts, compares or is a ratio: of a mass (lead, glucose) more than usual is not "detected".
 */
function meaningOfNumber(value: NumericValue, result: Observed): Qualitative | null {
  const limit = upperLimitOf(result.referenceRange);
  const isAbnormal = result.abnormalFlags.some((flag) => abnormalFlags.has(flag));
  const isNormal = result.abnormalFlags.some((flag) => normalFlags.has(flag));
  if (value.number === null || value.separator !== null || value.comparator === "<>") return null;
  if (/^%|(?:^|[^a-z])(?:[kmuµnp]?g|[muµnp]?mol)\//i.test(result.unit ?? "")) return null;
  if (limit === null) {
    const isCount = /copies|\bIU\b|\[IU\]|cp\/ml/i.test(result.unit ?? "");
    return isCount && isAbnormal && value.number > 0 && !value.comparator?.startsWith("<") ? "Detected" : null;
  }
  const isAbove = value.comparator?.startsWith("<") ? false : value.number > limit;
  if (isAbove) return isNormal || value.comparator === "<=" ? null : "Detected";
  // Above a smaller number than the limit, or at most a larger one, may be on either side of it.
  if (value.comparator?.startsWith(">") || (value.comparator?.startsWith("<") && value.number > limit)) return null;
  return isAbnormal ? null : "Not detected";
}

function upperLimitOf(range: string | null): number | null {
  const match = /^\s*(?:<=?|≤|0(?:\.0+)?\s*-)\s*(\d+(?:\.\d+)?)(?![\d:])/.exec(range ?? "");
  return match === null ? null : Number(match[1]);
}

/** A flag that says the result; or "abnormal" where the reference range says in words what is normal. */
function meaningOfFlags(result: Observed): Qualitative | null {
  const said = result.abnormalFlags.map((flag) => qualitativeFlags.get(flag)).find((meaning) => meaning !== undefined);
  if (said !== undefined) return said;
  if (meaningOfTerms(result.referenceRange ?? "") !== "Not detected" || result.value?.kind === "numeric") return null;
  if (result.abnormalFlags.some((flag) => flag === "A" || flag === "AA")) return "Detected";
  return result.abnormalFlags.some((flag) => normalFlags.has(flag)) ? "Not detected" : null;
}
