import { type Bounds, boundsOf } from "@tracewell/contract/bounds";
import type { BodyOf, CallSpec, ParamsOf, QueryOf } from "@tracewell/contract/call";
import { mostDetails, type ProblemDetail } from "@tracewell/contract/problem-reply";
import type { FastifyRequest } from "fastify";
import type { ZodError, ZodType, z } from "zod";
import { Refusal } from "../refusal.ts";
import { refuseOversize, tooLongText } from "./oversize.ts";

/** No form of ours nests deeper; deeper input is meant to exhaust the stack. */
export const deepest = 32;
/** A request's input, checked and parsed: the only way from the network into the product. */
export function readInput<C extends CallSpec>(spec: C, request: FastifyRequest) {
  return {
    params: (spec.params && parseInput(spec.params, request.params)) as ParamsOf<C>,
    query: (spec.query && parseInput(spec.query, request.query)) as QueryOf<C>,
    body: (spec.body && parseInput(spec.body, request.body ?? {})) as BodyOf<C>,
  };
}

/** Parses input from outside. Problems are reported by field, below `under` if it is a part of something. */
export function parseInput<S extends ZodType>(schema: S, value: unknown, under?: string): z.output<S> {
  refuseOversize(limitsOf(schema), value);
  const unstorable = unstorableText(value);
  if (unstorable.length > 0) throw new Refusal("request.invalid", { details: unstorable });
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal("request.invalid", { details: wrongFields(parsed.error, under) });
  return parsed.data;
}

const known = new WeakMap<ZodType, Bounds>();

function limitsOf(schema: ZodType): Bounds {
  const limits = known.get(schema) ?? boundsOf(schema);
  known.set(schema, limits);
  return limits;
}

const wrongFields = ({ issues }: ZodError, under?: string): ProblemDetail[] =>
  issues.map((issue) => ({
    code: `field.${issue.code}`,
    field: [...(under ? [under] : []), ...issue.path].join("."),
    message: isTooLong(issue) ? tooLongText(Number(issue.maximum)) : issue.message,
  }));

/** The library's own texts are for programmers. */
const isTooLong = (issue: z.core.$ZodIssue): issue is z.core.$ZodIssueTooBig =>
  issue.code === "too_big" && issue.origin === "string" && issue.message.startsWith("Too big");

/**
 * Text that PostgreSQL can't store (NUL) or that no encoding has (half of a surrogate pair), wherever it stands, in names
 * of fields too. Walks without recursion: the depth is the sender's choice.
 */
function unstorableText(value: unknown): ProblemDetail[] {
  const details: ProblemDetail[] = [];
  const waiting: { value: unknown; path: string[] }[] = [{ value, path: [] }];
  for (let next = waiting.pop(); next && details.length < mostDetails; next = waiting.pop()) {
    const { value: each, path } = next;
    if (typeof each === "string" && !isStorable(each)) details.push(unstorableAt(path));
    if (typeof each !== "object" || each === null) continue;
    if (path.length === deepest) throw new Refusal("request.malformed");
    for (const [name, item] of Object.entries(each)) {
      if (isStorable(name)) waiting.push({ value: item, path: [...path, name] });
      else details.push(unstorableAt(path));
    }
  }
  return details;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

const unstorableAt = (path: string[]): ProblemDetail => ({
  code: "field.unstorable",
  field: path.join("."),
  message: "This has a character that can’t be stored. Type it again.",
});
