import {
  type AuthCodeChallenge,
  type BotCheck,
  type FieldConflict,
  Problem,
  type ProblemDetail,
} from "@tracewell/contract/problem-reply";

/** A call that failed: what the server said, or that it could not be reached (`network.failed`, status 0). */
export class CallProblem extends Error {
  override readonly name = "CallProblem";
  readonly code: string;
  readonly status: number;
  readonly details: readonly ProblemDetail[];
  /** How many more details there are than the server told. */
  readonly detailsLeftOut: number;
  /** The record as it is now, where the edit was made on an older version (docs/domain.md#joined-edits). */
  readonly newer: unknown;
  /** The fields that someone else changed meanwhile; left out where it is not known which. */
  readonly conflicts: readonly FieldConflict[] | undefined;
  /** What a sign-in still asks for, and the token for the steps that answer it (R8-08, R8-10). */
  readonly challenge: AuthCodeChallenge | undefined;
  /** What the browser solves by itself before it asks again (R8-47). */
  readonly botCheck: BotCheck | undefined;
  token: string | null = null;

  constructor(status: number, problem: Problem, options?: ErrorOptions) {
    super(problem.message, options);
    this.status = status;
    this.code = problem.code;
    this.details = problem.details;
    this.detailsLeftOut = problem.detailsLeftOut ?? 0;
    this.newer = problem.newer;
    this.conflicts = problem.conflicts;
    this.challenge = problem.challenge;
    this.botCheck = problem.botCheck;
  }
}

/** The text of a failure for a toast: one line for each detail, or the message if there are none (R8-02). */
export function problemLines(problem: CallProblem): string {
  if (problem.details.length === 0) return problem.message;
  const more = problem.detailsLeftOut > 0 ? [`And ${problem.detailsLeftOut} more.`] : [];
  return [...problem.details.map((detail) => detail.message), ...more].join("\n");
}

/** The server could not be reached at all. */
export function unreachable(cause: unknown): CallProblem {
  const message = "The server can’t be reached. Check your connection and try again.";
  return new CallProblem(0, { code: "network.failed", message, details: [] }, { cause });
}

/** The server answered, but not in the form that the contract promises. */
export function unreadable(status: number, cause?: unknown): CallProblem {
  const message =
    "The server’s answer could not be read. Reload the page; if it happens again, tell your administrator.";
  return new CallProblem(status, { code: "reply.unreadable", message, details: [] }, { cause });
}

/** Reads a failed answer's body. */
export function problemOf(status: number, body: unknown): CallProblem {
  const problem = Problem.safeParse(body);
  return problem.success ? new CallProblem(status, problem.data) : unreadable(status, problem.error);
}

/** Why a call failed, in the server's words; null: it did not. */
export async function whyFailed(asking: Promise<unknown>): Promise<string | null> {
  try {
    await asking;
    return null;
  } catch (problem) {
    if (problem instanceof CallProblem) return problem.message;
    throw problem;
  }
}
