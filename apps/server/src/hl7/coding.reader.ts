import type { Composite } from "./delimited-message.reader.ts";
import type { CodedText, Coding, TestCode } from "./lab-report.model.ts";

const nothing: CodedText = { code: null, text: null, system: null, alternate: null, originalText: null };

/** CE, CWE, CNE: two triplets of code, text, system; where only the second was sent, it stands as the first. */
export function readCoded(composite: Composite | null): CodedText {
  if (composite === null) return nothing;
  const primary = readCoding(composite, 1);
  const alternate = readCoding(composite, 4);
  const originalText = composite.text(9);
  if (primary.code === null && primary.text === null && alternate !== null && hasMeaning(alternate)) {
    return { ...alternate, alternate: null, originalText };
  }
  return { ...primary, alternate: hasMeaning(alternate) ? alternate : null, originalText };
}

/** The same, null where nothing was sent. */
export function readOptionalCoded(composite: Composite | null): CodedText | null {
  const coded = readCoded(composite);
  return hasMeaning(coded) || coded.originalText !== null ? coded : null;
}

/** OBR-4 and OBX-3, with the LOINC code that mapping starts from. */
export function readTestCode(composite: Composite | null): TestCode {
  const coded = readCoded(composite);
  return { ...coded, loinc: loincOf(coded) };
}

/** The words for people: the code's own, else the original ones, else those of the alternate, else the code. */
export function displayText(coded: CodedText): string | null {
  return coded.text ?? coded.originalText ?? coded.alternate?.text ?? coded.code ?? coded.alternate?.code ?? null;
}

/** LOINC by any of its names (HL7 table 0396 says `LN`). */
export function isLoinc(coding: Coding): boolean {
  return /^(?:LN|LOINC|LNC|2\.16\.840\.1\.113883\.6\.1)$/i.test(coding.system ?? "");
}

/** A LOINC code ends in a check digit (mod 10, as in credit cards), so that most slips of the pen show. */
export function hasLoincCheckDigit(code: string): boolean {
  const match = /^(\d{1,7})-(\d)$/.exec(code);
  if (match?.[1] === undefined) return false;
  let sum = 0;
  for (const [place, digit] of [...match[1]].reverse().entries()) {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10 === Number(match[2]);
}

/** True where a code says no system that is known, yet has the form and the check digit of a LOINC code. */
export function looksLikeLoinc(coding: Coding): boolean {
  return coding.code !== null && !isKnownSystem(coding.system) && hasLoincCheckDigit(coding.code);
}

/** The first code declared as LOINC; else one that plainly is, under a system that nobody knows. */
function loincOf(coded: CodedText): string | null {
  const codings: Coding[] = coded.alternate === null ? [coded] : [coded, coded.alternate];
  const declared = codings.find((one) => isLoinc(one) && /^\d{1,7}-\d$/.test(one.code ?? ""));
  const found = declared ?? codings.find(looksLikeLoinc);
  return found?.code ?? null;
}

/** Code systems under which a code with the form of a LOINC code is something else (HL7 table 0396, ELR profiles). */
function isKnownSystem(system: string | null): boolean {
  return (
    system !== null &&
    /^(?:L|LB|99.*|LAB.*|SCT|SNM|SNM3|SNT|I9.*|I10.*|ICD.*|PLT|PHINQUESTION|CDC.*|CAS|C4|UCUM|ISO.*|HL7.*|NDC|CVX)$/i.test(
      system,
    )
  );
}

function readCoding(composite: Composite, from: number): Coding {
  return { code: composite.text(from), text: composite.text(from + 1), system: composite.text(from + 2) };
}

function hasMeaning(coding: Coding): boolean {
  return coding.code !== null || coding.text !== null;
}
