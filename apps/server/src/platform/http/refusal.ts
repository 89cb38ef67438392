import { type ProblemCode, type ProblemDetail, problemText } from "@tracewell/contract/problems";

/** A business rule says no: travels to the caller as a problem with its status and text from the catalogue. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetail[];
  /** The present record, where an edit was made on an older one. */
  readonly newer: unknown;

  constructor(code: ProblemCode, more: { details?: ProblemDetail[]; newer?: unknown; message?: string } = {}) {
    super(more.message ?? problemText(code));
    this.code = code;
    this.details = more.details ?? [];
    this.newer = more.newer;
  }
}

/** There is nothing here, or it is another clinic's: both answer the same (domain §2). */
export const notFound = (): Refusal => new Refusal("request.not-found");

/** Hands the row on, or answers that it is not there. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound();
  return row;
}
