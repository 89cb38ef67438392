import { isolationCalls } from "@tracewell/contract/isolation";
import { describe, expect, it } from "vitest";
import {
  assessmentFaults,
  assessmentOf,
  emptyAssessment,
  saidOf,
  tick,
  tickedNames,
  tickNone,
} from "./assessment-draft.ts";

const day = "2026-11-21";
const all = tickedNames.reduce((draft, name) => tick(draft, name, true), emptyAssessment);

describe("the self-assessment's form", () => {
  it("empties every other answer by 'no symptoms' [R2.7-04]", () => {
    const none = tickNone(true);
    expect(none).toEqual({ ...emptyAssessment, noSymptoms: true });
    expect(saidOf(assessmentOf(none, day))).toEqual([]);
  });

  it.each(tickedNames)("takes 'no symptoms' back by %s [R2.7-05]", (name) => {
    const draft = tick(tickNone(true), name, true);
    expect([draft.noSymptoms, [...draft.ticked]]).toEqual([false, [name]]);
    expect(tick(draft, name, false).noSymptoms).toBe(false);
  });

  it("starts the thermometer at 100.4, and forgets degrees and cough with their answers [R5-16]", () => {
    const feverish = { ...tick(emptyAssessment, "high_fever", true), degrees: 102.5 };
    expect(assessmentOf(tick(emptyAssessment, "high_fever", true), day).current_fever).toBe(100.4);
    expect(assessmentOf(tick(feverish, "high_fever", false), day).current_fever).toBeNull();
    expect(tick(tick(feverish, "high_fever", false), "high_fever", true).degrees).toBe(100.4);
    const coughing = { ...tick(emptyAssessment, "cough", true), coughRecent: true };
    expect(assessmentOf(coughing, day).cough_recent).toBe(true);
    expect(assessmentOf(tick(coughing, "cough", false), day).cough_recent).toBeNull();
  });

  it("says what is wrong: nothing ticked, or degrees that are no fever [R5-15]", () => {
    expect(assessmentFaults(emptyAssessment)).toEqual({ answers: "Tick what is so today, or “No symptoms”." });
    expect(assessmentFaults(tickNone(true))).toEqual({});
    for (const degrees of [99.9, ""] as const)
      expect(assessmentFaults({ ...all, degrees })).toEqual({ degrees: "Temperature must be not less 100°F" });
    expect(assessmentFaults({ ...all, degrees: 100 })).toEqual({});
    expect(assessmentFaults({ ...all, degrees: 1004 })).toEqual({ degrees: "Check the temperature." });
  });

  it("sends what the contract takes", () => {
    const sent = assessmentOf(all, day);
    expect(isolationCalls.report.body.parse(sent)).toEqual(sent);
    expect(saidOf(sent)).toHaveLength(tickedNames.length);
  });
});
