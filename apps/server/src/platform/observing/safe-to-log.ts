import { mostDetails } from "@tracewell/contract/problem-reply";
import pg from "pg";
import { ZodError } from "zod";

/** An answer that breaks the contract. */
export class WrongAnswer extends Error {
  readonly error: ZodError;
  constructor(error: ZodError) {
    super("An answer breaks the contract.");
    this.error = error;
  }
}

/** PostgreSQL repeats values in its messages and details: those never reach a log (patient data is in no log). */
export function safeToLog(error: unknown): Record<string, unknown> {
  if (error instanceof pg.DatabaseError) {
    const { code, constraint, table, column, routine } = error;
    return { database: { code, constraint, table, column, routine }, at: framesOf(error) };
  }
  if (error instanceof WrongAnswer) return safeToLog(error.error);
  if (error instanceof ZodError) {
    return {
      fields: error.issues.slice(0, mostDetails).map((issue) => `${issue.path.join(".")}: ${issue.code}`),
      at: framesOf(error),
    };
  }
  return error instanceof Error
    ? { err: { type: error.name, message: error.message, stack: error.stack } }
    : { err: String(error) };
}

const framesOf = (error: Error) =>
  (error.stack ?? "")
    .split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .slice(0, 8);
