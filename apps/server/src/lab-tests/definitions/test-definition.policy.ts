import type { Ability } from "@tracewell/contract/abilities";
import { type GuardViewer, verdict, when } from "../../platform/guards.ts";

/** A test that was ordered, or is part of a combo test, is disabled instead (R10-49). */
export const mayRemoveTest = (_viewer: GuardViewer, test: { combos: number; orders: number }): Ability =>
  verdict(when(test.combos > 0 || test.orders > 0, "test.definition-in-use"));

/** A result that tests, outcomes or results have stays (R8-33). */
export const mayRemoveResult = (_viewer: GuardViewer, result: { uses: number }): Ability =>
  verdict(when(result.uses > 0, "test.qualitative-result-in-use"));

/** An outcome that came to be told stays (R8-37). */
export const mayRemoveOutcome = (_viewer: GuardViewer, outcome: { uses: number }): Ability =>
  verdict(when(outcome.uses > 0, "test.outcome-in-use"));
