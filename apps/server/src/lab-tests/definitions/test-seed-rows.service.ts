import type { Detection, QualitativeResultKey } from "@tracewell/contract/qualitative-results";
import { newId } from "../../platform/database/new-id.ts";
import { consequences, type OutcomeTextKey, outcomeTextKeys, seededOutcomeTexts } from "./outcome-text.seed.ts";
import { seededResults } from "./qualitative-result.seed.ts";
import type { SeededTest } from "./seeded-test.model.ts";
import { stdTests } from "./std-tests.seed.ts";
import type { SeedRows } from "./test-seed.queries.ts";
import { virusTests } from "./virus-tests.seed.ts";

/** Every test that a clinic begins with, in the order of the list. */
export const seededTests: readonly SeededTest[] = [...stdTests, ...virusTests];

interface SeedIds {
  words: ReadonlyMap<string, string>;
  infections: ReadonlyMap<string, string>;
  treatments: ReadonlyMap<string, string>;
}

/** A reminder is sent twice at most, and given up after two weeks. */
const reminderLimits = { number_of_reminders: 2, expires_after_days: 14, message: {} };

/** The rows of the first tests with what follows from each result. */
export function seedRows(ids: SeedIds): SeedRows {
  const newIds = (keys: readonly string[]) => new Map(keys.map((key) => [key, newId()]));
  const resultKeys = Object.keys(seededResults) as QualitativeResultKey[];
  const results = newIds(resultKeys);
  const tests = newIds(seededTests.map(({ key }) => key));
  const texts = newIds(outcomeTextKeys);
  const id = (of: ReadonlyMap<string, string>, key: string) => of.get(key) ?? "";
  const source = (name: string) => id(ids.words, `SPECIMEN_SOURCE ${name}`);
  const outcomes = seededTests.flatMap((test) =>
    outcomesOf(test).map((outcome) => ({ ...outcome, test, id: newId() })),
  );
  return {
    results: resultKeys.map((key, index) => ({
      id: id(results, key),
      key,
      ...seededResults[key],
      code: seededResults[key].code ?? null,
      sort_order: index + 1,
    })),
    definitions: seededTests.map((test, index) => ({
      id: id(tests, test.key),
      key: test.key,
      name: test.name,
      short_name: test.shortName ?? null,
      portal_name: test.portalName,
      infection_id: (test.infection && ids.infections.get(test.infection)) || null,
      type_id: ids.words.get(`TEST_TYPE ${test.type}`) ?? null,
      unit_id: (test.unit && ids.words.get(`RESULT_UNIT ${test.unit}`)) || null,
      titers: test.titers ?? false,
      on_site: Boolean(test.onSite || test.rapid),
      off_site: !(test.onSite || test.rapid),
      rapid_minutes: test.rapid?.[0] ?? null,
      read_until_minutes: test.rapid?.[1] ?? null,
      container: test.container ?? null,
      questions: test.questions ?? [],
      sort_order: index + 1,
      disabled: false,
    })),
    children: seededTests.flatMap((test) =>
      (test.children ?? []).map((child, position) => ({
        id: newId(),
        parent_id: id(tests, test.key),
        child_id: id(tests, child),
        position,
      })),
    ),
    definitionResults: seededTests.flatMap((test) =>
      test.results.map((key, position) => ({
        id: newId(),
        definition_id: id(tests, test.key),
        qualitative_result_id: id(results, key),
        position,
      })),
    ),
    sources: seededTests.flatMap((test) =>
      test.sources.flatMap((name, position) =>
        source(name) ? [{ id: newId(), definition_id: id(tests, test.key), source_id: source(name), position }] : [],
      ),
    ),
    codes: seededTests.flatMap((test) =>
      (test.loinc ?? []).map((code, position) => ({
        id: newId(),
        definition_id: id(tests, test.key),
        code_system: "LN" as const,
        code,
        position,
      })),
    ),
    texts: outcomeTextKeys.map((key, index) => ({
      id: id(texts, key),
      key,
      ...seededOutcomeTexts()[key],
      sort_order: index + 1,
    })),
    outcomes: outcomes.map(({ id: outcomeId, test, result, text, status, from }) => ({
      id: outcomeId,
      definition_id: id(tests, test.key),
      qualitative_result_id: id(results, result),
      source_id: from ? source(from) : null,
      text_id: id(texts, text),
      message_type: consequences[text].message,
      treated_message_type: consequences[text].treatedMessage ?? null,
      show_on_portal: true,
      weight: consequences[text].weight,
      infection_id: (test.infection && ids.infections.get(test.infection)) || null,
      infection_status: status,
      treatment_type: consequences[text].treatments ? "Treated" : null,
    })),
    outcomeTreatments: outcomes.flatMap(({ id: outcome_id, text }) =>
      (consequences[text].treatments ?? []).flatMap((name, position) => {
        const treatment = ids.treatments.get(name);
        return treatment ? [{ id: newId(), outcome_id, treatment_definition_id: treatment, position }] : [];
      }),
    ),
    reminders: outcomes.flatMap(({ id: outcome_id, text }) =>
      (consequences[text].reminders ?? []).map(({ durationUnit, ...reminder }, position) => ({
        id: newId(),
        outcome_id,
        ...reminder,
        duration_unit: durationUnit,
        ...reminderLimits,
        position,
      })),
    ),
  };
}

interface SeededOutcome {
  result: QualitativeResultKey;
  text: OutcomeTextKey;
  status: "Positive" | "Negative" | null;
  /** Of this source only. */
  from?: string;
}

const failed: readonly QualitativeResultKey[] = ["Invalid", "NotDone"];

/** What follows from each result of a test; of one source where it has a text of its own. */
function outcomesOf({ results, outcomes }: SeededTest): SeededOutcome[] {
  if (!outcomes) return [];
  const { found, foundStatus = null, absent, absentStatus = null, foundFrom = {}, also = {} } = outcomes;
  const usual = (detection: Detection, result: QualitativeResultKey): Omit<SeededOutcome, "result"> => {
    if (detection === "Found") return { text: found, status: foundStatus };
    if (detection === "Absent") return { text: absent, status: absentStatus };
    return { text: failed.includes(result) ? "did-not-work" : "unclear", status: null };
  };
  return results.flatMap((result) => {
    const { detection } = seededResults[result];
    const own = also[result];
    if (own) return [{ result, text: own, status: "Positive" }];
    const outcome = { result, ...usual(detection, result) };
    const bySource = detection === "Found" ? Object.entries(foundFrom) : [];
    return [outcome, ...bySource.map(([from, text]) => ({ ...outcome, text, from }))];
  });
}
