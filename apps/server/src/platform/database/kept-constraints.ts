import pg from "pg";
import type { Refusal } from "../refusal.ts";

/**
 * Where two requests do the same at once, the database decides: the violation of a named constraint becomes the
 * refusal of the rule behind it.
 */
export async function keepingConstraints<T>(
  rules: Readonly<Record<string, () => Refusal>>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const rule = error instanceof pg.DatabaseError ? rules[error.constraint ?? ""] : undefined;
    throw rule ? rule() : error;
  }
}
