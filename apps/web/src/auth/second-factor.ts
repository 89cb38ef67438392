import type { AuthCodeChallenge } from "@tracewell/contract/problem-reply";
import type { ProblemCode } from "@tracewell/contract/problems";
import { CallProblem } from "../platform/calls/call-problem.ts";

/** The steps of the second factor (R4-33). */
export const factorSteps = ["EnterPhone", "SelectMethod", "EnterCode"] as const;
export type FactorStep = (typeof factorSteps)[number];

/** What the server asks for before it lets someone in. */
export interface Challenge extends AuthCodeChallenge {
  step: FactorStep;
  /** In the server's words (R8-10). */
  message: string;
  /** The token for the answers; null: the session's own. */
  token: string | null;
}

const stepOf: Partial<Record<string, FactorStep>> = {
  "MainAuthUserEntry.mobilePhone.absent": "EnterPhone",
  "MainAuthUserEntry.auth-code.needed": "SelectMethod",
} satisfies Partial<Record<ProblemCode, FactorStep>>;

/** The challenge in a refusal, if it is one; `token` is in hand where the refusal brings none. */
export function challengeIn(error: unknown, token: string | null = null): Challenge | null {
  if (!(error instanceof CallProblem)) return null;
  const step = stepOf[error.code];
  if (!step || !error.challenge) return null;
  return { ...error.challenge, step, message: error.message, token: error.token ?? token };
}

export const factorTitles: Record<FactorStep, string> = {
  EnterPhone: "Enter your phone",
  SelectMethod: "How should we send the code?",
  EnterCode: "Enter the code",
};
