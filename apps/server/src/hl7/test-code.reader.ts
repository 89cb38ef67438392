import { hasLoincCheckDigit, isLoinc, looksLikeLoinc } from "./coding.reader.ts";
import type { Segment } from "./delimited-message.reader.ts";
import type { TestCode } from "./lab-report.model.ts";
import { noteProblem, type ReadContext } from "./read-context.reader.ts";
import { testSubjects } from "./test-subjects.model.ts";

/** Notes what is doubtful about a test's code; the code is read as sent all the same, it decides over the words. */
export function checkTestCode(test: TestCode, segment: Segment, field: number, context: ReadContext): void {
  const codings = test.alternate === null ? [test] : [test, test.alternate];
  const mistyped = codings.find((one) => isLoinc(one) && one.code !== null && !hasLoincCheckDigit(one.code));
  if (mistyped !== undefined) {
    const message = `"${mistyped.code}" is declared as LOINC, but no LOINC code reads so: its check digit is wrong.`;
    noteProblem(context, segment, field, "hl7.loinc-check-digit", message);
  }
  const undeclared = codings.find((one) => one.code === test.loinc && looksLikeLoinc(one) && !isLoinc(one));
  if (undeclared !== undefined && test.loinc !== null) {
    const message = `"${test.loinc}" was taken as LOINC; the message says "${undeclared.system ?? ""}" for its code system.`;
    noteProblem(context, segment, field, "hl7.loinc-undeclared", message);
  }
  const other = subjectMismatch(test);
  if (other !== null) {
    const message = `The code ${test.loinc} is a test for ${other.code}, but its text speaks of ${other.words}. The code decides.`;
    noteProblem(context, segment, field, "hl7.test-text-mismatch", message);
  }
}

function subjectMismatch(test: TestCode): { code: string; words: string } | null {
  const byCode = testSubjects.filter((subject) => test.loinc !== null && subject.loinc.includes(test.loinc));
  const text = [test.text, test.alternate?.text].filter((words) => words).join(" ");
  const byWords = testSubjects.filter((subject) => subject.words.test(text));
  const [code, words] = [byCode[0], byWords[0]];
  if (code === undefined || words === undefined || byWords.includes(code)) return null;
  return { code: code.name, words: words.name };
}
