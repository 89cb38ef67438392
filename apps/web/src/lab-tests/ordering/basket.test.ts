import type { TestDefinition } from "@tracewell/contract/test-definitions";
import { expect, it } from "vitest";
import { itemsOf, missingOf, newLine, testsFor, withTests } from "./basket.ts";

const site = (id: string) => ({ id, name: id });
const aTest = (more: Partial<TestDefinition>): TestDefinition => ({
  id: "ct",
  name: "Chlamydia and gonorrhea NAAT",
  shortName: "CT / GC",
  portalName: null,
  infection: null,
  type: null,
  unit: null,
  titers: false,
  onSite: false,
  offSite: true,
  rapidMinutes: null,
  readUntilMinutes: null,
  container: null,
  questions: [],
  comboTest: null,
  children: [],
  qualitativeResults: [],
  sources: [site("throat"), site("rectal"), site("urine")],
  organizations: [],
  mappingCodes: [{ system: "LN", code: "64017-7" }],
  order: 1,
  disabled: false,
  version: 1,
  ...more,
});
const ct = aTest({});
const rpr = aTest({
  id: "rpr",
  name: "Syphilis RPR",
  shortName: "RPR",
  sources: [site("serum")],
  mappingCodes: [],
  organizations: [{ id: "state", name: "State laboratory", accountNumber: "A-7" }],
  questions: [{ key: "pregnant", text: "Pregnant now?", kind: "yes-no", choices: [], required: true }],
});
const rapid = aTest({ id: "rapid", name: "HIV rapid", onSite: true, rapidMinutes: 20, sources: [], mappingCodes: [] });
const tests = new Map([ct, rpr, rapid].map((test) => [test.id, test]));

it("chooses what can be only one thing", () => {
  expect(newLine(rpr)).toMatchObject({ sourceIds: ["serum"], organizationId: "state", accountNumber: "A-7" });
  expect(newLine(ct)).toMatchObject({ sourceIds: [], organizationId: null, onSite: false });
  expect(newLine(rapid)).toMatchObject({ onSite: true });
});

it("orders a test once for each of its sites", () => {
  const line = { ...newLine(ct), sourceIds: ["throat", "rectal"] };
  expect(itemsOf([line, newLine(rapid)])).toMatchObject([
    { definitionId: "ct", sourceId: "throat" },
    { definitionId: "ct", sourceId: "rectal" },
    { definitionId: "rapid", sourceId: null, onSite: true, organizationId: null, accountNumber: null },
  ]);
});

it("joins a panel with what is in the basket", () => {
  const first = withTests([], [{ id: "ct", sourceIds: ["throat"] }], tests);
  const both = withTests(
    first,
    [
      { id: "ct", sourceIds: ["urine"] },
      { id: "rpr", sourceIds: [] },
      { id: "gone", sourceIds: [] },
    ],
    tests,
  );
  expect(both.map(({ definitionId, sourceIds }) => [definitionId, sourceIds])).toEqual([
    ["ct", ["throat", "urine"]],
    ["rpr", ["serum"]],
  ]);
});

it("says what is missing before the server does", () => {
  expect(missingOf(newLine(ct), ct)).toEqual(["Choose a site."]);
  expect(missingOf(newLine(rpr), rpr)).toEqual(["Pregnant now?"]);
  expect(missingOf({ ...newLine(rpr), answers: { pregnant: "No" } }, rpr)).toEqual([]);
});

it("finds tests by name, short name and code, and no disabled ones", () => {
  const found = (typed: string) => testsFor(typed, [...tests.values()]).map(({ id }) => id);
  expect([found("rpr"), found("gonorrhea naat"), found("64017"), found("nothing")]).toEqual([
    ["rpr"],
    ["ct"],
    ["ct"],
    [],
  ]);
  expect(testsFor("", [aTest({ disabled: true })])).toEqual([]);
});
