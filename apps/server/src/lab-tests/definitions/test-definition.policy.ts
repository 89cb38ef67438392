import type { Ability } from "@tracewell/contract/abilities";
import { problemText } from "@tracewell/contract/problems";
import { type GuardViewer, verdict, when } from "../../platform/guards.ts";
import { namesOf, type UsingTests } from "./using-tests.model.ts";

const linkTo = ({ named: [first] }: UsingTests) =>
  first ? { fix: { label: `Open ${first.name}`, href: `/system-settings/tests/${first.id}` } } : {};

/** A test that was ordered, or is part of a combo test, is disabled instead (R10-49). */
export const mayRemoveTest = (
  _viewer: GuardViewer,
  test: { id: string; combos: UsingTests; orders: number },
): Ability =>
  verdict(
    when(test.combos.many > 0, "test.definition-in-use", {
      text: `This test is part of ${namesOf(test.combos)}. Take it out there first, or disable it.`,
      ...linkTo(test.combos),
    }),
    when(test.orders > 0, "test.definition-in-use", {
      text: `This test was ordered ${test.orders === 1 ? "once" : `${test.orders} times`}. Disable it instead.`,
      fix: { label: "Show the orders", href: `/test-orders?definition=${test.id}` },
    }),
  );

/** A result that tests, outcomes or results have stays (R8-33). */
export const mayRemoveResult = (_viewer: GuardViewer, result: { tests: UsingTests; hasResults: boolean }): Ability =>
  verdict(
    when(result.tests.many > 0, "test.qualitative-result-in-use", {
      text: `Qualitative result in use: ${namesOf(result.tests)} can have it.`,
      ...linkTo(result.tests),
    }),
    when(result.hasResults, "test.qualitative-result-in-use", {
      text: "Qualitative result in use: patients have it. Disable it instead.",
    }),
  );

/** An outcome that came to be told stays (R8-37). */
export const mayRemoveOutcome = (_viewer: GuardViewer, outcome: { uses: number }): Ability =>
  verdict(
    when(outcome.uses > 0, "test.outcome-in-use", {
      text: `${problemText("test.outcome-in-use")} ${outcome.uses === 1 ? "One result has it." : `${outcome.uses} results have it.`}`,
    }),
  );

/** What an outcome says to patients stays. */
export const mayRemoveText = (_viewer: GuardViewer, { tests }: { tests: UsingTests }): Ability =>
  verdict(
    when(tests.many > 0, "test.text-in-use", {
      text: `${problemText("test.text-in-use")} See the outcomes of ${namesOf(tests)}.`,
      ...linkTo(tests),
    }),
  );
