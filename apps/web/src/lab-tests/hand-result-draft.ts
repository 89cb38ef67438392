import type { SentBody } from "@tracewell/contract/call";
import type { labTestCalls, qualitativeResults, TestResult } from "@tracewell/contract/lab-tests";
import type { Detection } from "@tracewell/contract/qualitative-results";
import type { TestDefinition } from "@tracewell/contract/test-definitions";
import type { Errors } from "../editing/texts.ts";
import { formatDay, todayIn } from "../ui/time/clinic-time.ts";
import { readTypedDay } from "../ui/time/typed-day.ts";
import { clinicInstant } from "./clinic-instant.ts";

/** A result as it stands in the form. */
export interface ResultDraft {
  testName: string;
  testCode: string;
  value: string;
  unit: string;
  meaning: (typeof qualitativeResults)[number] | null;
  infectionId: string | null;
  /** As it is typed, in the clinic's time. */
  day: string;
}

export const emptyResult = (timeZone: string, now = new Date()): ResultDraft => ({
  testName: "",
  testCode: "",
  value: "",
  unit: "",
  meaning: null,
  infectionId: null,
  day: formatDay(todayIn(timeZone, now)),
});

export const draftOf = (result: TestResult, timeZone: string): ResultDraft => ({
  testName: result.testName,
  testCode: result.testCode ?? "",
  value: result.value ?? "",
  unit: result.unit ?? "",
  meaning: result.qualitativeResult,
  infectionId: result.infection?.id ?? null,
  day: result.observedAt ? formatDay(todayIn(timeZone, new Date(result.observedAt))) : "",
});

/** What is known of a test of the clinic: who chooses it need not say what it is for, nor in which unit. */
type KnownTest = Pick<TestDefinition, "name" | "infection" | "unit" | "mappingCodes"> & {
  qualitativeResults: readonly Pick<TestDefinition["qualitativeResults"][number], "name" | "detection">[];
};

const testNamed = <T extends KnownTest>(name: string, tests: readonly T[]): T | undefined =>
  tests.find((test) => test.name.toLowerCase() === name.trim().toLowerCase());

/** A test by its name; of the clinic's own also what follows from it. */
export function withTest(testName: string, tests: readonly KnownTest[]): Partial<ResultDraft> {
  const test = testNamed(testName, tests);
  if (!test) return { testName, testCode: "" };
  const loinc = test.mappingCodes.find(({ system }) => system === "LN");
  return {
    testName,
    testCode: loinc?.code ?? "",
    unit: test.unit?.name ?? "",
    ...(test.infection ? { infectionId: test.infection.id } : {}),
  };
}

/** The results that the clinic's test of this name may have. */
export const resultsOfTest = (testName: string, tests: readonly KnownTest[]): string[] =>
  testNamed(testName, tests)?.qualitativeResults.map(({ name }) => name) ?? [];

const meanings: Record<Detection, NonNullable<ResultDraft["meaning"]>> = {
  Found: "Detected",
  Absent: "Not detected",
  Uncertain: "Inconclusive",
};

/** A value, and what it means where it is one of the results of the clinic's test. */
export function withValue(value: string, { testName }: ResultDraft, tests: readonly KnownTest[]): Partial<ResultDraft> {
  const result = testNamed(testName, tests)?.qualitativeResults.find(({ name }) => name === value);
  return result ? { value, meaning: meanings[result.detection] } : { value };
}

type SentResult = Omit<SentBody<typeof labTestCalls.editResult>, "reason" | "version">;
type Read = { result: SentResult | null; errors: Errors };

/** What is to be sent, or what is wrong with which field; `before` is when it was observed, where that day stays. */
export function readResult(draft: ResultDraft, timeZone: string, before: TestResult | null, now = new Date()): Read {
  const [testName, value] = [draft.testName.trim(), draft.value.trim()];
  const day = readTypedDay(draft.day);
  const errors: Record<string, string> = {};
  if (testName === "") errors.testName = "Say which test it was.";
  if (value === "") errors.value = "Say what was found.";
  if (draft.day.trim() !== "" && !day) errors.day = "Enter a day as MM/DD/YYYY.";
  else if (day && day > todayIn(timeZone, now)) errors.day = "This day is still to come.";
  if (Object.keys(errors).length > 0) return { result: null, errors };
  const stays = before !== null && draft.day === draftOf(before, timeZone).day;
  const observedAt = stays ? before.observedAt : day && observedOn(day, timeZone, now);
  return {
    result: {
      testName,
      value,
      ...(draft.testCode ? { testCode: draft.testCode } : {}),
      ...(draft.unit.trim() ? { unit: draft.unit.trim() } : {}),
      ...(draft.meaning ? { qualitativeResult: draft.meaning } : {}),
      ...(draft.infectionId ? { infectionId: draft.infectionId } : {}),
      ...(observedAt ? { observedAt } : {}),
    },
    errors,
  };
}

/** Of today it is now; of another day nobody knows the time. */
const observedOn = (day: string, timeZone: string, now: Date): string | null =>
  day === todayIn(timeZone, now) ? now.toISOString() : clinicInstant(day, "12:00", timeZone);
