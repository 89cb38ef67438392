import type { FiledOutcome, FiledTest } from "@tracewell/contract/configuration-tests";
import type { TestDefinition, TestDefinitionBody } from "@tracewell/contract/test-definitions";
import type { Outcome, OutcomeBody } from "@tracewell/contract/test-outcomes";
import { allInfections } from "../../infections/infection-edit.service.ts";
import { listTexts } from "../../lab-tests/definitions/outcome.service.ts";
import { listResults } from "../../lab-tests/definitions/qualitative-result.service.ts";
import { listTests } from "../../lab-tests/definitions/test-definition.service.ts";
import { valuesOfAllLists } from "../../lookups/lookup-edit.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { listDefinitions } from "../../treatments/treatment-definition.service.ts";
import { idsByName } from "./section.service.ts";

const namesOf = (all: readonly { name: string }[]): string[] => all.map(({ name }) => name);

/** What follows from a result, as a file says it. */
const filedOutcome = (outcome: Outcome): FiledOutcome => ({
  result: outcome.qualitativeResult.name,
  source: outcome.source?.name ?? null,
  text: outcome.text.name,
  infection: outcome.infection?.name ?? null,
  treatments: namesOf(outcome.treatments),
  messageType: outcome.messageType,
  treatedMessageType: outcome.treatedMessageType,
  showOnPortal: outcome.showOnPortal,
  weight: outcome.weight,
  infectionStatus: outcome.infectionStatus,
  treatmentType: outcome.treatmentType,
  reminders: outcome.reminders,
});

/** A test with what follows from its results, as a file says it. */
export const filedTest = (test: TestDefinition, outcomes: readonly Outcome[]): FiledTest => ({
  name: test.name,
  shortName: test.shortName,
  portalName: test.portalName,
  infection: test.infection?.name ?? null,
  type: test.type?.name ?? null,
  unit: test.unit?.name ?? null,
  titers: test.titers,
  onSite: test.onSite,
  offSite: test.offSite,
  rapidMinutes: test.rapidMinutes,
  readUntilMinutes: test.readUntilMinutes,
  container: test.container,
  disabled: test.disabled,
  children: namesOf(test.children),
  results: namesOf(test.qualitativeResults),
  sources: namesOf(test.sources),
  mappingCodes: test.mappingCodes,
  questions: test.questions,
  outcomes: outcomes.map(filedOutcome),
});

/** Finds what tests name: what the clinic doesn't have is refused. */
export async function testNames(tx: Tx, viewer: Viewer) {
  const lists = await valuesOfAllLists(tx);
  const choiceOf = (what: string, list: string) =>
    idsByName(
      what,
      lists.filter(({ kind }) => kind === list),
    );
  const [typeOf, unitOf] = [choiceOf("type of test", "TEST_TYPE"), choiceOf("unit", "RESULT_UNIT")];
  const sourceOf = choiceOf("source", "SPECIMEN_SOURCE");
  const infectionOf = idsByName("infection", await allInfections(tx));
  const resultOf = idsByName("result", (await listResults(tx)).data);
  const textOf = idsByName("text for patients", (await listTexts(tx, viewer)).data);
  const treatmentOf = idsByName("treatment", (await listDefinitions(tx)).data);
  const testOf = idsByName("test", (await listTests(tx)).data);
  const idOr = (idOf: (name: string) => string, name: string | null) => (name === null ? null : idOf(name));
  return {
    keysOf: ({ result, source }: Pick<FiledOutcome, "result" | "source">) => ({
      qualitativeResultId: resultOf(result),
      sourceId: idOr(sourceOf, source),
    }),
    outcomeBody: ({ result: _, source: __, text, infection, treatments, ...rest }: FiledOutcome): OutcomeBody => ({
      ...rest,
      textId: textOf(text),
      infectionId: idOr(infectionOf, infection),
      treatmentDefinitionIds: treatments.map(treatmentOf),
    }),
    /** Which laboratories do a test is the clinic's own. */
    testBody: (test: FiledTest, laboratories: TestDefinition["organizations"]): TestDefinitionBody => {
      const { infection, type, unit, children, results, sources, outcomes: _, ...rest } = test;
      return {
        ...rest,
        infectionId: idOr(infectionOf, infection),
        typeId: idOr(typeOf, type),
        unitId: idOr(unitOf, unit),
        childIds: children.map(testOf),
        qualitativeResultIds: results.map(resultOf),
        sourceIds: sources.map(sourceOf),
        organizations: laboratories.map(({ id, accountNumber }) => ({ organizationId: id, accountNumber })),
      };
    },
  };
}
