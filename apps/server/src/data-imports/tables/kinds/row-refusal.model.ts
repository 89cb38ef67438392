import { Refusal } from "../../../platform/refusal.ts";

/** Why a row does not go in, at the field that it is about. */
export class RowRefusal extends Error {
  override name = "RowRefusal";
  readonly code: string;
  readonly field: string | null;

  constructor(field: string | null, code: string, message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** A refusal of the row itself, or of the feature that was to store it. */
export const isRowRefusal = (error: unknown): error is RowRefusal | Refusal =>
  error instanceof RowRefusal || error instanceof Refusal;
