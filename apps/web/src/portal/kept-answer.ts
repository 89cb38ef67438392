import type { AssessmentAnswer } from "@tracewell/contract/isolation";

let kept: AssessmentAnswer | null = null;

/** Who answers by a link comes to the sign-in afterwards (R2.3-13), and reads there what to do next. */
export const keepAnswer = (answer: AssessmentAnswer): void => {
  kept = answer;
};

export const keptAnswer = (): AssessmentAnswer | null => kept;

/** Nobody who comes later reads it. */
export const forgetAnswer = (): void => {
  kept = null;
};
