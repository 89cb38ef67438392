import { z } from "zod";
import type { ApiKeyScope, Needs } from "./permissions.ts";
import type { ProblemCode } from "./problems.ts";

/** What the body of a call may weigh: the largest form of a person, a visit, a task is half of it. */
export const bodyKilobytes = 64;

type Method = "GET" | "POST" | "PUT" | "DELETE" | "HEAD";

/** What an answer is about, and the field of the request that names it where that is not `id`. */
type Views = View | { of: View; by: string };

/**
 * - `record`, `person`: the page of one; opening it counts as a look
 * - `part-of-record`, `part-of-person`, `part-of-either`, `comment`: something of a record or a person, a comment of a record
 * - `own`: what a patient sees of themselves
 * - `persons`: everyone in the answer, as in a list or a search
 * - `thing`: something of the clinic's that can tell of persons: a message of an import, a task, a visitor who waits
 * - `told`: the feature writes a line that says more
 */
export type View =
  | "record"
  | "person"
  | "part-of-record"
  | "part-of-person"
  | "part-of-either"
  | "comment"
  | "own"
  | "persons"
  | "thing"
  | "told";

/**
 * One thing that can be asked of the server, as data: the server parses and guards by it, the web is typed by it, the
 * OpenAPI page and the access tests are made from it.
 */
export interface CallSpec {
  method: Method;
  /** Below the API root, with `:name` for parameters. */
  path: `/${string}`;
  /** A public call that answers more to who is signed in. */
  session?: "welcome";
  /** One sentence for the reader of the API page. */
  summary: string;
  needs: Needs;
  /** The scope of a program's key that may make the call as well; without it no key may. */
  key?: ApiKeyScope;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** What `data` holds in the answer; absent: the call answers 204. */
  reply?: z.ZodType;
  /** A list answers `{data: reply[], total, next}` (docs/domain.md#wire-conventions). */
  list?: true;
  /** The call takes one multipart file named `file` instead of a JSON body. */
  upload?: true;
  /** The answer is the bytes of a file, or plain JSON outside the `{data}` envelope. */
  plain?: true;
  /** Kilobytes that the body may have, where it is more than `bodyKilobytes`. */
  atMostKilobytes?: number;
  /** The business errors that this call may answer with. */
  refuses?: readonly ProblemCode[];
  /** Whose data the answer shows. Each such answer leaves one line in the Activity log (docs/decisions/0069). */
  views?: Views;
  /** Sessions that may make no other changing call: one that waits for its code, that looks on as a patient, as a role. */
  admits?: readonly ("pending" | "impersonating" | "viewing-as")[];
  /** Requests of one address in a minute, where fewer are let through than elsewhere, signed in or not. */
  atMost?: number;
  /** What a program could ask for in great number needs a solved bot check: at once, or when sign-ins have failed. */
  botCheck?: "always" | "after-failures";
  /** Changing calls that must not be replayed from a kept answer: their answer carries a credential. */
  replay?: "never";
}

/** What an `Idempotency-Key` looks like. */
export const idempotencyKeyForm = /^[A-Za-z0-9._:-]{8,128}$/;

/** Declares a call; its literal types travel on to server and web. */
export const call = <const C extends CallSpec>(spec: C): C => spec;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What the server's handler gets. */
export type ParamsOf<C extends CallSpec> = Parsed<C["params"]>;
export type QueryOf<C extends CallSpec> = Parsed<C["query"]>;
export type BodyOf<C extends CallSpec> = Parsed<C["body"]>;

/** What the web sends. */
export type SentParams<C extends CallSpec> = Sent<C["params"]>;
export type SentQuery<C extends CallSpec> = Sent<C["query"]>;
export type SentBody<C extends CallSpec> = Sent<C["body"]>;

/** A page of a list: the rows, how many there are in all, and the cursor of the next page. */
export interface Page<T> extends Total {
  data: T[];
  next: string | null;
}

/** How many rows a list has, exact up to `exactTotals`: beyond it there are more than `total`, and nobody counts them. */
export interface Total {
  total: number;
  totalIsAtLeast?: true | undefined;
  /** All that the clinic has of what the list shows, whatever narrows it: told in place of an exact total (R8-93). */
  inSystem?: number | undefined;
}

/** What the handler returns and the web receives. */
export type ReplyOf<C extends CallSpec> = C extends { list: true; reply: infer R extends z.ZodType }
  ? Page<z.output<R>>
  : C extends { reply: infer R extends z.ZodType }
    ? z.output<R>
    : undefined;

/** The envelope of an answer (docs/domain.md#wire-conventions). */
export function envelopeOf(spec: CallSpec): z.ZodType | undefined {
  if (!spec.reply) return undefined;
  if (spec.plain) return spec.reply;
  if (!spec.list) return z.object({ data: spec.reply });
  return z.object({
    data: z.array(spec.reply),
    total: z.number().int(),
    totalIsAtLeast: z.literal(true).optional(),
    inSystem: z.number().int().optional(),
    next: z.string().nullable(),
  });
}
