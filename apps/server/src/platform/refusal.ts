import { unknownChoiceText } from "@tracewell/contract/primitives";
import type { AuthCodeChallenge, BotCheck, FieldConflict, ProblemDetail } from "@tracewell/contract/problem-reply";
import { type ProblemCode, problemText } from "@tracewell/contract/problems";

/** A business rule refused: sent to the caller as a problem, with its status and text from the catalog. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetail[];
  /** The present record, where an edit was made on an older one. */
  readonly newer: unknown;
  /** The fields that both changed. */
  readonly conflicts: FieldConflict[] | undefined;
  /** What a sign-in still asks for. */
  readonly challenge: AuthCodeChallenge | undefined;
  /** The bot check to solve before trying again. */
  readonly botCheck: BotCheck | undefined;
  /** What was written before the refusal is kept: a wrong password is counted, a session that waits for a code is created. */
  readonly stands: boolean;

  constructor(code: ProblemCode, more: MoreOfRefusal = {}) {
    super(more.message ?? problemText(code));
    this.code = code;
    this.details = more.details ?? [];
    this.newer = more.newer;
    this.conflicts = more.conflicts;
    this.challenge = more.challenge;
    this.botCheck = more.botCheck;
    this.stands = more.stands ?? false;
  }
}

interface MoreOfRefusal {
  details?: ProblemDetail[];
  newer?: unknown;
  conflicts?: FieldConflict[] | undefined;
  message?: string;
  challenge?: AuthCodeChallenge;
  botCheck?: BotCheck;
  stands?: boolean;
}

/** A refusal that names the field to correct. */
export function refusalAt(field: string, code: ProblemCode, more: Omit<MoreOfRefusal, "details"> = {}): Refusal {
  return new Refusal(code, { ...more, details: [{ code, field, message: more.message ?? problemText(code) }] });
}

/** The value chosen at a field is not among its choices. */
export const unknownChoice = (field: string): ProblemDetail => ({
  code: "field.unknown",
  field,
  message: unknownChoiceText,
});

/** Refuses with all problems of a form at once, if there are any. */
export function refuseInvalid(details: readonly ProblemDetail[]): void {
  if (details.length > 0) throw new Refusal("request.invalid", { details: [...details] });
}

/** There is nothing here, or it is another clinic's: both answer the same. */
export const notFound = (): Refusal => new Refusal("request.not-found");

/** Returns the row, or answers 404 if there is none. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound();
  return row;
}
