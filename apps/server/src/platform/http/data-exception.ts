import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import type { FastifyRequest } from "fastify";
import pg from "pg";
import { deepest } from "./input.ts";

/**
 * What PostgreSQL says of a value that a column's type can't hold: class 22, data exceptions, as far as they are about a
 * value and not about a calculation of ours. Also an index entry that is too long.
 */
const unfit = new Set([
  "22001", // too long
  "22003", // number out of range
  "22007", // not a date or time
  "22008", // date or time out of range
  "22021", // not in the encoding
  "22P02", // not of the type
  "22P05", // no such character
  "54000", // too long for its index
]);

/**
 * The net below the contract's schemas: a value that passed them and fits no column is reported as a problem of the field that
 * holds it, found by the value in PostgreSQL's message. Each such answer means that a schema should be narrower.
 */
export function unfitField(
  error: unknown,
  request: Pick<FastifyRequest, "params" | "query" | "body">,
): ProblemDetail | null {
  if (!(error instanceof pg.DatabaseError) || !unfit.has(error.code ?? "")) return null;
  const [, value] = /"(.*)"/s.exec(error.message) ?? [];
  const { params, query, body } = request;
  const field =
    value === undefined ? undefined : [params, query, body].map((part) => placeOf(value, part)).find(Boolean);
  return { code: "field.unfit", ...(field ? { field } : {}), message: "This value is out of range." };
}

/** Where in the input a value stands. */
function placeOf(value: string, input: unknown, depth = 0): string | undefined {
  if (typeof input !== "object" || input === null || depth > deepest) return undefined;
  for (const [name, each] of Object.entries(input)) {
    if (typeof each !== "object" && String(each) === value) return name;
    const below = placeOf(value, each, depth + 1);
    if (below) return `${name}.${below}`;
  }
  return undefined;
}
