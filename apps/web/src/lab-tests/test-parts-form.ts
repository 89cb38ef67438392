import type { TestDefinition, TestDefinitionBody, TestDefinitionPage } from "@tracewell/contract/test-definitions";
import { type QuestionForm, questionFormOf, readQuestions } from "./question-form.ts";

/** What a test is made of, taken from, answered with and reported by, as it is typed. */
export interface TestPartsForm {
  childIds: string[];
  qualitativeResultIds: string[];
  sourceIds: string[];
  organizationIds: string[];
  /** By the organization's id. */
  accountNumbers: Record<string, string>;
  questions: QuestionForm[];
  loinc: string;
  snomed: string;
  local: string;
}

const codesOf = (test: TestDefinition, of: "LN" | "SCT" | "L"): string =>
  test.mappingCodes
    .filter(({ system }) => system === of)
    .map(({ code }) => code)
    .join(", ");

const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);

export const partsFormOf = (test: TestDefinition): TestPartsForm => ({
  childIds: idsOf(test.children),
  qualitativeResultIds: idsOf(test.qualitativeResults),
  sourceIds: idsOf(test.sources),
  organizationIds: idsOf(test.organizations),
  accountNumbers: Object.fromEntries(test.organizations.map(({ id, accountNumber }) => [id, accountNumber ?? ""])),
  questions: test.questions.map(questionFormOf),
  loinc: codesOf(test, "LN"),
  snomed: codesOf(test, "SCT"),
  local: codesOf(test, "L"),
});

export const partLabels: Record<keyof TestPartsForm, string> = {
  childIds: "Made of",
  qualitativeResultIds: "Results",
  sourceIds: "Sources",
  organizationIds: "Laboratories",
  accountNumbers: "Account numbers",
  questions: "Asked with the order",
  loinc: "LOINC codes",
  snomed: "SNOMED CT codes",
  local: "The laboratory’s own codes",
};

const codesIn = (system: "LN" | "SCT" | "L", text: string) =>
  [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ""))].map((code) => ({ system, code }));

/** LOINC codes end with a check digit behind a dash, SNOMED CT's are digits alone. */
export function partErrors(form: TestPartsForm): Record<string, string> {
  const wrong = (text: string, pattern: RegExp) =>
    text.split(/[\s,;]+/).find((code) => code !== "" && !pattern.test(code));
  const loinc = wrong(form.loinc, /^\d{1,7}-\d$/);
  const snomed = wrong(form.snomed, /^\d{6,18}$/);
  return {
    ...readQuestions(form.questions).errors,
    ...(loinc ? { loinc: `${loinc} is no LOINC code: they look like 43304-5.` } : {}),
    ...(snomed ? { snomed: `${snomed} is no SNOMED CT code: they are 6 to 18 digits.` } : {}),
  };
}

/** All that is edited of a test, with these parts in place of its own. */
export const bodyWithParts = (test: TestDefinitionPage, form: TestPartsForm): TestDefinitionBody => ({
  ...wholeBody(test),
  childIds: form.childIds,
  qualitativeResultIds: form.qualitativeResultIds,
  sourceIds: form.sourceIds,
  organizations: form.organizationIds.map((organizationId) => ({
    organizationId,
    accountNumber: form.accountNumbers[organizationId]?.trim() || null,
  })),
  questions: readQuestions(form.questions).questions,
  mappingCodes: [...codesIn("LN", form.loinc), ...codesIn("SCT", form.snomed), ...codesIn("L", form.local)],
});

function wholeBody(test: TestDefinitionPage): TestDefinitionBody {
  return {
    name: test.name,
    shortName: test.shortName,
    portalName: test.portalName,
    infectionId: test.infection?.id ?? null,
    typeId: test.type?.id ?? null,
    unitId: test.unit?.id ?? null,
    titers: test.titers,
    onSite: test.onSite,
    offSite: test.offSite,
    rapidMinutes: test.rapidMinutes,
    readUntilMinutes: test.readUntilMinutes,
    container: test.container,
    questions: test.questions,
    childIds: idsOf(test.children),
    qualitativeResultIds: idsOf(test.qualitativeResults),
    sourceIds: idsOf(test.sources),
    organizations: test.organizations.map(({ id, accountNumber }) => ({ organizationId: id, accountNumber })),
    mappingCodes: test.mappingCodes,
    disabled: test.disabled,
  };
}
