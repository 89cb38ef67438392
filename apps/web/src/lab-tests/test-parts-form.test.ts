import type { TestDefinitionPage } from "@tracewell/contract/test-definitions";
import { expect, it } from "vitest";
import { bodyWithParts, partErrors, partsFormOf } from "./test-parts-form.ts";

const test = {
  name: "CT NAAT",
  children: [],
  qualitativeResults: [{ id: "detected" }],
  sources: [{ id: "urine" }],
  organizations: [{ id: "state-lab", name: "State lab", accountNumber: "A-1" }],
  mappingCodes: [
    { system: "LN", code: "43304-5" },
    { system: "L", code: "CT1" },
  ],
  questions: [],
} as unknown as TestDefinitionPage;

it("keeps what it leaves as it is, and account numbers with their laboratories", () => {
  const form = { ...partsFormOf(test), loinc: "43304-5, 21613-5  21613-5", organizationIds: ["state-lab", "other"] };
  expect(bodyWithParts(test, form)).toMatchObject({
    name: "CT NAAT",
    sourceIds: ["urine"],
    organizations: [
      { organizationId: "state-lab", accountNumber: "A-1" },
      { organizationId: "other", accountNumber: null },
    ],
    mappingCodes: [
      { system: "LN", code: "43304-5" },
      { system: "LN", code: "21613-5" },
      { system: "L", code: "CT1" },
    ],
  });
});

it("says which code can be none", () => {
  const form = partsFormOf(test);
  expect(partErrors(form)).toEqual({});
  expect(partErrors({ ...form, loinc: "43304" }).loinc).toContain("43304 is no LOINC code");
  expect(partErrors({ ...form, snomed: "abc" }).snomed).toContain("abc is no SNOMED CT code");
});

it("edits account numbers by laboratory, and gives a new question a key that no other has", () => {
  const form = partsFormOf(test);
  const question = { key: "", text: "Symptoms?", kind: "yes-no", choices: "", required: true } as const;
  const body = bodyWithParts(test, {
    ...form,
    accountNumbers: { "state-lab": " B-2 " },
    questions: [
      { ...question, key: "symptoms", text: "Which symptoms?", kind: "choice", choices: "Fever\n\n Rash \nFever" },
      question,
    ],
  });
  expect(body.organizations).toEqual([{ organizationId: "state-lab", accountNumber: "B-2" }]);
  expect(body.questions).toEqual([
    { key: "symptoms", text: "Which symptoms?", kind: "choice", choices: ["Fever", "Rash"], required: true },
    { key: "symptoms-2", text: "Symptoms?", kind: "yes-no", choices: [], required: true },
  ]);
});

it("says which question can't be asked so", () => {
  const question = { key: "", text: " ", kind: "choice", choices: "Fever", required: false } as const;
  expect(partErrors({ ...partsFormOf(test), questions: [question] })).toEqual({
    "questions.0.text": "Say what is asked.",
    "questions.0.choices": "Give two choices at least.",
  });
});
